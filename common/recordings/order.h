#ifndef COMMON_RECORDINGS_ORDER_H
#define COMMON_RECORDINGS_ORDER_H

#include "common/recordings/recording.h"

/* What a text has first in a call chain, for those who know: --order. */
enum chain_order { ORDER_GUESS, ORDER_CALLEE, ORDER_CALLER };

/*
 * Whether the call chains were printed root first, as `perf config report.sort-order`-like settings
 * and `perf script --call-graph=caller` do without a word. The evidence is kernel frames, which are
 * always called by user frames, and entry symbols at either end, of a tenth of the stacks at least.
 */
bool order_is_caller_first(const struct recording *);

/* Turns the stacks around: below each thread, the first frame becomes the last. */
void order_flip(struct recording *);

/* Reverses stacks that list the caller first; warns when that was a guess. */
void order_settle(struct recording *, enum chain_order);

#endif
