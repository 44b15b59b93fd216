#ifndef RENDER_PICTURE_COLOURS_H
#define RENDER_PICTURE_COLOURS_H

#include "common/stacks/profile.h"

/* A colour is 0xRRGGBB. */
typedef uint32_t colour;

/* From one colour (at 0) to the other (at 1). */
colour colour_mix(colour from, colour to, double at);

/* The contrast ratio of WCAG 2, 1 to 21; text needs 4.5. */
double contrast_between(colour, colour);

/* The more readable of two inks on the ground; black or white when neither is readable. */
colour contrast_ink(colour ground, colour dark, colour light);

/* The colour, lightened until black is readable on it even when it is dimmed. */
colour contrast_lightened(colour);

/*
 * A picture is light or dark; THEME_SYSTEM is light unless the viewer's system prefers dark. Text
 * on frames is black in both; a dark picture dims its frames, which are all that is bright in it.
 */
enum theme { THEME_SYSTEM, THEME_LIGHT, THEME_DARK };

/* A frame's colour in that theme. */
colour theme_fill(enum theme, colour);

/*
 * Strokes over a colour repeat its meaning for prints and for readers who do not see the colour.
 * They are black, too faint to hide text, and no darker where they cross.
 */
struct hatching {
	bool is_upright, is_lying;
};

#define HATCHING_OPACITY 0.16

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

/* By the name and its kind alone; colours_of adds modules and files. */
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
