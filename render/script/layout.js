/*
 * From widths to boxes, like render/picture/layout.c: edges are exact sums, rounded once to a hundredth
 * of a pixel; adjacent narrow siblings share one box.
 *
 *     { node, depth, left, right, gathered, nodes }
 *
 * `gathered` is 0 or the number of siblings in `nodes`, of which `node` is the first.
 */
const boxLimit = 5000;

function boxesOf(view, space) {
	const boxes = [];
	const whole = space.whole;
	const edge = (place) =>
		space.left + Math.floor(place / whole * (space.right - space.left) + 0.5);
	const widthOf = (pixels) => whole * Math.min(1, pixels * 100 / (space.right - space.left));
	const narrowest = widthOf(space.narrowest);
	const narrowestGathered = widthOf(Math.min(space.narrowest, 1));
	const isSeen = (place, width) => width >= narrowest && edge(place + width) > edge(place);

	function gather(children, from, place, depth, mostGathered) {
		let next = place;
		let at = from;
		const nodes = [];
		for (; at < children.length && view.name(children[at]) !== 0; at++) {
			const width = view.width(children[at]);
			if (isSeen(next, width) || nodes.length >= mostGathered)
				break;
			next += width;
			if (width !== 0)
				nodes.push(children[at]);
		}
		const isWide = next - place >= narrowestGathered && edge(next) > edge(place);
		if (nodes.length && isWide)
			boxes.push({ node: nodes[0], depth, left: edge(place), right: edge(next),
				gathered: nodes.length, nodes });
		return { at, place: next };
	}

	/* The boxes of siblings; those with callees go on the stack of work. */
	function place(children, start, depth, mostGathered) {
		const work = [];
		let next = start;
		for (let i = 0; i < children.length;) {
			const node = children[i];
			const width = view.width(node);
			if (view.name(node) === 0) {
				next += width;
				i++;
			} else if (isSeen(next, width)) {
				boxes.push({ node, depth, left: edge(next), right: edge(next + width),
					gathered: 0, nodes: null });
				work.push({ node, start: next, depth: depth + 1 });
				next += width;
				i++;
			} else {
				({ at: i, place: next } = gather(children, i, next, depth, mostGathered));
			}
		}
		return work;
	}

	const stack = place(space.nodes, 0, space.depth, space.mostGathered);
	while (stack.length && boxes.length < 40 * boxLimit) {
		const { node, start, depth } = stack.pop();
		if (depth - space.depth >= space.levels)
			continue;
		const work = place(view.children(node), start, depth, Infinity);
		while (work.length)
			stack.push(work.pop());
	}
	/* in preorder: a box starts before or at the start of the box above it */
	return boxes.sort((a, b) => a.left - b.left || a.depth - b.depth);
}

/* Boxes that fit the budget: first narrow ones are gathered, then deep levels left out. */
function layOut(view, space) {
	let boxes = boxesOf(view, space);
	for (let narrowest = space.narrowest; boxes.length > boxLimit && narrowest < 4;) {
		narrowest = Math.max(0.25, narrowest * 2);
		boxes = boxesOf(view, Object.assign({}, space, { narrowest }));
	}
	if (boxes.length <= boxLimit)
		return boxes;
	const count = [];
	for (const box of boxes)
		count[box.depth] = (count[box.depth] || 0) + 1;
	let depth = space.depth;
	for (let sum = 0; sum + (count[depth] || 0) <= boxLimit; depth++)
		sum += count[depth] || 0;
	return boxes.filter((box) => box.depth < depth);
}
