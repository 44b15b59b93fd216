#ifndef COMMON_FORMATS_RECOGNIZED_H
#define COMMON_FORMATS_RECOGNIZED_H

#include "common/base/text.h"

/* Where the rest of a command goes: the program that is given the result. */
#define PIPE "%"

/* A format that is recognized, to say what an input is, but not read. */
struct recognized {
	const char *name;
	const char *is; /* "a callgrind profile": follows "it is" */
	const char
		*run; /* what reads it, or what to run instead, with PIPE; NULL: nothing is known */
};

/*
 * What a text that begins so is, or NULL; `is_whole`: there is no more of it. Each looks for one
 * kind of evidence: the first bytes, the keys of JSON, the shapes of lines.
 */
const struct recognized *recognize_bytes(struct text beginning);
const struct recognized *recognize_keys(struct text beginning);
const struct recognized *recognize_lines(struct text beginning, bool is_whole);

/* By any of them. NULL also for what only flamepipe writes. */
const struct recognized *recognize(struct text beginning, bool is_whole);

/* What an input is that cannot be used, and what to run instead. */
struct refusal {
	char sentence[400]; /* follows "it is" */
};

/* `pipe` is the program that is to read the result: "stackcollapse". */
struct refusal refusal_of(struct text beginning, bool is_whole, const char *pipe);

#endif
