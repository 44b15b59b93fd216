#ifndef RENDER_REPORT_READING_H
#define RENDER_REPORT_READING_H

#include "common/stacks/choice.h"
#include "common/stacks/profile.h"
#include "common/stacks/rules.h"
#include "common/stacks/transform.h"

/* How recordings are read, and what is known of all that were. */
struct reading {
	struct rules rules; /* rename first */
	struct choice *choice;
	struct transform transform;
	bool is_forced;      /* profiles are compared although they count different things */
	bool is_exact;       /* counts are no samples: there is no error of sampling */
	bool counts_samples; /* every count is a sample, where a profile does not say better */
	const char *pipe;    /* the rest of a command: "stackcollapse" */

	struct header header; /* of all: its event and unit are what they agree on */
	amount weight, removed;
	bool has_inlined; /* a frame that was inlined; elsewhere those are in their callers */
};

/*
 * Reads one recording into *profile, which it initializes, renames and filters. What
 * cannot be a run ends the program with a message that names the operand: no stacks, two counts
 * each, a negative count, a sum of 0, another unit than those before.
 */
void reading_read(struct reading *, const char *operand, struct profile *);

void reading_release(struct reading *);

#endif
