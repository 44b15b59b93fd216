#include "common/statistics/variation.h"

#include <math.h>

/* A function of which each side has so many samples at least says by how much it changed. */
static const double enough_samples = 10;
enum { fewest_functions = 5 };

/* However many samples a function has, its ratio is not believed to more than this. */
static const double finest_error = 0.05;

static const double errors_beyond_chance = 2;

struct ratio {
	double logarithm, variance, weight;
};

static int by_logarithm(const void *a, const void *b)
{
	double x = ((const struct ratio *)a)->logarithm, y = ((const struct ratio *)b)->logarithm;
	return (x > y) - (x < y);
}

static bool has_samples(const struct runs *runs, const struct variation *variation, int side,
	const struct spread *spread)
{
	double samples = variation->has_sizes ? runs_size(runs, side) * spread->mean
					      : spread->mean * spread->mean / spread->variance;
	return spread->mean > 0 && samples >= enough_samples;
}

static uint32_t collect(
	const struct runs *runs, const struct variation *variation, struct ratio *ratio)
{
	uint32_t count = 0;
	for (name_id group = 1; group < runs->groups.count; group++) {
		struct spread side[2];
		variation_spread(variation, runs, WEIGH_SELF, group, side);
		if (!has_samples(runs, variation, SIDE_BEFORE, &side[0]) ||
			!has_samples(runs, variation, SIDE_AFTER, &side[1]))
			continue;
		double variance = 0;
		for (int i = 0; i < 2; i++)
			variance += side[i].variance / (side[i].mean * side[i].mean);
		ratio[count++] = (struct ratio){
			.logarithm = log(side[1].mean / side[0].mean),
			.variance = variance,
			.weight = 1 / (variance + finest_error * finest_error),
		};
	}
	return count;
}

static struct reference median_of(struct ratio *ratio, uint32_t count)
{
	memory_sort(ratio, count, sizeof *ratio, by_logarithm);
	double weight = 0, noise = 0, below = 0;
	for (uint32_t i = 0; i < count; i++) {
		weight += ratio[i].weight;
		noise += ratio[i].weight * ratio[i].weight * ratio[i].variance;
	}
	uint32_t middle = 0;
	while (below + ratio[middle].weight < weight / 2)
		below += ratio[middle++].weight;
	double variance = M_PI / 2 * noise / (weight * weight); /* of a median of normal ones */
	return (struct reference){ exp(ratio[middle].logarithm), variance };
}

struct reference reference_of(const struct runs *runs, const struct variation *variation)
{
	struct reference reference = { .ratio = 1 };
	if (!variation->has_sizes && !variation->is_known)
		return reference;
	struct ratio *ratio = memory_allocate_zeroed(runs->groups.count, sizeof *ratio);
	uint32_t count = collect(runs, variation, ratio);
	if (count >= fewest_functions) {
		struct reference median = median_of(ratio, count);
		if (fabs(log(median.ratio)) > errors_beyond_chance * sqrt(median.variance))
			reference = median;
	}
	free(ratio);
	return reference;
}
