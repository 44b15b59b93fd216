#ifndef COMMON_RECORDINGS_SQUARES_H
#define COMMON_RECORDINGS_SQUARES_H

#include "common/stacks/amount.h"

/*
 * The sum of the squares of weights, for the effective sample size (sum of w)^2 / sum of w^2.
 * Squares of whole weights are added exactly, in 192 bits, so that the order of samples and the
 * number of threads change nothing.
 */
struct squares {
	uint64_t limb[3];     /* whole weights, the least significant first */
	long double fraction; /* weights with decimals */
};

/* `count` samples that weigh `weight` together. */
void squares_add(struct squares *, amount weight, uint64_t count);
void squares_join(struct squares *, const struct squares *other);

/* The effective sample size of samples that weigh `sum` together; 0 when they weigh nothing. */
double squares_effective(const struct squares *, amount sum);

#endif
