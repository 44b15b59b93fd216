#ifndef SYMBOLIZE_QUERIES_H
#define SYMBOLIZE_QUERIES_H

#include "symbolize/callers.h"

/* Addresses to be looked up in one object, together. */
struct query {
	uint32_t site; /* the asker's */
	enum call_place place;
	bool may_be_exact; /* of a caller: it is at a symbol's start, or is no caller at all */
	uint64_t vaddr;
	uint64_t looked_up; /* the address, or the one before it: inside the call */
	struct chain chain;
	bool has_code;
};

struct queries {
	struct query *query;
	size_t count;
};

/* What the code said of callers whose place was not known. */
struct call_votes {
	uint64_t is_return, is_return_minus_1;
};

struct queries queries_new(size_t capacity);

/* Of a caller, the code before the address is looked at. */
void queries_add(struct queries *, const struct object *, const struct query *);

/*
 * Looks all of them up; they are in ascending order of `looked_up` then. A caller of whose place
 * the code says nothing is `otherwise`, or PLACE_CALLER: what the code says of most of the others.
 */
void queries_resolve(
	struct queries *, struct object *, struct call_votes *, enum call_place otherwise);

void queries_release(struct queries *);

#endif
