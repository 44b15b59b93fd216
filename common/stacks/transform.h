#ifndef COMMON_STACKS_TRANSFORM_H
#define COMMON_STACKS_TRANSFORM_H

#include "common/stacks/pattern.h"
#include "common/stacks/tree.h"

/*
 * What --ignore, --filter, --base, --skip-after, --merge-recursion and --reverse do to a stack, in
 * this order. {0} changes nothing.
 */
struct transform {
	struct patterns ignore; /* a stack with a frame that matches is removed */
	struct patterns filter; /* a stack without a frame that matches is removed */
	struct patterns base; /* the stack begins at its innermost frame that matches; one that has
				 none is removed */
	struct patterns
		skip_after;    /* the callers of the innermost frame that matches are left out */
	uint32_t kept_frames;  /* so many outermost frames stay whatever the last two say: the
				  process */
	bool merges_recursion; /* a function that is on the stack already is not entered again:
				  totals stay exact, and a frame's parent is some caller of it */
	bool reverses;         /* leaf first */
};

/* What --help says of the options that several programs have. */
#define HELP_IGNORE "leave out stacks with a frame that contains PATTERN"
#define HELP_FILTER                                              \
	"keep only stacks with a frame that contains PATTERN;\n" \
	"written /so/ it is a regular expression"
#define HELP_BASE                                                   \
	"begin stacks at the innermost frame of that whole name;\n" \
	"others are left out"

/*
 * Enters each stack of the first tree, changed, in the second, which shares its names. Adds what
 * was removed to `removed`, a sum for each column. `moved`, if it is not NULL, gets for each frame
 * that a stack ends in where it ends now, and else TRANSFORM_REMOVED.
 */
#define TRANSFORM_REMOVED UINT32_MAX
void transform_tree(const struct transform *, const struct tree *from, struct tree *into,
	amount removed[2], frame_id *moved);

/* What a program says when that has removed all there was. */
const char *transform_left_nothing(const struct transform *);

bool transform_changes_nothing(const struct transform *);

void transform_release(struct transform *);

#endif
