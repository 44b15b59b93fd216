#include "common/statistics/distribution.h"

#include "tests/unit/cmocka.h"

#include <math.h>

static void assert_near(double value, double expected)
{
	assert_true(fabs(value - expected) <= 1e-7 * fmax(1e-3, fabs(expected)));
}

/* By the tables of the NIST/SEMATECH handbook and by numerical integration. */
static void t_is_exceeded_as_tables_say(void **state)
{
	(void)state;
	static const struct {
		double above, degrees, t;
	} table[] = {
		{ 0.025, INFINITY, 1.9599639845 },
		{ 0.025, 10, 2.2281388520 },
		{ 0.05, 1, 6.3137515147 },
		{ 0.001, 5, 5.8934295314 },
		{ 0.0005, 30, 3.6459586351 },
		{ 0.25, 2, 0.8164965809 },
		{ 0.975, 10, -2.2281388520 },
		{ 0.5, 3, 0 },
	};
	for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
		assert_near(t_exceeded(table[i].above, table[i].degrees), table[i].t);
		assert_near(t_above(table[i].t, table[i].degrees), table[i].above);
	}
}

static void tails_are_not_rounded_away(void **state)
{
	(void)state;
	assert_near(t_above(10, INFINITY) / 7.6198530242e-24, 1);
	assert_near(t_above(100, 4) / 2.9980010495e-8, 1);
	assert_near(t_above(t_exceeded(1e-12, 7.5), 7.5) / 1e-12, 1);
	assert_true(t_above(1e200, 3) >= 0);
}

static void intervals_are_wilsons(void **state)
{
	(void)state;
	struct interval few = wilson_interval(0.021, 1000);
	assert_true(few.low > 0.0137 && few.low < 0.0139 && few.high > 0.0318 && few.high < 0.0320);
	struct interval none = wilson_interval(0, 100), all = wilson_interval(1, 100);
	assert_near(none.low, 0);
	assert_near(none.high, 0.0369934982);
	assert_near(all.high, 1);
	assert_near(all.low, 1 - none.high);
}

static void gamma_has_its_derivatives(void **state)
{
	(void)state;
	assert_near(digamma(1), -0.5772156649);
	assert_near(digamma(0.5), -1.9635100260);
	assert_near(digamma(100), 4.6001618527);
	assert_near(trigamma(1), 1.6449340668);
	assert_near(trigamma(2.5), 0.4903577561);
	assert_near(trigamma_inverse(1.6449340668), 1);
	assert_near(trigamma_inverse(trigamma(1234.5)), 1234.5);
	assert_near(trigamma_inverse(trigamma(0.01)), 0.01);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(t_is_exceeded_as_tables_say),
		cmocka_unit_test(tails_are_not_rounded_away),
		cmocka_unit_test(intervals_are_wilsons),
		cmocka_unit_test(gamma_has_its_derivatives),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
