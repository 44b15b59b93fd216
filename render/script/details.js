/* About one frame: in the bar, as a tooltip, and to copy. */
function shareOfZoom(viewer, box) {
	if (viewer.sandwich || (!viewer.zoom.node && !viewer.zoom.nodes))
		return "";
	const { view } = viewer;
	const sum = (nodes) => nodes.reduce((width, node) => width + view.width(node), 0);
	const whole = sum(viewer.zoom.nodes || [viewer.zoom.node]);
	const part = sum(box.gathered ? box.nodes : [box.node]);
	return box.isAbove || !whole ? "" : formatShare(part / whole) + " of the zoomed frame";
}

function showDetails(viewer, box) {
	const { bar, tree, unit, words } = viewer;
	const lines = linesOfBox(box.view, box, unit, words.nametype);
	if (!box.element.querySelector(":scope > title"))
		box.element.prepend(svg("title", {}, attributesOfBox(viewer, box).title || lines.join("\n")));
	empty(bar.lines);
	const module = box.gathered || !box.view.name(box.node) ? "" : moduleOf(tree, box.view.name(box.node));
	const first = html("div", { class: "name" }, html("b", {}, html("bdi", {}, lines[0])));
	if (module)
		first.append(" ", html("span", { class: "module" }, module));
	const counts = [lines[1], shareOfZoom(viewer, box), lines[2]].filter((line) => line);
	bar.lines.append(first, html("div", { class: "counts" }, counts.join(" · ") || "\u00a0"));
}

function stackOfBox(viewer, box) {
	const { view } = box;
	const names = callersOfNode(view, box.node).map((node) => viewer.tree.names.text[view.name(node)]);
	if (view.kind === "callees")
		names.unshift(viewer.tree.names.text[view.name(0)]);
	return view.kind === "callers" ? names.reverse() : names;
}

function shellWord(text) {
	return "'" + text.replace(/'/g, "'\\''") + "'";
}

/* A pattern that finds this text: text between slashes would be an expression. */
function literalPattern(text) {
	if (text.length < 2 || !text.startsWith("/") || !text.endsWith("/"))
		return text;
	return "/" + text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&") + "/";
}

function shellLine(viewer, box) {
	const name = viewer.tree.names.text[box.view.name(box.node)];
	const path = decodeURIComponent(location.pathname).split("/").pop();
	const file = /\.svg(\.gz)?$/.test(path) ? path : "out.svg";
	return "stackcollapse --filter=" + shellWord(literalPattern(name)) + " " + shellWord(file) +
		" | flamegraph" + (viewer.words.callers ? " --reverse" : "") + " > filtered.svg";
}

/* To the clipboard; if that is refused, to a field where it is selected. */
function copyText(viewer, text) {
	const { bar } = viewer;
	const show = () => {
		bar.copied.hidden = false;
		bar.copied.value = text;
		viewer.layBar();
		bar.copied.focus({ preventScroll: true });
		bar.copied.select();
		showMessage(viewer, "No access to the clipboard: copy the selected text");
	};
	const clipboard = navigator.clipboard;
	if (!clipboard || !clipboard.writeText) {
		show();
		return;
	}
	clipboard.writeText(text).then(() => showMessage(viewer, "Copied: " + cutName(text, 100)), show);
}

function showMessage(viewer, words) {
	viewer.bar.message.textContent = words;
	viewer.layBar();
}
