/*
 * The controls and the details above the picture, visible however far it is scrolled. Each control
 * shows its key.
 */
function newBar(viewer) {
	const bar = {
		search: html("input", { type: "search", class: "search", placeholder: "Search ( / )", spellcheck: "false",
			"aria-label": "Search: terms between ; are literal, or /regular expressions/" }),
		found: html("output", { class: "found", "aria-live": "polite" }),
		lines: html("div", { class: "details" }),
		legend: html("span", { class: "legend" }),
		message: html("div", { class: "message", role: "status" }),
		copied: html("input", { class: "copied", readonly: "", hidden: "", "aria-label": "To copy" }),
		buttons: {},
	};
	bar.content = html("div", { class: "bar" }, controlsOf(viewer, bar), bar.lines, bar.message, bar.copied);
	bar.element = svg("foreignObject", { x: 0, y: 0, width: viewer.geometry.width, height: 1, class: "barplace" },
		bar.content);
	bar.height = () => Math.ceil(bar.content.offsetHeight) || 0;
	bar.place = () => placeBar(viewer);
	listenToSearch(viewer, bar);
	listenToCopied(viewer, bar);
	return bar;
}

/* The buttons: what they do, and their keys. */
const controlRows = [
	["previous", "N", "◀", "Previous hit", (viewer) => viewer.goToHit(-1)],
	["next", "n", "▶", "Next hit", (viewer) => viewer.goToHit(1)],
	["up", "Esc", "Up", "Zoom out one level", (viewer) => viewer.up()],
	["inlined", "i", "Inlined", "Show inlined functions, or merge them into the function that contains them",
		(viewer) => viewer.toggle("inlined", "merged")],
	["recursion", "r", "Merge recursion", "Count a function once per stack", (viewer) => viewer.toggle("recursion", "merged")],
	["callers", "b", "Callers", "Stacks that start at their innermost function", (viewer) => viewer.toggleCallers()],
	["sandwich", "s", "Sandwich", "Who calls the function, and what it calls", (viewer) => viewer.toggleSandwich()],
	["direction", "v", "Icicle", "Root at the top, or at the bottom", (viewer) => viewer.turn()],
	["table", "t", "Table", "The hottest functions", (viewer) => viewer.toggle("table", "total")],
	["help", "?", "Keys", "All keys", (viewer) => toggleHelp(viewer)],
];

function toggleHelp(viewer) {
	showMessage(viewer, viewer.bar.message.textContent ? "" : helpWords);
}

function controlsOf(viewer, bar) {
	for (const [name, key, label, title, act] of controlRows) {
		const button = html("button", { type: "button", title: title + " (key " + key + ")", "data-action": name },
			label + " ", html("kbd", {}, key));
		button.addEventListener("click", () => act(viewer));
		bar.buttons[name] = button;
	}
	const { previous, next, up, inlined, recursion, callers, sandwich, direction, table, help } = bar.buttons;
	const colours = choiceOf(viewer, bar, "colours", "Colours (key k)",
		[["", "by name"], ["module", "by module"], ["kind", "by kind"], ["self", "by self"]]);
	const theme = choiceOf(viewer, bar, "theme", "Theme (key d)",
		[["", "system"], ["light", "light"], ["dark", "dark"]]);
	return html("div", { class: "controls", role: "toolbar", "aria-label": "Flame graph" },
		bar.search, previous, next, bar.found, up, inlined, recursion, callers, sandwich, direction, table,
		colours, theme, help, bar.legend);
}

function choiceOf(viewer, bar, name, label, words) {
	const element = html("select", { "aria-label": label, title: label, "data-choice": name },
		...words.map(([value, text]) => html("option", { value }, text)));
	element.addEventListener("change", () => viewer.choose({ [name]: element.value }));
	bar.buttons[name] = element;
	return element;
}

/* Searches when the typing pauses; Enter also goes to the first hit. */
function listenToSearch(viewer, bar) {
	const field = bar.search;
	let typed = null;
	field.addEventListener("input", () => {
		clearTimeout(typed);
		typed = setTimeout(() => viewer.choose({ search: field.value }), 120);
	});
	field.addEventListener("keydown", (event) => {
		event.stopPropagation();
		if (event.key === "Escape") {
			viewer.focusCurrent();
			event.preventDefault();
		} else if (event.key === "Enter") {
			clearTimeout(typed);
			viewer.choose({ search: field.value }).then(() => viewer.goToHit(event.shiftKey ? -1 : 1));
		}
	});
}

function listenToCopied(viewer, bar) {
	bar.copied.addEventListener("keydown", (event) => {
		event.stopPropagation();
		if (event.key !== "Escape")
			return;
		bar.copied.hidden = true;
		viewer.layBar();
		viewer.focusCurrent();
	});
}

/* At the picture's top, or at the window's when the former is out of sight. */
function placeBar(viewer) {
	const { bar, root, geometry } = viewer;
	const height = viewer.barHeight;
	const matrix = root.getScreenCTM();
	const top = matrix ? -matrix.f / matrix.d : -height;
	const lowest = geometry.height - height;
	bar.element.setAttribute("height", height);
	bar.element.setAttribute("y", Math.max(-height, Math.min(top, lowest)));
	placeTable(viewer);
}

/* Which controls are on, and the hits. */
function showState(viewer) {
	const { bar, state } = viewer;
	const press = (name, isOn) => bar.buttons[name].setAttribute("aria-pressed", isOn);
	press("inlined", state.inlined !== "merged");
	press("recursion", state.recursion === "merged");
	press("callers", viewer.viewOf(state) === "callers");
	press("sandwich", state.view === "sandwich");
	press("direction", viewer.isIcicle());
	press("table", state.table !== "");
	bar.buttons.colours.value = state.colours;
	bar.buttons.theme.value = state.theme;
	bar.buttons.up.disabled = !state.zoom && !state.view;
	if (document.activeElement !== bar.search && bar.search.value !== state.search)
		bar.search.value = state.search;
	showLegend(viewer);
	viewer.root.setAttribute("data-theme", viewer.dark ? "dark" : "light");
}

function swatch(colour, words) {
	return html("span", { class: "term", style: "background:" + hexOfColour(colour) }, words);
}

/* What the colours mean, when they were chosen here. */
function showLegend(viewer) {
	const { bar, state } = viewer;
	empty(bar.legend);
	if (state.colours === "kind")
		bar.legend.append(...kindNames.map((name, kind) => swatch(kindFills[kind], name)));
	else if (state.colours === "self")
		bar.legend.append(swatch(selfFill(0), "none"), swatch(selfFill(1), "all ends here"));
	else if (state.colours === "module")
		bar.legend.append(...largestModules(viewer).map((module) => swatch(moduleFill(module), module)));
}

/* The few modules with the most functions. */
function largestModules(viewer) {
	const { tree } = viewer;
	const count = new Map();
	for (let name = 1; name < tree.names.count && name < stepsOfSlice; name++) {
		const module = moduleOf(tree, name);
		count.set(module, (count.get(module) || 0) + 1);
	}
	count.delete("");
	return Array.from(count.keys()).sort((a, b) => count.get(b) - count.get(a)).slice(0, 6);
}

/* `3 hits, 1 too narrow to draw · 12.30 %`, in the zoomed part. */
function showFound(viewer) {
	const { bar, found } = viewer;
	bar.buttons.previous.disabled = bar.buttons.next.disabled = !found || found.count === 0;
	empty(bar.found);
	if (!found)
		return;
	viewer.terms.forEach((term, i) => {
		const element = swatch(hitFills[i % hitFills.length], term.term);
		element.classList.toggle("problem", Boolean(term.problem));
		bar.found.append(element);
	});
	const problem = viewer.terms.find((term) => term.problem);
	const drawn = viewer.boxes.filter((box) => isHit(viewer, box)).length;
	const undrawn = Math.max(0, found.count - drawn);
	const words = problem ? problem.problem
		: group(String(found.count)) + (found.count === 1 ? " hit" : " hits") +
			(undrawn ? ", " + group(String(undrawn)) + " too narrow to draw" : "") +
			" · " + formatShare(found.share);
	bar.found.append(words);
}

function isHit(viewer, box) {
	return Boolean(!box.gathered && !box.isAbove && viewer.hit && viewer.hit[box.view.name(box.node)]);
}
