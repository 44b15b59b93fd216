#ifndef RENDER_PICTURE_VIEWER_H
#define RENDER_PICTURE_VIEWER_H

#include "common/base/output.h"
#include "render/picture/scene.h"

/*
 * What turns a picture into a viewer in a browser: the style sheet, and after the drawing the
 * profile (picture_data.h), how to draw it, and the script (render/script/).
 *
 *     <metadata data-flamepipe="view">unit=samples factor=1 frame=16 font=12 ...</metadata>
 *     <metadata data-flamepipe="colours">eAFjYGBg...</metadata>
 *     <metadata data-flamepipe="attributes">eAFLKSpN...</metadata>
 *
 * `view` is words in the form of header.h. `colours` is deflated: red, green and blue of each name,
 * by number. `attributes` is deflated too and only there with --nameattr: lines of that file, with
 * numbers instead of names. There are no ids, and the script reads everything else as text.
 *
 * The profile is that of the look's colours. If another one is drawn, it is the reversal
 * (--reverse) of it, and the viewer starts with callers.
 */
void viewer_write_style(struct output *);
void viewer_write(struct output *, const struct scene *);

/*
 * The files of render/script/, joined and embedded at build time (strip.cmake). None contains
 * `]]>`.
 */
extern const struct text viewer_script, viewer_style;

#endif
