#ifndef RENDER_PICTURE_FIGURES_H
#define RENDER_PICTURE_FIGURES_H

#include "common/base/memory.h"
#include "common/stacks/amount.h"

/* Numbers as a reader of the picture sees them; each is appended to the buffer. */

/* What is counted, and what counts are multiplied by when they are shown. */
struct unit {
	struct text name;
	bool is_nanoseconds;
	double factor;
};

/* `1,234`, `-0.25`; with a factor other than 1 rounded to a millionth. */
void figures_number(struct buffer *, const struct unit *, amount);

/* `1,234 samples`, `1 sample`, `5,025,125 ns (5.03 ms)` */
void figures_count(struct buffer *, const struct unit *, amount);

/* `5 → 2 samples, -3 (-60.00 %)`; instead of a percentage `new` or `gone` where a side has none. */
void figures_counts(struct buffer *, const struct unit *, amount before, amount after);

/* `4.76 % → 3.85 %, -0.92 points` */
void figures_shares(struct buffer *, double before, double after);

#endif
