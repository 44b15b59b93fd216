/* Makes elements one by one; all input becomes text. */
const svgSpace = "http://www.w3.org/2000/svg";
const htmlSpace = "http://www.w3.org/1999/xhtml";

function newElement(space, name, attributes, children) {
	const element = document.createElementNS(space, name);
	for (const key of Object.keys(attributes || {}))
		if (attributes[key] !== undefined)
			element.setAttribute(key, attributes[key]);
	for (const child of children || [])
		element.append(child);
	return element;
}

function svg(name, attributes, ...children) {
	return newElement(svgSpace, name, attributes, children);
}

function html(name, attributes, ...children) {
	return newElement(htmlSpace, name, attributes, children);
}

function empty(element) {
	while (element.firstChild)
		element.firstChild.remove();
}
