#ifndef COMMON_STACKS_SPANS_H
#define COMMON_STACKS_SPANS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Whole numbers, as spans that have none in common, in order. {0} holds none. */
struct spans {
	struct span {
		int64_t first, last;
	} * item;
	size_t count, capacity;
};

/* Adds the numbers from the first to the last: none where the last is below the first. */
void spans_add(struct spans *, int64_t first, int64_t last);

bool spans_hold(const struct spans *, int64_t number);

/* How many numbers of the span are held, and the last of them where any is. */
uint64_t spans_overlap(const struct spans *, struct span, int64_t *last);

void spans_release(struct spans *);

#endif
