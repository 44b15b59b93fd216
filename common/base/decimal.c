#include "common/base/decimal.h"

#include <math.h>
#include <stdio.h>

void decimal_append(struct buffer *to, const char *format, double value)
{
	char digits[400];
	snprintf(digits, sizeof digits, format, value);
	buffer_append_string(to, digits);
}

void decimal_append_grouped(struct buffer *to, struct text number)
{
	const char *point = text_find(number, '.');
	size_t whole = point ? (size_t)(point - number.start) : number.length;
	for (size_t i = 0; i < number.length; i++) {
		bool starts_group = i > 0 && i < whole && (whole - i) % 3 == 0;
		if (starts_group && is_digit(number.start[i - 1]))
			buffer_append_byte(to, ',');
		buffer_append_byte(to, number.start[i]);
	}
}

void decimal_append_share(struct buffer *to, double share)
{
	if (share > 0 && share < 0.00005)
		buffer_append_string(to, "<0.01 %");
	else
		decimal_append(to, "%.2f %%", 100 * share);
}

void decimal_append_signed(struct buffer *to, double number)
{
	bool is_shown_as_zero = fabs(number) < 0.005;
	decimal_append(to, is_shown_as_zero ? "%.2f" : "%+.2f", is_shown_as_zero ? 0 : number);
}

void decimal_append_time(struct buffer *to, double nanoseconds)
{
	static const struct {
		double length;
		const char *format;
	} step[] = { { 1e9, " (%.2f s)" }, { 1e6, " (%.2f ms)" }, { 1e3, " (%.2f µs)" } };
	for (size_t i = 0; i < sizeof step / sizeof *step; i++) {
		if (fabs(nanoseconds) >= step[i].length) {
			decimal_append(to, step[i].format, nanoseconds / step[i].length);
			return;
		}
	}
}
