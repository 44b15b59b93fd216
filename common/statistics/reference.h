#ifndef COMMON_STATISTICS_REFERENCE_H
#define COMMON_STATISTICS_REFERENCE_H

#include "common/statistics/variation.h"

/* What the shares of the functions that did not change were scaled by from before to after. */
struct reference {
	double ratio;    /* 1: nothing is known, or it is within chance */
	double variance; /* of its logarithm; 0 where the ratio is 1 */
};

/* `variation`: of self weights. Fewer than five functions with samples enough tell nothing. */
struct reference reference_of(const struct runs *, const struct variation *);

#endif
