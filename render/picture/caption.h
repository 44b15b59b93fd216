#ifndef RENDER_PICTURE_CAPTION_H
#define RENDER_PICTURE_CAPTION_H

#include "render/picture/figures.h"
#include "render/picture/look.h"

/*
 * What the picture says in words; lines end in a line feed, but for the last.
 *
 *     push_back (inlined)
 *     5 samples, 33.33 %
 *     self 2 samples, 13.33 %
 *
 *     parse
 *     5 → 2 samples, -3 (-60.00 %); 4.76 % → 3.85 %, -0.92 points, within noise
 *     self 1 → 2 samples, +1 (+100.00 %); 0.95 % → 3.85 %, +2.89 points
 *
 *     parse
 *     2,000 cycles, 50.00 %; 5,000 instructions; 2.50 instructions per cycle
 */
struct caption {
	const struct measure *measure;
	struct unit unit;
	const char *name_type;     /* stands before names; NULL: nothing does */
	amount removed;            /* by filters, on both sides */
	const struct ratio *ratio; /* NULL: two counts are two sides */
};

struct caption caption_of(const struct measure *, const struct look *, amount removed);

/* What a pointer that rests on the box is told. */
void caption_hover(const struct caption *, const struct box *, struct buffer *);

/* What the box is called, as long as it is: `push_back`, `12 small frames`. */
void caption_label(const struct caption *, const struct box *, struct buffer *);

/* One line about everything: `cpu-clock · 15,075,375 ns (15.08 ms) · 3 samples`. */
void caption_whole(const struct caption *, struct buffer *);

/* The change that a box of a differential stands for. */
struct change caption_change(const struct caption *, const struct box *);

#endif
