#ifndef COMMON_STACKS_TIME_RANGES_H
#define COMMON_STACKS_TIME_RANGES_H

#include "common/base/text.h"
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

/*
 * Ranges of a recording's time, as --time takes them: one or more between blanks, which may
 * overlap.
 *
 *     50.1,50.25          seconds as the text prints them, the form of perf script --time
 *     0.1-0.25            seconds since the origin of the recording, as pictures show them
 *     ,50.25   0.1-       from the beginning, to the end
 *     1200ms-1.5          ms and us may follow a number
 *     0%-50%              shares of the recording
 *     0%-10%,30%-40%      several of these, as perf separates them
 *
 * A range is half open, so that neighbours divide a recording exactly. The last instant of the
 * recording belongs to a share up to 100% and to a range since the origin that ends there.
 */
struct time_range {
	enum { RANGE_CLOCK, RANGE_SINCE_ORIGIN, RANGE_SHARE } kind;
	/* in ns, INT64_MIN and INT64_MAX for no limit; shares in 10^-9 % */
	int64_t from, to;
};

struct time_ranges {
	struct time_range *item;
	size_t count, capacity;
};

/*
 * Adds ranges as they are written. NULL, or what is wrong with the first range that is, which
 * `range` gets: the end of a message that begins with it.
 */
const char *time_ranges_add(struct time_ranges *, struct text written, struct text *range);

/* Whether times in ns cannot be known without the origin and the end of the recording. */
bool time_ranges_need_extent(const struct time_ranges *);

/* All instants of the ranges, in ns. The origin and the end only matter where they are needed. */
struct spans time_ranges_instants(const struct time_ranges *, int64_t origin, int64_t end);

void time_ranges_release(struct time_ranges *);

#endif
