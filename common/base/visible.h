#ifndef COMMON_BASE_VISIBLE_H
#define COMMON_BASE_VISIBLE_H

#include "common/base/memory.h"

/*
 * What is shown in the stead of what it has no place for: control bytes as their pictures
 * (U+2400 and on), bytes that are no UTF-8, C1 controls and U+FFFE and U+FFFF as U+FFFD.
 *
 * What stands for the character whose length utf8_length gave (0: for a byte that begins none),
 * written to `buffer` if need be; "" when the character stands itself.
 */
struct text visible_stand_in(const char *start, size_t length, char buffer[3]);

/* Appends a text as it is shown, which is UTF-8 whatever it was. */
void visible_append(struct buffer *, struct text);

#endif
