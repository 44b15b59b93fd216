#include "render/picture/measure.h"

#include <math.h>

/* Shares are summed exactly too, as integers in parts of a whole. */
static const double share_unit = 1e15;

static amount magnitude(amount value)
{
	return value < 0 ? -value : value;
}

static void sum_side(struct measure *measure, int side)
{
	const struct tree *tree = &measure->profile->tree;
	for (frame_id frame = 0; frame < tree->count; frame++) {
		amount self = tree_self(tree, side, frame);
		amount_add(&measure->whole[side], magnitude(self));
		measure->negative_count += self < 0;
	}
}

/* Growth of one function lowers the shares of all others: this restores them. */
static void apply_reference(struct measure *measure)
{
	double reference = measure->profile->header.reference;
	if (measure->is_differential && measure->compare == COMPARE_SHARES && reference > 0)
		measure->whole[AFTER] = (amount)((double)measure->whole[AFTER] * reference);
}

static amount width_on_side(const struct measure *measure, int side, frame_id frame)
{
	amount self = magnitude(tree_self(&measure->profile->tree, side, frame));
	if (self == 0 || !measure->is_differential || measure->compare == COMPARE_COUNTS)
		return self;
	return (amount)((double)self / (double)measure->whole[side] * share_unit);
}

static amount width_of_stack(const struct measure *measure, frame_id frame)
{
	enum widths widths = measure->is_differential ? measure->widths : WIDTHS_BEFORE;
	amount before = widths == WIDTHS_AFTER ? 0 : width_on_side(measure, BEFORE, frame);
	amount after = widths == WIDTHS_BEFORE ? 0 : width_on_side(measure, AFTER, frame);
	return before > after ? before : after;
}

/* Only when widths differ from counts: the tree's own totals need no memory. */
static void sum_widths(struct measure *measure)
{
	const struct tree *tree = &measure->profile->tree;
	amount *width = memory_allocate((size_t)tree->count * sizeof *width);
	for (frame_id frame = 0; frame < tree->count; frame++)
		width[frame] = width_of_stack(measure, frame);
	for (frame_id frame = tree->count; --frame > 0;)
		amount_add(&width[tree->parent[frame]], width[frame]);
	measure->width = measure->own_width = width;
}

static void init_noise(struct measure *measure)
{
	double whole[2] = { (double)measure->whole[BEFORE], (double)measure->whole[AFTER] };
	noise_init(&measure->noise, &measure->profile->header, whole,
		measure->compare == COMPARE_COUNTS);
	measure->noise.is_known &= measure->negative_count == 0;
}

void measure_init(struct measure *measure, const struct profile *profile, enum compare compare,
	enum widths widths)
{
	*measure = (struct measure){
		.profile = profile,
		.is_differential =
			profile->header.counts == 2 || tree_has_side(&profile->tree, AFTER),
		.compare = compare,
		.widths = widths,
		.width = profile->tree.total[WEIGHT],
	};
	sum_side(measure, BEFORE);
	sum_side(measure, AFTER);
	measure->counted = measure->whole[BEFORE];
	amount_add(&measure->counted, measure->whole[AFTER]);
	apply_reference(measure);
	init_noise(measure);
	if (measure->is_differential || measure->negative_count || !measure->width)
		sum_widths(measure);
	measure->whole_width = measure->width[0];
}

void measure_release(struct measure *measure)
{
	free(measure->own_width);
}

static double share_of(amount part, amount whole)
{
	return whole ? (double)part / (double)whole : 0;
}

static struct change change_between(const struct measure *measure, amount before, amount after)
{
	struct change change = { .before = before, .after = after };
	const amount *whole = measure->whole;
	if (measure->compare == COMPARE_COUNTS)
		change.by = share_of(after - before,
			whole[BEFORE] > whole[AFTER] ? whole[BEFORE] : whole[AFTER]);
	else
		change.by = share_of(after, whole[AFTER]) - share_of(before, whole[BEFORE]);
	/* the rounding of two equal shares of different counts */
	if (fabs(change.by) < 1e-12)
		change.by = 0;
	return change;
}

struct change measure_change(const struct measure *measure, frame_id frame)
{
	const struct tree *tree = &measure->profile->tree;
	return change_between(
		measure, tree_total(tree, BEFORE, frame), tree_total(tree, AFTER, frame));
}

bool measure_is_noise(const struct measure *measure, struct change change)
{
	return noise_covers(&measure->noise, (double)change.before, (double)change.after);
}

/* In time order children without a name hold a frame's self weight. */
static amount self_of(const struct measure *measure, int side, frame_id frame)
{
	const struct tree *tree = &measure->profile->tree;
	amount self = tree_self(tree, side, frame);
	if (!tree->keeps_order)
		return self;
	for (frame_id child = frame + 1; child < tree->end[frame]; child = tree->end[child])
		if (tree->name[child] == 0)
			amount_add(&self, tree_self(tree, side, child));
	return self;
}

struct change measure_self_change(const struct measure *measure, frame_id frame)
{
	return change_between(
		measure, self_of(measure, BEFORE, frame), self_of(measure, AFTER, frame));
}
