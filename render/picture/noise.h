#ifndef RENDER_PICTURE_NOISE_H
#define RENDER_PICTURE_NOISE_H

#include "common/stacks/header.h"

/*
 * How certain a difference between two sides is. A side is a sample of what ran, of the effective
 * size in its header, and the samples in a frame are binomial. With several runs the share varies
 * from run to run as well (common/statistics/variation.h). With n samples of r runs on a side, and
 * the share p of both sides together, the variance of a difference of shares is
 *
 *     dispersion * (p * (1 - p) * (1 / n_before + 1 / n_after) +
 *                   (variation * p * (1 - p))^2 * (1 / r_before + 1 / r_after))
 *
 * and that of counts, where a sample weighs whole / n, is the sum over both sides of
 *
 *     dispersion * (count * weight + (variation * count)^2 / r)
 *
 * Shares that a reference restored (header.h) are not parts of one whole: they vary like counts,
 * with the weights 1 / n and 1 / (n * reference).
 *
 * Each difference is reduced by half a sample (Yates's correction), so that few samples say little:
 * 0 against 5 of 1,000 are 1.8 errors apart, 0 against 20 are 4.3. Up to three errors a difference
 * counts as noise (one or two of hundreds of unchanged frames exceed that); from six errors on it
 * is fully coloured.
 */
struct noise {
	bool is_known; /* else no change is called noise */
	double size[2], whole[2];
	double dispersion;
	double between_runs[2]; /* variation^2 / r, of each side */
	bool is_of_counts;
	double reference; /* of shares; 1: none */
};

/* `whole`: the weight of each side. */
void noise_init(struct noise *, const struct header *, const double whole[2], bool is_of_counts);

/* The number of standard errors between two weights; 0 when noise is unknown. */
double noise_errors(const struct noise *, double before, double after);

/* From 0, within noise, to 1; 1 when noise is unknown. */
double noise_sureness(const struct noise *, double before, double after);

/* Whether the difference is called noise. */
bool noise_covers(const struct noise *, double before, double after);

#endif
