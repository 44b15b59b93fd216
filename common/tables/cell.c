#include "common/tables/table.h"
#include "common/base/decimal.h"

#include <math.h>
#include <stdio.h>

void append_weight(struct buffer *to, double weight)
{
	char digits[400];
	if (weight > 0 && weight < 0.0000005) {
		buffer_append_string(to, "<0.000001");
		return;
	}
	int length = snprintf(digits, sizeof digits, "%.6f", weight);
	while (digits[length - 1] == '0')
		length--;
	length -= digits[length - 1] == '.';
	decimal_append_grouped(to, (struct text){ digits, (size_t)length });
}

static void append_interval(struct buffer *to, struct interval bounds)
{
	decimal_append(to, "%.2f to ", 100 * bounds.low);
	decimal_append(to, "%.2f", 100 * bounds.high);
}

static void append_half_width(struct buffer *to, struct interval bounds)
{
	if (!isnan(bounds.low))
		decimal_append(to, " ±%.2f", 50 * (bounds.high - bounds.low));
}

static void append_relative(struct buffer *to, double part)
{
	bool is_shown_as_zero = fabs(part) < 0.0005;
	if (part > 9999.99) {
		buffer_append_string(to, ">+999,999 %");
		return;
	}
	decimal_append(
		to, is_shown_as_zero ? "%.1f %%" : "%+.1f %%", is_shown_as_zero ? 0 : 100 * part);
}

void cell_append(struct buffer *to, enum column_kind kind, const struct cell *cell)
{
	double number = kind == COLUMN_INTERVAL ? cell->bounds.low : cell->value;
	if (!isfinite(number))
		return;
	switch (kind) {
	case COLUMN_SHARE:
		decimal_append_share(to, cell->value);
		break;
	case COLUMN_INTERVAL:
		append_interval(to, cell->bounds);
		break;
	case COLUMN_POINTS:
		decimal_append_signed(to, 100 * cell->value);
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
	snprintf(figure.bytes, sizeof figure.bytes, "%.*s", (int)buffer->length,
		buffer->length ? buffer->start : "");
	buffer_release(buffer);
	return figure;
}

struct figure share_figure(double share)
{
	struct buffer buffer = { 0 };
	decimal_append_share(&buffer, share);
	return figure_of(&buffer);
}

struct figure points_figure(double difference)
{
	struct buffer buffer = { 0 };
	decimal_append(&buffer, "%.2f points", 100 * difference);
	return figure_of(&buffer);
}

struct figure weight_figure(double weight)
{
	struct buffer buffer = { 0 };
	append_weight(&buffer, weight);
	return figure_of(&buffer);
}

struct figure time_figure(double nanoseconds)
{
	struct buffer buffer = { 0 };
	decimal_append_time(&buffer, nanoseconds);
	return figure_of(&buffer);
}

struct figure bounds_figure(struct interval bounds)
{
	struct buffer buffer = { 0 };
	append_interval(&buffer, bounds);
	buffer_append_string(&buffer, " %");
	return figure_of(&buffer);
}

struct figure counted_figure(double count, const char *thing)
{
	struct buffer buffer = { 0 };
	append_weight(&buffer, count);
	buffer_append_string(&buffer, " ");
	buffer_append_string(&buffer, thing);
	buffer_append_string(&buffer, count == 1 ? "" : "s");
	return figure_of(&buffer);
}
