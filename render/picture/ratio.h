#ifndef RENDER_PICTURE_RATIO_H
#define RENDER_PICTURE_RATIO_H

#include "render/picture/measure.h"

/*
 * Two counts that are two metrics of one run, as `stackcollapse --event=instructions,cycles` writes
 * them: a frame's colour is their quotient, compared with that of the whole.
 *
 *     # flamepipe event=instructions,cycles unit=instructions,cycles counts=2 0
 *
 *     instructions, cycles           instructions per cycle
 *     cycles, cache-misses           cache-misses per 1,000 cycles
 *     instructions, branch-misses    branch-misses per 1,000 instructions
 *     a, b                           a per b; per 1,000 b when it is less than 0.1
 *
 * What is counted all the time is below: cycles and time before instructions before anything that
 * misses. It makes the widths, too.
 */
struct ratio {
	struct text unit[2]; /* of each count; borrowed from the header */
	int above, below;    /* the counts that are divided */
	double scale;        /* 1, or 1,000 */
	double whole;        /* the quotient of all, scaled; 0: there is none */
	bool is_low_worse;   /* more instructions a cycle are better, more misses worse */
};

/* Whether the header says that its counts are two metrics. */
bool ratio_is_of(const struct header *);

void ratio_init(struct ratio *, const struct header *);

/* The quotient of all, once that is measured, and a scale that fits. */
void ratio_measure(struct ratio *, const struct measure *);

/* The quotient, scaled; negative when there is none. */
double ratio_of(const struct ratio *, struct change);

/*
 * From -1 where the quotient is a quarter of the whole's or less, over 0 where it is the same, to 1
 * where it is four times as large or more; NAN when there is none.
 */
double ratio_change(const struct ratio *, struct change);

/* `instructions per cycle` */
void ratio_append_words(const struct ratio *, struct buffer *);

/* `1.08`: three digits, or as many as stand before the point. */
void ratio_append_number(struct buffer *, double quotient);

#endif
