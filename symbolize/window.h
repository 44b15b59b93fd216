#ifndef SYMBOLIZE_WINDOW_H
#define SYMBOLIZE_WINDOW_H

#include "common/base/input.h"

/*
 * An input in pieces of bounded size: whole lines, cut only before one that begins a sample of perf
 * script, or a record of the sample format, so that none is torn apart. A piece is larger than
 * wanted only where a sample or a line is.
 */
struct window {
	struct input *input;
	char *buffer;
	size_t start, end, capacity; /* what was read and not given yet */
	size_t size;                 /* wanted */
	uint64_t given;              /* bytes so far */
	bool at_end;
};

enum { WINDOW_SIZE = 8 * 1024 * 1024 };

/* A size of 0 is WINDOW_SIZE. The input stays the caller's. */
struct window window_of(struct input *, size_t size);

/* The next piece, valid until the next call; false at the end of the input. */
bool window_next(struct window *, struct text *piece);

void window_release(struct window *);

#endif
