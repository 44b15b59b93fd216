#ifndef REPORT_COMPARISON_NOTES_H
#define REPORT_COMPARISON_NOTES_H

#include "report/comparison.h"
#include "report/reading.h"
#include "report/report.h"

/* Notes what the numbers of a comparison are, and what they cannot see. */
void comparison_add_notes(struct report *, const struct comparison *, const struct reading *);

#endif
