/*
 * Colours are 0xRRGGBB; black text is readable on all of them. Those by name are in the picture, from
 * the palette it was drawn with; the others are computed.
 */
const rootFill = 0xdcdcd6;
const gatheredFill = 0xc9c9c3;
const negativeFill = 0xc5b8e8;
const dimming = 0.12;
const hitFills = [0xee82ee, 0x5ad1e6, 0x9be15d, 0xffb347, 0xc7a6ff, 0xf28b9b];
const moduleHues = [[0xf2633c, 0xfdd650], [0x4fc487, 0xa5e9cd], [0x8698ee, 0xc3c8fb],
	[0xf0716c, 0xf9b0a6], [0xf2953f, 0xfbc88f], [0xdfc233, 0xf5e78c], [0x66bd62, 0xaee3a4],
	[0x45b9bd, 0xa3e3e0], [0x70a2ee, 0xb4d3fb], [0xb38fdf, 0xdcc6f4]];
const kindFills = [0xfbbd4c, 0x8fd6d9, 0xf2953f, 0x8fd182, 0xfbbd4c, 0x8fd182];
const kindNames = ["user", "inlined", "kernel", "JIT"];
const selfRange = [0xece9e0, 0xf2633c];

function mixColours(from, to, at) {
	let mixed = 0;
	for (let shift = 0; shift <= 16; shift += 8) {
		const a = from >> shift & 255;
		const b = to >> shift & 255;
		mixed |= Math.floor(a + (b - a) * at + 0.5) << shift;
	}
	return mixed;
}

function hexOfColour(colour) {
	return "#" + colour.toString(16).padStart(6, "0");
}

function hashOfText(text) {
	let hash = 2166136261;
	for (let i = 0; i < text.length; i++)
		hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
	hash = Math.imul(hash ^ hash >>> 16, 0x85ebca6b);
	return (hash ^ hash >>> 13) >>> 0;
}

/* The profile's module; else the crate, namespace, package or file in the name. */
function moduleOf(tree, name) {
	const text = tree.names.text[name];
	const module = tree.modules.get(text);
	if (module)
		return module;
	const inBrackets = /^\[([^\]+]+)(\+0x[0-9a-f]+)?\]$/.exec(text);
	if (inBrackets)
		return inBrackets[1];
	const plain = text.replace(/^[<&(*\s]+/, "");
	const scope = /^([A-Za-z_$][\w$]*)::/.exec(plain);
	if (scope)
		return scope[1];
	const slash = plain.lastIndexOf("/");
	if (slash > 0)
		return plain.slice(0, slash);
	const dot = /^([A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)+)\.[\w$<>]+$/.exec(plain);
	return dot ? dot[1] : tree.names.kind[name] === KIND_KERNEL ? "[kernel]" : "";
}

function moduleFill(module) {
	if (!module)
		return gatheredFill;
	const hash = hashOfText(module);
	const [deep, pale] = moduleHues[hash % moduleHues.length];
	return mixColours(deep, pale, (hash >>> 8 & 255) / 255);
}

/* By name, in one of the schemes. */
function colourNames(tree, scheme, palette) {
	const fills = new Uint32Array(tree.names.count);
	for (let name = 1; name < fills.length; name++) {
		if (scheme === "module")
			fills[name] = moduleFill(moduleOf(tree, name));
		else if (scheme === "kind")
			fills[name] = kindFills[tree.names.kind[name]];
		else
			fills[name] = palette[3 * name - 3] << 16 | palette[3 * name - 2] << 8 | palette[3 * name - 1];
	}
	return fills;
}

function selfFill(share) {
	return mixColours(selfRange[0], selfRange[1], Math.sqrt(Math.min(1, share)));
}
