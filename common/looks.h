#ifndef COMMON_LOOKS_H
#define COMMON_LOOKS_H

#include "common/text.h"

/*
 * What a text is that a program cannot use, told from how it begins, and what to run instead: the
 * rest of a sentence that begins "this is". Never NULL.
 */
const char *looks_like(struct text beginning);

#endif
