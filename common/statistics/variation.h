#ifndef COMMON_STATISTICS_VARIATION_H
#define COMMON_STATISTICS_VARIATION_H

#include "common/statistics/runs.h"

/*
 * How much the runs of a side differ. A run's share p of a group, of n effective samples, has the
 * variance
 *
 *     dispersion * (p (1 - p) / n + relative^2 p^2 (1 - p)^2)
 *
 * The first part is the sampling's, a binomial's; the second is the machine's and the program's: a
 * group takes a bit more or less time in each run, in proportion to what it takes. Of weights,
 * which know no whole, the parts are p / n and relative^2 p^2, in shares of the side's mean weight.
 *
 * Three to five runs estimate the variance of one group badly, so `relative` and `dispersion` are
 * pooled over all groups, and what a group shows by itself is moderated by that (G. K. Smyth 2004,
 * "Linear models and empirical Bayes methods for assessing differential expression", section 6):
 * it counts with the degrees of freedom of its runs, the pool with `degrees`. Where no run says its
 * sample size, the first part is p (1 - p), or p, and dispersion brings it to scale.
 */
struct variation {
	bool is_known;  /* a side has two runs, and there are groups to pool; else there is no error
			   but the sampling's */
	bool has_sizes; /* the sample sizes of all runs are known */
	bool is_of_weights;
	double relative;   /* 0: nothing beyond the sampling was seen */
	double dispersion; /* of the sum of both parts */
	double degrees; /* of freedom that the pool stands for; INFINITY: all groups are alike; 0:
			   too few of them, each stands for itself */
};

struct variation variation_of(const struct runs *, enum weighing, bool is_of_weights);

/* What the runs of a side say of a group, in shares, or parts of the side's mean run. */
struct spread {
	double mean;     /* of the runs' shares */
	double variance; /* of that mean; NAN: not known */
	double degrees; /* of freedom that it is known with; INFINITY: only the sampling is in it */
};

/* By side; a side without runs has the mean 0 and no variance. */
void variation_spread(const struct variation *, const struct runs *, enum weighing, name_id group,
	struct spread spread[2]);

/* What the shares of the functions that did not change were scaled by from before to after. */
struct reference {
	double ratio;    /* 1: nothing is known, or it is within chance */
	double variance; /* of its logarithm; 0 where the ratio is 1 */
};

/* `variation`: of self weights. Fewer than five functions with enough samples say nothing. */
struct reference reference_of(const struct runs *, const struct variation *);

#endif
