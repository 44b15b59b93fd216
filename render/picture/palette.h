#ifndef RENDER_PICTURE_PALETTE_H
#define RENDER_PICTURE_PALETTE_H

#include "common/stacks/names.h"
#include "render/picture/colour.h"

/*
 * Colours for names, under the palette names of FlameGraph and inferno. Some palettes have one hue,
 * some have a hue for each kind of code. Within a hue a hash of the name picks the colour, so it is
 * the same in every picture on every machine. Black text is readable on all of them (4.5:1 or
 * more).
 */
struct palette;

enum { PALETTE_LIMIT = 32 };

/* Their names, the default first; NULL last. */
void palette_list(const char *list[PALETTE_LIMIT]);

/* By its index in that list. */
const struct palette *palette_at(int index);

/* By the name and its kind alone; colours.h adds modules and files. */
colour palette_colour(const struct palette *, const struct name *);

/* Whether it colours names by their modules instead; "": unknown. */
bool palette_is_by_module(const struct palette *);
colour palette_module_colour(struct text module);

/* Of frames without a known module or quotient. */
colour palette_neutral(void);

enum { PALETTE_MEANING_LIMIT = 5 };

/* The meaning of the palette's colours, one by one; NULL after the last. */
const char *palette_meaning(const struct palette *, int index, colour *);

/* The palette's background. */
colour palette_background(const struct palette *, enum theme);

/* `yellow`, `blue`, `green`, `grey`, `gray` or `#rrggbb`; false for any other word. */
bool background_parse(const char *word, colour *);

#endif
