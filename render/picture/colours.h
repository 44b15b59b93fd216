#ifndef RENDER_PICTURE_COLOURS_H
#define RENDER_PICTURE_COLOURS_H

#include "common/stacks/profile.h"
#include "render/picture/palette.h"

/*
 * The colours of a profile's names: from a palette, from the profile's modules, and from a file
 * that keeps them from picture to picture (--palette-file, in the format of FlameGraph's
 * palette.map):
 *
 *     main->rgb(248,166,72)
 *     parse_request->rgb(242,149,63)
 */
struct colours {
	const struct palette *palette;
	const struct profile *profile; /* borrowed */
	name_id *module;               /* by name; NULL: the palette ignores modules */
	struct kept_colours *kept;     /* NULL: there is no file */
};

/* `file`: NULL for none; a missing file is empty. */
void colours_init(
	struct colours *, const struct palette *, const struct profile *, const char *file);
void colours_release(struct colours *);

/* A colour on which black is readable in either theme. Remembers it for colours_keep. */
colour colours_of(const struct colours *, name_id);

/* The module that colours a name in a palette of modules: `libc.so.6`, `std`, or "". */
struct text colours_module(const struct colours *, name_id);

/* Adds the colours that were asked for to the file, which is sorted by name. */
void colours_keep(const struct colours *, const char *file);

#endif
