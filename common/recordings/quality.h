#ifndef COMMON_RECORDINGS_QUALITY_H
#define COMMON_RECORDINGS_QUALITY_H

#include "common/recordings/fold.h"

/*
 * Reports problems of the chosen events of a recording on standard error, each with a suggested
 * fix. Shares are of the weight, but those of stacks and samples, which are of their number.
 * Returns the share of the weight, 0 to 1, whose innermost function has no symbol.
 */
double quality_report(const struct fold *, const struct recording *, const struct selection *);

#endif
