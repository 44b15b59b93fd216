#ifndef RENDER_PICTURE_VIEWER_H
#define RENDER_PICTURE_VIEWER_H

#include "common/base/output.h"
#include "render/picture/scene.h"

/*
 * What makes a picture a viewer where a browser runs its script: the style sheet, and behind the
 * drawing the profile (picture_data.h), how it is to be drawn, and the script (render/script/).
 *
 *     <metadata data-flamepipe="view">unit=samples factor=1 frame=16 font=12 ...</metadata>
 *     <metadata data-flamepipe="colours">eAFjYGBg...</metadata>
 *     <metadata data-flamepipe="attributes">eAFLKSpN...</metadata>
 *
 * `view` is words as header.h has them. `colours` is deflated: red, green and blue of each name, by
 * number. So is `attributes`, where --nameattr says something about names: lines as it has them,
 * with the name's number instead of the name. Nothing of it is an id, and the script reads all else
 * as text.
 *
 * The profile is the one that the look's colours are of. When another is drawn, that is its
 * reversal (--reverse), and the viewer starts with its callers.
 */
void viewer_write_style(struct output *);
void viewer_write(struct output *, const struct scene *);

/*
 * render/script/ and render/script/svg.css, joined and put into the program at build time
 * (strip.cmake). Neither holds `]]>`.
 */
extern const struct text viewer_script, viewer_style;

#endif
