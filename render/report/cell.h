#ifndef RENDER_REPORT_CELL_H
#define RENDER_REPORT_CELL_H

#include "render/report/report.h"

/* Numbers as people read them, in every text the same; each is appended to the buffer. */

/* `1,234`, `0.25`: at most six decimals; what would be shown as nothing: `<0.000001` */
void append_weight(struct buffer *, double weight);

/* What a cell shows, names and words apart; nothing for a value that is not known. */
void cell_append(struct buffer *, enum column_kind, const struct cell *);

/* The same in sentences. */
struct figure {
	char bytes[64];
};

struct figure share_figure(double share);            /* 31.20 % */
struct figure points_figure(double difference);      /* 4.10 points */
struct figure weight_figure(double weight);          /* 1,234 */
struct figure time_figure(double nanoseconds);       /* ` (5.03 ms)`, or nothing */
struct figure bounds_figure(struct interval bounds); /* 9.10 to 10.90 % */

/* `1 function`, `1,234 functions` */
struct figure counted_figure(double count, const char *thing);

#endif
