#ifndef RENDER_PICTURE_COLOUR_H
#define RENDER_PICTURE_COLOUR_H

#include <stdbool.h>
#include <stdint.h>

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

#endif
