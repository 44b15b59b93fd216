/* A picture as a viewer. */

/* Positions in the static picture, which the script's frames replace. */
function geometryOf(root, words) {
	const groups = Array.from(root.children).filter((child) => child.localName === "g");
	const texts = groups[0];
	const boxes = groups[1];
	const number = (key) => Number(words[key]);
	const geometry = {
		width: number("width"),
		height: root.viewBox.baseVal.height,
		frame: number("frame"),
		font: number("font"),
		top: number("top"),
		narrowest: number("narrowest"),
		background: Array.from(root.children).find((child) => child.localName === "rect"),
		boxes,
	};
	geometry.rows = number("rows");
	const bottom = geometry.top + geometry.rows * geometry.frame;
	const isBelow = (element) => Number(element.getAttribute("y")) > bottom;
	geometry.frames = Array.from(boxes.children).filter((box) => !isBelow(box));
	geometry.footer = Array.from(texts.children).concat(Array.from(boxes.children)).filter(isBelow);
	geometry.baseline = (geometry.frame - 1) / 2 + 0.35 * geometry.font;
	return geometry;
}

function newViewer(root, words) {
	const viewer = { root, words, state: checkedState({}), turns: 0, terms: [], current: null };
	viewer.geometry = geometryOf(root, words);
	viewer.zoom = { node: 0, nodes: null };
	viewer.remember = () => {};
	viewer.isIcicle = () => (viewer.state.direction || (words.icicle ? "icicle" : "flame")) === "icicle";
	viewer.viewOf = (state) => state.view || (words.callers ? "callers" : "callees");
	viewer.isDark = () => isDark(viewer);
	addActions(viewer);
	return viewer;
}

function isDark(viewer) {
	const theme = viewer.state.theme || viewer.drawnTheme;
	if (theme)
		return theme === "dark";
	return matchMedia("(prefers-color-scheme: dark)").matches;
}

/* Draws the state. The last of several overlapping calls wins. */
async function refresh(viewer) {
	const turn = ++viewer.turns;
	const { state, tree, root } = viewer;
	const isLate = () => turn !== viewer.turns;
	root.setAttribute("data-viewer", "busy");
	const hidden = await viewer.hiddenFor(state.inlined, state.recursion);
	const views = await viewer.viewsFor(hidden, state);
	const terms = parseTerms(state.search);
	const hit = terms.length ? await inSlices(matchNames(tree.names, terms)) : null;
	if (isLate())
		return;
	Object.assign(viewer, { hidden, terms, hit });
	viewer.sandwich = views.down ? views : null;
	viewer.view = views.down || views;
	viewer.zoom = viewer.nextZoom && viewer.nextZoom.view === viewer.view
		? viewer.nextZoom : zoomOfPath(viewer.view, state.zoom);
	viewer.nextZoom = null;
	viewer.nameFills = colourNames(tree, state.colours, viewer.palette);
	viewer.found = hit ? await sumFound(viewer) : null;
	if (state.table && !isLate())
		await fillTable(viewer);
	if (isLate())
		return;
	viewer.dark = viewer.isDark();
	showState(viewer);
	measureBar(viewer);
	draw(viewer);
	showFound(viewer);
	root.setAttribute("data-viewer", "ready");
}

/* The hits in the zoomed part, and their share of it. */
async function sumFound(viewer) {
	const { tree, hidden, hit, view, zoom } = viewer;
	const nodes = zoom.nodes || [zoom.node];
	const whole = nodes.reduce((sum, node) => sum + view.width(node), 0);
	let sum = { count: 0, width: 0 };
	for (const node of nodes) {
		const weights = view.weights && view.weights(node);
		const part = weights
			? sumCallerHits(tree, hidden, hit, view.frames(node), weights)
			: await inSlices(sumHits(tree, hidden, hit, view.frames(node)));
		sum = { count: sum.count + part.count, width: sum.width + part.width };
	}
	const all = !zoom.node && !zoom.nodes && !viewer.sandwich ? tree.wholeWidth : whole;
	return { count: sum.count, share: all ? sum.width / all : 0 };
}

function addActions(viewer) {
	const kept = new Map(); /* views so far */
	const once = (key, make) => {
		if (!kept.has(key))
			kept.set(key, make());
		return kept.get(key);
	};
	viewer.hiddenFor = (inlined, recursion) => once("hidden " + inlined + " " + recursion, () =>
		inSlices(hiddenFrames(viewer.tree, inlined === "merged", recursion === "merged")));
	viewer.viewsFor = (hidden, state) => {
		const { tree } = viewer;
		const name = viewer.viewOf(state);
		const key = [name, state.view === "sandwich" && state.of, state.inlined, state.recursion].join("\n");
		return once(key, async () => {
			if (name === "callers")
				return inSlices(callersView(tree, hidden));
			const text = state.view === "sandwich" ? tree.names.text.indexOf(state.of, 1) : -1;
			if (text > 0)
				return inSlices(sandwichViews(tree, hidden, text));
			return state.inlined || state.recursion ? mergedView(tree, hidden) : plainView(tree);
		});
	};
	viewer.zoomedFrames = () => {
		const nodes = viewer.zoom.nodes || [viewer.zoom.node];
		const isPart = viewer.view.kind !== "callers";
		return isPart ? [].concat(...nodes.map((node) => viewer.view.frames(node))) : [0];
	};
	viewer.refresh = () => refresh(viewer).catch((error) => {
		viewer.root.setAttribute("data-viewer", "ready");
		showMessage(viewer, "That view cannot be drawn: " + error.message);
	});

	/* A step can be undone with Back. */
	viewer.choose = (words, isStep) => {
		viewer.state = checkedState(Object.assign({}, viewer.state, words));
		viewer.remember(Boolean(isStep));
		return viewer.refresh();
	};
	viewer.toggle = (key, word) => viewer.choose({ [key]: viewer.state[key] ? "" : word });
	viewer.cycle = (key) => {
		const words = [""].concat(stateWords[key]);
		return viewer.choose({ [key]: words[(words.indexOf(viewer.state[key]) + 1) % words.length] });
	};
	viewer.turn = () => viewer.choose({ direction: viewer.isIcicle() ? "flame" : "icicle" });
	/* Toggles a view; the word of the one that was drawn is left out. */
	viewer.toggleCallers = () => {
		const view = viewer.viewOf(viewer.state) === "callers" ? "callees" : "callers";
		const isDrawn = view === viewer.viewOf({ view: "" });
		return viewer.choose({ view: isDrawn ? "" : view, of: "", zoom: "" }, true);
	};
	viewer.showSandwich = (text) =>
		viewer.choose({ view: "sandwich", of: viewer.tree.names.text[text], zoom: "" }, true);
	viewer.toggleSandwich = () => {
		const { current } = viewer;
		const name = current.gathered ? 0 : current.view.name(current.node);
		if (viewer.state.view === "sandwich")
			return viewer.choose({ view: "", of: "" }, true);
		if (name === 0)
			return showMessage(viewer, "Choose a frame first: the sandwich shows who calls it and what it calls");
		return viewer.showSandwich(viewer.tree.text[name]);
	};
	viewer.zoomTo = (zoom) => {
		viewer.nextZoom = Object.assign({ view: viewer.view }, zoom);
		return viewer.choose({ zoom: pathOf(viewer.view, zoom) }, true);
	};
	viewer.open = (box) => {
		const { view } = box;
		if (viewer.sandwich) {
			const name = box.gathered ? 0 : view.name(box.node);
			return name && viewer.tree.names.text[name] !== viewer.state.of
				? viewer.showSandwich(viewer.tree.text[name]) : null;
		}
		if (box.gathered)
			return viewer.zoomTo({ node: view.parent(box.node), nodes: box.nodes });
		return viewer.zoomTo({ node: box.node, nodes: null });
	};
	viewer.up = () => {
		const { zoom, view } = viewer;
		if (viewer.sandwich)
			return viewer.choose({ view: "", of: "" }, true);
		if (zoom.nodes)
			return viewer.zoomTo({ node: zoom.node, nodes: null });
		if (zoom.node)
			return viewer.zoomTo({ node: view.parent(zoom.node), nodes: null });
		return viewer.state.view ? viewer.choose({ view: "", of: "", zoom: "" }, true) : null;
	};
	viewer.focusCurrent = () => viewer.current.element.focus({ preventScroll: true });
	viewer.layBar = () => {
		measureBar(viewer);
		resize(viewer);
	};
	viewer.goToHit = (step) => goToHit(viewer, step);
	viewer.goToFunction = (text) => goToFunction(viewer, text);
}

/* Goes through the drawn hits; when none is drawn, zooms to one that was too narrow. */
function goToHit(viewer, step) {
	const hits = viewer.boxes.filter((box) => isHit(viewer, box));
	if (hits.length === 0)
		return viewer.found && viewer.found.count ? zoomToNarrowHit(viewer) : null;
	const at = hits.indexOf(viewer.current);
	const from = at < 0 && step < 0 ? 0 : at;
	return moveTo(viewer, hits[(from + step + hits.length) % hits.length]);
}

function zoomToNarrowHit(viewer) {
	const { tree, hidden, hit, view } = viewer;
	if (view.kind !== "frames" || viewer.state.inlined || viewer.state.recursion)
		return showMessage(viewer, "All hits are too narrow to draw: zoom in");
	let widest = 0;
	for (const top of viewer.zoomedFrames())
		for (let frame = top; frame < tree.end[top]; frame++)
			if (hit[tree.name[frame]] && !hidden[frame] && (!widest || tree.width[frame] > tree.width[widest]))
				widest = frame;
	return viewer.zoomTo({ node: widest, nodes: null }).then(viewer.focusCurrent);
}

/* From the table: searches the function and focuses its widest frame. */
async function goToFunction(viewer, text) {
	const name = viewer.tree.names.text[text];
	const isPlain = name.length < 200 && !name.includes(";");
	const term = isPlain ? "/^" + name.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&") + "$/" : name;
	if (viewer.sandwich)
		return viewer.showSandwich(text);
	await viewer.choose({ search: term, table: viewer.state.table });
	return goToWidest(viewer);
}

function goToWidest(viewer) {
	const hits = viewer.boxes.filter((box) => isHit(viewer, box));
	hits.sort((a, b) => (b.right - b.left) - (a.right - a.left));
	return hits.length ? moveTo(viewer, hits[0]) : zoomToNarrowHit(viewer);
}

/* The key for a link, like the browser's own. */
function followLink(viewer, box) {
	const link = box.element.querySelector(":scope > a");
	if (!link)
		return showMessage(viewer, "This frame has no link");
	return link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true, view: window }));
}

/*
 * Pointers: a click or a touch zooms, hovering shows details. On a frame with a link a click with a
 * modifier or the middle button is left to the browser.
 */
function listenToPointer(viewer) {
	const boxOf = (target) => {
		for (let at = target; at && at !== viewer.canvas; at = at.parentNode)
			if (viewer.boxOf.has(at))
				return viewer.boxOf.get(at);
		return null;
	};
	viewer.canvas.addEventListener("click", (event) => {
		const box = boxOf(event.target);
		if (!box)
			return;
		const isLink = Boolean(attributesOfBox(viewer, box).href);
		if (isLink && (event.ctrlKey || event.metaKey || event.shiftKey))
			return;
		if (isLink)
			event.preventDefault();
		setCurrent(viewer, box, true);
		viewer.open(box);
	});
	viewer.canvas.addEventListener("pointerover", (event) => {
		const box = boxOf(event.target);
		if (box)
			showDetails(viewer, box);
	});
	viewer.canvas.addEventListener("pointerleave", () => showDetails(viewer, viewer.current));
	viewer.canvas.addEventListener("focusin", (event) => {
		const box = boxOf(event.target);
		if (box && box !== viewer.current)
			setCurrent(viewer, box, false);
	});
}
