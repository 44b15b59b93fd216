#include "common/stacks/amount.h"
#include "common/base/die.h"
#include "common/base/scan.h"

enum { fraction_digits = 12 };

/* A decimal on its way in: value * 10^scale. */
struct decimal {
	amount value;
	int64_t scale;
	bool has_digits, is_full, lost_digits;
};

/* Digits past what a value can hold only move the point and make it inexact. */
static void append_digit(struct decimal *decimal, char byte, bool in_fraction)
{
	amount longer;
	decimal->has_digits = true;
	decimal->is_full |= __builtin_mul_overflow(decimal->value, 10, &longer) ||
			    __builtin_add_overflow(longer, byte - '0', &longer);
	if (decimal->is_full) {
		decimal->lost_digits |= byte != '0';
		decimal->scale += !in_fraction;
	} else {
		decimal->value = longer;
		decimal->scale -= in_fraction;
	}
}

static bool scan_digits(struct text *text, struct decimal *decimal)
{
	bool in_fraction = false;
	for (; text->length; *text = text_from(*text, 1)) {
		char byte = text->start[0];
		if (byte == '.' && !in_fraction)
			in_fraction = true;
		else if (!is_digit(byte))
			break;
		else
			append_digit(decimal, byte, in_fraction);
	}
	return decimal->has_digits;
}

/* What may stand behind the digits: nothing, or `e` and a whole number. */
static bool scan_exponent(struct text text, struct decimal *decimal)
{
	const int64_t beyond_all_use = 1000000000;
	if (text.length == 0)
		return true;
	if (text.start[0] != 'e' && text.start[0] != 'E')
		return false;
	text = text_from(text, 1);
	scan_literal(&text, TEXT("+"));
	int64_t exponent;
	if (!is_whole_integer(text, &exponent))
		return false;
	if (exponent > beyond_all_use || exponent < -beyond_all_use)
		exponent = exponent < 0 ? -beyond_all_use : beyond_all_use;
	decimal->scale += exponent;
	return true;
}

/* To units of 10^-12, rounded to nearest. */
static bool to_amount(struct decimal decimal, amount *result, bool *was_rounded)
{
	int64_t shift = fraction_digits + decimal.scale;
	bool is_inexact = decimal.lost_digits;
	for (; shift > 0 && decimal.value; shift--)
		if (__builtin_mul_overflow(decimal.value, 10, &decimal.value))
			return false;
	int last = 0;
	for (; shift < 0 && (decimal.value || last); shift++) {
		is_inexact |= last != 0;
		last = (int)(decimal.value % 10);
		decimal.value /= 10;
	}
	if (was_rounded)
		*was_rounded |= is_inexact || last;
	*result = decimal.value + (last >= 5);
	return true;
}

bool amount_parse(struct text text, amount *result, bool *was_rounded)
{
	uint64_t count;
	if (is_whole_decimal(text, &count)) { /* most are */
		*result = amount_of(count);
		return true;
	}
	struct decimal decimal = { 0 };
	bool is_negative = scan_literal(&text, TEXT("-"));
	if (!is_negative)
		scan_literal(&text, TEXT("+"));
	if (!scan_digits(&text, &decimal) || !scan_exponent(text, &decimal) ||
		!to_amount(decimal, result, was_rounded))
		return false;
	if (is_negative)
		*result = -*result;
	return true;
}

void amount_add(amount *sum, amount more)
{
	if (__builtin_add_overflow(*sum, more, sum))
		die("the counts add up to more than 1.7e26, which cannot be summed exactly");
}

struct text amount_format(amount value, char buffer[AMOUNT_TEXT_SIZE])
{
	char *end = buffer + AMOUNT_TEXT_SIZE, *at = end;
	bool is_negative = value < 0;
	unsigned __int128 rest = is_negative ? -(unsigned __int128)value : (unsigned __int128)value;
	unsigned __int128 whole = rest / (uint64_t)AMOUNT_ONE;
	uint64_t fraction = (uint64_t)(rest % (uint64_t)AMOUNT_ONE);
	if (fraction) {
		bool is_written = false;
		for (int i = 0; i < fraction_digits; i++, fraction /= 10) {
			is_written |= fraction % 10 != 0;
			if (is_written)
				*--at = (char)('0' + fraction % 10);
		}
		*--at = '.';
	}
	for (; whole > UINT64_MAX; whole /= 10)
		*--at = (char)('0' + (int)(whole % 10));
	uint64_t narrow = (uint64_t)whole;
	do
		*--at = (char)('0' + narrow % 10);
	while (narrow /= 10);
	if (is_negative)
		*--at = '-';
	return text_between(at, end);
}
