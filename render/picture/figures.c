#include "common/base/decimal.h"
#include "render/picture/caption.h"

#include <math.h>

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
	decimal_append_grouped(to, amount_format(scaled(unit, value), digits));
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
		decimal_append_time(to, amount_to_double(value));
}

static void append_relative_change(struct buffer *to, amount before, amount after)
{
	if (before == 0 && after == 0)
		return;
	buffer_append_string(to, " (");
	if (before == 0) {
		buffer_append_string(to, "new");
	} else if (after == 0) {
		buffer_append_string(to, "gone");
	} else {
		decimal_append_signed(to, 100 * (double)(after - before) / fabs((double)before));
		buffer_append_string(to, " %");
	}
	buffer_append_string(to, ")");
}

void figures_counts(struct buffer *to, const struct unit *unit, amount before, amount after)
{
	figures_number(to, unit, before);
	buffer_append_string(to, " → ");
	figures_count(to, unit, after);
	buffer_append_string(to, after > before ? ", +" : ", ");
	figures_number(to, unit, after - before);
	append_relative_change(to, before, after);
}

void figures_shares(struct buffer *to, double before, double after)
{
	decimal_append_share(to, before);
	buffer_append_string(to, " → ");
	decimal_append_share(to, after);
	buffer_append_string(to, ", ");
	decimal_append_signed(to, 100 * (after - before));
	buffer_append_string(to, " points");
}
