#ifndef RENDER_PICTURE_PALETTE_H
#define RENDER_PICTURE_PALETTE_H

#include "common/stacks/names.h"
#include "render/picture/colour.h"

/*
 * Colours for names, under the names that FlameGraph and inferno gave them. Some palettes have one
 * hue, some give a hue to each kind of code. Within a hue the colour is a hash of the name, so it
 * is the same in every picture on every machine. Black text can be read on each (4.5:1 and better).
 */
struct palette;

enum { PALETTE_LIMIT = 32 };

/* Their names, the default first; NULL last. */
void palette_list(const char *list[PALETTE_LIMIT]);

/* By its place in that list. */
const struct palette *palette_at(int index);

/* By the name and its kind alone; colours.h has what else a frame's colour depends on. */
colour palette_colour(const struct palette *, const struct name *);

/* Whether the colour is that of the name's module instead; "" is none. */
bool palette_is_by_module(const struct palette *);
colour palette_module_colour(struct text module);

/* Of frames about which nothing is known. */
colour palette_neutral(void);

enum { PALETTE_MEANING_LIMIT = 5 };

/* What a colour of the palette says: NULL for no more, or for nothing at all. */
const char *palette_meaning(const struct palette *, int index, colour *);

/* The background that goes with it. */
colour palette_background(const struct palette *, enum theme);

/* `yellow`, `blue`, `green`, `grey`, `gray` or `#rrggbb`; false for any other word. */
bool background_parse(const char *word, colour *);

#endif
