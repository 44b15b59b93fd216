#ifndef RENDER_PICTURE_COLOUR_H
#define RENDER_PICTURE_COLOUR_H

#include <stdbool.h>
#include <stdint.h>

/* A colour is 0xRRGGBB. */
typedef uint32_t colour;

/* From one colour (at 0) to the other (at 1). */
colour colour_mix(colour from, colour to, double at);

/* How well two colours can be told apart, 1 to 21, as WCAG 2 defines it; 4.5 is enough to read. */
double contrast_between(colour, colour);

/* The one of two inks that can be read on the ground better, or black or white if neither can. */
colour contrast_ink(colour ground, colour dark, colour light);

/* The colour, as much lighter as it takes that black can be read on it, also when it is dimmed. */
colour contrast_lightened(colour);

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

#endif
