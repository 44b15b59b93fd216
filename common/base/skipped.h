#ifndef COMMON_BASE_SKIPPED_H
#define COMMON_BASE_SKIPPED_H

#include "common/base/lines.h"

/*
 * Lines that could not be understood: counted, and reported once, with the first of them and why.
 * {0} is none.
 */
struct skipped {
	uint64_t count;
	uint64_t line;     /* of the first */
	const char *input; /* of the first; lives as long as its input */
	const char *expected;
	struct text found; /* the first, cut to what a message shows; released with the rest */
};

/* `expected` is a string literal: what a line there should be. */
void skipped_add(struct skipped *, const struct lines *, const char *expected, struct text found);

/* Adds what came after: `later` was counted from a line `lines_before` lines further on. */
void skipped_join(struct skipped *, struct skipped *later, uint64_t lines_before);

/* One message, or none when nothing was skipped. */
void skipped_report(const struct skipped *);

/*
 * Ends the program where most of the `lines` of one input, those that are not blank, were skipped:
 * it is not what it was read as, whoever said so. `seems` is a sentence on what it may be, or "";
 * a quarter is enough where it `is_foreign`, known to be of no format that is read.
 */
void skipped_refuse_most(
	const struct skipped *, uint64_t lines, const char *seems, bool is_foreign);

void skipped_release(struct skipped *);

#endif
