#ifndef RENDER_PICTURE_LEGEND_H
#define RENDER_PICTURE_LEGEND_H

#include "render/picture/delta.h"
#include "render/picture/look.h"

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

#endif
