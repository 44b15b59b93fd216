#ifndef SYMBOLIZE_DWARF_FUNCTIONS_H
#define SYMBOLIZE_DWARF_FUNCTIONS_H

#include "symbolize/dwarf/query.h"
#include "symbolize/dwarf/units.h"

/* The subprograms of a unit that have code, in the order in which they stand. */
struct function_range {
	uint64_t low, high;
	uint64_t die; /* offset in the unit's section */
};

struct functions {
	struct function_range *range;
	size_t count, capacity;
	/*
	 * Entries below other functions were looked at, too. gcc puts the operator() of a lambda
	 * below the function that contains it; to look there costs as much as to read the unit.
	 */
	bool is_deep;
};

/* A function with queries: they lie in [first, end) of the unit's. */
struct function_hit {
	uint64_t die;
	size_t first, end;
};

struct function_hits {
	struct function_hit *hit;
	size_t count, capacity;
};

/*
 * Sets `function` of each query that lies in one, and lists those that have some; of several that
 * cover a query the last counts. The unit's entries are read at the first call, and where siblings
 * are linked only the top level of them, unless a query lies in none.
 */
void functions_assign(struct unit *, struct query *, size_t count, struct function_hits *);

void functions_free(struct functions *);

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
