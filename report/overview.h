#ifndef REPORT_OVERVIEW_H
#define REPORT_OVERVIEW_H

#include "report/comparison.h"
#include "report/reading.h"
#include "report/report.h"

/* What a report is about: the event, the sides, and the lines that stand above the table. */
void overview_of_profile(struct report *, const struct runs *, const struct reading *);

/* The headline is the table's (comparison_table.h). */
void overview_of_comparison(struct report *, const struct comparison *, const struct reading *);

/* The unit as a sentence has it: a plain word is one, what else an input may say is code. */
const char *unit_of(struct report *);

#endif
