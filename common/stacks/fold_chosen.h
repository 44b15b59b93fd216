#ifndef COMMON_STACKS_FOLD_CHOSEN_H
#define COMMON_STACKS_FOLD_CHOSEN_H

#include "common/stacks/fold.h"
#include "common/stacks/order.h"

/*
 * Makes a profile, which is initialized and empty, of a recording that was read: puts its call
 * chains in order, chooses the event (`wanted` as in events.h), folds what is chosen, and says on
 * standard error what was chosen and what is doubtful about it. `roots` get one for the event where
 * several of different units were chosen. Returns the share of the weight, 0 to 1, whose innermost
 * function has no symbol.
 */
double fold_chosen(struct fold *, struct roots *, enum chain_order, const char *wanted,
	struct recording *, struct profile *);

#endif
