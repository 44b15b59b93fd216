#ifndef COMMON_BASE_COLUMNS_H
#define COMMON_BASE_COLUMNS_H

#include "common/base/text.h"

/*
 * The columns of a monospaced font that UTF-8 text takes: 2 for a wide character (East Asian Width
 * W and F of UAX #11), 0 for one that combines with its neighbour or is not seen, 1 for any other,
 * for a control byte and for a byte that is no UTF-8, which are shown by a character in their
 * place. The tables are our own, of Unicode 14, so that the answer is the same on every machine.
 */
size_t columns_of(struct text);

/* The longest beginning, or ending, of the text that takes at most so many columns. */
struct text columns_begin(struct text, size_t columns);
struct text columns_end(struct text, size_t columns);

#endif
