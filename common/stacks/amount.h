#ifndef COMMON_STACKS_AMOUNT_H
#define COMMON_STACKS_AMOUNT_H

#include "common/base/text.h"

#include <stdint.h>

/*
 * A weight as it is summed: signed, exact, in units of 10^-12, so that the order of a sum does not
 * matter. It holds 18 million times the largest 64-bit period; a sum past that ends the program
 * with a message rather than wrap.
 */
typedef __int128 amount;

#define AMOUNT_ONE ((amount)1000000000000)

static inline amount amount_of(uint64_t count)
{
	return (amount)count * AMOUNT_ONE;
}

/*
 * Reads an optional sign, digits, an optional fraction and an optional decimal exponent (`5`,
 * `-0.25`, `1e3`). False when the text is anything else or too large to be summed. Digits past the
 * twelfth of a fraction are rounded to nearest and make `was_rounded` true, which is never set to
 * false; NULL when the caller does not ask.
 */
bool amount_parse(struct text, amount *, bool *was_rounded);

void amount_add(amount *sum, amount more);

enum { AMOUNT_TEXT_SIZE = 48 };

/* The shortest decimal without exponent that reads back as the same amount; lives in `buffer`. */
struct text amount_format(amount, char buffer[AMOUNT_TEXT_SIZE]);

static inline double amount_to_double(amount value)
{
	return (double)(value / AMOUNT_ONE) + (double)(value % AMOUNT_ONE) / 1e12;
}

#endif
