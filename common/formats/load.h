#ifndef COMMON_FORMATS_LOAD_H
#define COMMON_FORMATS_LOAD_H

#include "common/stacks/profile.h"

struct load_style {
	bool keeps_order; /* stacks stay in order of time */
	bool is_forced;   /* inputs are added up although their headers disagree */
	const char *pipe; /* as looks_like has it */
};

/*
 * Reads folded stacks, or pictures that hold them, from all operands (none: standard input) into
 * the profile, which it initializes; it is to be arranged. What is skipped is told, or when there
 * is no stack at all, what the first input seems to be and what to run on it: then it returns
 * false.
 */
bool load_profile(struct profile *, char *const *operand, int count, const struct load_style *);

#endif
