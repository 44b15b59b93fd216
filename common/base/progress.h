#ifndef COMMON_BASE_PROGRESS_H
#define COMMON_BASE_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

/*
 * A line on standard error that says how far a long work is. It is shown when the work takes more
 * than half a second and standard error is a terminal, never otherwise, and a message that comes in
 * between writes over it. {0} with `total` set begins one.
 */
struct progress {
	uint64_t total; /* of what steps count; 0: not known, what is done is shown instead */
	uint64_t done;
	const char *unit; /* what steps count when the total is not known: "MB"; NULL: "bytes" */
	uint64_t begin, shown; /* milliseconds of a clock; 0: not yet */
	uint64_t next_look;    /* the clock is not asked before so much is done */
	bool is_visible, is_off;
};

void progress_step(struct progress *, uint64_t more);

/* Takes the line away. */
void progress_end(struct progress *);

#endif
