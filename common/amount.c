#include "common/amount.h"
#include "common/die.h"

enum { fraction_digits = 12, longest_exponent = 40 };

static const amount largest = (amount)(((unsigned __int128)1 << 127) - 1);

/* value * 10 + digit, or false where that does not fit. */
static bool append_digit(amount *value, int digit)
{
	return !__builtin_mul_overflow(*value, 10, value) &&
	       !__builtin_add_overflow(*value, digit, value);
}

/* The exponent behind an `e`; false when it is none or beyond all use. */
static bool parse_exponent(struct text text, int *exponent)
{
	bool is_negative = text.length && text.start[0] == '-';
	if (text.length && (text.start[0] == '-' || text.start[0] == '+'))
		text = text_from(text, 1);
	if (text.length == 0)
		return false;
	*exponent = 0;
	for (size_t i = 0; i < text.length; i++) {
		if (!is_digit(text.start[i]))
			return false;
		if (*exponent <= longest_exponent)
			*exponent = *exponent * 10 + (text.start[i] - '0');
	}
	if (is_negative)
		*exponent = -*exponent;
	return true;
}

static amount round_off(amount value, int digits, bool *was_rounded)
{
	amount divisor = 1;
	for (; digits > 0 && divisor < largest / 10; digits--)
		divisor *= 10;
	amount rest = digits > 0 ? value : value % divisor;
	if (rest && was_rounded)
		*was_rounded = true;
	value = digits > 0 ? 0 : value / divisor;
	return value + (digits <= 0 && rest >= divisor - rest);
}

bool amount_parse(struct text text, amount *result, bool *was_rounded)
{
	bool is_negative = text.length && text.start[0] == '-';
	if (text.length && (text.start[0] == '-' || text.start[0] == '+'))
		text = text_from(text, 1);
	amount value = 0;
	int digits = 0, decimals = 0, exponent = 0;
	bool in_fraction = false, lost_digit = false;
	size_t i = 0;
	for (; i < text.length; i++) {
		char byte = text.start[i];
		if (byte == '.' && !in_fraction) {
			in_fraction = true;
		} else if (is_digit(byte)) {
			digits++;
			if (in_fraction && decimals >= 2 * fraction_digits) {
				lost_digit |= byte != '0';
				continue;
			}
			if (!append_digit(&value, byte - '0'))
				return false;
			decimals += in_fraction;
		} else {
			break;
		}
	}
	if (digits == 0)
		return false;
	if (i < text.length) {
		if (text.start[i] != 'e' && text.start[i] != 'E')
			return false;
		if (!parse_exponent(text_from(text, i + 1), &exponent))
			return false;
	}
	int shift = fraction_digits - decimals + exponent;
	for (; shift > 0 && value; shift--)
		if (__builtin_mul_overflow(value, 10, &value))
			return false;
	if (lost_digit && was_rounded)
		*was_rounded = true;
	if (shift < 0)
		value = round_off(value, -shift, was_rounded);
	*result = is_negative ? -value : value;
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
