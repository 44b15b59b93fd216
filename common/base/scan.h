#ifndef COMMON_BASE_SCAN_H
#define COMMON_BASE_SCAN_H

#include "common/base/text.h"

#include <stdint.h>

/* Stands for a number that a text does not give. */
#define NUMBER_ABSENT INT64_MIN

/* Numbers in a text. Each takes what it read off the front; false, and nothing taken, if none. */

static inline int hex_value(char byte)
{
	return byte >= '0' && byte <= '9'   ? byte - '0'
	       : byte >= 'a' && byte <= 'f' ? byte - 'a' + 10
	       : byte >= 'A' && byte <= 'F' ? byte - 'A' + 10
					    : -1;
}

/* At most 16 digits, without 0x. */
static inline bool scan_hex(struct text *text, uint64_t *number)
{
	uint64_t value = 0;
	size_t i = 0;
	for (int digit; i < text->length && (digit = hex_value(text->start[i])) >= 0; i++)
		value = value << 4 | (unsigned)digit;
	if (i == 0 || i > 16)
		return false;
	*number = value;
	*text = text_from(*text, i);
	return true;
}

/* False also for a number past 64 bits. */
static inline bool scan_decimal(struct text *text, uint64_t *number)
{
	uint64_t value = 0;
	size_t i = 0;
	for (; i < text->length && is_digit(text->start[i]); i++)
		if (__builtin_mul_overflow(value, (uint64_t)10, &value) ||
			__builtin_add_overflow(value, (uint64_t)(text->start[i] - '0'), &value))
			return false;
	if (i == 0)
		return false;
	*number = value;
	*text = text_from(*text, i);
	return true;
}

/* With a sign, if one is there. */
static inline bool scan_integer(struct text *text, int64_t *number)
{
	struct text rest = *text;
	bool is_negative = rest.length && rest.start[0] == '-';
	if (is_negative)
		rest = text_from(rest, 1);
	uint64_t value;
	if (!scan_decimal(&rest, &value) || value > INT64_MAX)
		return false;
	*number = is_negative ? -(int64_t)value : (int64_t)value;
	*text = rest;
	return true;
}

/*
 * A number without a sign and with at most nine decimals, in billionths: of seconds nanoseconds.
 * However many digits it has; past 2^90 it is no longer exact.
 */
static inline bool scan_billionths(struct text *text, __int128 *number)
{
	const __int128 most = (__int128)1 << 90;
	__int128 value = 0;
	size_t i = 0;
	for (; i < text->length && is_digit(text->start[i]); i++)
		value = value > most ? most : value * 10 + (text->start[i] - '0');
	if (i == 0)
		return false;
	value *= 1000000000;
	if (i < text->length && text->start[i] == '.')
		i++;
	int unit = text->start[i - 1] == '.' ? 100000000 : 0;
	for (; i < text->length && is_digit(text->start[i]); i++, unit /= 10) {
		if (unit == 0)
			return false;
		value += unit * (text->start[i] - '0');
	}
	*number = value;
	*text = text_from(*text, i);
	return true;
}

static inline bool scan_literal(struct text *text, struct text literal)
{
	if (!text_starts_with(*text, literal))
		return false;
	*text = text_from(*text, literal.length);
	return true;
}

/* The whole text is the number. */
static inline bool is_whole_decimal(struct text text, uint64_t *number)
{
	return scan_decimal(&text, number) && text.length == 0;
}

static inline bool is_whole_integer(struct text text, int64_t *number)
{
	return scan_integer(&text, number) && text.length == 0;
}

#endif
