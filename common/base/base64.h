#ifndef COMMON_BASE_BASE64_H
#define COMMON_BASE_BASE64_H

#include "common/base/memory.h"

#include <stdint.h>

/* RFC 4648, section 4: the alphabet with `+` and `/`, and `=` after an incomplete group. */
void base64_append(struct buffer *, const unsigned char *bytes, size_t count);

/*
 * A text that comes in pieces, which may break anywhere. Blanks and line ends are left out; each
 * piece begins a group of its own after base64_finish. {0} is the beginning.
 */
struct base64_reader {
	uint32_t bits;
	int bit_count;
	bool is_padded;
};

/* Appends the bytes of the text; false when it holds what is no base64. */
bool base64_read(struct base64_reader *, struct text, struct buffer *);

/* Between two texts; false when the last one was cut. */
bool base64_finish(struct base64_reader *);

#endif
