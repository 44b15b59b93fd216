/* How a name is shortened, from all of it to nothing. */
#include "common/base/columns.h"
#include "render/picture/cut.h"

#include "tests/unit/cmocka.h"

#define NAME "std::map<int, std::string>::emplace_hint(int)"

static const struct {
	const char *name;
	size_t columns;
	const char *shown;
} row[] = {
	{ "", 0, "" },
	{ "main", 4, "main" },
	{ "a", 1, "a" },
	{ "main", 3, "" },
	{ NAME, 45, NAME },
	{ NAME, 44, "std::map<…>::emplace_hint(int)" },
	{ NAME, 29, "std::map<…>::emplace_hint(…)" },
	{ NAME, 27, "std::map<…::emplace_hint(…)" },
	{ NAME, 24, "std::m…::emplace_hint(…)" },
	{ NAME, 20, "…emplace_hint(…)" },
	{ NAME, 12, "emplace_…(…)" },
	{ NAME, 5, "emp…)" },
	{ NAME, 4, "" },

	{ "<T as Trait<u8>>::method", 23, "<T as Trait<…>>::method" },
	{ "<T as Trait<u8>>::method", 15, "<T as …::method" },
	{ "(anonymous namespace)::f<int>(char)", 30, "(anonymous namespace)::f<…>(…)" },
	{ "operator<<<int>(x)", 17, "operator<<<…>(x)" },
	{ "operator< <int>(x)", 17, "operator< <…>(x)" },
	{ "f<(a->b)>(int, int)", 12, "f<…>(…)" },
	{ "unbalanced<<<<<", 10, "unbala…<<<" },
	{ "/usr/lib/debug/libc.so.6", 16, "/usr/…/libc.so.6" },
	{ "java/util/Map.getOrDefault", 20, "…Map.getOrDefault" },
	{ "[libpthread-2.31.so]", 12, "[libpthr…so]" },
	{ "日本語の関数", 9, "日本語…数" },
	{ "日本語::処理", 9, "…処理" },
};

static void shortened(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
		struct buffer shown = { 0 };
		cut_append(&shown, text_of(row[i].name), row[i].columns);
		if (!text_equal(buffer_text(&shown), text_of(row[i].shown)))
			fail_row(row[i].name, "%zu columns: %.*s", row[i].columns,
				(int)shown.length, shown.start);
		buffer_release(&shown);
	}
	expect_no_failed_row();
}

/* Whatever the bytes, never more than there is room for. */
static void never_too_long(void **state)
{
	(void)state;
	static const char letter[] = "<>():/.a\xe9\x96\xa2\xcc\x81\xff-";
	uint64_t seed = 1;
	for (int round = 0; round < 20000; round++) {
		char name[40];
		size_t length = next_random(&seed) % sizeof name;
		for (size_t i = 0; i < length; i++)
			name[i] = letter[next_random(&seed) % (sizeof letter - 1)];
		struct buffer shown = { 0 };
		size_t columns = next_random(&seed) % 40;
		cut_append(&shown, (struct text){ name, length }, columns);
		assert_true(columns_of(buffer_text(&shown)) <= columns);
		buffer_release(&shown);
	}
}

int main(void)
{
	const struct CMUnitTest test[] = {
		cmocka_unit_test(shortened),
		cmocka_unit_test(never_too_long),
	};
	return cmocka_run_group_tests(test, NULL, NULL);
}
