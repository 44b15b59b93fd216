#ifndef RENDER_REPORT_OVERVIEW_H
#define RENDER_REPORT_OVERVIEW_H

#include "render/report/comparison.h"
#include "render/report/reading.h"
#include "render/report/report.h"

/* What a report is about: the event, the sides, and the lines that stand above the table. */
void overview_of_profile(struct report *, const struct runs *, const struct reading *);

/* The headline is the table's (comparison_table.h). */
void overview_of_comparison(struct report *, const struct comparison *, const struct reading *);

/* The unit as a sentence has it: a plain word is one, what else an input may say is code. */
const char *unit_of(struct report *);

#endif
