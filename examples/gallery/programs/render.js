// Renders a page of rows from a template, again and again.
"use strict";

const rows = Array.from({ length: 400 }, (_, id) => ({
	id,
	name: "row " + id * 7919 % 1000,
	tags: ["red", "green", "blue"].slice(0, id % 3 + 1),
}));

function escapeText(text) {
	return String(text).replace(/[&<>"]/g, (byte) => "&#" + byte.charCodeAt(0) + ";");
}

function renderTags(tags) {
	return tags.map((tag) => "<li>" + escapeText(tag) + "</li>").join("");
}

function renderRow(row) {
	return "<tr><td>" + escapeText(row.name) + "</td><td><ul>" + renderTags(row.tags) + "</ul></td></tr>";
}

function renderPage(rows) {
	return [...rows].sort((a, b) => a.name.localeCompare(b.name)).map(renderRow).join("\n");
}

let length = 0;
for (let page = 0; page < 900; page++)
	length += renderPage(rows).length + JSON.stringify(rows).length;
console.log(length);
