#ifndef RENDER_PICTURE_BACKEND_H
#define RENDER_PICTURE_BACKEND_H

#include "common/base/output.h"
#include "render/picture/scene.h"

/* A kind of picture: one file that draws a scene, and one row in the table of backend.c. */
struct backend {
	const char *name; /* for --format, and the ending of a file's name */
	const char *summary;
	bool is_binary;      /* never written to a terminal */
	double longest_side; /* pixels, after scaling; 0: any */
	void (*draw)(const struct scene *, struct output *);
};

enum { BACKEND_LIMIT = 8 };

/* Ends the program when the picture is too large, with what makes it smaller. */
void backend_check_size(const struct backend *, const struct scene *, hundredths frame_height);

/* Their names, the default first; NULL last. */
void backend_list(const char *list[BACKEND_LIMIT]);

/* Their summaries in that order. */
void backend_summaries(const char *list[BACKEND_LIMIT]);

/* By its place in that list. */
const struct backend *backend_at(int index);

/*
 * By the ending of a file's name; the default when the name has no ending or is NULL, and NULL when
 * no kind of picture has that ending.
 */
const struct backend *backend_for_path(const char *path);

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

/*
 * Writes the scene as an SVG 1.1 document of one element a box. It needs neither style sheet nor
 * script nor font of its own, and has no ids: the drawing is the same opened directly, in a page,
 * as an image, and where a site takes scripts and styles away. Where it carries its profile, a
 * script makes it a viewer (viewer.h).
 */
void svg_draw(const struct scene *, struct output *);

#endif
