#ifndef RENDER_NOISE_H
#define RENDER_NOISE_H

#include "common/header.h"

/*
 * How sure a difference between two sides is. A side is a sample of what ran, of so many samples as
 * its header calls effective; what ran in a frame is a binomial's part of them, whose variance is
 * `dispersion` times as large where several runs showed that. With shares p of n samples and p of
 * all of them together the standard error of a difference is
 *
 *     sqrt(dispersion * p * (1 - p) * (1 / n_before + 1 / n_after))
 *
 * and of counts, where a sample weighs whole / n,
 *
 *     sqrt(dispersion * (count_before * weight_before + count_after * weight_after))
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
	bool is_of_counts;
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
