#ifndef RENDER_PICTURE_PAINT_H
#define RENDER_PICTURE_PAINT_H

#include "render/picture/caption.h"

/*
 * How the box of a frame is filled: by its name, or by how two counts of it differ. Those are red
 * for what grew, blue for what shrank, grey for what did neither. A frame's colour shows its
 * inclusive change as a share of the whole: full where it is the largest in the picture, but at
 * least 1 % of the whole, so that equal profiles stay grey and nearly equal ones pale. Where sample
 * sizes are known it grows with how sure the change is too, from grey within noise (noise.h).
 */
struct paint {
	const struct measure *measure;
	const struct look *look;
	double full_change; /* which has the full colour; a quotient's is 1 */
	bool is_negated;    /* the hues change places */
};

struct fill {
	colour colour;
	struct hatching hatching;
};

void paint_init(struct paint *, const struct measure *, const struct look *);

/* `change`: what caption_change says of the box. */
struct fill paint_box(const struct paint *, const struct box *, struct change);

/* The colour of a change, -1 to 1 of the whole, that is sure from 0 to 1. */
colour paint_change(const struct paint *, double change, double sureness);

/* What the colours of the picture mean, where they mean something. */
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

/* Words that are made are kept in the arena. */
void legend_init(struct legend *, const struct paint *, struct arena *);

/* Of frames with a negative count. */
extern const colour legend_negative_fill;

#endif
