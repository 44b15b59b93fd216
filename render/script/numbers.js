/*
 * Numbers in the form of render/picture/figures.c. Counts are multiples of the profile's unit, which
 * is itself a multiple of 10^-12.
 */

/* `1,234`, `-0.25`; exact up to 2^53 units, and marked beyond. */
function formatNumber(unit, count) {
	if (unit.factor !== 1)
		return group(trimZeros((count * unit.size / 1e12 * unit.factor).toFixed(6)));
	const rest = BigInt(Math.abs(Math.round(count))) * BigInt(unit.exact);
	const digits = rest.toString().padStart(13, "0");
	const number = trimZeros(digits.slice(0, -12) + "." + digits.slice(-12));
	const isExact = Math.abs(count) <= Number.MAX_SAFE_INTEGER;
	return (isExact ? "" : "≈ ") + (count < 0 ? "-" : "") + group(number);
}

function trimZeros(decimal) {
	return decimal.replace(/\.?0+$/, "");
}

function group(decimal) {
	const point = decimal.indexOf(".");
	const whole = point < 0 ? decimal : decimal.slice(0, point);
	return whole.replace(/\B(?=(\d{3})+$)/g, ",") + decimal.slice(whole.length);
}

function formatTime(nanoseconds) {
	for (const [length, name] of [[1e9, "s"], [1e6, "ms"], [1e3, "µs"]])
		if (Math.abs(nanoseconds) >= length)
			return " (" + (nanoseconds / length).toFixed(2) + " " + name + ")";
	return "";
}

/* `1,234 samples`, `1 sample`, `5,025,125 ns (5.03 ms)` */
function formatCount(unit, count) {
	const number = formatNumber(unit, count);
	const name = number === "1" && unit.name === "samples" ? "sample" : unit.name;
	return number + " " + name + (unit.isTime ? formatTime(count * unit.size / 1e12) : "");
}

function formatSigned(percent) {
	const isZero = Math.abs(percent) < 0.005;
	return isZero ? "0.00" : (percent > 0 ? "+" : "") + percent.toFixed(2);
}

function formatRelative(before, after) {
	if (before === 0 && after === 0)
		return "";
	if (before === 0 || after === 0)
		return before === 0 ? " (new)" : " (gone)";
	return " (" + formatSigned(100 * (after - before) / Math.abs(before)) + " %)";
}

/* `5 → 2 samples, -3 (-60.00 %)` */
function formatCounts(unit, before, after) {
	const change = (after > before ? "+" : "") + formatNumber(unit, after - before);
	return formatNumber(unit, before) + " → " + formatCount(unit, after) + ", " + change +
		formatRelative(before, after);
}

function formatShare(share) {
	return share > 0 && share < 0.00005 ? "<0.01 %" : (100 * share).toFixed(2) + " %";
}

/* `4.76 % → 3.85 %, -0.92 points` */
function formatShares(before, after) {
	return formatShare(before) + " → " + formatShare(after) + ", " +
		formatSigned(100 * (after - before)) + " points";
}
