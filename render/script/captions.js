/* What the picture says in words, like render/picture/caption.c. */
const kindWords = ["", " (inlined)", " (kernel)", " (JIT)", " (interpreted)", " (C1)"];

function unitOf(tree, words) {
	const name = words.countname || tree.header.unit || "samples";
	const factor = Number(words.factor) || 1;
	return {
		name,
		factor,
		exact: tree.unit,
		size: Number(tree.unit),
		isTime: !words.countname && factor === 1 && tree.header.unit === "ns",
	};
}

function totalsOf(view, nodes) {
	const total = [0, 0];
	for (const node of nodes)
		for (let side = 0; side < view.tree.total.length; side++)
			total[side] += view.total(node, side);
	return total;
}

function sideShare(tree, side, part) {
	return tree.whole[side] ? part / tree.whole[side] : 0;
}

/* `5 samples, 33.33 %` */
function wordsOfCounts(tree, unit, counts) {
	if (!tree.isDifferential)
		return formatCount(unit, counts[0]) + ", " +
			formatShare(tree.wholeWidth ? counts[0] / tree.wholeWidth : 0);
	const isDoubtful = changeBetween(tree, counts[0], counts[1]) !== 0 &&
		isNoise(tree.comparison.noise, counts[0], counts[1]);
	const words = tree.comparison.ratio ? wordsOfQuotient(tree, unit, counts)
		: formatCounts(unit, counts[0], counts[1]) + "; " +
			formatShares(sideShare(tree, 0, counts[0]), sideShare(tree, 1, counts[1]));
	return words + (isDoubtful ? ", within noise" : "");
}

function countOfSide(tree, unit, side, counts) {
	return formatCount(Object.assign({}, unit, { name: tree.comparison.ratio.units[side] }), counts[side]);
}

/* `100 cycles, 12.50 %; 250 instructions; 2.50 instructions per cycle` */
function wordsOfQuotient(tree, unit, counts) {
	const { ratio } = tree.comparison;
	const quotient = quotientOf(ratio, counts);
	return countOfSide(tree, unit, ratio.below, counts) + ", " +
		formatShare(sideShare(tree, ratio.below, counts[ratio.below])) + "; " +
		countOfSide(tree, unit, ratio.above, counts) +
		(quotient < 0 ? "" : "; " + formatQuotient(quotient) + " " + ratio.words);
}

function nameOfNode(view, node, nameType) {
	const { names } = view.tree;
	const name = view.name(node);
	if (name === 0)
		return "all";
	return (nameType ? nameType + " " : "") + names.text[name] + kindWords[names.kind[name]];
}

function wordsOfGathered(view, box) {
	const below = box.nodes.map((node) => view.below(node)).reduce((sum, count) => sum + count, 0);
	const frames = group(String(box.gathered)) + (box.gathered === 1 ? " frame" : " frames");
	return frames + " too narrow to draw" + (below > 0 ? ", and " + group(String(below)) + " below" : "");
}

/* `4,000 cycles`, `6,000 instructions`, `1.50 instructions per cycle` */
function partsOfQuotient(tree, unit, counts) {
	const { ratio } = tree.comparison;
	const quotient = quotientOf(ratio, counts);
	const parts = [ratio.below, ratio.above].map((side) => countOfSide(tree, unit, side, counts));
	return quotient < 0 ? parts : [...parts, formatQuotient(quotient) + " " + ratio.words];
}

/* `3 samples`, `900 and 1,100 samples` */
function wordsOfSamples(samples) {
	const sides = samples.split(",");
	return sides.map(group).join(" and ") + (sides[sides.length - 1] === "1" ? " sample" : " samples");
}

/* `cpu-clock · 15,075,375 ns (15.08 ms) · 3 samples` */
function wordsOfWhole(tree, unit) {
	const { samples, event } = tree.header;
	const all = tree.total.map((total) => total[0]);
	const parts = event ? [event] : [];
	if (tree.isDifferential && tree.comparison.ratio)
		parts.push(...partsOfQuotient(tree, unit, all));
	else
		parts.push(tree.isDifferential ? formatCounts(unit, ...all) : formatCount(unit, all[0]));
	if (Number.parseInt(samples, 10) && unit.name !== "samples")
		parts.push(wordsOfSamples(samples));
	return parts.join(" · ");
}

/* The lines about a box: its name, its total, its self. */
function linesOfBox(view, box, unit, nameType) {
	const { tree } = view;
	if (box.gathered)
		return [wordsOfGathered(view, box), wordsOfCounts(tree, unit, totalsOf(view, box.nodes))];
	if (view.name(box.node) === 0)
		return ["all", wordsOfWhole(tree, unit)];
	const lines = [nameOfNode(view, box.node, nameType),
		wordsOfCounts(tree, unit, totalsOf(view, [box.node]))];
	const self = tree.self.map((unused, side) => view.self(box.node, side));
	if (self.some((count) => count !== 0))
		lines.push("self " + wordsOfCounts(tree, unit, self));
	return lines;
}

function labelOfBox(view, box) {
	if (!box.gathered)
		return view.tree.names.text[view.name(box.node)] || "all";
	return group(String(box.gathered)) + (box.gathered === 1 ? " small frame" : " small frames");
}

function isNegativeBox(view, box) {
	const { tree } = view;
	if (!tree.hasNegative)
		return false;
	const nodes = box.gathered ? box.nodes : [box.node];
	if (totalsOf(view, nodes).some((count) => count < 0))
		return true;
	return !box.gathered && tree.self.some((unused, side) => view.self(box.node, side) < 0);
}
