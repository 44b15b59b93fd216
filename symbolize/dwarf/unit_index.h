#ifndef SYMBOLIZE_DWARF_UNIT_INDEX_H
#define SYMBOLIZE_DWARF_UNIT_INDEX_H

#include "symbolize/dwarf/query.h"
#include "symbolize/dwarf/units.h"

/*
 * Which unit an address belongs to, by the ranges of the units' own entries: .debug_aranges may be
 * missing. {0} is ready; it is built at the first call.
 */
struct unit_index {
	struct unit_range *range;
	size_t count, capacity;
	bool is_built;
};

/*
 * Where the unit of each address stands among the file's units, + 1, or 0; the addresses ascend. Of
 * several units that claim an address the first in the file has it.
 */
void unit_index_assign(struct unit_index *, struct dwarf_file *, const uint64_t *address,
	size_t count, uint32_t *unit);

void unit_index_release(struct unit_index *);

#endif
