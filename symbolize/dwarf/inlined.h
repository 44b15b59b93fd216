#ifndef SYMBOLIZE_DWARF_INLINED_H
#define SYMBOLIZE_DWARF_INLINED_H

#include "symbolize/dwarf/query.h"
#include "symbolize/dwarf/units.h"

/* A function where it was called: the subprogram itself, or a function inlined in its caller. */
struct call {
	uint64_t die;        /* offset in the unit's section */
	struct value origin; /* DW_AT_abstract_origin */
	uint32_t caller;     /* call + 1, or 0 for a subprogram */
	uint32_t line, file; /* of the call; file as the unit's line table counts */
};

struct calls {
	struct call *call;
	size_t count, capacity;
	/* what the subprograms count their variables from */
	bool has_frame_pointer, has_stack_pointer, has_other_frame_base;
};

/*
 * Sets `call` of each query that lies in a function: to the innermost of the inlined calls that
 * cover it. Reads the entries of the functions that have a query, and no others.
 */
void inlined_assign(
	struct unit *, struct query *, size_t count, struct calls *, bool expands_inlined);

void calls_release(struct calls *);

/*
 * Whether a unit was built without optimisation. gcc says so: the last -O among the options in
 * DW_AT_producer. clang and rustc name no options; entries without calls and without lists of
 * places of variables, and the frame pointer (rustc: a register) under every function, are what -O0
 * leaves. Each of these alone misleads.
 */
bool optimization_is_off(struct unit *, const struct calls *);

#endif
