#ifndef SYMBOLIZE_RESOLVER_STATE_H
#define SYMBOLIZE_RESOLVER_STATE_H

#include "common/stacks/names.h"
#include "symbolize/callers.h"
#include "symbolize/resolver.h"

/* Addresses to be looked up in one object, together. */
struct site_query {
	uint32_t site; /* the asker's */
	enum call_place place;
	bool may_be_exact; /* of a caller: it is at a symbol's start, or is no caller at all */
	uint64_t vaddr;
	uint64_t looked_up; /* the address, or the one before it: inside the call */
	struct chain chain;
	bool has_code;
};

struct queries {
	struct site_query *query;
	size_t count;
};

/* What the code said of callers whose place was not known. */
struct call_votes {
	uint64_t is_return, is_return_minus_1;
};

struct queries queries_new(size_t capacity);

/* Of a caller, the code before the address is looked at. */
void queries_add(struct queries *, const struct object *, const struct site_query *);

/*
 * Looks all of them up; they are in ascending order of `looked_up` then. A caller of whose place
 * the code says nothing is `otherwise`, or PLACE_CALLER: what the code says of most of the others.
 */
void queries_resolve(
	struct queries *, struct object *, struct call_votes *, enum call_place otherwise);

void queries_release(struct queries *);

/*
 * What a resolver holds, for the files that it is made of: what it was given (resolver.c), what its
 * addresses are (prove.c), and what is there (resolve.c).
 */
struct binding_state {
	struct binding given;
	struct address_base base;
	struct agreement agreement;
	struct claim *claim;
	size_t claim_count, claim_capacity;
};

/* An address at its first sight, and what was found out about it. */
struct site_state {
	uint64_t address;
	uint64_t count;
	binding_id binding;
	uint32_t claim; /* of the binding, + 1; 0: none */
	enum call_place place;
	bool is_named; /* by the text */
	bool may_be_exact;
	bool has_no_base;    /* it could not be brought to an address of the file */
	unsigned char shift; /* 1: the address before it was looked up */
	struct chain chain;
};

/* The keys are the bytes that distinguish an item; an id is the name_id of its key. */
struct resolver {
	struct resolver_options options;
	struct finder *finder;
	struct names module_keys, binding_keys, claim_keys;
	struct module *module;
	struct binding_state *binding;
	uint32_t *claim_place; /* by name_id of claim_keys: its place in its binding */
	uint32_t module_capacity, binding_capacity, claim_capacity;
	struct site_state *site;
	uint32_t site_count, site_capacity;
	site_id *slot;
	uint32_t slot_count;
	site_id first_new; /* sites from here on are not resolved yet */
	struct call_votes votes;
	uint64_t *bias; /* the different ones that are proven of the module that is resolved */
	size_t bias_count, bias_capacity;
	bool prints_offsets; /* most of what is proven: perf prints the same for all files */
	struct arena kept;   /* texts, and functions of lists of names */
	struct buffer key;
};

static inline struct module *resolver_module_of(const struct resolver *resolver, site_id id)
{
	binding_id binding = resolver->site[id].binding;
	return &resolver->module[resolver->binding[binding].given.module];
}

/* Finds out what the addresses of the module, which is open, are in each of its bindings. */
void resolver_prove(struct resolver *, module_id);

/* Collects what resolver_likely_base goes by, for addresses of the module. */
void resolver_begin_module(struct resolver *, module_id);

/* What an address is where nothing is proven of its binding. */
struct address_base resolver_likely_base(
	const struct resolver *, const struct binding_state *, uint64_t address);

#endif
