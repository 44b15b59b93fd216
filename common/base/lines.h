#ifndef COMMON_BASE_LINES_H
#define COMMON_BASE_LINES_H

#include "common/base/input.h"

#include <stdbool.h>

/* An input line by line, in a buffer that grows only with the longest line. */
struct lines {
	struct input *input;
	uint64_t number;      /* of the line last given, from 1 */
	uint64_t blank;       /* lines given so far that are empty */
	size_t ending_length; /* of that line: 2 for CR LF, 1 for LF, 0 when the input ends in it */
	char *buffer;
	size_t next, end, capacity;
	bool at_end;
};

struct lines lines_of(struct input *);

/*
 * The next line without its ending; false when there is none. The text is valid until the next
 * call; the bytes of its ending follow it.
 */
static inline bool lines_next(struct lines *, struct text *line);

/* The line last given and what of the input follows it in the buffer, line ends and all. */
static inline struct text lines_from(const struct lines *lines, struct text line)
{
	return text_between(line.start, lines->buffer + lines->end);
}

/* Takes `length` bytes from the start of the line last given, which are `count` whole lines. */
static inline void lines_take(struct lines *lines, struct text line, size_t length, uint64_t count)
{
	lines->next = (size_t)(line.start - lines->buffer) + length;
	lines->number += count - 1;
}

/* The buffer only: the input is its opener's. */
void lines_release(struct lines *);

/* Reads on until the buffer holds a whole line (or all that is left) at `next`; false at the end.
 */
bool lines_fill(struct lines *, const char **newline);

static inline bool lines_next(struct lines *lines, struct text *line)
{
	const char *start = lines->buffer + lines->next;
	const char *newline = memchr(start, '\n', lines->end - lines->next);
	if (!newline) {
		if (!lines_fill(lines, &newline))
			return false;
		start = lines->buffer + lines->next;
	}
	lines->number++;
	size_t length;
	if (newline) {
		length = (size_t)(newline - start);
		lines->ending_length = 1;
		if (length && start[length - 1] == '\r')
			length--, lines->ending_length = 2;
	} else {
		length = lines->end - lines->next;
		lines->ending_length = 0;
	}
	lines->blank += length == 0;
	lines->next += length + lines->ending_length;
	*line = (struct text){ start, length };
	return true;
}

#endif
