/* The hottest functions, or those that were found, at the picture's right edge. */
const tableWidth = 520;
const tableHeight = 360;
const rowLimit = 300;

function newTable(viewer) {
	const table = {};
	table.heading = html("div", { class: "heading" });
	table.body = html("tbody");
	table.head = html("tr");
	table.content = html("div", { class: "table", tabindex: -1 }, table.heading,
		html("table", {}, html("thead", {}, table.head), table.body));
	table.element = svg("foreignObject", { class: "tableplace", width: tableWidth, height: tableHeight,
		x: Math.max(0, viewer.geometry.width - tableWidth - margin), y: 0, display: "none" }, table.content);
	return table;
}

function placeTable(viewer) {
	const { bar, table, geometry } = viewer;
	const y = Number(bar.element.getAttribute("y")) + viewer.barHeight;
	table.element.setAttribute("y", Math.max(geometry.top, y));
	table.element.setAttribute("display", viewer.state.table ? "inline" : "none");
}

function headingCell(viewer, order, text) {
	const isSorted = viewer.state.table === order;
	const button = html("button", { type: "button", "data-order": order }, text + (isSorted ? " ▼" : ""));
	button.addEventListener("click", () => viewer.choose({ table: order }));
	return html("th", { scope: "col", "aria-sort": isSorted ? "descending" : "none" }, button);
}

function countCell(viewer, columns, text) {
	const { tree, unit } = viewer;
	const whole = tree.isDifferential ? tree.whole[1] : tree.wholeWidth;
	const counts = columns.map((side) => side[text]);
	const words = tree.isDifferential
		? formatNumber(unit, counts[0]) + " → " + formatNumber(unit, counts[1])
		: formatNumber(unit, counts[0]);
	const share = whole ? counts[counts.length - 1] / whole : 0;
	return html("td", {}, words, html("span", { class: "share" }, formatShare(share)));
}

function tableRow(viewer, sum, text) {
	const name = viewer.tree.names.text[text];
	const button = html("button", { type: "button", title: name }, html("bdi", {}, cutName(name, 44) || name));
	button.addEventListener("click", () => viewer.goToFunction(text));
	return html("tr", {}, countCell(viewer, sum.self, text), countCell(viewer, sum.total, text),
		html("th", { scope: "row" }, button));
}

/* Sums the zoomed part; in the other views, everything. */
async function fillTable(viewer) {
	const { state, table, tree, hidden } = viewer;
	const frames = viewer.zoomedFrames();
	const sum = await inSlices(sumFunctions(tree, hidden, frames));
	const isSearched = viewer.terms.length > 0;
	const hitTexts = new Set();
	if (isSearched)
		viewer.hit.forEach((hit, name) => hit && hitTexts.add(tree.text[name]));
	const rows = hottest(tree, sum, state.table, (text) => !isSearched || hitTexts.has(text));
	empty(table.body);
	empty(table.head);
	table.head.append(headingCell(viewer, "self", "Self"), headingCell(viewer, "total", "Total"));
	const last = headingCell(viewer, "name", "Function");
	if (tree.isDifferential)
		last.prepend(...headingCell(viewer, "change", "Change").childNodes, " ");
	table.head.append(last);
	for (const text of rows.slice(0, rowLimit))
		table.body.append(tableRow(viewer, sum, text));
	const more = rows.length > rowLimit ? ", the first " + rowLimit + " of them here" : "";
	table.heading.textContent = (isSearched ? "Found: " : "All: ") + group(String(rows.length)) +
		(rows.length === 1 ? " function" : " functions") + more + "; " + viewer.unit.name;
}
