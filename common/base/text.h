#ifndef COMMON_BASE_TEXT_H
#define COMMON_BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

/*
 * A text is bytes that somebody else owns: it is never freed through, need not end in a NUL and may
 * hold any byte. Where a text comes from says how long it lives.
 */
struct text {
	const char *start;
	size_t length;
};

#define TEXT(literal) ((struct text){ literal, sizeof(literal) - 1 })

static inline struct text text_of(const char *string)
{
	return (struct text){ string, strlen(string) };
}

static inline struct text text_between(const char *start, const char *end)
{
	return (struct text){ start, (size_t)(end - start) };
}

static inline struct text text_from(struct text text, size_t offset)
{
	return (struct text){ text.start + offset, text.length - offset };
}

static inline const char *text_end(struct text text)
{
	return text.start + text.length;
}

static inline bool text_equal(struct text a, struct text b)
{
	return a.length == b.length && (a.length == 0 || memcmp(a.start, b.start, a.length) == 0);
}

/* Bytewise; of two texts where one begins the other, the shorter comes first. */
static inline int text_compare(struct text a, struct text b)
{
	size_t shorter = a.length < b.length ? a.length : b.length;
	int order = shorter ? memcmp(a.start, b.start, shorter) : 0;
	return order ? order : (a.length > b.length) - (a.length < b.length);
}

static inline bool text_starts_with(struct text text, struct text prefix)
{
	return text.length >= prefix.length &&
	       (prefix.length == 0 || memcmp(text.start, prefix.start, prefix.length) == 0);
}

static inline bool text_ends_with(struct text text, struct text suffix)
{
	return text.length >= suffix.length &&
	       text_equal(text_from(text, text.length - suffix.length), suffix);
}

/* The place of the first (or last) byte, or NULL. */
static inline const char *text_find(struct text text, char byte)
{
	return text.length ? memchr(text.start, byte, text.length) : NULL;
}

static inline const char *text_find_last(struct text text, char byte)
{
	return text.length ? memrchr(text.start, byte, text.length) : NULL;
}

/* The place where the second text first stands in the first, or NULL. */
const char *text_search(struct text text, struct text wanted);

static inline bool is_blank(char byte)
{
	return byte == ' ' || byte == '\t';
}

static inline bool is_digit(char byte)
{
	return byte >= '0' && byte <= '9';
}

static inline struct text text_trim_left(struct text text)
{
	while (text.length && is_blank(text.start[0]))
		text.start++, text.length--;
	return text;
}

static inline struct text text_trim_right(struct text text)
{
	while (text.length && is_blank(text.start[text.length - 1]))
		text.length--;
	return text;
}

static inline struct text text_trim(struct text text)
{
	return text_trim_right(text_trim_left(text));
}

/*
 * Takes the line at the front, without its end (LF or CR LF). False when the text is empty, or ends
 * in the line and more may follow (`is_whole` says that none does).
 */
bool text_take_line(struct text *, bool is_whole, struct text *line);

#endif
