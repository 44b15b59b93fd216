/* The tree's totals and the widths of frames: render/picture/measure.h. */

function* sumBelow(tree, self) {
	const total = self.slice();
	for (let frame = tree.count - 1; frame > 0; frame--) {
		total[tree.parent[frame]] += total[frame];
		if (frame % stepsOfSlice === 0)
			yield;
	}
	return total;
}

function* ends(tree) {
	const end = new Uint32Array(tree.count);
	for (let frame = tree.count - 1; frame >= 0; frame--) {
		if (end[frame] === 0)
			end[frame] = frame + 1;
		if (frame && end[tree.parent[frame]] < end[frame])
			end[tree.parent[frame]] = end[frame];
		if (frame % stepsOfSlice === 0)
			yield;
	}
	return end;
}

/* The absolute sum of each side, and whether counts are negative. */
function* wholes(tree) {
	const whole = [0, 0];
	let hasNegative = false;
	for (let side = 0; side < tree.self.length; side++)
		for (let frame = 0; frame < tree.count; frame++) {
			whole[side] += Math.abs(tree.self[side][frame]);
			hasNegative = hasNegative || tree.self[side][frame] < 0;
			if (frame % stepsOfSlice === 0)
				yield;
		}
	return { whole, hasNegative };
}

/* The self width of each frame; `side`: before or after, when only one makes the widths. */
function* ownWidths(tree, side) {
	const width = new Float64Array(tree.count);
	const isShare = tree.isDifferential && !tree.isAbsolute;
	const scale = tree.whole.map((sum) => (isShare && sum ? 1 / sum : 1));
	for (let frame = 0; frame < tree.count; frame++) {
		const before = side === "after" ? 0 : Math.abs(tree.self[0][frame]) * scale[0];
		const after = side === "before" || !tree.self[1] ? 0 : Math.abs(tree.self[1][frame]) * scale[1];
		width[frame] = Math.max(before, after);
		if (frame % stepsOfSlice === 0)
			yield;
	}
	return width;
}

/* Completes a decoded profile; `words` are the view's. */
function* measureTree(profile, words) {
	const tree = profile;
	tree.isDifferential = words.differential === "1";
	tree.isAbsolute = words.absolute === "1";
	tree.isInTimeOrder = tree.header.order === "time";
	if (tree.isDifferential && !tree.self[1])
		tree.self[1] = new Float64Array(tree.count);
	Object.assign(tree, yield* wholes(tree));
	tree.whole[1] *= Number(words.reference || 1);
	tree.end = yield* ends(tree);
	tree.total = [];
	for (let side = 0; side < tree.self.length; side++)
		tree.total[side] = yield* sumBelow(tree, tree.self[side]);
	tree.ownWidth = tree.self[0];
	tree.width = tree.total[0];
	if (tree.isDifferential || tree.hasNegative) {
		tree.ownWidth = yield* ownWidths(tree, words.widths);
		tree.width = yield* sumBelow(tree, tree.ownWidth);
	}
	const size = Number(tree.unit);
	tree.wholeWidth = Math.max(tree.width[0], words.whole ? Number(words.whole) * 1e12 / size : 0);
	tree.text = numberTexts(tree.names);
	return tree;
}

/* By name: the first name of the same text, whatever its kind. */
function numberTexts(names) {
	const first = new Map();
	const number = new Uint32Array(names.count);
	for (let name = 0; name < names.count; name++) {
		if (!first.has(names.text[name]))
			first.set(names.text[name], name);
		number[name] = first.get(names.text[name]);
	}
	return number;
}

/*
 * The frames that a view merges into their callers: inlined ones, and those of a function that is
 * already on the stack.
 */
function* hiddenFrames(tree, mergesInlined, mergesRecursion) {
	const hidden = new Uint8Array(tree.count);
	const openUntil = new Uint32Array(tree.names.count);
	for (let frame = 1; frame < tree.count; frame++) {
		const text = tree.text[tree.name[frame]];
		if (mergesInlined && tree.names.kind[tree.name[frame]] === KIND_INLINED)
			hidden[frame] = 1;
		else if (mergesRecursion && text && openUntil[text] > frame)
			hidden[frame] = 1;
		else
			openUntil[text] = tree.end[frame];
		if (frame % stepsOfSlice === 0)
			yield;
	}
	return hidden;
}

const KIND_INLINED = 1;
const KIND_KERNEL = 2;
const KIND_JIT = 3;
