/*
 * The path to a node, which stays valid when the picture is drawn again: for each level from the
 * root's children on, the hash of the name in base 36.
 *
 *     1k2j3h.zz91a0             the second level
 *     1k2j3h.zz91a0~9xk2.12     twelve of its children from that name on, drawn as one
 */

/* FNV-1a of the text and the kind. */
function hashOfName(tree, name) {
	const text = tree.names.text[name];
	let hash = 2166136261;
	for (let i = 0; i < text.length; i++)
		hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
	hash = Math.imul(hash ^ tree.names.kind[name] + 256, 16777619);
	return (hash >>> 0).toString(36);
}

function callersOfNode(view, node) {
	const path = [];
	for (let at = node; at > 0; at = view.parent(at))
		path.push(at);
	return path.reverse();
}

function pathOfNames(tree, names) {
	return names.map((name) => hashOfName(tree, name)).join(".");
}

function pathOf(view, zoom) {
	const path = pathOfNames(view.tree, callersOfNode(view, zoom.node).map(view.name));
	if (!zoom.nodes)
		return path;
	return path + "~" + hashOfName(view.tree, view.name(zoom.nodes[0])) + "." + zoom.nodes.length;
}

function childOfHash(view, node, hash) {
	return view.children(node).findIndex((child) => hashOfName(view.tree, view.name(child)) === hash);
}

/* The zoom of a path, as far as it exists. */
function zoomOfPath(view, path) {
	const [levels, group] = path.split("~");
	let node = 0;
	for (const hash of levels ? levels.split(".") : []) {
		const children = view.children(node);
		const at = childOfHash(view, node, hash);
		if (at < 0)
			return { node, nodes: null };
		node = children[at];
	}
	if (!group)
		return { node, nodes: null };
	const [first, count] = group.split(".");
	const from = childOfHash(view, node, first);
	const nodes = from < 0 ? [] : view.children(node).slice(from)
		.filter((child) => view.width(child) !== 0).slice(0, Number(count));
	return { node, nodes: nodes.length ? nodes : null };
}
