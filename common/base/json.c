#include "common/base/json.h"
#include "common/base/memory.h"
#include "common/base/scan.h"

#include <stdlib.h>

struct json {
	struct input *input;
	char *buffer;
	size_t next, end, capacity;
	uint64_t taken; /* before the buffer */
	char *open;     /* the brackets that are */
	size_t depth, open_capacity;
	bool is_after_value, is_after_key;
	enum json_token ended; /* JSON_END: not yet */
	struct buffer decoded;
};

struct json *json_new(struct input *input)
{
	struct json *json = memory_allocate_zeroed(1, sizeof *json);
	json->input = input;
	return json;
}

/* Makes room after what is not taken, and reads; false at the end. Moves the buffer. */
static bool fill(struct json *json)
{
	enum { step = 64 * 1024 };
	if (json->next)
		memmove(json->buffer, json->buffer + json->next, json->end - json->next);
	json->taken += json->next;
	json->end -= json->next;
	json->next = 0;
	if (json->capacity - json->end < step) {
		json->capacity = 2 * json->capacity + step;
		json->buffer = memory_resize(json->buffer, json->capacity, 1);
	}
	size_t got = input_read(json->input, json->buffer + json->end, json->capacity - json->end);
	json->end += got;
	return got > 0;
}

/* The byte so far after what was taken, or -1 at the end. */
static inline int byte_at(struct json *json, size_t offset)
{
	while (json->next + offset >= json->end)
		if (!fill(json))
			return -1;
	return (unsigned char)json->buffer[json->next + offset];
}

static int skip_blanks(struct json *json)
{
	int byte;
	while ((byte = byte_at(json, 0)) == ' ' || byte == '\n' || byte == '\t' || byte == '\r')
		json->next++;
	return byte;
}

static enum json_token end_in(struct json *json, enum json_token how)
{
	return json->ended = how;
}

static struct text take(struct json *json, size_t length)
{
	struct text text = { json->buffer + json->next, length };
	json->next += length;
	return text;
}

static void append_code_point(struct buffer *buffer, uint32_t code)
{
	if (code < 0x80) {
		buffer_append_byte(buffer, (char)code);
		return;
	}
	int more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
	static const unsigned char lead[] = { 0, 0xc0, 0xe0, 0xf0 };
	buffer_append_byte(buffer, (char)(lead[more] | code >> 6 * more));
	while (more--)
		buffer_append_byte(buffer, (char)(0x80 | (code >> 6 * more & 0x3f)));
}

/* Four hexadecimal digits after \u. */
static bool take_unit(struct text *text, uint32_t *unit)
{
	struct text digits = { text->start, 4 };
	uint64_t value;
	if (text->length < 4 || !scan_hex(&digits, &value) || digits.length)
		return false;
	*text = text_from(*text, 4);
	*unit = (uint32_t)value;
	return true;
}

/* A half of a pair that stands alone becomes U+FFFD. */
static bool decode_unicode(struct text *text, struct buffer *to)
{
	uint32_t code, low;
	if (!take_unit(text, &code))
		return false;
	struct text rest = *text;
	if (code >= 0xd800 && code < 0xdc00 && scan_literal(&rest, TEXT("\\u")) &&
		take_unit(&rest, &low) && low >= 0xdc00 && low < 0xe000) {
		code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
		*text = rest;
	}
	append_code_point(to, code >= 0xd800 && code < 0xe000 ? 0xfffd : code);
	return true;
}

static bool decode(struct text text, struct buffer *to)
{
	static const char letters[] = "\"\\/bfnrt", meanings[] = "\"\\/\b\f\n\r\t";
	to->length = 0;
	while (text.length) {
		const char *escape = text_find(text, '\\');
		struct text plain = text_between(text.start, escape ? escape : text_end(text));
		buffer_append(to, plain);
		text = text_from(text, plain.length);
		if (text.length == 0)
			break;
		char letter = text.start[1]; /* a string does not end in an escape */
		const char *known = letter ? strchr(letters, letter) : NULL;
		text = text_from(text, 2);
		if (known)
			buffer_append_byte(to, meanings[known - letters]);
		else if (letter != 'u' || !decode_unicode(&text, to))
			return false;
	}
	return true;
}

static enum json_token take_string(struct json *json, struct text *text, enum json_token token)
{
	size_t length = 1;
	bool has_escapes = false;
	for (int byte; (byte = byte_at(json, length)) != '"'; length++) {
		if (byte < 0)
			return end_in(json, JSON_CUT);
		if (byte == '\\')
			has_escapes = true, length++;
	}
	*text = take(json, length + 1);
	*text = text_between(text->start + 1, text_end(*text) - 1);
	if (!has_escapes)
		return token;
	if (!decode(*text, &json->decoded))
		return end_in(json, JSON_WRONG);
	*text = buffer_text(&json->decoded);
	return token;
}

static bool is_of_word(int byte)
{
	return (byte >= '0' && byte <= '9') || (byte >= 'a' && byte <= 'z') ||
	       (byte >= 'A' && byte <= 'Z') || byte == '-' || byte == '+' || byte == '.';
}

/* A number, true, false or null. */
static enum json_token take_word(struct json *json, struct text *text)
{
	size_t length = 0;
	while (is_of_word(byte_at(json, length)))
		length++;
	if (byte_at(json, length) < 0 && json->depth)
		return end_in(json, JSON_CUT);
	struct text word = take(json, length);
	if (text_equal(word, TEXT("true")))
		return JSON_TRUE;
	if (text_equal(word, TEXT("false")))
		return JSON_FALSE;
	if (text_equal(word, TEXT("null")))
		return JSON_NULL;
	size_t sign = word.length && word.start[0] == '-';
	if (word.length == sign || !is_digit(word.start[sign]))
		return end_in(json, JSON_WRONG);
	*text = word;
	return JSON_NUMBER;
}

static enum json_token open_bracket(struct json *json, int byte)
{
	if (json->depth == JSON_DEEPEST)
		return end_in(json, JSON_WRONG);
	MEMORY_GROW(json->open, json->depth, json->open_capacity);
	json->open[json->depth++] = (char)byte;
	json->next++;
	json->is_after_value = json->is_after_key = false;
	return byte == '{' ? JSON_OBJECT : JSON_ARRAY;
}

static enum json_token close_bracket(struct json *json, int byte)
{
	if (json->depth == 0 || json->is_after_key ||
		json->open[json->depth - 1] != (byte == '}' ? '{' : '['))
		return end_in(json, JSON_WRONG);
	json->next++;
	json->depth--;
	json->is_after_value = json->depth > 0;
	return byte == '}' ? JSON_OBJECT_END : JSON_ARRAY_END;
}

/*
 * The first byte of a key, a value or a closing bracket: commas and colons are taken. 0 where one
 * of those is missing, -1 at the end.
 */
static int find_token(struct json *json)
{
	int byte = skip_blanks(json);
	char between = json->is_after_key ? ':' : ',';
	bool is_needed = json->is_after_value || json->is_after_key;
	bool is_closing = byte == '}' || byte == ']';
	if (!is_needed || (is_closing && json->is_after_value))
		return byte;
	if (byte >= 0 && byte != between)
		return 0;
	if (byte >= 0)
		json->next++;
	json->is_after_value = false;
	return skip_blanks(json);
}

enum json_token json_next(struct json *json, struct text *text)
{
	*text = TEXT("");
	if (json->ended)
		return json->ended;
	int byte = find_token(json);
	if (byte < 0)
		return json->depth ? end_in(json, JSON_CUT) : JSON_END;
	if (byte == 0)
		return end_in(json, JSON_WRONG);
	if (byte == '}' || byte == ']')
		return close_bracket(json, byte);
	bool is_key = json->depth && json->open[json->depth - 1] == '{' && !json->is_after_key;
	if (is_key && byte != '"')
		return end_in(json, JSON_WRONG);
	json->is_after_key = is_key;
	if (byte == '{' || byte == '[')
		return open_bracket(json, byte);
	json->is_after_value = json->depth && !is_key;
	return byte == '"' ? take_string(json, text, is_key ? JSON_KEY : JSON_STRING)
			   : take_word(json, text);
}

bool json_skip(struct json *json)
{
	size_t depth = json->depth;
	struct text text;
	while (json->depth >= depth && !json->ended)
		json_next(json, &text);
	return json->depth < depth;
}

size_t json_depth(const struct json *json)
{
	return json->depth;
}

uint64_t json_offset(const struct json *json)
{
	return json->taken + json->next;
}

void json_free(struct json *json)
{
	free(json->buffer);
	free(json->open);
	buffer_release(&json->decoded);
	free(json);
}
