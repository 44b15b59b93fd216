#ifndef SYMBOLIZE_DWARF_RANGES_H
#define SYMBOLIZE_DWARF_RANGES_H

#include "symbolize/dwarf/units.h"

/*
 * The code that an entry covers: DW_AT_low_pc with DW_AT_high_pc, or DW_AT_ranges in
 * .debug_ranges (to DWARF 4) or .debug_rnglists. Nothing that the linker left out (an address of 0,
 * -1 or -2) and no empty range is given.
 */
struct extent {
	struct value low_pc, high_pc, ranges;
};

struct ranges {
	const struct unit *unit;
	struct cursor cursor;
	enum { RANGES_END, RANGES_PAIR, RANGES_LIST, RANGES_LISTS_5 } state;
	uint64_t base, low, high;
};

struct ranges ranges_of(const struct unit *, const struct extent *);
bool ranges_next(struct ranges *, uint64_t *low, uint64_t *high);

/* Takes an attribute when it is one of an extent. */
bool extent_take(struct extent *, uint16_t name, struct value);

#endif
