/* The columns that text takes, and where it is cut: characters, not bytes. */
#include "common/base/columns.h"

#include "tests/unit/cmocka.h"

static const struct {
	const char *text;
	size_t columns;
	const char *begin3, *end3; /* of three columns at most */
} row[] = {
	{ "", 0, "", "" },
	{ "ab", 2, "ab", "ab" },
	{ "abcd", 4, "abc", "bcd" },
	{ "größe", 5, "grö", "öße" },
	{ "関数名", 6, "関", "名" },
	{ "a関数", 5, "a関", "数" },
	{ "코드", 4, "코", "드" },
	{ "🔥🔥", 4, "🔥", "🔥" },
	{ "ｆｕｌｌ", 8, "ｆ", "ｌ" },
	{ "e\xcc\x81"
	  "abc",
		4,
		"e\xcc\x81"
		"ab",
		"abc" }, /* combining acute */
	{ "abce\xcc\x81", 4, "abc", "bce\xcc\x81" },
	{ "a\xe2\x80\x8b"
	  "b",
		2,
		"a\xe2\x80\x8b"
		"b",
		"a\xe2\x80\x8b"
		"b" }, /* zero width space */
	{ "\x01\x1b[0m", 5, "\x01\x1b[", "[0m" },
	{ "\xff\xfe\xfd\xfc", 4, "\xff\xfe\xfd", "\xfe\xfd\xfc" }, /* no UTF-8 */
	{ "ab\xe9\x96", 4, "ab\xe9", "b\xe9\x96" },                /* cut in a character */
	{ "\xc2\xad"
	  "abc",
		4,
		"\xc2\xad"
		"ab",
		"abc" }, /* soft hyphen */
	{ "\xe1\x84\x80\xe1\x85\xa1", 2, "\xe1\x84\x80\xe1\x85\xa1", "\xe1\x84\x80\xe1\x85\xa1" },
};

static void columns(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
		struct text text = text_of(row[i].text);
		if (columns_of(text) != row[i].columns)
			fail_row(row[i].text, "takes %zu columns", columns_of(text));
		if (!text_equal(columns_begin(text, 3), text_of(row[i].begin3)))
			fail_row(row[i].text, "begins otherwise");
		if (!text_equal(columns_end(text, 3), text_of(row[i].end3)))
			fail_row(row[i].text, "ends otherwise");
	}
	expect_no_failed_row();
}

int main(void)
{
	const struct CMUnitTest test[] = { cmocka_unit_test(columns) };
	return cmocka_run_group_tests(test, NULL, NULL);
}
