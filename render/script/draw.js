/* Boxes as elements, in the shapes of the static picture (render/picture/svg.c). */
const margin = 10;
const labelIndent = 3;
const gap = 0.5;
const ancestorLimit = 500;
const aboveFading = 0.6;
const hatchingOpacity = 0.16;

/* The width of a column in the user's font. */
function measureColumn(viewer) {
	const sample = svg("text", { "font-family": "monospace", "font-size": viewer.geometry.font }, "0".repeat(50));
	viewer.root.append(sample);
	const width = sample.getComputedTextLength() / 50;
	sample.remove();
	return width > 0 ? width * 1.01 : 0.62 * viewer.geometry.font;
}

/* The frames above the zoomed one, all of full width; only the nearest when there are many. */
function ancestorBoxes(viewer, view, zoom) {
	const nodes = [0].concat(callersOfNode(view, zoom.node));
	if (!zoom.nodes)
		nodes.pop();
	return nodes.slice(-ancestorLimit).map((node, depth) => ({
		node, depth, left: 100 * margin, right: 100 * (viewer.geometry.width - margin),
		gathered: 0, nodes: null, isAbove: true,
	}));
}

/* A group that is opened shows at least a hundred of its boxes. */
function spaceOf(viewer, view, nodes, depth, mostGathered) {
	const isAll = nodes.length === 1 && nodes[0] === 0 && !viewer.sandwich;
	const width = nodes.reduce((sum, node) => sum + view.width(node), 0);
	return {
		nodes, depth, mostGathered,
		levels: Infinity,
		left: 100 * margin,
		right: 100 * (viewer.geometry.width - margin),
		narrowest: viewer.geometry.narrowest,
		whole: (isAll ? Math.max(viewer.tree.wholeWidth, width) : width) || 1,
	};
}

/* The root has no name, which for other frames means room without a box; it has the full width. */
function withRoot(view, whole) {
	return Object.assign({}, view, {
		name: (node) => (node === 0 ? -1 : view.name(node)),
		width: (node) => (node === 0 ? whole : view.width(node)),
	});
}

function boxesOfZoom(viewer, view, zoom) {
	const above = ancestorBoxes(viewer, view, zoom);
	const nodes = zoom.nodes || [zoom.node];
	const most = zoom.nodes ? Math.max(1, Math.ceil(zoom.nodes.length / 100)) : Infinity;
	const space = spaceOf(viewer, view, nodes, above.length, most);
	const boxes = layOut(withRoot(view, space.whole), space);
	for (const box of above.concat(boxes))
		box.view = view;
	return above.concat(boxes);
}

/* Callers above the function, callees below it, the function itself once. */
function boxesOfSandwich(viewer, up, down) {
	const callers = boxesOfZoom(viewer, up, { node: 0, nodes: null });
	const callees = boxesOfZoom(viewer, down, { node: 0, nodes: null });
	const height = callers.reduce((most, box) => Math.max(most, box.depth), 0);
	for (const box of callers)
		box.row = height - box.depth;
	for (const box of callees)
		box.row = height + box.depth;
	return callers.filter((box) => box.depth > 0).concat(callees);
}

/* Rows from the top; but for a sandwich, the root's is the top or the bottom one. */
function placeRows(viewer, boxes) {
	const deepest = boxes.reduce((most, box) => Math.max(most, box.row === undefined ? box.depth : box.row), 0);
	const rows = Math.max(viewer.geometry.rows, deepest + 1);
	for (const box of boxes)
		if (box.row === undefined)
			box.row = viewer.isIcicle() ? box.depth : rows - 1 - box.depth;
	return rows;
}

function plainFill(colour) {
	return { colour, isUpright: false, isLying: false };
}

function fillOfBox(viewer, box) {
	const { tree, state } = viewer;
	const { view } = box;
	const name = view.name(box.node);
	const hit = !box.gathered && viewer.hit && viewer.hit[name];
	if (isNegativeBox(view, box))
		return { colour: negativeFill, isUpright: true, isLying: false };
	if (tree.isDifferential && !state.colours) {
		const counts = totalsOf(view, box.gathered ? box.nodes : [box.node]);
		const fill = fillOfCounts(tree.comparison, tree, counts);
		return hit ? Object.assign(fill, { colour: hitFills[(hit - 1) % hitFills.length] }) : fill;
	}
	if (hit)
		return plainFill(hitFills[(hit - 1) % hitFills.length]);
	if (box.gathered || name === 0)
		return plainFill(box.gathered ? gatheredFill : rootFill);
	if (state.colours === "self")
		return plainFill(selfFill(tree.whole[0] ? Math.abs(view.self(box.node, 0)) / tree.whole[0] : 0));
	return plainFill(viewer.nameFills[name]);
}

/* Thick dashed lines; where they cross they are as faint as one. */
function strokesOf(fill, width, height) {
	const strokes = [];
	if (fill.isUpright)
		strokes.push(svg("path", { d: "M0 " + height / 2 + "h" + width, stroke: "#000", "stroke-width": height }));
	if (fill.isLying)
		strokes.push(svg("path", { d: "M" + width / 2 + " 0v" + height, stroke: "#000", "stroke-width": width }));
	if (strokes.length < 2)
		return strokes;
	return [svg("g", { opacity: hatchingOpacity, "stroke-opacity": 1 }, ...strokes)];
}

/* The common parts of a drawing's boxes are made once and copied. */
function templatesOf(viewer) {
	const height = boxHeight(viewer.geometry);
	const item = { role: "treeitem", tabindex: -1 };
	return {
		rect: svg("rect", Object.assign({ height }, item)),
		box: svg("svg", item, svg("rect", { height })),
		text: svg("text", { x: labelIndent, y: viewer.geometry.baseline }),
	};
}

function boxHeight(geometry) {
	return geometry.frame > 2 ? geometry.frame - 1 : geometry.frame;
}

/* The label that fits; a number cannot be cut. */
function fittingLabel(viewer, box, width) {
	const columns = Math.floor((width - 2 * labelIndent) / viewer.column);
	if (columns <= 0)
		return "";
	const label = labelOfBox(box.view, box);
	return box.gathered && label.length > columns ? "" : cutName(label, columns);
}

function elementOfBox(viewer, box, templates) {
	const { geometry } = viewer;
	const full = (box.right - box.left) / 100;
	const width = full >= 2 ? full - gap : full;
	const fill = fillOfBox(viewer, box);
	const colour = box.isAbove ? mixColours(fill.colour, rootFill, aboveFading) : fill.colour;
	const label = fittingLabel(viewer, box, width);
	const strokes = strokesOf(fill, width, boxHeight(geometry));
	const attributes = attributesOfBox(viewer, box);
	const isPlain = !label && strokes.length === 0 && !attributes.href;
	const element = (isPlain ? templates.rect : templates.box).cloneNode(true);
	const shape = isPlain ? element : element.firstChild;
	element.setAttribute("x", box.left / 100);
	element.setAttribute("y", geometry.top + box.row * geometry.frame);
	element.setAttribute("width", width);
	shape.setAttribute("width", width);
	shape.setAttribute("fill", hexOfColour(viewer.dark ? mixColours(colour, 0, dimming) : colour));
	element.setAttribute("aria-level", box.depth + 1);
	element.setAttribute("aria-label", announcementOf(viewer, box));
	const classes = [attributes.class, box.isAbove && "above"].filter(Boolean);
	if (classes.length)
		element.setAttribute("class", classes.join(" "));
	element.append(...strokes);
	if (label) {
		const text = templates.text.cloneNode();
		text.textContent = label;
		element.append(text);
	}
	if (attributes.href)
		element.append(linkOver(shape, attributes));
	return element;
}

/* The attributes of the frame's name, from --nameattr. */
function attributesOfBox(viewer, box) {
	return (!box.gathered && viewer.attributes.get(box.view.name(box.node))) || {};
}

/* An invisible link lies over the box, which is drawn like any other. */
function linkOver(shape, { href, target }) {
	const cover = svg("rect", { width: shape.getAttribute("width"), height: shape.getAttribute("height"),
		"fill-opacity": 0 });
	return svg("a", { href, target, rel: "noopener", tabindex: -1, "aria-label": href }, cover);
}

function announcementOf(viewer, box) {
	const { tree } = viewer;
	const { view } = box;
	const name = box.gathered ? labelOfBox(view, box) : nameOfNode(view, box.node, viewer.words.nametype);
	const nodes = box.gathered ? box.nodes : [box.node];
	const width = nodes.reduce((sum, node) => sum + view.width(node), 0);
	return name + ", " + formatShare(tree.wholeWidth ? width / tree.wholeWidth : 0);
}

function draw(viewer) {
	const boxes = viewer.sandwich
		? boxesOfSandwich(viewer, viewer.sandwich.up, viewer.sandwich.down)
		: boxesOfZoom(viewer, viewer.view, viewer.zoom);
	const rows = placeRows(viewer, boxes);
	const hadFocus = viewer.canvas.contains(document.activeElement);
	viewer.boxes = boxes;
	viewer.boxOf = new Map();
	const templates = templatesOf(viewer);
	const drawn = document.createDocumentFragment();
	for (const box of boxes) {
		box.element = elementOfBox(viewer, box, templates);
		viewer.boxOf.set(box.element, box);
		drawn.append(box.element);
	}
	empty(viewer.canvas);
	viewer.canvas.append(drawn);
	viewer.rows = rows;
	resize(viewer);
	const wanted = boxes.find((box) => !box.isAbove && isFocused(viewer, box)) ||
		boxes.find((box) => !box.isAbove) || boxes[0];
	setCurrent(viewer, wanted, hadFocus);
}

function isFocused(viewer, box) {
	const current = viewer.current;
	return current && current.view === box.view && current.node === box.node &&
		current.gathered === box.gathered;
}

/* The frame that Tab reaches and keys act on. */
function setCurrent(viewer, box, takesFocus) {
	if (viewer.current && viewer.current.element)
		viewer.current.element.setAttribute("tabindex", -1);
	viewer.current = box;
	box.element.setAttribute("tabindex", 0);
	if (takesFocus)
		box.element.focus({ preventScroll: true });
	showDetails(viewer, box);
}

/* Asked for before anything else changes: the bar's height makes the browser lay out everything. */
function measureBar(viewer) {
	viewer.barHeight = viewer.bar.height();
}

/* Room for the rows and the bar; the texts below the frames move with them. */
function resize(viewer) {
	const { geometry, root, rows } = viewer;
	const extra = (rows - geometry.rows) * geometry.frame;
	const bar = viewer.barHeight;
	const height = Math.max(geometry.height + extra, viewer.state.table ? geometry.top + tableHeight + margin : 0);
	root.setAttribute("height", height + bar);
	root.setAttribute("viewBox", [0, -bar, geometry.width, height + bar].join(" "));
	geometry.background.setAttribute("y", -bar);
	geometry.background.setAttribute("height", height + bar);
	for (const element of geometry.footer)
		element.setAttribute("transform", "translate(0 " + extra + ")");
	requestAnimationFrame(viewer.bar.place);
}
