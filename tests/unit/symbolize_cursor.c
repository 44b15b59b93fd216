/* Reading of bounded bytes: numbers, LEB128, strings, and what happens at the end of them. */
#include "common/base/cursor.h"

#include "tests/unit/cmocka.h"

static const struct {
	struct text bytes;
	uint64_t is_unsigned;
	int64_t is_signed;
	uint64_t length; /* that is read; 0: the number has no end */
} row[] = {
	{ TEXT("\x00"), 0, 0, 1 },
	{ TEXT("\x02"), 2, 2, 1 },
	{ TEXT("\x3f"), 63, 63, 1 },
	{ TEXT("\x40"), 64, -64, 1 },
	{ TEXT("\x7f"), 127, -1, 1 },
	{ TEXT("\x80\x01"), 128, 128, 2 },
	{ TEXT("\xff\x00"), 127, 127, 2 },
	{ TEXT("\x80\x7f"), 16256, -128, 2 },
	{ TEXT("\xe5\x8e\x26"), 624485, 624485, 3 },
	{ TEXT("\x80\x80\x80\x00"), 0, 0, 4 },
	{ TEXT("\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01"), UINT64_MAX, -1, 10 },
	{ TEXT("\x80\x80\x80\x80\x80\x80\x80\x80\x80\x7f"), UINT64_C(1) << 63, INT64_MIN, 10 },
	{ TEXT("\x81\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x00"), 1, 1, 12 },
	{ TEXT(""), 0, 0, 0 },
	{ TEXT("\x80"), 0, 0, 0 },
	{ TEXT("\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff"), 0, 0, 0 },
};

static void test_leb(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
		struct cursor a = cursor_of(row[i].bytes), b = a, c = a;
		bool is_whole = row[i].length != 0;
		assert_int_equal(cursor_uleb(&a), row[i].is_unsigned);
		assert_int_equal(cursor_sleb(&b), row[i].is_signed);
		cursor_skip_leb(&c);
		assert_int_equal(a.is_broken, !is_whole);
		assert_int_equal(b.is_broken, !is_whole);
		assert_int_equal(c.is_broken, !is_whole);
		assert_int_equal(a.at, row[i].bytes.length);
		assert_int_equal(b.at, a.at);
		assert_int_equal(c.at, a.at);
	}
}

static void test_numbers(void **state)
{
	(void)state;
	struct cursor cursor = cursor_of(TEXT("\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0a\x0b"));
	assert_int_equal(cursor_u8(&cursor), 1);
	assert_int_equal(cursor_u16(&cursor), 0x0302);
	assert_int_equal(cursor_unsigned(&cursor, 3), 0x060504);
	assert_int_equal(cursor_u32(&cursor), 0x0a090807);
	assert_int_equal(cursor_left(&cursor), 1);
	assert_int_equal(cursor_u16(&cursor), 0);
	assert_true(cursor.is_broken);
	assert_int_equal(cursor_u8(&cursor), 0);
	assert_int_equal(cursor_u64(&cursor), 0);
	assert_int_equal(cursor_left(&cursor), 0);
}

static void test_places(void **state)
{
	(void)state;
	struct text bytes = TEXT("abc\0def");
	assert_true(cursor_between(bytes, 8, UINT64_MAX).is_broken);
	assert_true(cursor_between(bytes, UINT64_MAX, UINT64_MAX).is_broken);
	assert_true(cursor_between(bytes, 4, 3).is_broken);
	struct cursor cursor = cursor_between(bytes, 1, 6);
	assert_true(text_equal(cursor_string(&cursor), TEXT("bc")));
	assert_int_equal(cursor_left(&cursor), 2);
	assert_true(text_equal(cursor_string(&cursor), TEXT("")));
	assert_true(cursor.is_broken);
	cursor = cursor_of(bytes);
	assert_true(cursor_skip(&cursor, 7));
	assert_false(cursor_skip(&cursor, UINT64_MAX));
}

static void test_unit_length(void **state)
{
	(void)state;
	uint8_t size;
	struct cursor cursor = cursor_of(TEXT("\x02\0\0\0ab"));
	assert_int_equal(cursor_unit_length(&cursor, &size), 6);
	assert_int_equal(size, 4);
	cursor = cursor_of(TEXT("\xff\xff\xff\xff\x01\0\0\0\0\0\0\0a"));
	assert_int_equal(cursor_unit_length(&cursor, &size), 13);
	assert_int_equal(size, 8);
	cursor = cursor_of(TEXT("\x03\0\0\0ab"));
	assert_int_equal(cursor_unit_length(&cursor, &size), 6);
	assert_true(cursor.is_broken);
	cursor = cursor_of(TEXT("\xf0\xff\xff\xff"
				"ab"));
	cursor_unit_length(&cursor, &size);
	assert_true(cursor.is_broken);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_leb),
		cmocka_unit_test(test_numbers),
		cmocka_unit_test(test_places),
		cmocka_unit_test(test_unit_length),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
