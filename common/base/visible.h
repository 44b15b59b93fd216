#ifndef COMMON_BASE_VISIBLE_H
#define COMMON_BASE_VISIBLE_H

#include "common/base/memory.h"

#include <stdint.h>

/*
 * Whether a character would do something to a terminal or to the characters around it instead of
 * being shown: C0 and C1 controls, ends of lines and paragraphs, changes of direction (bidi).
 */
bool visible_is_control(uint32_t code);

/*
 * What is shown in place of a control character: C0 controls as their pictures (U+2400 and on), the
 * others, bytes that are not UTF-8, U+FFFE and U+FFFF as U+FFFD.
 *
 * What replaces the character whose length utf8_length gave (0: for a byte that begins none),
 * written to `buffer` if need be; "" when the character itself is shown.
 */
struct text visible_stand_in(const char *start, size_t length, char buffer[3]);

/* Appends a text as it is shown, which is UTF-8 whatever it was. */
void visible_append(struct buffer *, struct text);

#endif
