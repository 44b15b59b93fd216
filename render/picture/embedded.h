#ifndef RENDER_PICTURE_EMBEDDED_H
#define RENDER_PICTURE_EMBEDDED_H

#include "common/base/text.h"

/*
 * render/script/ and render/script/svg.css, joined and put into the program at build time
 * (strip.cmake). Neither holds `]]>`.
 */
extern const struct text viewer_script, viewer_style;

#endif
