#ifndef RENDER_PICTURE_MEASURE_H
#define RENDER_PICTURE_MEASURE_H

#include "common/stacks/profile.h"
#include "render/picture/noise.h"

/*
 * How wide the frames of a profile are, in a unit of its own. The width of a frame is the sum of
 * the widths of the stacks through it, so children always fit into their parents. The width of a
 * stack is
 *
 *   with one count, its absolute value: negative counts take room as a class of their own;
 *   with two counts, the larger side: a stack that is gone is as wide as it was, a new one as wide
 *   as it is, and equal sides look like one side alone; or the given side, where stacks that only
 *   the other side has take no room.
 *
 * The sides of a differential are compared as shares of their totals, so that a recording of ten
 * times the length is equal, or as counts.
 */
enum compare { COMPARE_SHARES, COMPARE_COUNTS };
enum widths { WIDTHS_UNION, WIDTHS_BEFORE, WIDTHS_AFTER };

struct measure {
	const struct profile *profile; /* borrowed; arranged */
	bool is_differential;
	enum compare compare;
	enum widths widths;
	struct noise noise;      /* in the changes */
	amount counted;          /* the sum of the absolute counts of both sides */
	amount whole[2];         /* that of each side; when shares are compared, the one after is
				    multiplied by the header's reference */
	const amount *width;     /* by frame */
	amount whole_width;      /* of the whole picture: at least the root's width */
	uint32_t negative_count; /* stacks with a negative count on either side */
	amount *own_width;       /* NULL: the widths are the tree's totals */
};

void measure_init(struct measure *, const struct profile *, enum compare, enum widths);
void measure_release(struct measure *);

/*
 * A frame's total on both sides and its change: that of its share, -1 to 1, or with COMPARE_COUNTS
 * that of its count, as a share of the larger whole.
 */
struct change {
	amount before, after;
	double by;
};

struct change measure_change(const struct measure *, frame_id);

/* Whether the change may be chance. */
bool measure_is_noise(const struct measure *, struct change);

/* The same for the frame's self weight. */
struct change measure_self_change(const struct measure *, frame_id);

#endif
