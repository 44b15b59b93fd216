#ifndef RENDER_PICTURE_NAME_ATTRIBUTES_H
#define RENDER_PICTURE_NAME_ATTRIBUTES_H

#include "common/base/text.h"

/*
 * What --nameattr=FILE says about the frames of a function, as FlameGraph has it: its name and
 * attributes, between tabs.
 *
 *     parse_request<TAB>title=src/parse.c:12<TAB>href=https://example.org/parse.c#L12
 *
 * Only what can do nothing but show something is taken: `title` instead of the words under the
 * pointer, `href` (http, https, or relative), `target`, and `class`.
 */
struct attributes {
	struct text title, href, target, class; /* "": none */
};

struct name_attributes;

/* What is left out is told once. */
struct name_attributes *name_attributes_read(const char *path);
void name_attributes_free(struct name_attributes *);

/* NULL: nothing is said about the name, or there is no file (NULL). */
const struct attributes *name_attributes_of(const struct name_attributes *, struct text name);

/* Whether a link goes nowhere but to a page. */
bool attributes_are_safe_link(struct text href);

#endif
