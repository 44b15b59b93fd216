#ifndef COMMON_RECORDINGS_EVENTS_H
#define COMMON_RECORDINGS_EVENTS_H

#include "common/base/output.h"
#include "common/recordings/recording.h"

/* The events of a recording that go into the profile. */
struct selection {
	bool *is_chosen; /* by event */
	bool *is_second; /* by event: whether it is the second of two counts */
	bool is_pair;    /* there are two counts, in one unit or two */
	struct text
		name; /* of the event, for the header: that of the first chosen; "" for several */
	struct text unit; /* "" when they differ; of two counts both, `cycles,cache-misses` */
	bool units_differ;
};

/*
 * `wanted`: NULL chooses, "all" takes every event, anything else is a name, or two with a comma
 * between them: two counts for each stack. Says on standard error
 * what was kept of several, what was merged, and what a name was taken for. A name that is none
 * ends the program with the names there are.
 */
struct selection events_select(struct recording *, const char *wanted);
/* Both of two events, as two counts. */
struct selection events_select_both(struct recording *);

void selection_release(struct selection *);

/* `--event=list`: a line for each event with its samples, weight and unit. */
void events_list(const struct recording *, struct output *);

/* What the event's weights count: "ns", "cycles", "samples"; it lives as long as the recording. */
struct text event_unit(const struct event *);

#endif
