#ifndef RENDER_PICTURE_KEPT_COLOURS_H
#define RENDER_PICTURE_KEPT_COLOURS_H

#include "render/picture/palette.h"

/* Colours of names in a file, as colours.h shows it. */
struct kept_colours;

/* A file that is not there is empty; lines that are no colour of a name are told and left out. */
struct kept_colours *kept_colours_read(const char *path);
void kept_colours_free(struct kept_colours *);

/* The colour that is kept for the name, which from now on is `fresh` if there was none. */
colour kept_colours_get(struct kept_colours *, struct text name, colour fresh);

/* Sorted by name. */
void kept_colours_write(const struct kept_colours *, const char *path);

#endif
