#ifndef RENDER_PICTURE_PAINT_H
#define RENDER_PICTURE_PAINT_H

#include "render/picture/caption.h"

/*
 * The colours of a differential: red for what grew, blue for what shrank, grey for what did
 * neither. A frame's colour shows its inclusive change as a share of the whole: full where it is
 * the largest in the picture, but at least 1 % of the whole, so that equal profiles stay grey and
 * nearly equal ones pale. Where sample sizes are known it grows with how sure the change is too,
 * from grey within noise (noise.h).
 */
struct delta {
	double full_change;
	bool is_negated; /* the hues change places */
};

void delta_init(struct delta *, const struct measure *, bool is_negated);

/* For changes that are full at -1 and 1, where they were measured otherwise. */
struct delta delta_of_one(bool is_negated);

/* The colour of a change, -1 to 1 of the whole, that is sure from 0 to 1. */
colour delta_colour(const struct delta *, double change, double sureness);

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

/* `delta` is that of two counts, else NULL. Words that are made are kept in the arena. */
void legend_init(struct legend *, const struct measure *, const struct look *, const struct delta *,
	struct arena *);

/* Of frames with a negative count. */
extern const colour legend_negative_fill;

/* How the box of a frame is filled. */
struct paint {
	const struct measure *measure;
	const struct look *look;
	struct delta delta; /* of a differential */
};

struct fill {
	colour colour;
	struct hatching hatching;
};

void paint_init(struct paint *, const struct measure *, const struct look *);

/* `change`: what caption_change says of the box. */
struct fill paint_box(const struct paint *, const struct box *, struct change);

/* Words that are made for it are kept in the arena. */
void paint_legend(const struct paint *, struct legend *, struct arena *);

#endif
