#ifndef RENDER_PICTURE_REMARK_H
#define RENDER_PICTURE_REMARK_H

#include "render/picture/caption.h"

/*
 * What the picture does not show, below its title: remarks with ` · ` between them. Each is
 * appended to what is there, and none where all is shown.
 *
 *     12.30 % removed by filters · 92.10 % of all: main › run · only 8 levels are drawn
 */
void remark_removed(const struct caption *, struct buffer *);
void remark_crop(const struct caption *, const struct layout *, struct buffer *);

/* `shares after divided by 0.875, so that what did not change is equal` */
void remark_reference(const struct caption *, struct buffer *);

/* `as wide as after, without what has gone`, `as wide as cycles` */
void remark_widths(const struct caption *, struct buffer *);

#endif
