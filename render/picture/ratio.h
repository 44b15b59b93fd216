#ifndef RENDER_PICTURE_RATIO_H
#define RENDER_PICTURE_RATIO_H

#include "render/picture/measure.h"

/*
 * Two counts that are two metrics of one run, from `stackcollapse --event=instructions,cycles`: a
 * frame's colour shows their quotient, compared with that of the whole.
 *
 *     # flamepipe event=instructions,cycles unit=instructions,cycles counts=2 0
 *
 *     instructions, cycles           instructions per cycle
 *     cycles, cache-misses           cache-misses per 1,000 cycles
 *     instructions, branch-misses    branch-misses per 1,000 instructions
 *     a, b                           a per b, or per 1,000 b when it is below 0.1
 *
 * The divisor is the steadier count: cycles or time before instructions, those before misses. It
 * also determines the widths.
 */
struct ratio {
	struct text unit[2]; /* of each count; borrowed from the header */
	int above, below;    /* the dividend and the divisor */
	double scale;        /* 1, or 1,000 */
	double whole;        /* the whole's quotient, scaled; 0: undefined */
	bool is_low_worse;   /* of instructions; more misses are worse */
};

/* Whether the header's counts are two metrics. */
bool ratio_is_of(const struct header *);

void ratio_init(struct ratio *, const struct header *);

/* Sets the whole's quotient, once that is measured, and a scale that fits. */
void ratio_measure(struct ratio *, const struct measure *);

/* The quotient, scaled; negative when it is undefined. */
double ratio_of(const struct ratio *, struct change);

/*
 * From -1 for a quarter of the whole's quotient or less, through 0 for an equal one, to 1 for four
 * times that or more; NAN when it is undefined.
 */
double ratio_change(const struct ratio *, struct change);

/* `instructions per cycle` */
void ratio_append_words(const struct ratio *, struct buffer *);

/* `1.08`: three digits, or all before the point. */
void ratio_append_number(struct buffer *, double quotient);

#endif
