#ifndef RENDER_PICTURE_LOOK_H
#define RENDER_PICTURE_LOOK_H

#include "render/picture/colours.h"
#include "render/picture/layout.h"
#include "render/picture/ratio.h"

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

/* How the picture shall look: what the options say, checked. */
struct look {
	const char *title, *subtitle, *notes;
	const char *count_name, *name_type; /* NULL: not given */
	hundredths width, frame_height;     /* the frame's with the gap to the next */
	double font_size;                   /* pixels */
	double narrowest;                   /* pixels, of a frame that is drawn */
	double factor;                      /* of counts that are shown */
	const struct colours *colours;      /* borrowed */
	const struct ratio *ratio;          /* borrowed; NULL: two counts are two sides */
	const struct name_attributes *name_attributes; /* borrowed; NULL: none */
	enum theme theme;
	colour background;
	double scale;          /* of a picture in pixels, and of a page */
	double crop;           /* the share that the hottest part shows; 0: all is shown */
	uint32_t max_depth;    /* levels of frames that are drawn; 0: all */
	bool has_data;         /* the picture carries its profile */
	const char *command;   /* that made it, to be kept in it; NULL: none is */
	bool is_icicle;        /* the root at the top */
	bool has_negated_hues; /* of a differential */
};

#endif
