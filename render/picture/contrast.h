#ifndef RENDER_PICTURE_CONTRAST_H
#define RENDER_PICTURE_CONTRAST_H

#include "render/picture/palette.h"

/* How well two colours can be told apart, 1 to 21, as WCAG 2 defines it; 4.5 is enough to read. */
double contrast_between(colour, colour);

/* The one of two inks that can be read on the ground better, or black or white if neither can. */
colour contrast_ink(colour ground, colour dark, colour light);

/* The colour, as much lighter as it takes that black can be read on it, also when it is dimmed. */
colour contrast_lightened(colour);

#endif
