/* Which bytes are a character (RFC 3629; the table of the Unicode standard, 3-7). */
#include "common/base/utf8.h"

#include "tests/unit/cmocka.h"

struct row {
	struct text bytes;
	size_t length; /* 0: no character */
	uint32_t code_point;
};

static const struct row row[] = {
	{ TEXT(""), 0, 0 },
	{ TEXT("\0"), 1, 0 },
	{ TEXT("a"), 1, 'a' },
	{ TEXT("ab"), 1, 'a' },
	{ TEXT("\x7f"), 1, 0x7f },
	{ TEXT("\x80"), 0, 0 },
	{ TEXT("\xbf"), 0, 0 },

	{ TEXT("\xc1\xbf"), 0, 0 }, /* longer than needed */
	{ TEXT("\xc2\x80"), 2, 0x80 },
	{ TEXT("\xdf\xbf"), 2, 0x7ff },
	{ TEXT("\xc3\xa4x"), 2, 0xe4 },
	{ TEXT("\xc3"), 0, 0 }, /* cut */
	{ TEXT("\xc3x"), 0, 0 },
	{ TEXT("\xc3\xc3"), 0, 0 },

	{ TEXT("\xe0\x9f\xbf"), 0, 0 },
	{ TEXT("\xe0\xa0\x80"), 3, 0x800 },
	{ TEXT("\xe2\x82\xac"), 3, 0x20ac },
	{ TEXT("\xe2\x82"), 0, 0 },
	{ TEXT("\xed\x9f\xbf"), 3, 0xd7ff },
	{ TEXT("\xed\xa0\x80"), 0, 0 }, /* surrogates */
	{ TEXT("\xed\xbf\xbf"), 0, 0 },
	{ TEXT("\xee\x80\x80"), 3, 0xe000 },
	{ TEXT("\xef\xbf\xbf"), 3, 0xffff },

	{ TEXT("\xf0\x8f\xbf\xbf"), 0, 0 },
	{ TEXT("\xf0\x90\x80\x80"), 4, 0x10000 },
	{ TEXT("\xf0\x9f\x94\xa5"), 4, 0x1f525 },
	{ TEXT("\xf0\x9f\x94"), 0, 0 },
	{ TEXT("\xf0\x9f\x94x"), 0, 0 },
	{ TEXT("\xf4\x8f\xbf\xbf"), 4, 0x10ffff },
	{ TEXT("\xf4\x90\x80\x80"), 0, 0 }, /* past the last code point */
	{ TEXT("\xf5\x80\x80\x80"), 0, 0 },
	{ TEXT("\xff\xff\xff\xff"), 0, 0 },
};

static void characters(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
		/* a copy of just that length, so that a sanitizer sees a look past its end */
		char *copy = malloc(row[i].bytes.length + !row[i].bytes.length);
		memcpy(copy, row[i].bytes.start, row[i].bytes.length);
		size_t length = utf8_length((struct text){ copy, row[i].bytes.length });
		uint32_t code_point = length ? utf8_code_point(copy, length) : 0;
		if (length != row[i].length || code_point != row[i].code_point)
			fail_row(row[i].bytes.start, "row %zu: %zu bytes, U+%04X", i, length,
				code_point);
		free(copy);
	}
	expect_no_failed_row();
}

static void every_code_point_reads_back(void **state)
{
	(void)state;
	for (uint32_t code = 0; code <= 0x10ffff; code++) {
		if (code == 0xd800)
			code = 0xe000;
		char bytes[4];
		size_t length = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
		static const unsigned char first[] = { 0, 0, 0xc0, 0xe0, 0xf0 };
		uint32_t rest = code;
		for (size_t i = length; --i > 0; rest >>= 6)
			bytes[i] = (char)(0x80 | (rest & 0x3f));
		bytes[0] = (char)(first[length] | rest);
		assert_int_equal(utf8_length((struct text){ bytes, length }), length);
		assert_int_equal(utf8_code_point(bytes, length), code);
	}
}

int main(void)
{
	const struct CMUnitTest test[] = {
		cmocka_unit_test(characters),
		cmocka_unit_test(every_code_point_reads_back),
	};
	return cmocka_run_group_tests_name("utf8", test, NULL, NULL);
}
