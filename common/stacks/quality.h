#ifndef COMMON_STACKS_QUALITY_H
#define COMMON_STACKS_QUALITY_H

#include "common/stacks/fold.h"

/*
 * Tells on standard error what is doubtful about the chosen events of a recording, each with the
 * next thing to do, and only where there is something to tell. Shares are of the weight, but those
 * of stacks and samples, which are of their number. Returns the share of the weight, 0 to 1, whose
 * innermost function has no symbol.
 */
double quality_report(const struct fold *, const struct recording *, const struct selection *);

#endif
