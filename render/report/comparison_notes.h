#ifndef RENDER_REPORT_COMPARISON_NOTES_H
#define RENDER_REPORT_COMPARISON_NOTES_H

#include "render/report/comparison.h"
#include "render/report/reading.h"
#include "render/report/report.h"

/* Notes what the numbers of a comparison are, and what they cannot see. */
void comparison_add_notes(struct report *, const struct comparison *, const struct reading *);

#endif
