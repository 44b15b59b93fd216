/* What counts as a number in a profile, and that it survives reading, summing and writing. */
#include "common/stacks/amount.h"

#include "tests/unit/cmocka.h"

struct row {
	const char *text;
	const char *read; /* as it is written again, behind a ~ when it was rounded */
};

static const struct row row[] = {
	{ "0", "0" },
	{ "-0", "0" },
	{ "+7", "7" },
	{ "007", "7" },
	{ "18446744073709551615", "18446744073709551615" },
	{ "18446744073709551616", "18446744073709551616" },
	{ "-9223372036854775808", "-9223372036854775808" },
	{ "27670116110564327421", "27670116110564327421" },

	{ "0.25", "0.25" },
	{ "-0.25", "-0.25" },
	{ ".5", "0.5" },
	{ "5.", "5" },
	{ "-.5", "-0.5" },
	{ "1.500", "1.5" },
	{ "0.000000000001", "0.000000000001" },
	{ "9223372036854775807.999999999999", "9223372036854775807.999999999999" },

	{ "1e3", "1000" },
	{ "1E+3", "1000" },
	{ "1e-3", "0.001" },
	{ "2.5e1", "25" },
	{ "-12.5e-1", "-1.25" },
	{ "1e-12", "0.000000000001" },
	{ "0e999999999999", "0" },
	{ "100e-2", "1" },
	{ "1.8446744073709551615e19", "18446744073709551615" },

	{ "0.0000000000004", "~0" },
	{ "0.0000000000005", "~0.000000000001" },
	{ "-0.0000000000005", "~-0.000000000001" },
	{ "0.9999999999994", "~0.999999999999" },
	{ "0.9999999999995", "~1" },
	{ "1e-13", "~0" },
	{ "5e-13", "~0.000000000001" },
	{ "1e-999999999999", "~0" },
	{ "0.3333333333333333", "~0.333333333333" },
	{ "0.6666666666666666", "~0.666666666667" },
	{ "0.0000000000000000000000000000001", "~0" },
	{ "0.0000000000000000000000000000000", "0" },
	{ "9223372036854775807.12345678901234567890123456789",
		"~9223372036854775807.123456789012" },
	{ "9223372036854775807.00000000000000000000000000000", "9223372036854775807" },
	{ "12345678901234567.0000000000000000000000", "12345678901234567" },
	{ "0.00000000000000000000000000001e29", "1" },
	{ "1000000000000000000000000000000000000000000e-42", "1" },
};

static const char *const no_number[] = {
	"",
	"-",
	"+",
	".",
	"-.",
	"e",
	"e5",
	".e5",
	"1e",
	"1e+",
	"1e-",
	"1e5.0",
	"1ee5",
	"--1",
	"+-1",
	"1-",
	"1.2.3",
	"1,000",
	" 1",
	"1 ",
	"0x10",
	"inf",
	"nan",
	"1e40",
	"1e999999999999",
	"170141183460469231731687304",
	"99999999999999999999999999999999999999999999999999",
};

static void reads_and_writes(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
		amount value = 0;
		bool was_rounded = false;
		char buffer[AMOUNT_TEXT_SIZE], got[AMOUNT_TEXT_SIZE + 2];
		if (!amount_parse(text_of(row[i].text), &value, &was_rounded)) {
			fail_row(row[i].text, "is not taken for a number");
			continue;
		}
		struct text written = amount_format(value, buffer);
		snprintf(got, sizeof got, "%s%.*s", was_rounded ? "~" : "", (int)written.length,
			written.start);
		if (strcmp(got, row[i].read) != 0)
			fail_row(row[i].text, "reads as %s, expected %s", got, row[i].read);
	}
	expect_no_failed_row();
}

static void other_texts_are_no_numbers(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof no_number / sizeof *no_number; i++) {
		amount value = 5;
		if (amount_parse(text_of(no_number[i]), &value, NULL))
			fail_row(no_number[i], "is taken for a number");
	}
	expect_no_failed_row();
}

static void rounding_is_never_taken_back(void **state)
{
	(void)state;
	amount value;
	bool was_rounded = true;
	assert_true(amount_parse(TEXT("1"), &value, &was_rounded));
	assert_true(was_rounded);
	assert_true(amount_parse(TEXT("0.12345678901234"), &value, NULL));
}

static void three_thirds_are_one(void **state)
{
	(void)state;
	amount third, sum = 0;
	assert_true(amount_parse(TEXT("9223372036854775807"), &third, NULL));
	for (int i = 0; i < 3; i++)
		amount_add(&sum, third);
	char buffer[AMOUNT_TEXT_SIZE];
	assert_text_equal(amount_format(sum, buffer), TEXT("27670116110564327421"));
	assert_true(amount_to_double(third) / amount_to_double(sum) == 1.0 / 3);
}

static void the_extremes_are_written(void **state)
{
	(void)state;
	char buffer[AMOUNT_TEXT_SIZE];
	amount largest = (amount)(((unsigned __int128)1 << 127) - 1);
	assert_text_equal(
		amount_format(largest, buffer), TEXT("170141183460469231731687303.715884105727"));
	assert_text_equal(amount_format(-largest - 1, buffer),
		TEXT("-170141183460469231731687303.715884105728"));
	amount back;
	assert_true(amount_parse(TEXT("170141183460469231731687303.715884105727"), &back, NULL));
	assert_true(back == largest);
}

int main(void)
{
	const struct CMUnitTest test[] = {
		cmocka_unit_test(reads_and_writes),
		cmocka_unit_test(other_texts_are_no_numbers),
		cmocka_unit_test(rounding_is_never_taken_back),
		cmocka_unit_test(three_thirds_are_one),
		cmocka_unit_test(the_extremes_are_written),
	};
	return cmocka_run_group_tests_name("amount", test, NULL, NULL);
}
