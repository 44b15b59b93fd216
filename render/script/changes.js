/* How two counts of a frame are compared: paint.h, noise.h and ratio.h in render/picture. */
const unchangedFill = 0xdedede;
const grownFill = 0xfb7a60;
const shrunkFill = 0x74a1f5;
const unknownFill = 0xcecabf;
const leastFullChange = 0.01;
const noiseEnds = 3;
const sureFrom = 6;

/* A change, -1 to 1 of the whole. */
function changeBetween(tree, before, after) {
	const [a, b] = tree.whole;
	let by;
	if (tree.isAbsolute)
		by = Math.max(a, b) ? (after - before) / Math.max(a, b) : 0;
	else
		by = (b ? after / b : 0) - (a ? before / a : 0);
	return Math.abs(by) < 1e-12 ? 0 : by;
}

function* largestChange(tree) {
	let largest = leastFullChange;
	for (let frame = 0; frame < tree.count; frame++) {
		const by = changeBetween(tree, tree.total[0][frame], tree.total[1][frame]);
		largest = Math.max(largest, Math.abs(by));
		if (frame % stepsOfSlice === 0)
			yield;
	}
	return largest;
}

/* From the word `noise=SIZE,SIZE,DISPERSION,BETWEEN,BETWEEN`; null: unknown. */
function noiseOf(words, tree) {
	if (!words.noise)
		return null;
	const [before, after, dispersion, ...betweenRuns] = words.noise.split(",").map(Number);
	return {
		size: [before, after],
		dispersion,
		betweenRuns,
		whole: tree.whole,
		isOfCounts: tree.isAbsolute,
		reference: Number(words.reference || 1),
	};
}

function errorsOfShares(noise, before, after) {
	const { size } = noise;
	const all = (before * size[0] + after * size[1]) / (size[0] + size[1]);
	const each = 1 / size[0] + 1 / size[1];
	const binomial = all * (1 - all);
	const between = noise.betweenRuns[0] + noise.betweenRuns[1];
	const error = Math.sqrt(noise.dispersion * binomial * (each + between * binomial));
	const beyond = Math.abs(after - before) - each / 2;
	return beyond > 0 && error > 0 ? beyond / error : 0;
}

function errorsOfWeights(noise, before, after, weight) {
	const [first, second] = noise.betweenRuns;
	const variance = before * (weight[0] + first * before) + after * (weight[1] + second * after);
	const error = Math.sqrt(noise.dispersion * variance);
	const beyond = Math.abs(after - before) - Math.max(weight[0], weight[1]) / 2;
	return beyond > 0 && error > 0 ? beyond / error : 0;
}

function errorsOf(noise, before, after) {
	const { size, whole, reference } = noise;
	if (before < 0 || after < 0)
		return 0;
	if (noise.isOfCounts)
		return errorsOfWeights(noise, before, after, [whole[0] / size[0], whole[1] / size[1]]);
	const shares = [before / whole[0], after / whole[1]];
	if (reference === 1)
		return errorsOfShares(noise, ...shares);
	return errorsOfWeights(noise, ...shares, [1 / size[0], 1 / (size[1] * reference)]);
}

/* From 0, within noise, to 1. */
function surenessOf(noise, before, after) {
	if (!noise)
		return 1;
	const errors = errorsOf(noise, before, after);
	return Math.min(1, Math.max(0, (errors - noiseEnds) / (sureFrom - noiseEnds)));
}

function isNoise(noise, before, after) {
	return Boolean(noise) && errorsOf(noise, before, after) < noiseEnds;
}

/* Two metrics of one run; null: two counts are two sides. */
function ratioOf(words) {
	if (!words.ratio)
		return null;
	const below = Number(words.below);
	return {
		words: words.ratio,
		units: [words.unit0, words.unit1],
		below,
		above: 1 - below,
		scale: Number(words.ratioscale),
		whole: Number(words.ratiowhole),
		isLowWorse: words.lowworse === "1",
	};
}

/* Negative when it is undefined. */
function quotientOf(ratio, counts) {
	if (counts[ratio.below] <= 0 || counts[ratio.above] < 0)
		return -1;
	return counts[ratio.above] / counts[ratio.below] * ratio.scale;
}

/* From -1, a quarter of the whole's or less, to 1; NaN when it is undefined. */
function ratioChange(ratio, counts) {
	const quotient = quotientOf(ratio, counts);
	if (quotient < 0 || ratio.whole <= 0)
		return NaN;
	const doublings = quotient > 0 ? Math.log2(quotient / ratio.whole) : -2;
	return Math.min(1, Math.max(-1, doublings / 2));
}

function formatQuotient(quotient) {
	return quotient.toFixed(quotient >= 100 ? 0 : quotient >= 10 ? 1 : 2);
}

/*
 * How a box is filled: its colour, and strokes with the same meaning. Upright ones: one side is 0;
 * lying ones: less than before. `scale` is the change with full colour.
 */
function fillOfChange(scale, change, sureness, isUpright) {
	const depth = sureness * Math.sqrt(Math.min(1, Math.abs(change) / scale.full));
	const isRed = (change > 0) !== scale.isNegated;
	return {
		colour: mixColours(unchangedFill, isRed ? grownFill : shrunkFill, depth),
		isUpright,
		isLying: change < 0 && sureness > 0,
	};
}

function fillOfCounts(comparison, tree, counts) {
	const [before, after] = counts;
	const sureness = surenessOf(comparison.noise, before, after);
	if (!comparison.ratio)
		return fillOfChange(comparison, changeBetween(tree, before, after), sureness,
			(before === 0) !== (after === 0));
	const by = ratioChange(comparison.ratio, counts);
	return Number.isNaN(by) ? { colour: unknownFill, isUpright: false, isLying: false }
		: fillOfChange(comparison, by, sureness, false);
}

/* Common to all boxes of a differential. */
function* comparisonOf(tree, words) {
	const ratio = ratioOf(words);
	const isNegated = words.negate === "1";
	return {
		ratio,
		noise: noiseOf(words, tree),
		full: ratio ? 1 : yield* largestChange(tree),
		isNegated: ratio ? ratio.isLowWorse !== isNegated : isNegated,
	};
}
