#include "render/picture/paint.h"

#include <math.h>

static const colour unchanged = 0xdedede, grown = 0xfb7a60, shrunk = 0x74a1f5;

static const double least_full_change = 0.01;

void delta_init(struct delta *delta, const struct measure *measure, bool is_negated)
{
	double largest = least_full_change;
	for (frame_id frame = 0; frame < measure->profile->tree.count; frame++)
		largest = fmax(largest, fabs(measure_change(measure, frame).by));
	*delta = (struct delta){ .full_change = largest, .is_negated = is_negated };
}

struct delta delta_of_one(bool is_negated)
{
	return (struct delta){ .full_change = 1, .is_negated = is_negated };
}

colour delta_colour(const struct delta *delta, double change, double sureness)
{
	/* the square root: a change of a tenth of the largest is still easy to see */
	double depth = sureness * sqrt(fmin(1, fabs(change) / delta->full_change));
	bool is_red = (change > 0) != delta->is_negated;
	return colour_mix(unchanged, is_red ? grown : shrunk, depth);
}
