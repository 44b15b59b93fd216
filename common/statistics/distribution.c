#include "common/statistics/distribution.h"

#include <math.h>

static const double normal_95 = 1.959963984540054; /* exceeded in 2.5 of 100 cases */

struct interval wilson_interval(double share, double size)
{
	double z2 = normal_95 * normal_95;
	double middle = (share + z2 / (2 * size)) / (1 + z2 / size);
	double half = normal_95 / (1 + z2 / size) *
		      sqrt(share * (1 - share) / size + z2 / (4 * size * size));
	return (struct interval){
		share > 0 ? fmax(0, middle - half) : 0,
		share < 1 ? fmin(1, middle + half) : 1,
	};
}

/* The continued fraction of the incomplete beta function (DLMF 8.17.22), evaluated from its front
 * as Lentz did. It converges fast for x < (a + 1) / (a + b + 2). */
static double beta_fraction(double a, double b, double x)
{
	const double tiny = 1e-300;
	double c = 1, d = 1 - (a + b) * x / (a + 1);
	d = 1 / (fabs(d) < tiny ? tiny : d);
	double value = d;
	for (int m = 1; m <= 10000; m++) {
		double even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
		double odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
		d = 1 / (1 + even * d);
		c = 1 + even / c;
		value *= c * d;
		d = 1 / (1 + odd * d);
		c = 1 + odd / c;
		value *= c * d;
		if (fabs(c * d - 1) < 1e-15)
			break;
	}
	return value;
}

/* The regularized incomplete beta function, 0 <= x <= 1. `rest` is 1 - x, which may be tiny. */
static double beta_part(double a, double b, double x, double rest)
{
	if (x <= 0 || rest <= 0)
		return x <= 0 ? 0 : 1;
	double front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log(rest));
	if (x < (a + 1) / (a + b + 2))
		return front * beta_fraction(a, b, x) / a;
	return 1 - front * beta_fraction(b, a, rest) / b;
}

double t_above(double t, double degrees)
{
	if (t < 0)
		return 1 - t_above(-t, degrees);
	if (degrees > 1e8) /* no difference in a double */
		return erfc(t / sqrt(2)) / 2;
	double whole = degrees + t * t;
	return beta_part(degrees / 2, 0.5, degrees / whole, t * t / whole) / 2;
}

double t_exceeded(double above, double degrees)
{
	if (above > 0.5)
		return -t_exceeded(1 - above, degrees);
	double low = 0, high = 1;
	while (t_above(high, degrees) > above && high < 1e300)
		high *= 2;
	for (int i = 0; i < 100 && low < high; i++) {
		double middle = low + (high - low) / 2;
		*(t_above(middle, degrees) > above ? &low : &high) = middle;
	}
	return high;
}

/* Both by their recurrences up to 10, and from there by their asymptotic series (DLMF 5.11.2). */
double digamma(double x)
{
	double sum = 0;
	for (; x < 10; x++)
		sum -= 1 / x;
	double y = 1 / (x * x);
	double series = y * (1.0 / 12 - y * (1.0 / 120 - y * (1.0 / 252 - y * (1.0 / 240))));
	return sum + log(x) - 1 / (2 * x) - series;
}

double trigamma(double x)
{
	double sum = 0;
	for (; x < 10; x++)
		sum += 1 / (x * x);
	double y = 1 / (x * x);
	double series = y * (1.0 / 6 - y * (1.0 / 30 - y * (1.0 / 42 - y * (1.0 / 30))));
	return sum + 1 / x + y / 2 + series / x;
}

double trigamma_inverse(double y)
{
	double low = 1e-8, high = 1e8; /* it falls from 1e16 to 1e-8 */
	for (int i = 0; i < 200; i++) {
		double middle = sqrt(low * high);
		*(trigamma(middle) > y ? &low : &high) = middle;
	}
	return low;
}
