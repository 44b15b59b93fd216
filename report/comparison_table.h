#ifndef REPORT_COMPARISON_TABLE_H
#define REPORT_COMPARISON_TABLE_H

#include "report/comparison.h"
#include "report/report.h"

/*
 * The table, and the headline that counts its verdicts: the total, then at most `top` rows, of
 * those that surely changed or of all.
 */
void comparison_table_fill(
	struct report *, const struct comparison *, uint32_t top, bool shows_noise);

#endif
