#include "common/statistics/variation.h"
#include "common/statistics/distribution.h"

#include <math.h>

/* Of a group in the runs of one side. */
struct observed {
	uint32_t runs;
	double mean, squares; /* of the runs' shares: their mean, and the squares around it */
	double sampling,
		relative; /* the two parts of a run's variance, the second for relative = 1 */
};

/* Fewer samples than this in a run say nothing about what runs have in common. */
static const double pooled_samples = 5;

/* Shares are quotients in doubles: what differs by less does not vary. */
static const double rounding = 1e-12;

static double share_in(const struct variation *variation, const struct run *run,
	enum weighing weighing, name_id group, double whole)
{
	return variation->is_of_weights ? run_weight(run, weighing, group) / whole
					: run_share(run, weighing, group);
}

/* Half a sample more than there are, so that a group without any is not taken for sure. */
static double smoothed(double share, double size)
{
	return size > 0 ? (share * size + 0.5) / (size + 1) : share;
}

static struct observed observe(const struct variation *variation, const struct runs *runs,
	enum weighing weighing, name_id group, int side)
{
	struct observed observed = { .runs = runs->side_count[side] };
	if (observed.runs == 0)
		return observed;
	double whole = variation->is_of_weights ? runs_mean_whole(runs, side) : 1;
	double sum = 0, size = variation->has_sizes ? runs_size(runs, side) : 0;
	for (const struct run *run = runs->run; run < runs->run + runs->count; run++)
		if (run->side == side)
			sum += share_in(variation, run, weighing, group, whole);
	observed.mean = sum / observed.runs;
	for (const struct run *run = runs->run; run < runs->run + runs->count; run++)
		if (run->side == side) {
			double share = share_in(variation, run, weighing, group, whole);
			observed.squares += (share - observed.mean) * (share - observed.mean);
		}
	double share = smoothed(observed.mean, size);
	double rest = variation->is_of_weights ? 1 : 1 - share;
	observed.sampling = share * rest * (size > 0 ? observed.runs / size : 1);
	observed.relative = share * rest * share * rest;
	return observed;
}

/* Whether the group has samples enough in all runs of the sides that have several. */
static bool is_pooled(
	const struct variation *variation, const struct runs *runs, const struct observed side[2])
{
	bool is_varied = false;
	for (int i = 0; i < 2; i++) {
		if (side[i].runs < 2)
			continue;
		double size = runs_size(runs, i) / side[i].runs;
		if (side[i].mean <= 0 ||
			(variation->has_sizes && size * side[i].mean < pooled_samples))
			return false;
		is_varied |= sqrt(side[i].squares) > rounding * side[i].mean;
	}
	return is_varied;
}

/* The groups that are pooled, both sides each. */
struct pool {
	struct observed *side; /* 2 i and 2 i + 1 */
	uint32_t count;
	double degrees; /* of freedom of each */
};

static struct pool collect(
	const struct variation *variation, const struct runs *runs, enum weighing weighing)
{
	struct pool pool = { .side = memory_allocate_zeroed(
				     2 * (size_t)runs->groups.count, sizeof *pool.side) };
	for (int i = 0; i < 2; i++)
		pool.degrees += runs->side_count[i] ? runs->side_count[i] - 1 : 0;
	for (name_id group = 1; group < runs->groups.count && pool.degrees > 0; group++) {
		struct observed *side = &pool.side[2 * pool.count];
		for (int i = 0; i < 2; i++)
			side[i] = observe(variation, runs, weighing, group, i);
		pool.count += is_pooled(variation, runs, side);
	}
	return pool;
}

/*
 * How far the squares lie above what such a relative variance explains, where each group counts as
 * much as it can tell: the derivative of the likelihood of normal shares.
 */
static double beyond(const struct pool *pool, double relative2)
{
	double sum = 0;
	for (uint32_t i = 0; i < 2 * pool->count; i++) {
		const struct observed *side = &pool->side[i];
		double variance = side->sampling + relative2 * side->relative;
		if (side->runs > 1 && variance > 0)
			sum += (side->squares - (side->runs - 1) * variance) * side->relative /
			       (variance * variance);
	}
	return sum;
}

/* The relative variance at which nothing is left beyond it. */
static double relative_variance(const struct pool *pool)
{
	double low = 0, high = 4;
	if (beyond(pool, low) <= 0)
		return 0;
	for (int i = 0; i < 60; i++) {
		double middle = (low + high) / 2;
		*(beyond(pool, middle) > 0 ? &low : &high) = middle;
	}
	return high;
}

/* How many times as large as the two parts say the variance is that the runs of a group show. */
static double ratio_of(
	const struct variation *variation, const struct observed side[2], double *degrees)
{
	double ratio = 0;
	*degrees = 0;
	for (int i = 0; i < 2; i++) {
		double variance = side[i].sampling +
				  variation->relative * variation->relative * side[i].relative;
		if (side[i].runs < 2 || side[i].mean <= 0 || variance <= 0)
			continue;
		ratio += side[i].squares / variance;
		*degrees += side[i].runs - 1;
	}
	return *degrees > 0 ? ratio / *degrees : 0;
}

/* The distribution of the ratios, a scaled F: its scale and its second degrees of freedom, by the
 * mean and the variance of their logarithms. */
static void fit(struct variation *variation, const struct pool *pool)
{
	double sum = 0, squares = 0, degrees;
	for (uint32_t i = 0; i < pool->count; i++) {
		double ratio = ratio_of(variation, &pool->side[2 * i], &degrees);
		double residue = log(fmax(ratio, 1e-6)) - digamma(degrees / 2) + log(degrees / 2);
		sum += residue;
		squares += residue * residue;
	}
	double mean = sum / pool->count;
	double variance = (squares - sum * mean) / (pool->count - 1);
	double rest = variance - trigamma(pool->degrees / 2);
	if (rest <= 1e-6) {
		variation->degrees = INFINITY;
		variation->dispersion = exp(mean);
		return;
	}
	double half = trigamma_inverse(rest);
	variation->degrees = 2 * half;
	variation->dispersion = exp(mean + digamma(half) - log(half));
}

/* Two groups do not show how alike groups are: then each stands for itself. */
enum { fewest_pooled = 3 };

static bool all_sizes_are_known(const struct runs *runs)
{
	for (uint32_t i = 0; i < runs->count; i++)
		if (runs->run[i].size <= 0)
			return false;
	return true;
}

struct variation variation_of(const struct runs *runs, enum weighing weighing, bool is_of_weights)
{
	struct variation variation = {
		.has_sizes = all_sizes_are_known(runs),
		.is_of_weights = is_of_weights,
		.dispersion = 1,
	};
	struct pool pool = collect(&variation, runs, weighing);
	variation.is_known = pool.degrees > 0 && pool.count > 0;
	if (pool.count >= fewest_pooled) {
		if (variation.has_sizes)
			variation.relative = sqrt(relative_variance(&pool));
		fit(&variation, &pool);
		if (variation.has_sizes)
			variation.dispersion = fmax(1, variation.dispersion);
	}
	free(pool.side);
	return variation;
}

/* How many times as large as the two parts say the variance of a group is, moderated. */
static double moderated(const struct variation *variation, double ratio, double degrees)
{
	if (isinf(variation->degrees) || variation->degrees + degrees <= 0)
		return variation->dispersion;
	return (variation->degrees * variation->dispersion + degrees * ratio) /
	       (variation->degrees + degrees);
}

/* Of a group that no side with several runs has, in no pool, they tell nothing: then it is known as
 * well as its sampling, or hardly at all. */
static double degrees_of(const struct variation *variation, double degrees)
{
	if (!variation->is_known)
		return INFINITY;
	if (variation->degrees + degrees > 0)
		return variation->degrees + degrees;
	return variation->has_sizes ? INFINITY : 1;
}

void variation_spread(const struct variation *variation, const struct runs *runs,
	enum weighing weighing, name_id group, struct spread spread[2])
{
	struct observed side[2];
	double degrees, times = 1;
	for (int i = 0; i < 2; i++)
		side[i] = observe(variation, runs, weighing, group, i);
	double ratio = ratio_of(variation, side, &degrees);
	if (variation->is_known)
		times = moderated(variation, ratio, degrees);
	for (int i = 0; i < 2; i++) {
		double relative2 = variation->relative * variation->relative;
		double variance = times * (side[i].sampling + relative2 * side[i].relative);
		if (variation->has_sizes)
			variance = fmax(variance, side[i].sampling);
		bool has_variance = side[i].runs && (variation->is_known || variation->has_sizes);
		spread[i] = (struct spread){
			.mean = side[i].mean,
			.variance = has_variance ? variance / side[i].runs : NAN,
			.degrees = degrees_of(variation, degrees),
		};
	}
}
