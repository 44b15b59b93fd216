#ifndef COLLAPSE_QUALITY_H
#define COLLAPSE_QUALITY_H

#include "collapse/events.h"
#include "collapse/recording.h"

/*
 * What is doubtful about the chosen events of a recording: told on standard error, each with the
 * next thing to do, and only where there is something to tell. Shares are of the weight, but those
 * of stacks and samples, which are of their number.
 */
void quality_report(const struct recording *, const struct selection *);

/* The share of the weight, 0 to 1, whose innermost function has no symbol. */
double quality_unknown(const struct recording *, const struct selection *);

#endif
