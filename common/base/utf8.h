#ifndef COMMON_BASE_UTF8_H
#define COMMON_BASE_UTF8_H

#include "common/base/text.h"

#include <stdint.h>

/*
 * The bytes of the well-formed character that the text begins with (RFC 3629: shortest form, no
 * surrogates, at most U+10FFFF), or 0 when it begins with none.
 */
size_t utf8_length(struct text);

/* The code point of a character whose length utf8_length gave. */
uint32_t utf8_code_point(const char *start, size_t length);

#endif
