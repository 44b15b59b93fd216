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

#endif
