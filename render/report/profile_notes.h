#ifndef RENDER_REPORT_PROFILE_NOTES_H
#define RENDER_REPORT_PROFILE_NOTES_H

#include "common/statistics/runs.h"
#include "render/report/reading.h"
#include "render/report/report.h"

/* Notes what the numbers of one profile mean, and what they cannot say. */
void profile_add_notes(struct report *, const struct runs *, const struct reading *);

/* That a part is missing, of a profile or a comparison: other times, and what filters took. */
void removed_add_note(struct report *, const struct reading *);

#endif
