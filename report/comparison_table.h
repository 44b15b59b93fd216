#ifndef REPORT_COMPARISON_TABLE_H
#define REPORT_COMPARISON_TABLE_H

#include "report/comparison.h"
#include "report/report.h"

/* How many rows have each verdict. */
struct verdicts {
	uint32_t count[VERDICT_GONE + 1];
};

struct verdicts verdicts_of(const struct comparison *);

/*
 * The table, and the headline that counts its verdicts: the total, then at most `top` rows, of
 * those that surely changed or of all.
 */
void comparison_table_fill(
	struct report *, const struct comparison *, uint32_t top, bool shows_noise);

#endif
