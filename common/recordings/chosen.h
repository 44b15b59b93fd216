#ifndef COMMON_RECORDINGS_CHOSEN_H
#define COMMON_RECORDINGS_CHOSEN_H

#include "common/recordings/events.h"

/*
 * How the samples that are chosen get into a recording. Each one is recorded, so that it is known
 * what there was to choose from, and counted if it is chosen. Where that takes the extent of the
 * recording it is kept in the timeline, and chosen_settle counts it at the end.
 */
void chosen_record(struct recording *, const struct timeline_sample *);

/* Whether it was counted. A duration may have been cut. The comm is that of the sample. */
bool chosen_count(
	struct recording *, const struct choice *, struct timeline_sample *, struct text comm);

/* Counts what was kept until all was read; it stays in the timeline only if it is to. */
void chosen_settle(struct recording *, struct choice *, bool keeps_samples);

/* choice_check for the samples of these events. */
void chosen_check(const struct recording *, const struct choice *, const struct selection *,
	const char *input);

#endif
