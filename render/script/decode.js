/* From the picture's data (common/formats/picture_data.h) to a profile. */

/* Work in slices: a generator yields now and then, and continues after the page had its turn. */
const longestSlice = 25;

function nextTurn() {
	return new Promise((resolve) => setTimeout(resolve, 0));
}

async function inSlices(work) {
	for (;;) {
		const begin = performance.now();
		while (performance.now() - begin < longestSlice) {
			const step = work.next();
			if (step.done)
				return step.value;
		}
		await nextTurn();
	}
}

const stepsOfSlice = 16384;
const inflatedLimit = 1024 * 1024 * 1024;

function bytesOfBase64(text) {
	const binary = atob(text);
	const bytes = new Uint8Array(binary.length);
	for (let i = 0; i < binary.length; i++)
		bytes[i] = binary.charCodeAt(i);
	return bytes;
}

/* The bytes of elements with texts that, joined, are one zlib stream. */
async function inflate(elements) {
	const stream = new DecompressionStream("deflate");
	const writer = stream.writable.getWriter();
	const feed = async () => {
		for (const element of elements) {
			await writer.write(bytesOfBase64(element.textContent));
			await nextTurn();
		}
		await writer.close();
	};
	const fed = feed();
	fed.catch(() => {});
	const reader = stream.readable.getReader();
	const parts = [];
	let length = 0;
	for (;;) {
		const part = await reader.read();
		if (part.done)
			break;
		parts.push(part.value);
		length += part.value.length;
		if (length > inflatedLimit)
			throw new RangeError("the profile in this picture is too large");
	}
	await fed;
	const bytes = new Uint8Array(length);
	let at = 0;
	for (const part of parts) {
		bytes.set(part, at);
		at += part.length;
	}
	return bytes;
}

function takeNumber(data) {
	let number = 0;
	for (let scale = 1; ; scale *= 128) {
		const byte = data.bytes[data.at++];
		if (byte === undefined)
			throw new RangeError("the profile in this picture is cut off");
		number += (byte & 127) * scale;
		if (byte < 128)
			return number;
	}
}

/* The same as digits, for numbers that do not fit a double. */
function takeExact(data) {
	let number = BigInt(0);
	for (let shift = 0; ; shift += 7) {
		const byte = data.bytes[data.at++];
		if (byte === undefined)
			throw new RangeError("the profile in this picture is cut off");
		number += BigInt(byte & 127) << BigInt(shift);
		if (byte < 128)
			return number.toString();
	}
}

/* The words `key=value` of a header or a view. */
function parseWords(line) {
	const words = {};
	for (const word of line.split(" ")) {
		const equal = word.indexOf("=");
		if (equal > 0)
			words[word.slice(0, equal)] = unescapeValue(word.slice(equal + 1));
	}
	return words;
}

/* Escaped bytes may be parts of a character. */
function unescapeValue(value) {
	if (!value.includes("\\x"))
		return value;
	const bytes = [];
	for (const part of value.split(/(\\x[0-9a-f]{2})/)) {
		if (/^\\x[0-9a-f]{2}$/.test(part))
			bytes.push(parseInt(part.slice(2), 16));
		else
			bytes.push(...new TextEncoder().encode(part));
	}
	return new TextDecoder().decode(new Uint8Array(bytes));
}

function* takeHeader(data) {
	const header = {};
	const modules = new Map();
	for (;;) {
		const end = data.bytes.indexOf(10, data.at);
		if (end < 0)
			throw new RangeError("the profile in this picture has no header");
		const line = new TextDecoder().decode(data.bytes.subarray(data.at, end));
		data.at = end + 1;
		if (line === "")
			return { header, modules };
		const list = / names=(\S*)/.exec(line);
		const words = parseWords(line);
		if (list && words.module)
			for (const name of list[1].split(";"))
				modules.set(unescapeValue(name), words.module);
		else
			Object.assign(header, words);
		yield;
	}
}

function* takeNames(data) {
	const count = takeNumber(data) + 1;
	const kind = new Uint8Array(count);
	const start = new Uint32Array(count + 1);
	kind.set(data.bytes.subarray(data.at, data.at + count - 1), 1);
	data.at += count - 1;
	let length = 0;
	for (let i = 1; i < count; i++) {
		start[i] = length;
		length += takeNumber(data);
		if (i % stepsOfSlice === 0)
			yield;
	}
	start[count] = length;
	const decoder = new TextDecoder();
	const texts = data.bytes.slice(data.at, data.at + length);
	const text = new Array(count).fill("");
	for (let i = 1; i < count; i++) {
		text[i] = showControls(decoder.decode(texts.subarray(start[i], start[i + 1])));
		if (i % 2048 === 0)
			yield;
	}
	data.at += length;
	return { count, kind, text };
}

const controls = /[\0-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufffe\uffff]/g;

/* Control characters are replaced as in common/base/visible.h. */
function showControls(text) {
	return text.replace(controls, (character) => {
		const code = character.charCodeAt(0);
		if (code < 32)
			return String.fromCharCode(0x2400 + code);
		return code === 127 ? "\u2421" : "\ufffd";
	});
}

function* skipNumbers(data, count) {
	const bytes = data.bytes;
	let at = data.at;
	for (let i = 0; i < count; i++) {
		while (bytes[at++] >= 128);
		if (i % stepsOfSlice === 0)
			yield;
	}
	data.at = at;
}

function* takeFrames(data) {
	const count = takeNumber(data) + 1;
	if (count > data.bytes.length)
		throw new RangeError("the profile in this picture is damaged");
	const pops = { bytes: data.bytes, at: data.at };
	yield* skipNumbers(data, count - 1);
	const positions = { bytes: data.bytes, at: data.at };
	yield* skipNumbers(data, count - 1);
	const parent = new Uint32Array(count);
	const name = new Uint32Array(count);
	const followers = [];
	let seen = 1;
	for (let frame = 1; frame < count; frame++) {
		let above = frame - 1;
		for (let pop = takeNumber(pops); pop > 0; pop--)
			above = parent[above];
		parent[frame] = above;
		const list = followers[name[above]] || (followers[name[above]] = []);
		const reference = takeNumber(positions);
		if (reference === 0) {
			const below = takeNumber(data);
			list.push(seen - below);
			name[frame] = seen - below;
			if (below === 0)
				seen++;
		} else {
			name[frame] = list[reference - 1];
		}
		if (frame % stepsOfSlice === 0)
			yield;
	}
	return { count, parent, name };
}

function* takeCounts(data, count) {
	const sides = takeNumber(data);
	const unit = takeExact(data);
	const self = [];
	for (let side = 0; side < sides; side++) {
		self[side] = new Float64Array(count);
		for (let frame = 0; frame < count; frame++) {
			const number = takeNumber(data);
			self[side][frame] = number % 2 ? -(number + 1) / 2 : number / 2;
			if (frame % stepsOfSlice === 0)
				yield;
		}
	}
	return { unit, self };
}

function* decodeProfile(bytes) {
	const data = { bytes, at: 0 };
	const { header, modules } = yield* takeHeader(data);
	const names = yield* takeNames(data);
	const frames = yield* takeFrames(data);
	const counts = yield* takeCounts(data, frames.count);
	return Object.assign({ header, modules, names, unit: counts.unit, self: counts.self }, frames);
}

/* The attributes by the number of a name, from lines like `12<TAB>title=main.c<TAB>href=main.html`. */
function* decodeAttributes(bytes) {
	const attributes = new Map();
	for (const line of new TextDecoder().decode(bytes).split("\n")) {
		const [number, ...fields] = line.split("\t");
		const values = {};
		for (const field of fields) {
			const equal = field.indexOf("=");
			values[field.slice(0, equal)] = showControls(field.slice(equal + 1));
		}
		attributes.set(Number(number), values);
		yield;
	}
	return attributes;
}
