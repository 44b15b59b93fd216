#ifndef COLLAPSE_MEAN_H
#define COLLAPSE_MEAN_H

#include "common/stacks/tree.h"

/*
 * The mean of several runs in which each has an equal say: a stack gets the mean of its shares of
 * the runs, times the mean weight of the runs.
 *
 *     run 1    a 10    b 30      a 1/4    b 3/4
 *     run 2    a 300   b 300     a 1/2    b 1/2
 *     mean     a 120   b 200     3/8 and 5/8 of 320
 *
 * Whole numbers all the way, so that the order of the runs changes nothing.
 */

/* part / whole in units of 2^-80, rounded down, but more than 0; 0 < part <= whole. */
amount mean_share(amount part, amount whole);

/* The mean weight of runs that weigh `sum` together, to 12 digits, or to a whole if that is more.
 */
amount mean_weight(amount sum, int runs);

/*
 * Gives a side of the arranged tree new weights, in the proportion of those that it has and with
 * the sum `goal`: decimals of 12 digits, of more where `goal` has more. Each is rounded, up or
 * down, so that the sum is right, and none becomes 0. Totals stay as they were.
 */
void mean_spread(struct tree *, int side, amount goal);

/* goal * part / whole, rounded as the weights are. */
amount mean_proportion(amount goal, amount part, amount whole);

#endif
