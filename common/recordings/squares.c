#include "common/recordings/recording.h"

#include <math.h>

static void add_limbs(struct squares *squares, const uint64_t limb[3])
{
	uint64_t carry = 0;
	for (int i = 0; i < 3; i++) {
		unsigned __int128 sum = (unsigned __int128)squares->limb[i] + limb[i] + carry;
		squares->limb[i] = (uint64_t)sum;
		carry = (uint64_t)(sum >> 64);
	}
}

static void add_exactly(struct squares *squares, unsigned __int128 square)
{
	const uint64_t limb[3] = { (uint64_t)square, (uint64_t)(square >> 64), 0 };
	add_limbs(squares, limb);
}

void squares_add(struct squares *squares, amount weight, uint64_t count)
{
	amount whole = weight / AMOUNT_ONE;
	if (count == 1 && whole * AMOUNT_ONE == weight && whole >= 0 && whole <= UINT64_MAX) {
		add_exactly(squares, (unsigned __int128)whole * (unsigned __int128)whole);
	} else if (count) {
		long double value = (long double)weight / (long double)AMOUNT_ONE;
		squares->fraction += value * value / (long double)count;
	}
}

void squares_join(struct squares *squares, const struct squares *other)
{
	add_limbs(squares, other->limb);
	squares->fraction += other->fraction;
}

double squares_effective(const struct squares *squares, amount sum)
{
	long double total = squares->fraction;
	for (int i = 0; i < 3; i++)
		total += ldexpl((long double)squares->limb[i], 64 * i);
	long double weight = (long double)sum / (long double)AMOUNT_ONE;
	return total > 0 ? (double)(weight * weight / total) : 0;
}
