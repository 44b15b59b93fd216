#ifndef RENDER_PICTURE_BACKEND_H
#define RENDER_PICTURE_BACKEND_H

#include "common/base/output.h"
#include "render/picture/scene.h"

/* A kind of picture: one file that draws a scene, and one row in the table of backend.c. */
struct backend {
	const char *name; /* for --format, and a file's extension */
	const char *summary;
	bool is_binary;      /* never written to a terminal */
	double longest_side; /* pixels, after scaling; 0: any */
	void (*draw)(const struct scene *, struct output *);
};

enum { BACKEND_LIMIT = 8 };

/* Dies when the picture is too large, with the options that make it smaller. */
void backend_check_size(const struct backend *, const struct scene *, hundredths frame_height);

/* Their names, the default first; NULL last. */
void backend_list(const char *list[BACKEND_LIMIT]);

/* Their summaries in that order. */
void backend_summaries(const char *list[BACKEND_LIMIT]);

/* By its index in that list. */
const struct backend *backend_at(int index);

/*
 * By the extension of a file's name; the default when there is no extension or no name (NULL), and
 * NULL when the extension is unknown.
 */
const struct backend *backend_for_path(const char *path);

/*
 * Draw the scene with cairo, in this machine's monospaced font. Equal scenes give equal bytes with
 * equal fonts and libraries: nothing is dated.
 *
 * `scale` multiplies the scene's size: in a PNG in pixels, in a PDF in units of 1/96 inch. A PDF is
 * one page; its text is text, in embedded fonts.
 */
void png_draw(const struct scene *, struct output *);
void pdf_draw(const struct scene *, struct output *);

/*
 * The longest side in pixels: cairo's limit, and the 14,400 points that PDF viewers support (PDF
 * 1.7, annex C.2).
 */
enum { PNG_LONGEST_SIDE = 32767, PDF_LONGEST_SIDE = 14400 * 96 / 72 };

/*
 * Writes the scene as an SVG 1.1 document with one element per box. It has no ids and needs no
 * style sheet, script or font of its own: it looks the same opened directly, in a page, as an image
 * and on a site that strips scripts and styles. If it carries its profile, a script turns it into a
 * viewer (viewer.h).
 */
void svg_draw(const struct scene *, struct output *);

#endif
