#ifndef RENDER_PICTURE_CAIRO_H
#define RENDER_PICTURE_CAIRO_H

#include "common/base/output.h"
#include "render/picture/scene.h"

/*
 * Draw the scene for paper and for pull requests, in the monospaced font of this machine, with
 * cairo. Equal scenes are equal bytes where the fonts and the libraries are the same: nothing has
 * a date.
 *
 * A PNG has `scale` times the scene's pixels a side. A PDF has one page, whose unit is the pixel of
 * 1/96 inch, `scale` times as large; its text is text, in embedded fonts.
 */
void png_draw(const struct scene *, struct output *);
void pdf_draw(const struct scene *, struct output *);

/*
 * The longest side, in pixels: what cairo draws at most, and what viewers of PDF take (14,400
 * points, PDF 1.7, annex C.2).
 */
enum { PNG_LONGEST_SIDE = 32767, PDF_LONGEST_SIDE = 14400 * 96 / 72 };

#endif
