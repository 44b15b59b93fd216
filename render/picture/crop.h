#ifndef RENDER_PICTURE_CROP_H
#define RENDER_PICTURE_CROP_H

#include "render/picture/measure.h"

/*
 * The hottest part of a picture, for a place where there is no room for all of it. With a share of
 * 0.8 that is
 *
 *   of the width, the innermost frame whose callees make 80 % of everything: what calls it is as
 *   good as everything, and its rows would say nothing;
 *   of the height, the fewest levels below that frame in which 80 % of it end.
 */
struct crop {
	frame_id top;    /* 0: all */
	uint32_t levels; /* below the top */
};

struct crop crop_to(const struct measure *, double share);

#endif
