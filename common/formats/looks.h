#ifndef COMMON_FORMATS_LOOKS_H
#define COMMON_FORMATS_LOOKS_H

#include "common/base/text.h"

/* What a text seems to be. */
struct looks {
	char sentence[300]; /* the rest of a sentence that begins "this is" */
	bool is_known;      /* else a line of the text says more */
};

/*
 * What a text is that a program cannot use, told from how it begins, and what to run instead.
 * `pipe` is how the text of perf script gets to that program: "stackcollapse | flamegraph".
 */
struct looks looks_like(struct text beginning, const char *pipe);

#endif
