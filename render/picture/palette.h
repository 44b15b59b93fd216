#ifndef RENDER_PICTURE_PALETTE_H
#define RENDER_PICTURE_PALETTE_H

#include "common/stacks/names.h"

/*
 * What kind of code a name is, as a hue. Each of these functions knows the names of one language or
 * tool and answers `otherwise` for what it knows nothing about.
 */
enum hue {
	HUE_HOT,
	HUE_MEMORY,
	HUE_IO,
	HUE_RED,
	HUE_ORANGE,
	HUE_YELLOW,
	HUE_GREEN,
	HUE_AQUA,
	HUE_BLUE,
	HUE_PURPLE,
	HUE_ROSE,
	HUE_OLIVE,
	HUE_NEUTRAL,
	/* told apart by everyone, by lightness where not by colour */
	HUE_SAFE_USER,
	HUE_SAFE_KERNEL,
	HUE_SAFE_INLINED,
	HUE_SAFE_JIT,
	HUE_COUNT,
};

enum hue hue_of_java(const struct name *, enum hue otherwise);
enum hue hue_of_js(const struct name *, enum hue otherwise);
enum hue hue_of_perl(const struct name *, enum hue otherwise);
enum hue hue_of_python(const struct name *, enum hue otherwise);
enum hue hue_of_rust(const struct name *, enum hue otherwise);
enum hue hue_of_chain(const struct name *, enum hue otherwise);
enum hue hue_of_kind(const struct name *, enum hue otherwise);

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

/*
 * A picture is light or dark; the system's is light until a reader's system says dark. Texts on
 * frames are black in both: in the dark frames are dimmed, and nothing but them is bright.
 */
enum theme { THEME_SYSTEM, THEME_LIGHT, THEME_DARK };

/* What a colour of a frame is in that theme. */
colour theme_fill(enum theme, colour);

/*
 * Strokes over a colour, so that what it says survives print and is seen without colours. They are
 * black and so faint that texts can be read on them; where they cross they are not darker.
 */
struct hatching {
	bool is_upright, is_lying;
};

#define HATCHING_OPACITY 0.16

/* The background that goes with it. */
colour palette_background(const struct palette *, enum theme);

/* `yellow`, `blue`, `green`, `grey`, `gray` or `#rrggbb`; false for any other word. */
bool background_parse(const char *word, colour *);

/* From one colour (at 0) to the other (at 1). */
colour colour_mix(colour from, colour to, double at);

#endif
