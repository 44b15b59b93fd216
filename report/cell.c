#include "report/cell.h"

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

void append_share(struct buffer *to, double share)
{
	if (share > 0 && share < 0.00005)
		append_string(to, "<0.01 %");
	else
		append_decimals(to, "%.2f %%", 100 * share);
}

void append_points(struct buffer *to, double difference)
{
	double points = 100 * difference;
	bool is_shown_as_zero = fabs(points) < 0.005;
	append_decimals(to, is_shown_as_zero ? "%.2f" : "%+.2f", is_shown_as_zero ? 0 : points);
}

void append_weight(struct buffer *to, double weight)
{
	char digits[400];
	int length = snprintf(digits, sizeof digits, "%.6f", weight);
	while (digits[length - 1] == '0')
		length--;
	length -= digits[length - 1] == '.';
	append_grouped(to, (struct text){ digits, (size_t)length });
}

static void append_interval(struct buffer *to, struct interval bounds)
{
	append_decimals(to, "%.2f to ", 100 * bounds.low);
	append_decimals(to, "%.2f", 100 * bounds.high);
}

static void append_half_width(struct buffer *to, struct interval bounds)
{
	if (!isnan(bounds.low))
		append_decimals(to, " ±%.2f", 50 * (bounds.high - bounds.low));
}

static void append_relative(struct buffer *to, double part)
{
	bool is_shown_as_zero = fabs(part) < 0.0005;
	append_decimals(
		to, is_shown_as_zero ? "%.1f %%" : "%+.1f %%", is_shown_as_zero ? 0 : 100 * part);
}

void cell_append(struct buffer *to, enum column_kind kind, const struct cell *cell)
{
	double number = kind == COLUMN_INTERVAL ? cell->bounds.low : cell->value;
	if (!isfinite(number))
		return;
	switch (kind) {
	case COLUMN_SHARE:
		append_share(to, cell->value);
		break;
	case COLUMN_INTERVAL:
		append_interval(to, cell->bounds);
		break;
	case COLUMN_POINTS:
		append_points(to, cell->value);
		append_half_width(to, cell->bounds);
		break;
	case COLUMN_RELATIVE:
		append_relative(to, cell->value);
		break;
	default:
		append_weight(to, cell->value);
	}
}

static struct figure figure_of(struct buffer *buffer)
{
	struct figure figure;
	snprintf(figure.bytes, sizeof figure.bytes, "%.*s", (int)buffer->length, buffer->start);
	buffer_release(buffer);
	return figure;
}

struct figure share_figure(double share)
{
	struct buffer buffer = { 0 };
	append_share(&buffer, share);
	return figure_of(&buffer);
}

struct figure points_figure(double difference)
{
	struct buffer buffer = { 0 };
	append_decimals(&buffer, "%.2f points", 100 * difference);
	return figure_of(&buffer);
}

struct figure weight_figure(double weight)
{
	struct buffer buffer = { 0 };
	append_weight(&buffer, weight);
	return figure_of(&buffer);
}

struct figure bounds_figure(struct interval bounds)
{
	struct buffer buffer = { 0 };
	append_interval(&buffer, bounds);
	append_string(&buffer, " %");
	return figure_of(&buffer);
}

struct figure counted_figure(double count, const char *thing)
{
	struct buffer buffer = { 0 };
	append_weight(&buffer, count);
	append_string(&buffer, " ");
	append_string(&buffer, thing);
	append_string(&buffer, count == 1 ? "" : "s");
	return figure_of(&buffer);
}
