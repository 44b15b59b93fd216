#ifndef RENDER_PICTURE_LOOK_H
#define RENDER_PICTURE_LOOK_H

#include "render/picture/colours.h"
#include "render/picture/layout.h"
#include "render/picture/name_attributes.h"
#include "render/picture/ratio.h"

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
