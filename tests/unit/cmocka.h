#ifndef TESTS_UNIT_CMOCKA_H
#define TESTS_UNIT_CMOCKA_H

#include "common/base/text.h"

/* cmocka.h needs these, in this order. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>

/*
 * A table's test goes on after a row that fails, so that one run shows all of them:
 * `fail_row(row[i].text, "reads as %s", got)` in the loop, `expect_no_failed_row()` after it.
 */
static int failed_rows;

__attribute__((format(printf, 2, 3), unused)) static void fail_row(
	const char *row, const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	fprintf(stderr, "row \"%s\": ", row);
	vfprintf(stderr, format, arguments);
	fputc('\n', stderr);
	va_end(arguments);
	failed_rows++;
}

__attribute__((unused)) static void expect_no_failed_row(void)
{
	int count = failed_rows;
	failed_rows = 0;
	assert_int_equal(count, 0);
}

#define assert_text_equal(got, want)                                                           \
	do {                                                                                   \
		struct text got_text = (got), want_text = (want);                              \
		assert_int_equal(got_text.length, want_text.length);                           \
		if (got_text.length)                                                           \
			assert_memory_equal(got_text.start, want_text.start, got_text.length); \
	} while (0)

/* xorshift64*: the same numbers everywhere, from a seed that is not 0. */
__attribute__((unused)) static uint32_t next_random(uint64_t *seed)
{
	*seed ^= *seed >> 12;
	*seed ^= *seed << 25;
	*seed ^= *seed >> 27;
	return (uint32_t)(*seed * 0x2545f4914f6cdd1d >> 32);
}

#endif
