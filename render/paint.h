#ifndef RENDER_PAINT_H
#define RENDER_PAINT_H

#include "render/caption.h"
#include "render/delta.h"
#include "render/legend.h"

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
