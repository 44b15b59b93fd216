#ifndef COMMON_FORMATS_READ_RUN_H
#define COMMON_FORMATS_READ_RUN_H

#include "common/stacks/profile.h"

struct run_reading {
	int format;        /* of the table in format.h; -1: guessed from the content */
	const char *event; /* as events_select takes it; NULL: it chooses */
	bool is_forced;    /* sections of one input are added up although they disagree */
};

/*
 * Reads an operand as one run to compare, into *profile, which it initializes: a recording is
 * folded as stackcollapse does by default. One that cannot be compared (no stack, no weight, a
 * negative one, two counts) ends the program with a message that names it.
 */
void read_run(const struct run_reading *, const char *operand, struct profile *);

#endif
