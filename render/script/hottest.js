/*
 * Self and total of each function below some frames, by the number of its text; recursive calls add
 * nothing to the total.
 */
function* sumFunctions(tree, hidden, frames) {
	const count = tree.names.count;
	const sides = tree.self.length;
	const sum = { self: [], total: [], width: new Float64Array(count), frames: new Uint32Array(count) };
	for (let side = 0; side < sides; side++) {
		sum.self[side] = new Float64Array(count);
		sum.total[side] = new Float64Array(count);
	}
	const openUntil = new Uint32Array(count);
	for (const top of frames) {
		openUntil.fill(0);
		for (let frame = top; frame < tree.end[top]; frame++) {
			const holder = holderOf(tree, hidden, frame);
			const text = tree.text[tree.name[holder]];
			for (let side = 0; side < sides; side++)
				sum.self[side][text] += tree.self[side][frame];
			if (holder === frame) {
				sum.frames[text]++;
				if (openUntil[text] <= frame) {
					openUntil[text] = tree.end[frame];
					sum.width[text] += tree.width[frame];
					for (let side = 0; side < sides; side++)
						sum.total[side][text] += tree.total[side][frame];
				}
			}
			if (frame % stepsOfSlice === 0)
				yield;
		}
	}
	return sum;
}

/* The frame that gets the weight: for a hidden or nameless frame its caller. */
function holderOf(tree, hidden, frame) {
	while (frame && (hidden[frame] || tree.name[frame] === 0))
		frame = tree.parent[frame];
	return frame;
}

/* The rows of the table, the largest first: texts by number. */
function hottest(tree, sum, order, isWanted) {
	const rows = [];
	for (let text = 1; text < tree.names.count; text++)
		if (sum.frames[text] && isWanted(text))
			rows.push(text);
	const key = (text) => {
		if (tree.isDifferential && order === "change")
			return Math.abs(sum.total[1][text] - sum.total[0][text]);
		const columns = order === "self" ? sum.self : sum.total;
		return Math.max(...columns.map((side) => Math.abs(side[text])));
	};
	const text = tree.names.text;
	if (order === "name")
		return rows.sort((a, b) => (text[a] < text[b] ? -1 : 1));
	return rows.sort((a, b) => key(b) - key(a) || (text[a] < text[b] ? -1 : 1));
}
