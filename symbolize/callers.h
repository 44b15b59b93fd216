#ifndef SYMBOLIZE_CALLERS_H
#define SYMBOLIZE_CALLERS_H

#include "common/base/text.h"
#include "symbolize/object.h"

/*
 * Where the address of a frame lies. That of a leaf is exact. That of a caller is where its callee
 * returns to, and the call is before it: the first byte after a call that does not return may be
 * the next function's. Chains of frame pointers hold return addresses, those that perf unwinds with
 * --call-graph dwarf have 1 taken off in user code already, and a frame that was interrupted is as
 * exact as a leaf.
 */
enum call_place {
	PLACE_EXACT,
	PLACE_RETURN,
	PLACE_RETURN_MINUS_1,
	PLACE_CALLER, /* one of these, to be found out */
};

/* Whether the frame that called this function did not call it: it was interrupted. */
bool callers_are_interrupted(struct text symbol);

/* A signal's return code, whose address nothing returned to. */
bool callers_is_trampoline(struct text symbol);

/*
 * What the code before the address says: a call that ends at it (PLACE_RETURN) or one byte past it
 * (PLACE_RETURN_MINUS_1). PLACE_CALLER: both, or neither; *has_code whether there was any to see.
 */
enum call_place callers_look(const struct object *, uint64_t vaddr, bool *has_code);

#endif
