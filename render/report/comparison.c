#include "render/report/comparison.h"
#include "common/statistics/distribution.h"
#include "common/statistics/variation.h"

#include <math.h>

/* With fewer samples on both sides together every difference may be chance. */
static const double tested_samples = 5;

/* Weights are compared as doubles: what differs by less is equal. */
static const double rounding = 1e-12;

/* A comparison on its way. */
struct comparing {
	struct comparison *comparison;
	const struct runs *runs;
	struct reference reference;
	double growth; /* what shares or parts of after are multiplied by to be ones of before */
	double size[2];
	double quantile, quantile_degrees; /* of the last interval: most have the same */
};

static double quantile_95(struct comparing *comparing, double degrees)
{
	if (comparing->quantile_degrees != degrees) {
		comparing->quantile = t_exceeded(0.025, degrees);
		comparing->quantile_degrees = degrees;
	}
	return comparing->quantile;
}

/*
 * Where shares are divided by a reference they are no shares of one whole any more: what others
 * take away from a group is in the reference's error, and a group has the variance of a weight.
 */
static double variance_of(const struct comparing *comparing, const struct spread *spread)
{
	double variance = spread->variance;
	if (comparing->reference.ratio != 1 && spread->mean < 1)
		variance /= 1 - spread->mean;
	return variance;
}

static void fill_error(
	struct comparing *comparing, struct compared *row, const struct spread side[2])
{
	double growth = comparing->growth;
	double of_reference = row->after * row->after * comparing->reference.variance;
	row->error = sqrt(variance_of(comparing, &side[0]) +
			  variance_of(comparing, &side[1]) * growth * growth + of_reference);
	row->degrees = side[0].degrees;
	if (comparing->comparison->variation.has_sizes)
		row->grain = (1 / comparing->size[0] + growth / comparing->size[1]) / 2;
	double half = quantile_95(comparing, row->degrees) * row->error;
	row->low = row->difference - half;
	row->high = row->difference + half;
}

static bool has_samples(const struct comparing *comparing, const struct spread side[2])
{
	double samples = 0;
	if (!comparing->comparison->variation.has_sizes)
		return true;
	for (int i = 0; i < 2; i++)
		samples += side[i].mean * comparing->size[i];
	return samples >= tested_samples;
}

static void fill_p(struct compared *row)
{
	double beyond = fabs(row->difference) - row->grain;
	if (row->error == 0 && beyond > rounding) /* nothing in each run, all of each run */
		row->p = 0;
	if (row->error > 0 && beyond > 0)
		row->p = 2 * t_above(beyond / row->error, row->degrees);
}

static enum verdict verdict_of(const struct compared *row)
{
	if (row->p >= 1 || row->difference == 0)
		return VERDICT_NOISE;
	if (row->difference > 0)
		return row->before == 0 ? VERDICT_NEW : VERDICT_REGRESSED;
	return row->after == 0 ? VERDICT_GONE : VERDICT_IMPROVED;
}

static struct compared compare_sides(
	struct comparing *comparing, name_id group, const struct spread side[2])
{
	struct compared row = {
		.group = group,
		.before = side[0].mean,
		.after = side[1].mean * comparing->growth,
		.error = NAN,
		.low = NAN,
		.high = NAN,
		.p = 1,
	};
	row.difference = row.after - row.before;
	return row;
}

static struct compared compare_exactly(
	struct comparing *comparing, name_id group, const struct spread side[2])
{
	struct compared row = compare_sides(comparing, group, side);
	if (fabs(row.difference) <= rounding * (row.before + row.after))
		row.difference = 0;
	row.error = 0;
	row.low = row.high = row.difference;
	row.p = row.difference == 0;
	row.verdict = verdict_of(&row);
	return row;
}

static struct compared compare_group(struct comparing *comparing, name_id group)
{
	struct comparison *comparison = comparing->comparison;
	struct spread side[2];
	enum weighing weighing = group ? comparison->weighing : WEIGH_TOTAL;
	variation_spread(&comparison->variation, comparing->runs, weighing, group, side);
	if (comparison->basis == BASIS_EXACT)
		return compare_exactly(comparing, group, side);
	struct compared row = compare_sides(comparing, group, side);
	if (!comparison->has_errors)
		return row;
	fill_error(comparing, &row, side);
	if (has_samples(comparing, side)) {
		fill_p(&row);
		comparison->tested += group != 0;
	}
	return row;
}

/* Of shares the total is what the reference says, if it says anything, and has its error. */
static void compare_total(struct comparing *comparing)
{
	struct comparison *comparison = comparing->comparison;
	struct compared *total = &comparison->total;
	*total = compare_group(comparing, 0);
	if (comparison->basis == BASIS_SHARES && comparison->has_errors) {
		bool is_known = comparing->reference.variance > 0;
		total->error = is_known ? total->after * sqrt(comparing->reference.variance) : NAN;
		double half = quantile_95(comparing, INFINITY) * total->error;
		total->low = total->difference - half;
		total->high = total->difference + half;
		total->degrees = INFINITY;
		total->grain = 0;
		total->p = 1;
		fill_p(total);
	}
	if (comparison->basis != BASIS_EXACT && total->p <= comparison->fdr)
		total->verdict = verdict_of(total);
}

static int by_p(const void *a, const void *b)
{
	double x = (*(struct compared *const *)a)->p, y = (*(struct compared *const *)b)->p;
	return (x > y) - (x < y);
}

/* Benjamini and Hochberg: the largest k for which the k-th p is at most k / tested of the rate. */
static void give_verdicts(struct comparison *comparison)
{
	struct compared **row = memory_allocate_zeroed(comparison->count, sizeof *row);
	uint32_t sure = 0;
	for (uint32_t i = 0; i < comparison->count; i++)
		row[i] = &comparison->row[i];
	memory_sort(row, comparison->count, sizeof *row, by_p);
	for (uint32_t i = 0; i < comparison->count && i < comparison->tested; i++)
		if (row[i]->p <= comparison->fdr * (i + 1) / comparison->tested)
			sure = i + 1;
	for (uint32_t i = 0; i < sure; i++)
		row[i]->verdict = verdict_of(row[i]);
	free(row);
}

static bool are_twins(const struct compared *a, const struct compared *b)
{
	return a->verdict != VERDICT_NOISE && a->verdict == b->verdict && a->before == b->before &&
	       a->after == b->after;
}

static int by_number(double x, double y)
{
	return (x < y) - (x > y);
}

/* Of twins the one that is called last: it was first seen after its callers. */
static int by_place(const struct compared *x, const struct compared *y)
{
	if (x->difference != y->difference)
		return by_number(x->difference, y->difference);
	if (x->before != y->before)
		return by_number(x->before, y->before);
	return by_number(x->group, y->group);
}

static int by_change(const void *a, const void *b, void *names)
{
	const struct compared *x = a, *y = b;
	double by_x = fabs(x->difference), by_y = fabs(y->difference);
	if ((x->verdict == VERDICT_NOISE) != (y->verdict == VERDICT_NOISE))
		return x->verdict == VERDICT_NOISE ? 1 : -1;
	if (by_x != by_y)
		return by_number(by_x, by_y);
	if (x->verdict != VERDICT_NOISE)
		return by_place(x, y);
	return text_compare(names_text(names, x->group), names_text(names, y->group));
}

static bool weighs_something(const struct runs *runs, enum weighing weighing, name_id group)
{
	for (const struct run *run = runs->run; run < runs->run + runs->count; run++)
		if (run_weight(run, weighing, group) != 0)
			return true;
	return false;
}

static void compare_groups(struct comparing *comparing)
{
	struct comparison *comparison = comparing->comparison;
	const struct runs *runs = comparing->runs;
	comparison->row = memory_allocate_zeroed(runs->groups.count, sizeof *comparison->row);
	for (name_id group = 1; group < runs->groups.count; group++)
		if (weighs_something(runs, comparison->weighing, group))
			comparison->row[comparison->count++] = compare_group(comparing, group);
	if (comparison->basis != BASIS_EXACT)
		give_verdicts(comparison);
	qsort_r(comparison->row, comparison->count, sizeof *comparison->row, by_change,
		(void *)&runs->groups);
	for (uint32_t i = 1; i < comparison->count; i++)
		comparison->row[i].is_twin =
			are_twins(&comparison->row[i - 1], &comparison->row[i]);
}

static void find_reference(struct comparing *comparing)
{
	struct comparison *comparison = comparing->comparison;
	struct variation of_self = variation_of(comparing->runs, WEIGH_SELF, false);
	comparing->reference = reference_of(comparing->runs, &of_self);
	comparison->reference = comparing->reference.ratio;
	comparing->growth = 1 / comparison->reference;
}

void comparison_init(struct comparison *comparison, const struct runs *runs,
	const struct comparison_style *style)
{
	*comparison = (struct comparison){
		.runs = runs,
		.basis = style->basis,
		.weighing = style->weighing,
		.fdr = style->fdr,
		.reference = 1,
		.variation.is_of_weights = style->basis != BASIS_SHARES,
	};
	struct comparing comparing = {
		.comparison = comparison,
		.runs = runs,
		.reference.ratio = 1,
		.size = { runs_size(runs, SIDE_BEFORE), runs_size(runs, SIDE_AFTER) },
	};
	if (style->basis != BASIS_EXACT)
		comparison->variation =
			variation_of(runs, style->weighing, style->basis == BASIS_ABSOLUTE);
	comparison->has_errors = style->basis == BASIS_EXACT || comparison->variation.is_known ||
				 comparison->variation.has_sizes;
	if (style->basis == BASIS_SHARES)
		find_reference(&comparing);
	else
		comparing.growth =
			runs_mean_whole(runs, SIDE_AFTER) / runs_mean_whole(runs, SIDE_BEFORE);
	compare_total(&comparing);
	compare_groups(&comparing);
}

static bool is_growth(const struct compared *row)
{
	return row->difference > 0;
}

/* Adds the groups that changed by another weight to those by direction and group. */
static void mark_changed(
	const struct comparison *comparison, enum weighing weighing, bool *changed[2])
{
	struct comparison other;
	struct comparison_style style = { comparison->basis, weighing, comparison->fdr };
	comparison_init(&other, comparison->runs, &style);
	for (uint32_t i = 0; i < other.count; i++)
		if (other.row[i].verdict != VERDICT_NOISE)
			changed[is_growth(&other.row[i])][other.row[i].group] = true;
	comparison_release(&other);
}

void comparison_find_callers(struct comparison *comparison)
{
	bool *changed[2], is_explained[2] = { false, false };
	if (comparison->weighing != WEIGH_TOTAL)
		return;
	for (int growth = 0; growth < 2; growth++)
		changed[growth] = memory_allocate_zeroed(
			comparison->runs->groups.count, sizeof *changed[growth]);
	mark_changed(comparison, WEIGH_SELF, changed);
	if (comparison->runs->knows_own)
		mark_changed(comparison, WEIGH_OWN, changed);
	for (uint32_t i = 0; i < comparison->count; i++) {
		struct compared *row = &comparison->row[i];
		bool is_changed = row->verdict != VERDICT_NOISE;
		row->is_caller = is_changed && !changed[is_growth(row)][row->group];
		is_explained[is_growth(row)] |= is_changed && !row->is_caller;
	}
	for (uint32_t i = 0; i < comparison->count; i++)
		comparison->row[i].is_caller &= is_explained[is_growth(&comparison->row[i])];
	free(changed[0]);
	free(changed[1]);
}

void comparison_release(struct comparison *comparison)
{
	free(comparison->row);
	*comparison = (struct comparison){ 0 };
}

double comparison_least_growth(
	const struct comparison *comparison, const struct compared *row, uint32_t together)
{
	if (!comparison->has_errors)
		return NAN;
	if (row->error == 0)
		return row->difference;
	double above = 0.05 / (together ? together : 1);
	return row->difference - row->grain - t_exceeded(above, row->degrees) * row->error;
}
