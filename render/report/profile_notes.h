#ifndef RENDER_REPORT_PROFILE_NOTES_H
#define RENDER_REPORT_PROFILE_NOTES_H

#include "common/statistics/runs.h"
#include "render/report/reading.h"
#include "render/report/report.h"
#include "render/report/profile_table.h"

/* Notes what the numbers of one profile mean, and what they cannot say. */
void profile_add_notes(struct report *, const struct runs *, const struct reading *);

/* That a part is missing, of a profile or a comparison: other times, and what filters took. */
void removed_add_note(struct report *, const struct reading *);

/*
 * Whether a profile is flat: no function certainly has 5 % of it by itself, and half of it takes 20
 * functions or more. `hot` is sorted by self.
 */
struct flatness {
	bool is_flat;
	uint32_t half; /* so many functions, the largest, make half of the weight */
};

struct flatness flatness_of(const struct runs *, const struct hot *, uint32_t count);

/* Notes what a flat profile usually is. */
void flat_add_notes(struct report *, const struct flatness *, double largest, bool has_inlined);

#endif
