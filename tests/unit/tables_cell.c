/* Numbers as people read them. */
#include "common/tables/table.h"

#include "tests/unit/cmocka.h"

#include <math.h>

#define UNKNOWN          \
	{                \
		NAN, NAN \
	}

static const struct {
	enum column_kind kind;
	double value;
	struct interval bounds;
	const char *shown;
} row[] = {
	{ COLUMN_SHARE, 0.3120, UNKNOWN, "31.20 %" },
	{ COLUMN_SHARE, 0, UNKNOWN, "0.00 %" },
	{ COLUMN_SHARE, 0.00001, UNKNOWN, "<0.01 %" },
	{ COLUMN_SHARE, 1, UNKNOWN, "100.00 %" },
	{ COLUMN_SHARE, NAN, UNKNOWN, "" },
	{ COLUMN_INTERVAL, NAN, { 0.014, 0.0319 }, "1.40 to 3.19" },
	{ COLUMN_INTERVAL, NAN, UNKNOWN, "" },
	{ COLUMN_POINTS, 0.041, UNKNOWN, "+4.10" },
	{ COLUMN_POINTS, -0.041, { -0.05, -0.032 }, "-4.10 ±0.90" },
	{ COLUMN_POINTS, -0.00004, UNKNOWN, "0.00" },
	{ COLUMN_POINTS, 0, { -0.01, 0.01 }, "0.00 ±1.00" },
	{ COLUMN_RELATIVE, 0.406, UNKNOWN, "+40.6 %" },
	{ COLUMN_RELATIVE, -1, UNKNOWN, "-100.0 %" },
	{ COLUMN_RELATIVE, -0.0004, UNKNOWN, "0.0 %" },
	{ COLUMN_RELATIVE, 10000, UNKNOWN, ">+999,999 %" },
	{ COLUMN_RELATIVE, INFINITY, UNKNOWN, "" },
	{ COLUMN_WEIGHT, 0, UNKNOWN, "0" },
	{ COLUMN_WEIGHT, 999, UNKNOWN, "999" },
	{ COLUMN_WEIGHT, 1234567, UNKNOWN, "1,234,567" },
	{ COLUMN_WEIGHT, 1234.5, UNKNOWN, "1,234.5" },
	{ COLUMN_WEIGHT, 0.0000001, UNKNOWN, "<0.000001" },
	{ COLUMN_WEIGHT, 9007199254740992, UNKNOWN, "9,007,199,254,740,992" },
};

static void cells_are_shown(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
		struct buffer shown = { 0 };
		struct cell cell = { .value = row[i].value, .bounds = row[i].bounds };
		cell_append(&shown, row[i].kind, &cell);
		if (!text_equal(buffer_text(&shown), text_of(row[i].shown)))
			fail_row(row[i].shown, "%.*s", (int)shown.length, shown.start);
		buffer_release(&shown);
	}
	expect_no_failed_row();
}

int main(void)
{
	const struct CMUnitTest tests[] = { cmocka_unit_test(cells_are_shown) };
	return cmocka_run_group_tests(tests, NULL, NULL);
}
