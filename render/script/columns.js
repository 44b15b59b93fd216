/* The columns of a text in a monospaced font: a short form of common/base/columns.h. */
const wideCharacters = new RegExp("[\\u1100-\\u115f\\u231a\\u231b\\u23e9-\\u23ec\\u2e80-\\u3029" +
	"\\u302e-\\u303e\\u3041-\\u3096\\u309b-\\u4dbf\\u4e00-\\ua4c6\\ua960-\\ua97c\\uac00-\\ud7a3" +
	"\\uf900-\\ufad9\\ufe10-\\ufe19\\ufe30-\\ufe6b\\uff01-\\uff60\\uffe0-\\uffe6" +
	"\\u{16fe0}-\\u{1b2fb}\\u{1f18e}-\\u{1f320}\\u{1f32d}-\\u{1f64f}\\u{1f680}-\\u{1f6fc}" +
	"\\u{1f7e0}-\\u{1f7f0}\\u{1f90c}-\\u{1faf6}\\u{20000}-\\u{3fffd}]", "u");
const unseenCharacters = new RegExp("[\\u0300-\\u036f\\u0483-\\u0489\\u0591-\\u05c7\\u0610-\\u061a" +
	"\\u064b-\\u065f\\u0900-\\u0902\\u093a-\\u094d\\u0e31\\u0e34-\\u0e3a\\u0e47-\\u0e4e\\u1160-\\u11ff" +
	"\\u1ab0-\\u1b03\\u1dc0-\\u1dff\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\u20d0-\\u20f0" +
	"\\u302a-\\u302d\\u3099\\u309a\\ufe00-\\ufe0f\\ufe20-\\ufe2f\\ufeff\\u{e0001}-\\u{e01ef}]", "u");

function columnsOfCharacter(character) {
	if (character < "\u0300")
		return 1;
	return unseenCharacters.test(character) ? 0 : wideCharacters.test(character) ? 2 : 1;
}

function columnsOf(text) {
	let columns = 0;
	for (const character of text)
		columns += columnsOfCharacter(character);
	return columns;
}

function columnsBegin(text, columns) {
	let length = 0;
	for (const character of text) {
		columns -= columnsOfCharacter(character);
		if (columns < 0)
			break;
		length += character.length;
	}
	return text.slice(0, length);
}

function columnsEnd(text, columns) {
	const characters = Array.from(text);
	let from = 0;
	let surplus = columnsOf(text) - columns;
	for (; from < characters.length && surplus > 0; from++)
		surplus -= columnsOfCharacter(characters[from]);
	while (from && from < characters.length && columnsOfCharacter(characters[from]) === 0)
		from++;
	return characters.slice(from).join("");
}
