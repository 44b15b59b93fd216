#ifndef RENDER_REPORT_PROFILE_TABLE_H
#define RENDER_REPORT_PROFILE_TABLE_H

#include "common/statistics/runs.h"
#include "render/report/report.h"

/* A group of the one run of a profile, by name_id in its groups. */
struct hot {
	name_id group;
	double self, own, total; /* shares of the run */
};

/* The groups that weigh something, sorted: the heaviest first, then by name. The caller frees them.
 */
struct hot *hottest(const struct runs *, enum weighing, uint32_t *count);

/* The table of one profile; `top`: so many rows at most. The others are counted. */
void profile_table_fill(
	struct report *, const struct runs *, const struct hot *, uint32_t count, uint32_t top);

#endif
