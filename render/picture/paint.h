#ifndef RENDER_PICTURE_PAINT_H
#define RENDER_PICTURE_PAINT_H

#include "render/picture/caption.h"
#include "render/picture/delta.h"
#include "render/picture/legend.h"

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
