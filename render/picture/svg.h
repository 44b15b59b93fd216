#ifndef RENDER_PICTURE_SVG_H
#define RENDER_PICTURE_SVG_H

#include "common/base/output.h"
#include "render/picture/scene.h"

/*
 * Writes the scene as an SVG 1.1 document of one element a box. It needs neither style sheet nor
 * script nor font of its own, and has no ids: the drawing is the same opened directly, in a page,
 * as an image, and where a site takes scripts and styles away. Where it carries its profile, a
 * script makes it a viewer (viewer.h).
 */
void svg_draw(const struct scene *, struct output *);

#endif
