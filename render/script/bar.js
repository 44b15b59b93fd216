/*
 * The controls and the details above the picture, in the reader's view however far it is scrolled.
 * Each control tells its key.
 */
function newBar(viewer) {
	const bar = {};
	bar.search = html("input", { type: "search", class: "search", placeholder: "Search ( / )",
		"aria-label": "Search: terms between ; are literal, or /regular expressions/", spellcheck: "false" });
	bar.found = html("output", { class: "found", "aria-live": "polite" });
	bar.lines = html("div", { class: "details" });
	bar.message = html("div", { class: "message", role: "status" });
	bar.copied = html("input", { class: "copied", readonly: "", hidden: "", "aria-label": "To copy" });
	bar.buttons = {};
	const button = (name, key, label, title, act) => {
		const element = html("button", { type: "button", title: title + " (key " + key + ")",
			"data-action": name }, label + " ", html("kbd", {}, key));
		element.addEventListener("click", act);
		bar.buttons[name] = element;
		return element;
	};
	const choice = (name, label, words) => {
		const element = html("select", { "aria-label": label, title: label, "data-choice": name },
			...words.map(([value, text]) => html("option", { value }, text)));
		element.addEventListener("change", () => viewer.choose({ [name]: element.value }));
		bar.buttons[name] = element;
		return element;
	};
	const controls = html("div", { class: "controls", role: "toolbar", "aria-label": "Flame graph" },
		bar.search,
		button("previous", "N", "◀", "Previous hit", () => viewer.goToHit(-1)),
		button("next", "n", "▶", "Next hit", () => viewer.goToHit(1)),
		bar.found,
		button("up", "Esc", "Up", "Zoom out one level", () => viewer.up()),
		button("inlined", "i", "Inlined", "Show inlined functions, or merge them into the function whose code they are part of", () => viewer.toggle("inlined", "merged")),
		button("recursion", "r", "Merge recursion", "Enter a function once a stack", () => viewer.toggle("recursion", "merged")),
		button("callers", "b", "Callers", "Stacks from their innermost function outwards", () => viewer.toggleView("callers")),
		button("sandwich", "s", "Sandwich", "Who calls the function, and what it calls", () => viewer.toggleSandwich()),
		button("direction", "v", "Icicle", "Hang from the root, or grow from it", () => viewer.turn()),
		button("table", "t", "Table", "The hottest functions", () => viewer.toggle("table", "total")),
		choice("colours", "Colours (key k)", [["", "by name"], ["module", "by module"], ["kind", "by kind"], ["self", "by self"]]),
		choice("theme", "Theme (key d)", [["", "system"], ["light", "light"], ["dark", "dark"]]));
	bar.content = html("div", { class: "bar" }, controls, bar.lines, bar.message, bar.copied);
	bar.element = svg("foreignObject", { x: 0, y: 0, width: viewer.geometry.width, height: 1, class: "barplace" }, bar.content);
	let typed = null;
	bar.search.addEventListener("input", () => {
		clearTimeout(typed);
		typed = setTimeout(() => viewer.choose({ search: bar.search.value }), 120);
	});
	bar.search.addEventListener("keydown", (event) => {
		event.stopPropagation();
		if (event.key === "Escape") {
			viewer.focusCurrent();
			event.preventDefault();
		} else if (event.key === "Enter") {
			clearTimeout(typed);
			viewer.choose({ search: bar.search.value }).then(() => viewer.goToHit(event.shiftKey ? -1 : 1));
		}
	});
	bar.copied.addEventListener("keydown", (event) => {
		event.stopPropagation();
		if (event.key === "Escape") {
			bar.copied.hidden = true;
			viewer.layBar();
			viewer.focusCurrent();
		}
	});
	bar.height = () => Math.ceil(bar.content.offsetHeight) || 0;
	bar.place = () => placeBar(viewer);
	return bar;
}

/* At the picture's top, or at the window's when that is scrolled away. */
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

/* Which controls are on, and what is found. */
function showState(viewer) {
	const { bar, state } = viewer;
	const press = (name, isOn) => bar.buttons[name].setAttribute("aria-pressed", isOn);
	press("inlined", state.inlined !== "merged");
	press("recursion", state.recursion === "merged");
	press("callers", state.view === "callers");
	press("sandwich", state.view === "sandwich");
	press("direction", viewer.isIcicle());
	press("table", state.table !== "");
	bar.buttons.colours.value = state.colours;
	bar.buttons.theme.value = state.theme;
	bar.buttons.up.disabled = !state.zoom && !state.view;
	if (document.activeElement !== bar.search && bar.search.value !== state.search)
		bar.search.value = state.search;
	viewer.root.setAttribute("data-theme", viewer.dark ? "dark" : "light");
}

/* `3 hits, 1 too narrow to draw · 12.30 %`; of what is zoomed. */
function showFound(viewer) {
	const { bar, found } = viewer;
	bar.buttons.previous.disabled = bar.buttons.next.disabled = !found || found.count === 0;
	empty(bar.found);
	if (!found)
		return;
	viewer.terms.forEach((term, i) => bar.found.append(html("span", {
		class: term.problem ? "term problem" : "term",
		style: "background:" + hexOfColour(hitFills[i % hitFills.length]),
	}, term.term)));
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
