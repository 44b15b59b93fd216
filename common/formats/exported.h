#ifndef COMMON_FORMATS_EXPORTED_H
#define COMMON_FORMATS_EXPORTED_H

#include "common/base/output.h"
#include "common/recordings/events.h"
#include "common/stacks/profile.h"

/*
 * What a format writes: a profile, whose tree is not arranged, and where it was recorded the single
 * samples, in frames of that tree, and what is known of its frames. What a filter removed is in the
 * profile's header, and is no sample.
 */
struct exported {
	const struct profile *profile;
	const struct recording *recording; /* NULL: the stacks came folded */
	const struct selection *selection; /* of its events */
	bool is_folded;                    /* stacks that came folded, if as samples of it */
	bool weighs_samples;               /* a sample counts 1 */
	bool has_roots; /* stacks begin with roots that were asked for, not with the comm */
};

#endif
