#include "collapse/mean.h"

enum { share_bits = 80, digits_at_least = 12, digits_at_most = 18 };

static int bits_of(unsigned __int128 value)
{
	uint64_t high = (uint64_t)(value >> 64), low = (uint64_t)value;
	return high ? 128 - __builtin_clzll(high) : low ? 64 - __builtin_clzll(low) : 0;
}

/* Long division, by as many binary digits at a time as there is room for. */
amount mean_share(amount part, amount whole)
{
	unsigned __int128 rest = (unsigned __int128)part, share = 0;
	int left = share_bits;
	while (left > 0 && rest) {
		int room = 128 - bits_of(rest), step = room < left ? room : left;
		rest <<= step;
		share = (share << step) + rest / (unsigned __int128)whole;
		rest %= (unsigned __int128)whole;
		left -= step;
	}
	share <<= left;
	return share ? (amount)share : 1;
}

static amount power_of_ten(int exponent)
{
	amount power = 1;
	while (exponent-- > 0)
		power *= 10;
	return power;
}

/* The last place of 12 digits, or of a whole number's if that is more. */
static amount last_place(amount value)
{
	amount place = 1;
	while (place < AMOUNT_ONE && value / place >= power_of_ten(digits_at_least))
		place *= 10;
	while (value / place >= power_of_ten(digits_at_most))
		place *= 10;
	return place;
}

amount mean_weight(amount sum, int runs)
{
	amount mean = sum / runs, place = last_place(mean), rest = mean % place, rounded;
	mean -= rest;
	if (rest >= place - rest && !__builtin_add_overflow(mean, place, &rounded))
		mean = rounded;
	return mean ? mean : 1;
}

/* What weights that add up to the goal are multiples of. */
static amount grain_of(amount goal)
{
	amount grain = last_place(goal);
	while (goal % grain && goal / grain < power_of_ten(digits_at_most - 1))
		grain /= 10;
	return grain;
}

/* count * part / whole to nearest, of numbers that are cut to 67 bits: count has at most 60. */
static amount proportion(amount count, amount part, amount whole)
{
	int bits = bits_of((unsigned __int128)(part > whole ? part : whole));
	int cut = bits > 67 ? bits - 67 : 0;
	part >>= cut;
	whole >>= cut;
	return whole ? (count * part + whole / 2) / whole : 0;
}

amount mean_proportion(amount goal, amount part, amount whole)
{
	amount grain = grain_of(goal);
	return proportion(goal / grain, part, whole) * grain;
}

/* What has been given so far is rounded, not each weight, so that the last one makes it the goal.
 */
void mean_spread(struct tree *tree, int side, amount goal)
{
	amount *self = tree->self[side], whole = 0, passed = 0, given = 0;
	amount grain = grain_of(goal), count = goal / grain;
	for (frame_id frame = 0; frame < tree->count; frame++)
		amount_add(&whole, self[frame]);
	for (frame_id frame = 0; frame < tree->count; frame++) {
		if (self[frame] == 0)
			continue;
		passed += self[frame];
		amount due = proportion(count, passed, whole) - given;
		due = due > 0 ? due : 1;
		given += due;
		self[frame] = due * grain;
	}
}
