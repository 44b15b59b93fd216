/*
 * A view is a tree whose nodes are numbers, 0 its root:
 *
 *     name(node), parent(node), children(node), width(node), total(node, side), self(node, side)
 *     frames(node)     its frames in the profile
 *     below(node)      how many frames are below it, or -1
 *
 * One is the profile's own tree; the others group its frames, each node when its children are first
 * asked for, so that a view costs only what is shown of it.
 */
function plainView(tree) {
	return {
		kind: "frames",
		tree,
		name: (node) => tree.name[node],
		parent: (node) => (node ? tree.parent[node] : -1),
		width: (node) => tree.width[node],
		total: (node, side) => tree.total[side][node],
		self: (node, side) => selfOf(tree, node, side),
		frames: (node) => [node],
		below: (node) => tree.end[node] - node - 1,
		children(node) {
			const children = [];
			for (let child = node + 1; child < tree.end[node]; child = tree.end[child])
				children.push(child);
			return children;
		},
	};
}

/* In time order children without a name hold the self weight. */
function selfOf(tree, frame, side) {
	let self = tree.self[side][frame];
	if (tree.isInTimeOrder)
		for (let child = frame + 1; child < tree.end[frame]; child = tree.end[child])
			if (tree.name[child] === 0)
				self += tree.self[side][child];
	return self;
}

/* The common part of the views below: nodes in an array, grouped on demand. */
function groupedView(tree, kind, root, expand) {
	const nodes = [root];
	const expanded = (node) => {
		if (!nodes[node].children)
			nodes[node].children = expand(nodes[node]).map((child) => {
				child.parent = node;
				return nodes.push(child) - 1;
			});
		return nodes[node];
	};
	return {
		kind,
		tree,
		name: (node) => nodes[node].name,
		parent: (node) => nodes[node].parent,
		width: (node) => nodes[node].width,
		total: (node, side) => nodes[node].total[side],
		self: (node, side) => expanded(node).self[side],
		frames: (node) => nodes[node].frames,
		weights: (node) => nodes[node].widths,
		below: () => -1,
		children: (node) => expanded(node).children,
	};
}

function newNode(name) {
	return { name, parent: -1, width: 0, total: [0, 0], self: [0, 0], frames: [], children: null };
}

function byName(tree) {
	const text = tree.names.text;
	return (a, b) =>
		text[a.name] < text[b.name] ? -1 : text[a.name] > text[b.name] ? 1 : a.name - b.name;
}

/* The node of a name, made on first use; in time order only the newest one is continued. */
function newGroups(tree, keepsOrder, make) {
	const list = [];
	const byNumber = new Map();
	return {
		of(name) {
			const last = list[list.length - 1];
			let node = keepsOrder ? last && last.name === name && last : byNumber.get(name);
			if (!node) {
				node = make(name);
				list.push(node);
				byNumber.set(name, node);
			}
			return node;
		},
		sorted: () => (keepsOrder ? list : list.sort(byName(tree))),
	};
}

function addFrame(tree, node, frame) {
	node.frames.push(frame);
	node.width += tree.width[frame];
	for (let side = 0; side < tree.total.length; side++)
		node.total[side] += tree.total[side][frame];
}

/* The callees of a node's frames; a hidden callee leaves its self weight and hands on its callees. */
function expandDown(tree, hidden, node) {
	const groups = newGroups(tree, tree.isInTimeOrder, newNode);
	const addSelf = (frame) => {
		for (let side = 0; side < tree.self.length; side++)
			node.self[side] += selfOf(tree, frame, side);
	};
	for (const top of node.frames) {
		addSelf(top);
		for (let frame = top + 1; frame < tree.end[top];) {
			if (hidden[frame]) {
				addSelf(frame);
				frame++;
			} else {
				addFrame(tree, groups.of(tree.name[frame]), frame);
				frame = tree.end[frame];
			}
		}
	}
	return groups.sorted();
}

function mergedView(tree, hidden) {
	const root = newNode(0);
	addFrame(tree, root, 0);
	return groupedView(tree, "frames", root, (node) => expandDown(tree, hidden, node));
}

/*
 * A node of callers has its own weight for each of its frames: what came from there only. Adds the
 * weight of another node's i-th frame.
 */
function addCaller(node, frame, from, i) {
	const sides = from.counts.length;
	const last = node.frames.length - 1;
	if (node.frames[last] === frame) {
		node.widths[last] += from.widths[i];
		for (let side = 0; side < sides; side++)
			node.counts[side][last] += from.counts[side][i];
	} else {
		node.frames.push(frame);
		node.widths.push(from.widths[i]);
		for (let side = 0; side < sides; side++)
			node.counts[side].push(from.counts[side][i]);
	}
	node.width += from.widths[i];
	for (let side = 0; side < sides; side++)
		node.total[side] += from.counts[side][i];
}

function newCallerNode(tree, name) {
	return Object.assign(newNode(name), { widths: [], counts: tree.self.map(() => []) });
}

function callerOf(tree, hidden, frame) {
	let caller = tree.parent[frame];
	while (caller && (hidden[caller] || tree.name[caller] === 0))
		caller = tree.parent[caller];
	return caller;
}

/* In time order a stack without callers has a nameless node among the callers. */
function expandUp(tree, hidden, node, keepsOrder) {
	const groups = newGroups(tree, keepsOrder, (name) => newCallerNode(tree, name));
	for (let i = 0; i < node.frames.length; i++) {
		const caller = callerOf(tree, hidden, node.frames[i]);
		if (caller || keepsOrder)
			addCaller(groups.of(tree.name[caller]), caller, node, i);
		if (!caller)
			for (let side = 0; side < node.counts.length; side++)
				node.self[side] += node.counts[side][i];
	}
	return groups.sorted();
}

/* The innermost frames of stacks, by the name they are shown with: `start` has the first. */
function* leavesByName(tree, hidden) {
	const start = new Uint32Array(tree.names.count + 1);
	const leaf = new Uint32Array(tree.count);
	for (let frame = 1; frame < tree.count; frame++) {
		if (tree.ownWidth[frame]) {
			leaf[frame] = holderOf(tree, hidden, frame);
			start[tree.name[leaf[frame]] + 1]++;
		}
		if (frame % stepsOfSlice === 0)
			yield;
	}
	for (let name = 0; name < tree.names.count; name++)
		start[name + 1] += start[name];
	const next = start.slice();
	const frames = new Uint32Array(start[tree.names.count]);
	for (let frame = 1; frame < tree.count; frame++) {
		if (tree.ownWidth[frame])
			frames[next[tree.name[leaf[frame]]]++] = frame;
		if (frame % stepsOfSlice === 0)
			yield;
	}
	return { start, frames, leaf };
}

function* innermostInOrder(tree, hidden, own) {
	const groups = newGroups(tree, true, (name) => newCallerNode(tree, name));
	for (let frame = 1; frame < tree.count; frame++) {
		if (tree.ownWidth[frame]) {
			const leaf = holderOf(tree, hidden, frame);
			addCaller(groups.of(tree.name[leaf]), leaf, own, frame);
		}
		if (frame % stepsOfSlice === 0)
			yield;
	}
	return groups.sorted();
}

function* innermostByName(tree, hidden, own) {
	const leaves = yield* leavesByName(tree, hidden);
	const top = [];
	for (let name = 1; name < tree.names.count; name++) {
		if (leaves.start[name] === leaves.start[name + 1])
			continue;
		const node = newCallerNode(tree, name);
		for (let i = leaves.start[name]; i < leaves.start[name + 1]; i++) {
			const frame = leaves.frames[i];
			addCaller(node, leaves.leaf[frame], own, frame);
			if (i % stepsOfSlice === 0)
				yield;
		}
		top.push(node);
	}
	return top.sort(byName(tree));
}

/* All stacks from their innermost frame outwards; a generator, since it looks at every frame. */
function* callersView(tree, hidden) {
	const keepsOrder = tree.isInTimeOrder;
	const own = { widths: tree.ownWidth, counts: tree.self };
	const top = yield* (keepsOrder ? innermostInOrder : innermostByName)(tree, hidden, own);
	const root = newNode(0);
	addFrame(tree, root, 0);
	return groupedView(tree, "callers", root, (node) =>
		node === root ? top : expandUp(tree, hidden, node, keepsOrder));
}

/* The outermost frames of a function. */
function* framesOf(tree, hidden, text) {
	const frames = [];
	for (let frame = 1; frame < tree.count;) {
		const isWanted = tree.text[tree.name[frame]] === text && !hidden[frame];
		if (isWanted)
			frames.push(frame);
		const next = isWanted ? tree.end[frame] : frame + 1;
		if (Math.floor(next / stepsOfSlice) !== Math.floor(frame / stepsOfSlice))
			yield;
		frame = next;
	}
	return frames;
}

/* A function in the middle: who calls it, and what it calls. Both roots are the function. */
function* sandwichViews(tree, hidden, text) {
	const frames = yield* framesOf(tree, hidden, text);
	const down = newNode(text);
	const up = newCallerNode(tree, text);
	const all = { widths: tree.width, counts: tree.total };
	for (const frame of frames) {
		addFrame(tree, down, frame);
		addCaller(up, frame, all, frame);
	}
	return {
		down: groupedView(tree, "callees", down, (node) => expandDown(tree, hidden, node)),
		up: groupedView(tree, "callers", up, (node) => expandUp(tree, hidden, node, false)),
	};
}
