#ifndef SYMBOLIZE_DWARF_QUERY_H
#define SYMBOLIZE_DWARF_QUERY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * An address on its way to a chain. The queries of a unit are sorted by address; each step fills in
 * what it finds.
 */
struct query {
	uint64_t address;
	uint64_t function;   /* offset of the subprogram's DIE, or 0 */
	uint32_t call;       /* the innermost call + 1 (inlined.h), or 0 */
	uint32_t file, line; /* of the line program's row */
	bool has_row;
	uint32_t place; /* in the caller's arrays */
};

/* How many of the queries, sorted, are below the address. */
static inline size_t queries_below(const struct query *query, size_t count, uint64_t address)
{
	size_t low = 0, high = count;
	while (low < high) {
		size_t middle = low + (high - low) / 2;
		if (query[middle].address < address)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

#endif
