#ifndef RENDER_PICTURE_COLOURS_H
#define RENDER_PICTURE_COLOURS_H

#include "common/stacks/profile.h"
#include "render/picture/palette.h"

/*
 * The colours of a profile's names: a palette, what the profile says about modules, and the colours
 * that a file keeps from picture to picture (--palette-file), as FlameGraph's palette.map has them:
 *
 *     main->rgb(248,166,72)
 *     parse_request->rgb(242,149,63)
 */
struct colours {
	const struct palette *palette;
	const struct profile *profile; /* borrowed */
	name_id *module;               /* by name; NULL: the palette knows no modules */
	struct kept_colours *kept;     /* NULL: there is no file */
};

/* `file`: NULL for none; one that is not there yet is empty. */
void colours_init(
	struct colours *, const struct palette *, const struct profile *, const char *file);
void colours_release(struct colours *);

/* A colour on which black can be read in either theme. What is drawn is kept in the file. */
colour colours_of(const struct colours *, name_id);

/* What the colour of a name stands for in a palette of modules: `libc.so.6`, `std`, or "". */
struct text colours_module(const struct colours *, name_id);

/* Adds the names that are drawn to the file, which is sorted. */
void colours_keep(const struct colours *, const char *file);

#endif
