#ifndef COLLAPSE_ORDER_H
#define COLLAPSE_ORDER_H

#include "collapse/recording.h"

/*
 * Whether the call chains were printed root first, as `perf config report.sort-order`-like settings
 * and `perf script --call-graph=caller` do without a word. Told by the stacks that begin (or end)
 * in an entry symbol and by kernel frames, which are always called by user frames.
 */
bool order_is_caller_first(const struct recording *);

/* Turns the stacks around: below each thread, the first frame becomes the last. */
void order_flip(struct recording *);

#endif
