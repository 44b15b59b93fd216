#ifndef COMMON_STATISTICS_RUNS_H
#define COMMON_STATISTICS_RUNS_H

#include "common/stacks/profile.h"

/*
 * What a table has a row for: the functions of a profile, or what several of them belong to.
 *
 *     function   the name without its mark
 *     module     the file that holds it, as the profile's module lines say; else by its name
 *     crate      the first part of its name (module_name.h): serde_json, std, net/http
 *     file       of a name that ends in `:src/file.c:12` or ` src/file.c:12`, as stackcollapse
 *                --srcline and symbolize --lines write: src/file.c
 *     line       of such a name src/file.c:12
 *     kind       whose code it is: own, library, runtime or kernel (common/stacks/kinds.h)
 *     thread     the first frame of the stack: the comm, perhaps with PID/TID
 *
 * What a name does not tell is the group `[unknown]`.
 */
enum grouping {
	BY_FUNCTION,
	BY_MODULE,
	BY_CRATE,
	BY_FILE,
	BY_LINE,
	BY_KIND,
	BY_THREAD,
};

extern const char *const grouping_words[]; /* NULL last, in the order of the enum */

/*
 * The group of each frame of the profile's tree, which need not be arranged, as a name of `groups`;
 * 0 for the root. A frame without a name (tree.h) is of its parent's. The caller frees it.
 */
name_id *grouping_of_frames(enum grouping, const struct profile *, struct names *groups);

/*
 * Leaves of the paths of files as many of the last parts as tell them apart: `a/mod.rs`. Nothing
 * can be found in the groups or added to them by its text then.
 */
void grouping_shorten(enum grouping, struct names *groups);

enum { SIDE_BEFORE, SIDE_AFTER };

/*
 * What a group weighs in a run: what ends in it, what passes through it, or what ends in it or in
 * code below it that is not the program's own (common/stacks/kinds.h).
 */
enum weighing { WEIGH_SELF, WEIGH_TOTAL, WEIGH_OWN, WEIGHING_COUNT };

/* A recording: one profile, of which its shape is forgotten. */
struct run {
	int side;
	double weight;        /* of all its stacks, in the unit of the profile; more than 0 */
	double size;          /* its effective samples (header.h), 1 or more; 0: not known */
	uint32_t group_count; /* groups that were known when it was read; later ones weigh 0 */
	double *weight_of[WEIGHING_COUNT]; /* by enum weighing, then by group */
};

/*
 * Several recordings of one or two sides, as statistics want them: one weight a group and run. A
 * group counts once a stack, recursion or not.
 */
struct runs {
	enum grouping grouping;
	struct names groups;
	struct run *run; /* in the order in which they were added */
	uint32_t count;
	uint32_t side_count[2]; /* how many of them are of each side */
	bool *is_unresolved;    /* by group: functions that have no symbol */
	bool ignores_own;       /* nobody asks what own code weighs: all of it is 0 */
	bool knows_own;         /* some own code is known that calls other code */
};

void runs_init(struct runs *, enum grouping);
void runs_release(struct runs *);

/* The side of the profile's counts that is meant is 0: a profile with two counts is not one. */
void runs_add(struct runs *, int side, const struct profile *);

/* What the group weighs in that run, and what part that is of the run. */
static inline double run_weight(const struct run *run, enum weighing weighing, name_id group)
{
	return group < run->group_count ? run->weight_of[weighing][group] : 0;
}

static inline double run_share(const struct run *run, enum weighing weighing, name_id group)
{
	return run_weight(run, weighing, group) / run->weight;
}

/* The mean weight of a group in a side's runs; 0 for a side without runs. */
double runs_mean_weight(const struct runs *, int side, enum weighing, name_id group);

/* The mean of the weights of a side's runs, and the effective size of the mean of their shares,
 * runs^2 / (sum of 1 / size); 0: that of a run is not known. */
double runs_mean_whole(const struct runs *, int side);
double runs_size(const struct runs *, int side);

#endif
