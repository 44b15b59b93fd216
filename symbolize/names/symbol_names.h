#ifndef SYMBOLIZE_NAMES_SYMBOL_NAMES_H
#define SYMBOLIZE_NAMES_SYMBOL_NAMES_H

#include "symbolize/names/demangle.h"
#include "symbolize/names/symbols.h"

/*
 * From a name to the symbols that have it, whatever it looks like: the linker name with or without
 * its suffixes and version, or demangled, short or full. {0} is ready; it is built when it is first
 * asked, and only symbols that share a rare word with the name are demangled.
 */
struct symbol_names {
	bool is_built;
	struct posting *posting;
	uint32_t posting_count, posting_capacity;
	uint32_t *slot; /* posting + 1 of a word's newest symbol, or 0 */
	uint32_t slot_count;
};

/* The distinct starts, ascending, up to `capacity` of them; returns how many there are. */
size_t symbol_names_starts(struct symbol_names *, const struct symbols *, struct text name,
	uint64_t *start, size_t capacity);

void symbol_names_release(struct symbol_names *);

#endif
