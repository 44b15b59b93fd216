/* Starts after the static picture was painted. */
function metadataOf(root, kind) {
	return Array.from(root.children).filter((child) =>
		child.localName === "metadata" && child.getAttribute("data-flamepipe") === kind);
}

async function load(root, words) {
	const colours = await inflate(metadataOf(root, "colours"));
	const bytes = await inflate(metadataOf(root, "profile-1"));
	const profile = await inSlices(decodeProfile(bytes));
	const listed = metadataOf(root, "attributes");
	const attributes = listed.length ? await inSlices(decodeAttributes(await inflate(listed))) : new Map();
	const tree = await inSlices(measureTree(profile, words));
	tree.comparison = tree.isDifferential ? await inSlices(comparisonOf(tree, words)) : null;
	return { tree, attributes, palette: colours };
}

/* Replaces the frames of the static picture. */
function takeOver(viewer) {
	const { root, geometry } = viewer;
	viewer.column = measureColumn(viewer);
	viewer.canvas = svg("g", { role: "tree", "aria-label": root.querySelector("title").textContent, class: "canvas" });
	viewer.bar = newBar(viewer);
	viewer.table = newTable(viewer);
	for (const element of geometry.frames)
		element.remove();
	geometry.boxes.append(viewer.canvas);
	root.append(viewer.bar.element, viewer.table.element);
	root.setAttribute("role", "group");
	root.classList.add("live");
	viewer.isLive = true;
}

/* Scrolls a picture taller than its window to the root. */
function showRoots(viewer) {
	const page = document.documentElement;
	if (page === viewer.root && !viewer.isIcicle() && window.scrollY === 0)
		window.scrollTo(0, page.scrollHeight);
}

async function start(root) {
	const words = parseWords(metadataOf(root, "view")[0].textContent);
	if (typeof DecompressionStream === "undefined" || typeof BigInt === "undefined") {
		sayStatic(root, "This browser is too old for zoom and search: the picture is static.");
		return;
	}
	try {
		const viewer = newViewer(root, words);
		viewer.drawnTheme = root.getAttribute("data-theme") || "";
		root.setAttribute("data-drawn", viewer.drawnTheme);
		Object.assign(viewer, await load(root, words));
		viewer.unit = unitOf(viewer.tree, words);
		takeOver(viewer);
		followHistory(viewer);
		listenToKeys(viewer);
		listenToPointer(viewer);
		window.addEventListener("scroll", () => viewer.bar.place(), { passive: true, capture: true });
		matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => viewer.refresh());
		if (!viewer.state.zoom && !viewer.state.view && words.first)
			viewer.state.zoom = pathOfNames(viewer.tree, words.first.split("."));
		await viewer.refresh();
		showRoots(viewer);
		showMessage(viewer, "");
	} catch (error) {
		sayStatic(root, "No zoom and search: " + error.message + ".");
	}
}

function sayStatic(root, words) {
	root.setAttribute("data-viewer", "static");
	root.append(svg("text", { x: margin, y: 14, "font-size": 11, "font-family": "sans-serif", fill: "#a33" }, words));
}

const ownScript = document.currentScript;
const ownRoot = ownScript && ownScript.closest("svg");
if (ownRoot) {
	ownRoot.setAttribute("data-viewer", "loading");
	requestAnimationFrame(() => setTimeout(() => start(ownRoot), 0));
}
