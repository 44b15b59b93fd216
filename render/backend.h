#ifndef RENDER_BACKEND_H
#define RENDER_BACKEND_H

#include "common/output.h"
#include "render/scene.h"

/* A kind of picture: one file that draws a scene, and one row in the table of backend.c. */
struct backend {
	const char *name; /* for --format, and the ending of a file's name */
	const char *summary;
	bool is_binary; /* never written to a terminal */
	void (*draw)(const struct scene *, struct output *);
};

enum { BACKEND_LIMIT = 8 };

/* Their names, the default first; NULL last. */
void backend_list(const char *list[BACKEND_LIMIT]);

/* By its place in that list. */
const struct backend *backend_at(int index);

/*
 * By the ending of a file's name; the default when the name has no ending or is NULL, and NULL when
 * no kind of picture has that ending.
 */
const struct backend *backend_for_path(const char *path);

#endif
