#ifndef RENDER_VIEWER_H
#define RENDER_VIEWER_H

#include "common/output.h"
#include "render/scene.h"

/*
 * What makes a picture a viewer where a browser runs its script: the style sheet, and behind the
 * drawing the profile (picture_data.h), how it is to be drawn, and the script (render/script/).
 *
 *     <metadata data-flamepipe="view">unit=samples factor=1 frame=16 font=12 ...</metadata>
 *     <metadata data-flamepipe="colours">eAFjYGBg...</metadata>
 *
 * `view` is words as header.h has them. `colours` is deflated: red, green and blue of each name, by
 * number. Nothing of it is an id, and the script reads all else as text.
 */
void viewer_write_style(struct output *);
void viewer_write(struct output *, const struct scene *);

#endif
