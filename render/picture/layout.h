#ifndef RENDER_PICTURE_LAYOUT_H
#define RENDER_PICTURE_LAYOUT_H

#include "render/picture/measure.h"

/*
 * From widths to boxes. Each edge is the exact sum of the widths to its left, rounded once to a
 * hundredth of a pixel: neighbours share an edge, and since rounding keeps the order, no box
 * overlaps another or leaves its parent.
 *
 *     | all                                            |   depth 0
 *     | main                             | 3 small |   |   depth 1
 *     | parse       | print | 12 small |               |   depth 2
 *
 * A frame narrower than `narrowest` is not drawn, nor are its callees. Adjacent siblings that are
 * not drawn share one box if that is at least `narrowest` or a pixel wide.
 */
typedef int64_t hundredths; /* of a pixel */

struct box {
	frame_id frame;
	uint32_t depth;
	hundredths left, right;
	uint32_t gathered; /* 0: the frame's own; else the number of siblings, of which it is the
			      first */
	frame_id end;      /* the first frame after those in the box */
};

struct layout {
	struct box *box; /* in preorder, the top's first */
	size_t count, capacity;
	uint32_t depth; /* levels that have a box */
	bool is_cut;    /* deeper levels are not drawn */
};

struct space {
	hundredths left, right;
	double narrowest; /* pixels */
	frame_id top;     /* the frame that fills it; 0: all */
	uint32_t levels;  /* below the top, that are drawn; 0: all */
};

void layout_init(struct layout *, const struct measure *, struct space);
void layout_release(struct layout *);

/*
 * The hottest part of a picture, when there is no room for the whole. With a share of 0.8 it is
 *
 *   in width, the innermost frame whose callees make up 80 % of everything: rows above it would
 *   add nothing;
 *   in height, the fewest levels below that frame in which 80 % of it ends.
 */
struct crop {
	frame_id top;    /* 0: all */
	uint32_t levels; /* below the top */
};

struct crop crop_to(const struct measure *, double share);

#endif
