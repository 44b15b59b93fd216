#include "render/figures.h"

#include <math.h>
#include <stdio.h>

static void append_string(struct buffer *to, const char *string)
{
	buffer_append(to, text_of(string));
}

static void append_decimals(struct buffer *to, const char *format, double value)
{
	char digits[400];
	snprintf(digits, sizeof digits, format, value);
	append_string(to, digits);
}

/* Digits with a comma between each three before the point. */
static void append_grouped(struct buffer *to, struct text number)
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

/* Past what an amount holds a factor has no effect: such a number says nothing any more. */
static amount scaled(const struct unit *unit, amount value)
{
	double product = amount_to_double(value) * unit->factor;
	bool fits = fabs(product) < 1e25;
	return unit->factor == 1 || !fits ? value : (amount)round(product * 1e6) * 1000000;
}

void figures_number(struct buffer *to, const struct unit *unit, amount value)
{
	char digits[AMOUNT_TEXT_SIZE];
	append_grouped(to, amount_format(scaled(unit, value), digits));
}

static void append_time(struct buffer *to, double nanoseconds)
{
	static const struct {
		double length;
		const char *format;
	} step[] = { { 1e9, " (%.2f s)" }, { 1e6, " (%.2f ms)" }, { 1e3, " (%.2f µs)" } };
	for (size_t i = 0; i < sizeof step / sizeof *step; i++) {
		if (fabs(nanoseconds) >= step[i].length) {
			append_decimals(to, step[i].format, nanoseconds / step[i].length);
			return;
		}
	}
}

static void append_unit(struct buffer *to, const struct unit *unit, amount value)
{
	bool is_one_sample =
		scaled(unit, value) == AMOUNT_ONE && text_equal(unit->name, TEXT("samples"));
	buffer_append_byte(to, ' ');
	buffer_append(to, is_one_sample ? TEXT("sample") : unit->name);
}

void figures_count(struct buffer *to, const struct unit *unit, amount value)
{
	figures_number(to, unit, value);
	append_unit(to, unit, value);
	if (unit->is_nanoseconds)
		append_time(to, amount_to_double(value));
}

/* `+5.00`, `-0.92`, `0.00` */
static void append_signed(struct buffer *to, double percent)
{
	bool is_shown_as_zero = fabs(percent) < 0.005;
	append_decimals(to, is_shown_as_zero ? "%.2f" : "%+.2f", is_shown_as_zero ? 0 : percent);
}

static void append_relative_change(struct buffer *to, amount before, amount after)
{
	if (before == 0 && after == 0)
		return;
	append_string(to, " (");
	if (before == 0) {
		append_string(to, "new");
	} else if (after == 0) {
		append_string(to, "gone");
	} else {
		append_signed(to, 100 * (double)(after - before) / fabs((double)before));
		append_string(to, " %");
	}
	append_string(to, ")");
}

void figures_counts(struct buffer *to, const struct unit *unit, amount before, amount after)
{
	figures_number(to, unit, before);
	append_string(to, " → ");
	figures_count(to, unit, after);
	append_string(to, after > before ? ", +" : ", ");
	figures_number(to, unit, after - before);
	append_relative_change(to, before, after);
}

void figures_share(struct buffer *to, double share)
{
	if (share > 0 && share < 0.00005)
		append_string(to, "<0.01 %");
	else
		append_decimals(to, "%.2f %%", 100 * share);
}

void figures_shares(struct buffer *to, double before, double after)
{
	figures_share(to, before);
	append_string(to, " → ");
	figures_share(to, after);
	append_string(to, ", ");
	append_signed(to, 100 * (after - before));
	append_string(to, " points");
}
