#ifndef RENDER_PALETTE_H
#define RENDER_PALETTE_H

#include "common/names.h"

/* A colour is 0xRRGGBB. Black text can be read on each that a palette gives (4.5:1 and better). */
typedef uint32_t colour;

/*
 * Colours for names, under the names that FlameGraph and inferno gave them. Some palettes have one
 * hue, some give a hue to each kind of code. Within a hue the colour is a hash of the name, so it
 * is the same in every picture on every machine.
 */
struct palette;

enum { PALETTE_LIMIT = 32 };

/* Their names, the default first; NULL last. */
void palette_list(const char *list[PALETTE_LIMIT]);

/* By its place in that list. */
const struct palette *palette_at(int index);

colour palette_colour(const struct palette *, const struct name *);

/* The background that goes with it. */
colour palette_background(const struct palette *);

/* `yellow`, `blue`, `green`, `grey`, `gray` or `#rrggbb`; false for any other word. */
bool background_parse(const char *word, colour *);

/* From one colour (at 0) to the other (at 1). */
colour colour_mix(colour from, colour to, double at);

#endif
