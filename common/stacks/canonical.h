#ifndef COMMON_STACKS_CANONICAL_H
#define COMMON_STACKS_CANONICAL_H

#include <stddef.h>

/*
 * The built-in rules (rules.h), in their order: what compilers, linkers, run times and kernels make
 * up anew in each build or run, and nothing that a person wrote. A `*` stands where a number was; a
 * whole part that only some builds have goes. Applied again they change nothing, and no name is so
 * long or so odd that they hit a limit: what may backtrack over more than one run of bytes is
 * possessive.
 */
struct canonical {
	const char *pattern, *replacement;
	const char *before, *after; /* an example: what all rules make of it */
};

extern const struct canonical canonical[];
extern const size_t canonical_count;

#endif
