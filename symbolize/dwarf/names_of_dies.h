#ifndef SYMBOLIZE_DWARF_NAMES_OF_DIES_H
#define SYMBOLIZE_DWARF_NAMES_OF_DIES_H

#include "symbolize/dwarf/origin.h"
#include "symbolize/names/demangle.h"

/* The names of functions by their entries, each worked out once. {0} is ready. */
struct die_name {
	struct text shown;       /* demangled; "" when it has no name at all */
	struct text linker_name; /* "" when the entry tells none */
	struct text plain;       /* the entry's own name: without its scopes */
};

struct die_names {
	struct die_slot *slot;
	size_t count, slot_count;
	struct arena texts;
};

/* Lives as long as the names, the demangler and the entry's file. */
struct die_name die_names_get(struct die_names *, struct demangler *, struct die);

void die_names_release(struct die_names *);

#endif
