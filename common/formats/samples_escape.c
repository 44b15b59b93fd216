#include "common/base/scan.h"
#include "common/formats/samples.h"

/* The letter behind the backslash, or 0. */
static char escape_letter(char byte)
{
	return byte == '\t'   ? 't'
	       : byte == '\n' ? 'n'
	       : byte == '\r' ? 'r'
	       : byte == '\\' ? '\\'
			      : 0;
}

static char escaped_byte(char letter)
{
	return letter == 't' ? '\t' : letter == 'n' ? '\n' : letter == 'r' ? '\r' : '\\';
}

struct text samples_escape(struct text bytes, struct buffer *scratch)
{
	size_t i = 0;
	while (i < bytes.length && !escape_letter(bytes.start[i]))
		i++;
	if (i == bytes.length)
		return bytes;
	scratch->length = 0;
	buffer_append(scratch, (struct text){ bytes.start, i });
	for (; i < bytes.length; i++) {
		char letter = escape_letter(bytes.start[i]);
		if (letter)
			buffer_append_byte(scratch, '\\');
		buffer_append_byte(scratch, letter ? letter : bytes.start[i]);
	}
	return buffer_text(scratch);
}

/* The byte that an escape stands for, taken off the front; a backslash where it is none. */
static char take_escape(struct text *field)
{
	char letter = field->length > 1 ? field->start[1] : 0;
	if (letter == 'x' && field->length > 3) {
		int high = hex_value(field->start[2]), low = hex_value(field->start[3]);
		if (high >= 0 && low >= 0) {
			*field = text_from(*field, 4);
			return (char)(high << 4 | low);
		}
	}
	bool is_escape = letter == 't' || letter == 'n' || letter == 'r' || letter == '\\';
	*field = text_from(*field, is_escape ? 2 : 1);
	return is_escape ? escaped_byte(letter) : '\\';
}

struct text samples_unescape(struct text field, struct buffer *scratch)
{
	const char *backslash = text_find(field, '\\');
	if (!backslash)
		return field;
	scratch->length = 0;
	for (; backslash; backslash = text_find(field, '\\')) {
		buffer_append(scratch, text_between(field.start, backslash));
		field = text_between(backslash, text_end(field));
		buffer_append_byte(scratch, take_escape(&field));
	}
	buffer_append(scratch, field);
	return buffer_text(scratch);
}
