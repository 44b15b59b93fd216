/*
 * Keys, when the picture has the focus; as a document it always has. Arrows go where they point: out
 * to the caller, in to the first callee, left and right along a level.
 */
const helpWords = "click or Enter: zoom · Esc: up · / search, n N next and previous · i inlined · " +
	"r recursion · b callers · s sandwich · v icicle or flame · t table · k colours · d theme · " +
	"c C f copy name, stack, shell line · o or Ctrl-click: link of a frame · arrows Home End: move";

function listenToKeys(viewer) {
	const isDocument = viewer.root === document.documentElement;
	const target = isDocument ? document : viewer.root;
	target.addEventListener("keydown", (event) => {
		if (event.ctrlKey || event.altKey || event.metaKey || !viewer.isLive)
			return;
		const isField = event.target.localName === "input" || event.target.localName === "select";
		if (isField && event.key !== "Escape")
			return;
		const isButton = event.target.localName === "button";
		if (isButton && (event.key === "Enter" || event.key === " "))
			return;
		const act = actionOfKey(viewer, event.key);
		if (!act)
			return;
		event.preventDefault();
		act();
	});
}

function actionOfKey(viewer, key) {
	const box = viewer.current;
	const isFrame = !box.gathered && box.view.name(box.node) !== 0;
	const actions = {
		"Enter": () => viewer.open(box),
		" ": () => viewer.open(box),
		"Escape": () => viewer.up(),
		"/": () => viewer.bar.search.focus(),
		"n": () => viewer.goToHit(1),
		"N": () => viewer.goToHit(-1),
		"i": () => viewer.toggle("inlined", "merged"),
		"r": () => viewer.toggle("recursion", "merged"),
		"b": () => viewer.toggleCallers(),
		"s": () => viewer.toggleSandwich(),
		"v": () => viewer.turn(),
		"t": () => viewer.toggle("table", "total"),
		"k": () => viewer.cycle("colours"),
		"d": () => viewer.cycle("theme"),
		"c": () => isFrame && copyText(viewer, viewer.tree.names.text[box.view.name(box.node)]),
		"C": () => isFrame && copyText(viewer, stackOfBox(viewer, box).join(";")),
		"f": () => isFrame && copyText(viewer, shellLine(viewer, box)),
		"o": () => followLink(viewer, box),
		"?": () => toggleHelp(viewer),
		"Home": () => moveTo(viewer, rowOf(viewer, box)[0]),
		"End": () => moveTo(viewer, rowOf(viewer, box).pop()),
		"ArrowLeft": () => moveAlong(viewer, -1),
		"ArrowRight": () => moveAlong(viewer, 1),
		"ArrowUp": () => moveAcross(viewer, -1),
		"ArrowDown": () => moveAcross(viewer, 1),
	};
	return Object.prototype.hasOwnProperty.call(actions, key) && actions[key];
}

function rowOf(viewer, box) {
	return viewer.boxes.filter((other) => other.row === box.row).sort((a, b) => a.left - b.left);
}

function moveTo(viewer, box) {
	if (!box)
		return;
	setCurrent(viewer, box, true);
	box.element.scrollIntoView({ block: "nearest", inline: "nearest" });
}

function moveAlong(viewer, step) {
	const row = rowOf(viewer, viewer.current);
	moveTo(viewer, row[row.indexOf(viewer.current) + step]);
}

/* To the widest box of the next row that overlaps this one. */
function moveAcross(viewer, step) {
	const { current } = viewer;
	const near = viewer.boxes.filter((box) => box.row === current.row + step &&
		box.left < current.right && box.right > current.left);
	near.sort((a, b) => (b.right - b.left) - (a.right - a.left) || a.left - b.left);
	moveTo(viewer, near[0]);
}
