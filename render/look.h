#ifndef RENDER_LOOK_H
#define RENDER_LOOK_H

#include "render/layout.h"
#include "render/palette.h"

/* How the picture shall look: what the options say, checked. */
struct look {
	const char *title, *subtitle, *notes;
	const char *count_name, *name_type; /* NULL: not given */
	hundredths width, frame_height;     /* the frame's with the gap to the next */
	double font_size;                   /* pixels */
	double narrowest;                   /* pixels, of a frame that is drawn */
	double factor;                      /* of counts that are shown */
	const struct palette *palette;
	colour background;
	bool is_icicle;        /* the root at the top */
	bool has_negated_hues; /* of a differential */
};

#endif
