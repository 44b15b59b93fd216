#ifndef COLLAPSE_RUN_H
#define COLLAPSE_RUN_H

#include "common/formats/profile_read.h"

/*
 * Reads an operand as one run to compare, into *profile, which it initializes. One that cannot be
 * compared (no stack, no weight, a negative one, two counts) ends the program with a message that
 * names it.
 */
void run_read(struct profile *, char *operand, const struct profile_reading *);

#endif
