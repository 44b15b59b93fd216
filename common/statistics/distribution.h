#ifndef COMMON_STATISTICS_DISTRIBUTION_H
#define COMMON_STATISTICS_DISTRIBUTION_H

/* What statistics need of the normal distribution and of Student's t. */

/* A share with the bounds that hold it in 95 of 100 cases. */
struct interval {
	double low, high;
};

/*
 * The Wilson score interval of a share of `size` samples (E. B. Wilson 1927): 21 of 1,000 are 1.4
 * to 3.2 %. `size` > 0, need not be whole.
 */
struct interval wilson_interval(double share, double size);

/* The probability of more than t; `degrees` of freedom > 0, INFINITY is the normal distribution. */
double t_above(double t, double degrees);

/* The t that is exceeded with that probability, 0 < above < 1. */
double t_exceeded(double above, double degrees);

/*
 * The first and the second derivative of the logarithm of the gamma function, x > 0, and what the
 * second is y at, 1e-8 <= y <= 1e16.
 */
double digamma(double x);
double trigamma(double x);
double trigamma_inverse(double y);

#endif
