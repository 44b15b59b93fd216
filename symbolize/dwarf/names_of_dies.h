#ifndef SYMBOLIZE_DWARF_NAMES_OF_DIES_H
#define SYMBOLIZE_DWARF_NAMES_OF_DIES_H

#include "common/base/memory.h"
#include "symbolize/dwarf/units.h"
#include "symbolize/names/demangle.h"

/*
 * What a function is called: the first linkage name along DW_AT_abstract_origin and
 * DW_AT_specification, through other units and the alternate file, else the first plain name.
 */
struct origin_name {
	struct text linker_name, name; /* "" when there is none */
	/*
	 * The entry whose scopes the plain name belongs in, the last on the way. No unit where
	 * that is not known, and where the linker knows the function by its plain name: without a
	 * linkage name but external it is extern "C".
	 */
	struct die scoped;
};

struct origin_name origin_name_of(struct die);

/* The names of functions by their entries, each worked out once. {0} is ready. */
struct die_name {
	struct text shown;       /* demangled; "" when it has no name at all */
	struct text linker_name; /* "" when the entry has none */
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

/*
 * The namespaces and classes around an entry. DWARF names no parents, so they are found
 * from the unit's own entry downwards: what is directly in a scope is read once, when
 * something below it is asked for.
 */
struct scopes;

enum { SCOPES_DEEPEST = 64 };

/* Outermost first. */
struct scope_path {
	struct die scope[SCOPES_DEEPEST];
	size_t count;
};

/* False when it stands too deep, or below something else: in a function. */
bool scopes_around(struct die, struct scope_path *);

void scopes_free(struct scopes *);

/*
 * Appends the scopes of a C++ function's entry as the demangler prints them,
 * `shop::(anonymous namespace)::till::`; nothing for one in no scope. Arguments of templates are
 * as the compiler spells them. False, with nothing appended, when the demangler would print
 * something else or nobody knows what: the entry is in a function (`main::{lambda()#1}::`) or
 * in a type without a name, its unit is of another language, what it refers to is not there.
 */
bool scope_names_append(struct buffer *to, struct die);

#endif
