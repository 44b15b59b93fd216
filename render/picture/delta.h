#ifndef RENDER_PICTURE_DELTA_H
#define RENDER_PICTURE_DELTA_H

#include "render/picture/measure.h"
#include "render/picture/palette.h"

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

#endif
