#ifndef RENDER_REPORT_GATE_H
#define RENDER_REPORT_GATE_H

#include "render/report/comparison.h"
#include "render/report/report.h"

/* --fail-above: what no function may have grown by for sure. */
struct gate {
	double limit;
	bool is_relative;   /* of the function itself before, else of the whole before */
	double least_share; /* where relative: only of functions that have so much of the whole on a
			       side */
};

/*
 * Adds a result for each row that failed, is over its limit or has the verdict regressed, and one
 * for all that is unsure when the noise of a row is larger than its limit, or passed when there is
 * no other. Dies when errors are unknown, since nothing can be judged then.
 */
void gate_judge(const struct gate *, const struct comparison *, struct report *);

#endif
