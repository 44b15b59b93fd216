/* Shortens a name to a number of columns, like render/picture/cut.c; its unit test has the cases. */
const shortestHead = 3;
const fewestColumns = 5;
const longestFoldable = 4096;
const longestEnding = 3;

function closingOf(name, open, brackets) {
	let depth = 0;
	for (let at = open; at < name.length; at++) {
		const isArrow = name[at] === ">" && at > 0 && (name[at - 1] === "-" || name[at - 1] === "=");
		if (name[at] === brackets[0])
			depth++;
		else if (name[at] === brackets[1] && !isArrow && --depth === 0)
			return at;
	}
	return -1;
}

/* `operator<` and `operator<<` are names, and so is one that begins with a bracket: `<T as Trait>::f`. */
function isPartOfName(name, at) {
	const before = name.slice(0, at);
	return at === 0 || before.endsWith("operator") || before.endsWith("operator<");
}

function foldBrackets(name, brackets) {
	let folded = "";
	for (let at = 0; at < name.length; at++) {
		folded += name[at];
		if (name[at] !== brackets[0] || isPartOfName(name, at))
			continue;
		const close = closingOf(name, at, brackets);
		if (close < 0 || close === at + 1)
			continue;
		folded += "…";
		at = close - 1;
	}
	return folded;
}

/* The last part of a path with its separator; the whole name when it has no separator. */
function lastPart(name) {
	for (let at = name.length; at > 1; at--) {
		if (name[at - 1] === "/")
			return name.slice(at - 1);
		if (name[at - 1] === ":" && name[at - 2] === ":")
			return name.slice(at - 2);
	}
	return name;
}

/* `.hashCode` of `String.hashCode`; the whole of `[libc-2.31.so]` and `f.isra.0`. */
function lastMember(part) {
	const dot = part.lastIndexOf(".");
	const member = dot < 0 ? "" : part.slice(dot + 1);
	return member.length > longestEnding && /^[0-9A-Za-z_$]+$/.test(member) ? part.slice(dot) : part;
}

function cutMiddle(name, head, tail) {
	return columnsBegin(name, head) + "…" + columnsEnd(name, tail);
}

function shorten(name, columns) {
	const room = columns - 1;
	let part = lastPart(name);
	if (columnsOf(part) > room)
		part = lastMember(part);
	let tail = columnsOf(part);
	if (tail + shortestHead <= room)
		return cutMiddle(name, room - tail, tail);
	part = part.length > 1 ? part.replace(/^(::|\/|\.)/, "") : part;
	tail = columnsOf(part);
	if (tail > columns) {
		const end = Math.floor(room / 3);
		return cutMiddle(part, room - end, end);
	}
	return tail > room ? part : "…" + part;
}

function cutName(name, columns) {
	if (name.length <= columns / 2 || columnsOf(name) <= columns)
		return name;
	if (columns < fewestColumns)
		return "";
	if (name.length > longestFoldable)
		return shorten(name, columns);
	const once = foldBrackets(name, "<>");
	if (columnsOf(once) <= columns)
		return once;
	const twice = foldBrackets(once, "()");
	return columnsOf(twice) <= columns ? twice : shorten(twice, columns);
}
