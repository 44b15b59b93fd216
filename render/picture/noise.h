#ifndef RENDER_PICTURE_NOISE_H
#define RENDER_PICTURE_NOISE_H

#include "common/stacks/header.h"

/*
 * How sure a difference between two sides is. A side is a sample of what ran, of so many samples as
 * its header calls effective; what ran in a frame is a binomial's part of them. Where there were
 * several runs, it varies besides from run to run, as common/statistics/variation.h has it. With
 * shares p of n samples of r runs, and p of all of them together, the variance of a difference is
 *
 *     dispersion * (p * (1 - p) * (1 / n_before + 1 / n_after) +
 *                   (variation * p * (1 - p))^2 * (1 / r_before + 1 / r_after))
 *
 * and of counts, where a sample weighs whole / n, the sum over both sides of
 *
 *     dispersion * (count * weight + (variation * count)^2 / r)
 *
 * Shares that a reference brought back (header.h) are no parts of one whole: they vary as counts
 * do, with 1 / n and 1 / (n * reference) as weights.
 *
 * Each difference is made smaller by half a sample, as Yates did, so that few samples say little:
 * 0 against 5 of 1,000 are 1.8 errors apart, 0 against 20 are 4.3. Up to three errors a difference
 * is noise (of hundreds of frames that nothing changed one or two go beyond); from six on it is as
 * sure as a picture can say.
 */
struct noise {
	bool is_known; /* else nothing is called noise */
	double size[2], whole[2];
	double dispersion;
	double between_runs[2]; /* variation^2 / r, of each side */
	bool is_of_counts;
	double reference; /* of shares; 1: none */
};

/* `whole`: what each side weighs. */
void noise_init(struct noise *, const struct header *, const double whole[2], bool is_of_counts);

/* How many standard errors lie between two weights; 0 where nothing is known. */
double noise_errors(const struct noise *, double before, double after);

/* From 0, within noise, to 1; 1 where nothing is known. */
double noise_sureness(const struct noise *, double before, double after);

/* Whether the difference is called noise; what is equal has none. */
bool noise_covers(const struct noise *, double before, double after);

#endif
