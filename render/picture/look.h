#ifndef RENDER_PICTURE_LOOK_H
#define RENDER_PICTURE_LOOK_H

#include "render/picture/colours.h"
#include "render/picture/layout.h"
#include "render/picture/ratio.h"

/*
 * The attributes of a function's frames in --nameattr=FILE, in FlameGraph's format: the name and
 * the attributes, separated by tabs.
 *
 *     parse_request<TAB>title=src/parse.c:12<TAB>href=https://example.org/parse.c#L12
 *
 * Only harmless ones are accepted: `title` (replaces the tooltip), `href` (http, https or
 * relative), `target` and `class`.
 */
struct attributes {
	struct text title, href, target, class; /* "": not given */
};

struct name_attributes;

/* Reports once what it ignores. */
struct name_attributes *name_attributes_read(const char *path);
void name_attributes_free(struct name_attributes *);

/* NULL: the name has no attributes, or there is no file (NULL). */
const struct attributes *name_attributes_of(const struct name_attributes *, struct text name);

/* How the picture should look, from options that were checked. */
struct look {
	const char *title, *subtitle, *notes;
	const char *count_name, *name_type; /* NULL: not given */
	hundredths width, frame_height;     /* the frame's includes the gap to the next */
	double font_size;                   /* pixels */
	double narrowest;                   /* pixels, of frames that are drawn */
	double factor;                      /* of counts that are shown */
	const struct colours *colours;      /* borrowed */
	const struct ratio *ratio;          /* borrowed; NULL: two counts are two sides */
	const struct name_attributes *name_attributes; /* borrowed; NULL: none */
	enum theme theme;
	colour background;
	double scale;          /* of a bitmap or a page */
	double crop;           /* the share that the hottest part shows; 0: all is shown */
	uint32_t max_depth;    /* levels of frames that are drawn; 0: all */
	bool has_data;         /* the picture carries its profile */
	const char *command;   /* to keep in the picture; NULL: none */
	bool is_icicle;        /* the root at the top */
	bool has_negated_hues; /* of a differential */
};

#endif
