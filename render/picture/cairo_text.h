#ifndef RENDER_PICTURE_CAIRO_TEXT_H
#define RENDER_PICTURE_CAIRO_TEXT_H

#include "render/picture/scene.h"

#include <cairo.h>

/*
 * Words on a cairo surface, set by pango: characters that the font lacks come from other fonts, and
 * scripts are shaped. Nothing is rounded to whole pixels, so that words are as wide at any scale.
 */
struct cairo_text;

struct cairo_text *cairo_text_new(cairo_t *);
void cairo_text_free(struct cairo_text *);

struct cairo_words {
	struct text text;
	const char *family;
	double size, x, baseline; /* pixels */
	enum scene_anchor anchor;
	double room; /* what is wider is condensed to this; 0: no limit */
};

/* In the current colour. */
void cairo_text_draw(struct cairo_text *, const struct cairo_words *);

#endif
