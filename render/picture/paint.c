#include "render/picture/paint.h"

#include <math.h>

static const colour root_fill = 0xdcdcd6, gathered_fill = 0xc9c9c3;
static const colour unchanged = 0xdedede, grown = 0xfb7a60, shrunk = 0x74a1f5;

static const double least_full_change = 0.01;

static double largest_change(const struct measure *measure)
{
	double largest = least_full_change;
	for (frame_id frame = 0; frame < measure->profile->tree.count; frame++)
		largest = fmax(largest, fabs(measure_change(measure, frame).by));
	return largest;
}

void paint_init(struct paint *paint, const struct measure *measure, const struct look *look)
{
	*paint = (struct paint){
		.measure = measure,
		.look = look,
		.full_change = 1,
		.is_negated = look->has_negated_hues,
	};
	if (look->ratio)
		paint->is_negated ^= look->ratio->is_low_worse;
	else if (measure->is_differential)
		paint->full_change = largest_change(measure);
}

colour paint_change(const struct paint *paint, double change, double sureness)
{
	/* with the square root a tenth of the largest change is still easy to see */
	double depth = sureness * sqrt(fmin(1, fabs(change) / paint->full_change));
	bool is_red = (change > 0) != paint->is_negated;
	return colour_mix(unchanged, is_red ? grown : shrunk, depth);
}

static bool is_negative(const struct measure *measure, const struct box *box, struct change total)
{
	if (total.before < 0 || total.after < 0)
		return true;
	struct change self = measure_self_change(measure, box->frame);
	return !box->gathered && (self.before < 0 || self.after < 0);
}

static colour colour_of_name(const struct paint *paint, const struct box *box)
{
	if (box->gathered || box->frame == 0)
		return box->gathered ? gathered_fill : root_fill;
	return colours_of(paint->look->colours, paint->measure->profile->tree.name[box->frame]);
}

/* Upright strokes: one side is 0; lying ones: less than before; both: gone. */
static struct fill fill_of_change(const struct paint *paint, struct change change)
{
	const struct noise *noise = &paint->measure->noise;
	double sureness = noise_sureness(noise, (double)change.before, (double)change.after);
	bool is_on_one_side = (change.before == 0) != (change.after == 0);
	return (struct fill){
		.colour = paint_change(paint, change.by, sureness),
		.hatching = { .is_upright = is_on_one_side,
			.is_lying = change.by < 0 && sureness > 0 },
	};
}

/* Lying strokes: less than the quotient of the whole. */
static struct fill fill_of_quotient(const struct paint *paint, struct change change)
{
	double by = ratio_change(paint->look->ratio, change);
	double sureness =
		noise_sureness(&paint->measure->noise, (double)change.before, (double)change.after);
	if (isnan(by))
		return (struct fill){ .colour = palette_neutral() };
	return (struct fill){
		.colour = paint_change(paint, by, sureness),
		.hatching = { .is_lying = by < 0 && sureness > 0 },
	};
}

struct fill paint_box(const struct paint *paint, const struct box *box, struct change change)
{
	const struct measure *measure = paint->measure;
	struct fill fill = { 0 };
	if (measure->negative_count && is_negative(measure, box, change))
		fill = (struct fill){ legend_negative_fill, { .is_upright = true } };
	else if (paint->look->ratio)
		fill = fill_of_quotient(paint, change);
	else if (measure->is_differential)
		fill = fill_of_change(paint, change);
	else
		fill.colour = colour_of_name(paint, box);
	fill.colour = theme_fill(paint->look->theme, fill.colour);
	return fill;
}
