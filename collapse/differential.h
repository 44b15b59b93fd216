#ifndef COLLAPSE_DIFFERENTIAL_H
#define COLLAPSE_DIFFERENTIAL_H

#include "common/statistics/runs.h"

/*
 * Two sides of one or more runs each, joined to a profile of two counts:
 *
 *     before    main;parse 5      main;parse 5 7
 *     after     main;parse 7      main;read 0 2
 *               main;read 2
 *
 * Functions are told apart by the texts of their names alone. A mark is kept where all frames of
 * that name, of all runs, have it. The weights of a side are those of its run; of several runs they
 * are the mean in which each has an equal say (mean.h).
 *
 * The header says what tells a change from chance: the samples of both sides, how much the runs of
 * a side differ (variation.h), and by what the shares of the functions that did not change were
 * scaled (variation.h).
 */
struct differential_side {
	int runs; /* that it will have */
	amount weight, removed;
	uint64_t samples; /* 0: not known */
	amount sizes;     /* the sum of 1 / effective size, in units of 2^-100 */
	bool has_unknown_samples, has_unknown_size;
};

struct differential {
	struct profile profile;
	struct differential_side side[2];
	struct runs runs;    /* what the functions weigh in each */
	amount weight;       /* of all runs */
	unsigned char *mark; /* by name: what its frames have had so far */
	name_id mark_count;
	bool events_differ, units_differ; /* and were forced */
};

void differential_init(struct differential *, const int runs[2]);
void differential_release(struct differential *);

/*
 * Adds a run, of one count and some weight, which is to be released. One that counts something else
 * than those before ends the program, unless that is forced.
 */
void differential_add(struct differential *, int side, const struct profile *, bool is_forced);

/*
 * Completes the profile, arranged and with its header, once all runs are added. `normalizes`:
 * before's weights are scaled so that both sides have the sum of after's.
 */
void differential_finish(struct differential *, bool normalizes);

/* Whether no stack of one side begins in a frame that one of the other side begins in. */
bool differential_is_disjoint(const struct differential *);

#endif
