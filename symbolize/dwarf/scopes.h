#ifndef SYMBOLIZE_DWARF_SCOPES_H
#define SYMBOLIZE_DWARF_SCOPES_H

#include "symbolize/dwarf/units.h"

/*
 * The namespaces and classes that an entry stands in. DWARF names no parents, so they are found
 * from the unit's own entry downwards: what stands directly in a scope is read once, when
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

#endif
