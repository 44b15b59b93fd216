#include "render/noise.h"

#include <math.h>

static const double noise_ends = 3, sure_from = 6; /* standard errors */

void noise_init(
	struct noise *noise, const struct header *header, const double whole[2], bool is_of_counts)
{
	*noise = (struct noise){
		.is_known = true,
		.dispersion = fmax(1, header->dispersion),
		.is_of_counts = is_of_counts,
	};
	for (int side = 0; side < 2; side++) {
		noise->size[side] = header->effective[side];
		noise->whole[side] = whole[side];
		noise->is_known &= noise->size[side] > 0 && whole[side] > 0;
		double runs = header->runs[side] ? (double)header->runs[side] : 1;
		noise->between_runs[side] = header->variation * header->variation / runs;
	}
}

/* How much more than a half sample of each the shares differ. */
static double errors_of_shares(const struct noise *noise, double before, double after)
{
	const double *size = noise->size;
	double share[2] = { before / noise->whole[0], after / noise->whole[1] };
	double all = (share[0] * size[0] + share[1] * size[1]) / (size[0] + size[1]);
	double each = 1 / size[0] + 1 / size[1], binomial = all * (1 - all);
	double between = noise->between_runs[0] + noise->between_runs[1];
	double error = sqrt(noise->dispersion * binomial * (each + between * binomial));
	double beyond = fabs(share[1] - share[0]) - each / 2;
	return beyond > 0 && error > 0 ? beyond / error : 0;
}

static double errors_of_counts(const struct noise *noise, double before, double after)
{
	double weight[2] = { noise->whole[0] / noise->size[0], noise->whole[1] / noise->size[1] };
	double variance = before * (weight[0] + noise->between_runs[0] * before) +
			  after * (weight[1] + noise->between_runs[1] * after);
	double error = sqrt(noise->dispersion * variance);
	double beyond = fabs(after - before) - fmax(weight[0], weight[1]) / 2;
	return beyond > 0 && error > 0 ? beyond / error : 0;
}

double noise_errors(const struct noise *noise, double before, double after)
{
	if (!noise->is_known || before < 0 || after < 0)
		return 0;
	return noise->is_of_counts ? errors_of_counts(noise, before, after)
				   : errors_of_shares(noise, before, after);
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
