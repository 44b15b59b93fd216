#ifndef SYMBOLIZE_DWARF_QUERY_H
#define SYMBOLIZE_DWARF_QUERY_H

#include "symbolize/names/demangle.h"

#include <stdint.h>

/* What is wanted of an address. */
struct object_options {
	enum demangle demangle; /* short: without parameters; both drop the hash of a Rust symbol */
	bool keeps_suffixes;    /* .cold, .part.0, .constprop.1, .isra.2, .llvm.3 */
	bool expands_inlined;
	bool wants_lines; /* functions get file and line */
};

/* A function that an address belongs to. Texts live as long as the object. */
struct function {
	struct text name;
	struct text file; /* of the line in this function where the address, or the next inner
			     function's call, is; "" when it is not known or not wanted */
	uint32_t line;    /* 0: not known */
	bool is_inlined;
};

/* The functions at an address, outermost first: only the first is not inlined. */
struct chain {
	const struct function *function; /* lives as long as the object */
	size_t count;                    /* 0: nothing is known of the address */
	uint64_t offset;                 /* from the start of the outermost function's symbol */
	bool has_offset;
};

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
