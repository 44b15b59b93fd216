#ifndef RENDER_PICTURE_MEASURE_H
#define RENDER_PICTURE_MEASURE_H

#include "common/stacks/profile.h"
#include "render/picture/noise.h"

/*
 * How wide the frames of a profile are, in units of its own. The width of a frame is the sum of the
 * widths of the stacks that pass through it, so whatever a stack's width is, children fit into
 * their parents. The width of a stack is
 *
 *   with one count, its count without the sign: what is negative takes room as its own class;
 *   with two counts, the larger of both sides: what has gone is as wide as it was, what is new as
 *   wide as it is, and equal sides are drawn as one side alone is; or that of one side only, whose
 *   picture it is then, and what the other side alone has takes no room.
 *
 * The sides of a differential are compared as shares of their wholes, so that a recording ten times
 * longer differs in nothing, or as counts.
 */
enum compare { COMPARE_SHARES, COMPARE_COUNTS };
enum widths { WIDTHS_UNION, WIDTHS_BEFORE, WIDTHS_AFTER };

struct measure {
	const struct profile *profile; /* borrowed; arranged */
	bool is_differential;
	enum compare compare;
	enum widths widths;
	struct noise noise;  /* of the changes */
	amount counted;      /* on both sides, the sum of the stacks' counts without their signs */
	amount whole[2];     /* that of each side; of what comes after, multiplied by the reference
				of its header where shares are compared */
	const amount *width; /* by frame */
	amount whole_width;  /* what the whole picture stands for: at least the root's width */
	uint32_t negative_count; /* stacks with a negative count on either side */
	amount *own_width;       /* NULL: the widths are the tree's totals */
};

void measure_init(struct measure *, const struct profile *, enum compare, enum widths);
void measure_release(struct measure *);

/*
 * A frame's total on both sides, and the change between them: of its share, -1 to 1, or with
 * COMPARE_COUNTS of its count as a share of the larger whole.
 */
struct change {
	amount before, after;
	double by;
};

struct change measure_change(const struct measure *, frame_id);

/* Whether the change may as well be chance. */
bool measure_is_noise(const struct measure *, struct change);

/* The same for what ends in the frame itself. */
struct change measure_self_change(const struct measure *, frame_id);

#endif
