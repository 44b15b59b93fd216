#ifndef RENDER_REPORT_COMPARISON_TABLE_H
#define RENDER_REPORT_COMPARISON_TABLE_H

#include "render/report/comparison.h"
#include "render/report/report.h"

/* Which rows are in the table; the others are counted below it. */
struct table_style {
	uint32_t top; /* at most so many, besides the total */
	bool shows_noise;
	bool shows_twins; /* of a chain of calls that changed as one all functions, not only the
			     last */
};

/* The table, and the headline that counts the verdicts of all rows. */
void comparison_table_fill(struct report *, const struct comparison *, const struct table_style *);

#endif
