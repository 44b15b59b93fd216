#ifndef RENDER_PICTURE_CAPTION_H
#define RENDER_PICTURE_CAPTION_H

#include "render/picture/look.h"

/* Numbers as the picture shows them; each function appends to the buffer. */

/* What is counted, and the factor for counts that are shown. */
struct unit {
	struct text name;
	bool is_nanoseconds;
	double factor;
};

/* `1,234`, `-0.25`; with a factor other than 1 rounded to a millionth. */
void figures_number(struct buffer *, const struct unit *, amount);

/* `1,234 samples`, `1 sample`, `5,025,125 ns (5.03 ms)` */
void figures_count(struct buffer *, const struct unit *, amount);

/* `5 → 2 samples, -3 (-60.00 %)`; `new` or `gone` instead of a percentage when a side is 0. */
void figures_counts(struct buffer *, const struct unit *, amount before, amount after);

/* `4.76 % → 3.85 %, -0.92 points` */
void figures_shares(struct buffer *, double before, double after);

/*
 * What the picture says in words, in lines separated by line feeds.
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
	const char *name_type;     /* precedes names; NULL: nothing does */
	amount removed;            /* by filters, on both sides */
	const struct ratio *ratio; /* NULL: two counts are two sides */
};

struct caption caption_of(const struct measure *, const struct look *, amount removed);

/* The box's tooltip. */
void caption_hover(const struct caption *, const struct box *, struct buffer *);

/* The box's name in full: `push_back`, `12 small frames`. */
void caption_label(const struct caption *, const struct box *, struct buffer *);

/* One line about everything: `cpu-clock · 15,075,375 ns (15.08 ms) · 3 samples`. */
void caption_whole(const struct caption *, struct buffer *);

/* The change of all frames in a box of a differential. */
struct change caption_change(const struct caption *, const struct box *);

/*
 * What the picture does not show, below its title, as remarks separated by ` · `; nothing when
 * everything is shown. Appends to what is in the buffer.
 *
 *     time 0.5-1.5 · 12.30 % removed by filters
 *     92.10 % of all: main › run · only 8 levels are drawn
 *     shares after divided by 0.875 to keep unchanged code equal
 *     widths from after, frames that are gone are not drawn
 */
void remarks_append(const struct caption *, const struct layout *, struct buffer *);

/* The first of them. */
void remark_removed(const struct caption *, struct buffer *);

#endif
