#include "render/picture/noise.h"
#include "common/stacks/tree.h"

#include <math.h>

static const double noise_ends = 3, sure_from = 6; /* standard errors */

void noise_init(
	struct noise *noise, const struct header *header, const double whole[2], bool is_of_counts)
{
	*noise = (struct noise){
		.is_known = true,
		.dispersion = fmax(1, header->dispersion),
		.is_of_counts = is_of_counts,
		.reference = header->reference > 0 ? header->reference : 1,
	};
	for (int side = BEFORE; side <= AFTER; side++) {
		noise->size[side] = header->effective[side];
		noise->whole[side] = whole[side];
		noise->is_known &= noise->size[side] > 0 && whole[side] > 0;
		double runs = header->runs[side] ? (double)header->runs[side] : 1;
		noise->between_runs[side] = header->variation * header->variation / runs;
	}
}

/* For shares of one whole; half a sample of each side is taken off the difference. */
static double errors_of_shares(const struct noise *noise, double before, double after)
{
	const double *size = noise->size;
	double all = (before * size[BEFORE] + after * size[AFTER]) / (size[BEFORE] + size[AFTER]);
	double each = 1 / size[BEFORE] + 1 / size[AFTER], binomial = all * (1 - all);
	double between = noise->between_runs[BEFORE] + noise->between_runs[AFTER];
	double error = sqrt(noise->dispersion * binomial * (each + between * binomial));
	double beyond = fabs(after - before) - each / 2;
	return beyond > 0 && error > 0 ? beyond / error : 0;
}

/* For weights that are not parts of one whole; `weight`: that of a sample of each side. */
static double errors_of_weights(
	const struct noise *noise, double before, double after, const double weight[2])
{
	double variance = before * (weight[BEFORE] + noise->between_runs[BEFORE] * before) +
			  after * (weight[AFTER] + noise->between_runs[AFTER] * after);
	double error = sqrt(noise->dispersion * variance);
	double beyond = fabs(after - before) - fmax(weight[BEFORE], weight[AFTER]) / 2;
	return beyond > 0 && error > 0 ? beyond / error : 0;
}

double noise_errors(const struct noise *noise, double before, double after)
{
	if (!noise->is_known || before < 0 || after < 0)
		return 0;
	const double *size = noise->size, *whole = noise->whole;
	if (noise->is_of_counts) {
		double weight[2] = { whole[BEFORE] / size[BEFORE], whole[AFTER] / size[AFTER] };
		return errors_of_weights(noise, before, after, weight);
	}
	before /= whole[BEFORE];
	after /= whole[AFTER];
	if (noise->reference == 1)
		return errors_of_shares(noise, before, after);
	double weight[2] = { 1 / size[BEFORE], 1 / (size[AFTER] * noise->reference) };
	return errors_of_weights(noise, before, after, weight);
}

double noise_sureness(const struct noise *noise, double before, double after)
{
	if (!noise->is_known)
		return 1;
	double errors = noise_errors(noise, before, after);
	return fmin(1, fmax(0, (errors - noise_ends) / (sure_from - noise_ends)));
}

bool noise_covers(const struct noise *noise, double before, double after)
{
	return noise->is_known && noise_errors(noise, before, after) < noise_ends;
}
