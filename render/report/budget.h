#ifndef RENDER_REPORT_BUDGET_H
#define RENDER_REPORT_BUDGET_H

#include "common/stacks/pattern.h"
#include "common/statistics/runs.h"
#include "render/report/report.h"

/*
 * Limits of what functions, or modules, may take, as a file has them:
 *
 *     # what a request may spend
 *     parse_request <= 12%
 *     self malloc <= 3%
 *     module /^libssl/ <= 10%
 *
 * A line is `[self] [WORD] PATTERN <= LIMIT`. What is limited is the share of the stacks that hold
 * a frame which matches, counted once a stack, or with `self` of those that end in one. The pattern
 * looks at functions, or at what WORD says (runs.h): literal text is the whole name, and a
 * /regular expression/ looks inside it. What begins with one of the words is written as an
 * expression. LIMIT is per cent (percent.h). Blank lines, and lines that begin with `#`, are
 * nothing.
 */
struct budget {
	struct text written; /* the line */
	struct pattern *pattern;
	enum grouping grouping;
	enum weighing weighing;
	double limit;
	double share_sum; /* of all runs so far */
	bool is_used;     /* a name has matched */
};

struct budgets {
	struct budget *item;
	uint32_t count, capacity;
	uint32_t runs;
	struct arena texts;
};

/* A line that is no budget, and a file without one, end the program with path:line:column. */
void budgets_read(struct budgets *, const char *path);
void budgets_release(struct budgets *);

/* Adds what a run takes. */
void budgets_weigh(struct budgets *, const struct profile *);

/*
 * Adds a result for each budget. One fails when the lower end of its share's Wilson interval is
 * above the limit, of `size` effective samples; where that is 0, when the share is. It is unsure
 * when the share is above it, when the interval is wider than the limit, and when there is none
 * though the counts are not exact.
 */
void budgets_judge(const struct budgets *, double size, bool is_exact, struct report *);

#endif
