/* Shares, means and sums of weights, as decimals; LARGEST is the most that an amount holds. */
#include "collapse/mean.h"

#include "tests/unit/cmocka.h"

#define LARGEST "170141183460469231731687303.715884105727"

static amount read_amount(const char *text)
{
	amount value;
	if (!amount_parse(text_of(text), &value, NULL))
		fail_msg("%s is no amount", text);
	return value;
}

static bool is_text(amount value, const char *text)
{
	char digits[AMOUNT_TEXT_SIZE];
	return text_equal(amount_format(value, digits), text_of(text));
}

struct share_row {
	const char *part, *whole;
	unsigned shift; /* the share is (numerator << shift) / denominator, rounded down */
	uint64_t numerator, denominator;
};

static const struct share_row share_row[] = {
	{ "1", "1", 80, 1, 1 }, { "1", "2", 79, 1, 1 }, { "1", "3", 80, 1, 3 },
	{ "2", "3", 81, 1, 3 }, { "10", "40", 78, 1, 1 },
	{ "0.000000000001", "0.000000000003", 80, 1, 3 },
	{ "18446744073709551615", "55340232221128654845", 80, 1, 3 },
	{ LARGEST, LARGEST, 80, 1, 1 }, { "0.000000000001", LARGEST, 0, 1, 1 }, /* not 0 */
};

static void shares(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof share_row / sizeof *share_row; i++) {
		const struct share_row *row = &share_row[i];
		amount share = mean_share(read_amount(row->part), read_amount(row->whole));
		if (share != ((amount)row->numerator << row->shift) / row->denominator)
			fail_row(row->part, "is another share of %s", row->whole);
	}
	expect_no_failed_row();
}

struct mean_row {
	const char *sum;
	int runs;
	const char *mean;
};

static const struct mean_row mean_row[] = {
	{ "40", 1, "40" }, { "3", 2, "1.5" }, { "1", 3, "0.333333333333" },
	{ "20", 3, "6.66666666667" }, { "200", 3, "66.6666666667" },
	{ "2000000000000", 3, "666666666667" }, { "20000000000000000", 3, "6666666666666667" },
	{ "200000000000000000000", 3, "66666666666666666700" },
	{ "0.000000000001", 3, "0.000000000001" },     /* not 0 */
	{ LARGEST, 1, "170141183460469231000000000" }, /* not past it */
};

static void means(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof mean_row / sizeof *mean_row; i++)
		if (!is_text(mean_weight(read_amount(mean_row[i].sum), mean_row[i].runs),
			    mean_row[i].mean))
			fail_row(mean_row[i].sum, "has another mean of %d than %s",
				mean_row[i].runs, mean_row[i].mean);
	expect_no_failed_row();
}

struct proportion_row {
	const char *goal, *part, *whole, *result;
};

static const struct proportion_row proportion_row[] = {
	{ "100", "1", "3", "33.333333333" },
	{ "100", "2", "3", "66.666666667" },
	{ "0.25", "1", "1", "0.25" },
	{ "123.456789012345", "1", "1", "123.456789012345" },
	{ "12345678901234567", "1", "3", "4115226300411522" },
	{ "100", "3", "1", "300" },
	{ "100", "0.000000000001", LARGEST, "0" },
	{ "100", LARGEST, LARGEST, "100" },
	{ LARGEST, "1", "1", "170141183460469231000000000" },
};

static void proportions(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof proportion_row / sizeof *proportion_row; i++) {
		const struct proportion_row *row = &proportion_row[i];
		if (!is_text(mean_proportion(read_amount(row->goal), read_amount(row->part),
				     read_amount(row->whole)),
			    row->result))
			fail_row(row->goal, "times %s / %s is not %s", row->part, row->whole,
				row->result);
	}
	expect_no_failed_row();
}

int main(void)
{
	const struct CMUnitTest test[] = {
		cmocka_unit_test(shares),
		cmocka_unit_test(means),
		cmocka_unit_test(proportions),
	};
	return cmocka_run_group_tests_name("mean", test, NULL, NULL);
}
