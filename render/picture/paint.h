#ifndef RENDER_PICTURE_PAINT_H
#define RENDER_PICTURE_PAINT_H

#include "render/picture/caption.h"

/*
 * How the box of a frame is filled: by its name, or by the difference of two counts: red for
 * growth, blue for shrinkage, grey for neither. The colour shows the frame's inclusive change as a
 * share of the whole. It is full for the largest change in the picture, or for 1 % of the whole if
 * that is more, so that equal profiles stay grey and nearly equal ones pale. When sample sizes are
 * known it also grows with certainty, from grey within noise (noise.h).
 */
struct paint {
	const struct measure *measure;
	const struct look *look;
	double full_change; /* the change with full colour; 1 for a quotient */
	bool is_negated;    /* the hues are swapped */
};

struct fill {
	colour colour;
	struct hatching hatching;
};

void paint_init(struct paint *, const struct measure *, const struct look *);

/* `change`: caption_change of the box. */
struct fill paint_box(const struct paint *, const struct box *, struct change);

/* The colour of a change, -1 to 1 of the whole, with a certainty from 0 to 1. */
colour paint_change(const struct paint *, double change, double sureness);

/* What the colours of the picture mean; empty when they mean nothing. */
struct legend_row {
	colour fill;
	bool has_fill; /* else the words stand alone */
	struct hatching hatching;
	struct text words; /* lives as long as the profile and the arena */
};

enum { LEGEND_LIMIT = 12 };

struct legend {
	struct legend_row row[LEGEND_LIMIT];
	size_t count;
};

/* Keeps the words that it makes in the arena. */
void legend_init(struct legend *, const struct paint *, struct arena *);

/* Of frames with a negative count. */
extern const colour legend_negative_fill;

#endif
