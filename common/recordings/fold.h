#ifndef COMMON_RECORDINGS_FOLD_H
#define COMMON_RECORDINGS_FOLD_H

#include "common/recordings/events.h"
#include "common/recordings/roots.h"
#include "common/stacks/profile.h"
#include "common/stacks/rules.h"
#include "common/stacks/transform.h"

/* How a recording becomes a folded profile. */
struct fold {
	const struct choice *choice; /* of the samples that were read; NULL: all */
	const struct rules *rules;   /* what has renamed the recording; NULL: nothing */
	const struct transform *transform;
	const struct roots *roots;
	bool weighs_samples; /* --weight=samples */
	bool marks_kernel, marks_jit;
	bool keeps_all; /* names keep what the recording knows of their frames */
};

/*
 * Folds the chosen events into *profile, which is initialized and empty, header and all. Their
 * trees are released on the way, since both would be large.
 */
void fold_recording(
	const struct fold *, struct recording *, const struct selection *, struct profile *);

#endif
