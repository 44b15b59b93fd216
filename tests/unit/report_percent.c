/* The one rule for limits: a number is per cent, with its sign or without. */
#include "render/report/percent.h"

#include "tests/unit/cmocka.h"

static const struct {
	const char *written;
	double share; /* negative: it is none */
} row[] = {
	{ "5%", 0.05 },
	{ "5", 0.05 },
	{ "5 %", 0.05 },
	{ "0.5%", 0.005 },
	{ "12.25", 0.1225 },
	{ "1e2", 1 },
	{ "0", 0 },
	{ "150%", 1.5 },
	{ "", -1 },
	{ "%", -1 },
	{ "-1", -1 },
	{ "5%%", -1 },
	{ "five", -1 },
	{ "5 points", -1 },
	{ "0x10", -1 },
	{ "nan", -1 },
	{ "inf", -1 },
};

static void percents_are_parsed(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
		double share = -1;
		bool is_one = percent_parse(text_of(row[i].written), &share);
		if (is_one != (row[i].share >= 0) || share != row[i].share)
			fail_row(row[i].written, "%g, expected %g", share, row[i].share);
	}
	expect_no_failed_row();
}

int main(void)
{
	const struct CMUnitTest tests[] = { cmocka_unit_test(percents_are_parsed) };
	return cmocka_run_group_tests(tests, NULL, NULL);
}
