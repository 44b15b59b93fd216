/*
 * What the user chose, as words in the URL's fragment; a missing word means as the picture was drawn:
 *
 *     zoom        a path (path.js)                   search      terms (search.js)
 *     view        callers or callees, or sandwich    of          the function in its middle
 *     inlined     merged                             recursion   merged
 *     direction   icicle or flame                    colours     module, kind or self
 *     theme       light or dark                      table       self, total, change or name
 */
const stateWords = {
	zoom: null,
	search: null,
	view: ["callers", "callees", "sandwich"],
	of: null,
	inlined: ["merged"],
	recursion: ["merged"],
	direction: ["icicle", "flame"],
	colours: ["module", "kind", "self"],
	theme: ["light", "dark"],
	table: ["total", "self", "change", "name"],
};

function checkedState(words) {
	const state = {};
	for (const key of Object.keys(stateWords)) {
		const allowed = stateWords[key];
		const isKnown = words[key] && (!allowed || allowed.includes(words[key]));
		state[key] = isKnown ? words[key] : "";
	}
	return state;
}

function stateOfFragment(fragment) {
	const words = {};
	new URLSearchParams(fragment.replace(/^#/, "")).forEach((value, key) => {
		words[key] = value;
	});
	return checkedState(words);
}

function fragmentOfState(state) {
	const words = new URLSearchParams();
	for (const key of Object.keys(stateWords))
		if (state[key])
			words.set(key, state[key]);
	return words.toString();
}

/* The browser's history, when the picture is the document: each zoom is a step. */
function followHistory(viewer) {
	if (viewer.root !== document.documentElement)
		return;
	viewer.remember = (isStep) => {
		const fragment = fragmentOfState(viewer.state);
		if (fragment === location.hash.replace(/^#/, ""))
			return;
		try {
			history[isStep ? "pushState" : "replaceState"](null, "", "#" + fragment);
		} catch (error) {
			viewer.remember = () => {}; /* an iframe may not change it */
		}
	};
	window.addEventListener("popstate", () => {
		viewer.state = stateOfFragment(location.hash);
		viewer.nextZoom = null;
		viewer.refresh();
	});
	viewer.state = stateOfFragment(location.hash);
}
