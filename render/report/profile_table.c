#include "render/report/profile_table.h"
#include "common/tables/table.h"

#include <math.h>

enum { SELF, BOUNDS, SELF_WEIGHT, OWN, OWN_WEIGHT, TOTAL, TOTAL_WEIGHT, NAME, PROFILE_COLUMNS };

static const struct column columns[PROFILE_COLUMNS] = {
	[SELF] = { "self", "self", COLUMN_SHARE },
	[BOUNDS] = { "self", "95 % interval", COLUMN_INTERVAL },
	[SELF_WEIGHT] = { "self_weight", "self weight", COLUMN_WEIGHT },
	[OWN] = { "own", "own code", COLUMN_SHARE },
	[OWN_WEIGHT] = { "own_weight", NULL, COLUMN_WEIGHT },
	[TOTAL] = { "total", "total", COLUMN_SHARE },
	[TOTAL_WEIGHT] = { "total_weight", NULL, COLUMN_WEIGHT },
	[NAME] = { "name", "name", COLUMN_NAME },
};

struct order {
	enum weighing weighing;
	const struct names *groups;
};

static double share_by(const struct hot *hot, enum weighing weighing)
{
	return weighing == WEIGH_SELF ? hot->self : weighing == WEIGH_OWN ? hot->own : hot->total;
}

static int by_weight(const void *a, const void *b, void *order_)
{
	const struct hot *x = a, *y = b;
	const struct order *order = order_;
	double first = share_by(y, order->weighing) - share_by(x, order->weighing);
	if (first == 0)
		first = y->total + y->self - x->total - x->self;
	if (first != 0)
		return first > 0 ? 1 : -1;
	return text_compare(
		names_text(order->groups, x->group), names_text(order->groups, y->group));
}

struct hot *hottest(const struct runs *runs, enum weighing weighing, uint32_t *count)
{
	const struct run *run = &runs->run[0];
	struct hot *hot = memory_allocate_zeroed(runs->groups.count, sizeof *hot);
	*count = 0;
	for (name_id group = 1; group < runs->groups.count; group++)
		if (run_weight(run, WEIGH_TOTAL, group) > 0)
			hot[(*count)++] = (struct hot){
				.group = group,
				.self = run_share(run, WEIGH_SELF, group),
				.own = run_share(run, WEIGH_OWN, group),
				.total = run_share(run, WEIGH_TOTAL, group),
			};
	struct order order = { weighing, &runs->groups };
	qsort_r(hot, *count, sizeof *hot, by_weight, &order);
	return hot;
}

static void fill_row(struct cell *cell, const struct runs *runs, const struct hot *hot)
{
	const struct run *run = &runs->run[0];
	cell[SELF].value = hot->self;
	if (run->size > 0)
		cell[BOUNDS].bounds = wilson_interval(hot->self, run->size);
	if (runs->knows_own) {
		cell[OWN].value = hot->own;
		cell[OWN_WEIGHT].value = run_weight(run, WEIGH_OWN, hot->group);
	}
	cell[TOTAL].value = hot->total;
	cell[SELF_WEIGHT].value = run_weight(run, WEIGH_SELF, hot->group);
	cell[TOTAL_WEIGHT].value = run_weight(run, WEIGH_TOTAL, hot->group);
	cell[NAME].text = names_text(&runs->groups, hot->group);
}

static void tell_left_out(struct report *report, const struct hot *hot, uint32_t count)
{
	double self = 0;
	for (uint32_t i = 0; i < count; i++)
		self += hot[i].self;
	report->left_out = count;
	if (count)
		report->left_out_as =
			report_text(report, "%s more, which %s %s by %s (--top=0 shows all)",
				counted_figure(count, report->table.row_word).bytes,
				count == 1 ? "has" : "have", share_figure(self).bytes,
				count == 1 ? "itself" : "themselves");
}

void profile_table_fill(struct report *report, const struct runs *runs, const struct hot *hot,
	uint32_t count, uint32_t top)
{
	uint32_t shown = count < top ? count : top;
	report->table.column = columns;
	report->table.column_count = PROFILE_COLUMNS;
	for (uint32_t i = 0; i < shown; i++)
		fill_row(table_add_row(&report->table), runs, &hot[i]);
	tell_left_out(report, hot + shown, count - shown);
}
