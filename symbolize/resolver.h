#ifndef SYMBOLIZE_RESOLVER_H
#define SYMBOLIZE_RESOLVER_H

#include "symbolize/callers.h"
#include "symbolize/module.h"

/*
 * From the addresses of a profile to functions. A filter registers every distinct address once
 * (a site), has all sites of a window resolved together, and asks for the answers. Nothing is
 * forgotten: memory grows with distinct addresses. Ids begin at 1.
 */
typedef uint32_t module_id;
typedef uint32_t binding_id;
typedef uint32_t site_id;

struct resolver_options {
	struct finder_options finder;
	struct module_options module;
	enum call_place callers;     /* PLACE_CALLER: to be found out */
	enum address_kind addresses; /* ADDRESS_NONE: to be found out, where nothing is known */
};

struct resolver;

/* What the options point to outlives the resolver. */
struct resolver *resolver_new(const struct resolver_options *);
void resolver_free(struct resolver *);

/* Modules are distinguished by path and build-id, those of JIT compilers by process. */
module_id resolver_module(struct resolver *, const struct module_query *);

/*
 * What the addresses of a module mean where they have been seen. `kind` is what the text says,
 * still to be verified, or ADDRESS_NONE. Addresses that may be run-time ones are distinguished by
 * `process`, any number; 0: they are the same in all.
 */
struct binding {
	module_id module;
	enum address_kind kind;
	uint32_t process;
};

binding_id resolver_binding(struct resolver *, const struct binding *);

struct site {
	binding_id binding;
	enum call_place place;
	uint64_t address;
	struct text symbol; /* that the text has for it, at `offset` before the address; or "" */
	uint64_t offset;
	bool has_offset;
	bool may_be_exact; /* PLACE_CALLER: or not, where the code shows no call */
};

/* The id of an address, the same for the same address and place. */
site_id resolver_site(struct resolver *, const struct site *);

/* The frame has been seen so many times more. */
void resolver_count(struct resolver *, site_id, uint64_t times);

/* Resolves all new sites, those of the most frequent module first. */
void resolver_resolve(struct resolver *);

struct answer {
	struct chain chain; /* count 0: nothing is known, the text's own frame stays */
	uint64_t offset;    /* of the address, as in the text, in the outermost function */
	bool has_offset;
	bool keeps_name; /* the text's own name of the outermost function stays, where it has one */
	bool has_inlined; /* the file says what is inlined, so what the text says of it is void */
};

/* Texts of the chain live as long as the resolver. */
struct answer resolver_answer(const struct resolver *, site_id);

/* For the report: what became of the frames of a module. */
struct module_frames {
	const struct module *module;
	uint64_t frames, named; /* the latter by the text or by us */
	uint64_t unplaced;      /* whose address could not be brought to one of the file */
};

/* Of all modules that have frames, the most frequent first; the caller frees it. */
struct module_frames *resolver_modules(const struct resolver *, size_t *count);

/*
 * Says on standard error, module by module and the most frequent first, what could not be named or
 * expanded, why, and what to run:
 *
 *     symbolize: /opt/app: 1234 frames, 87.5 % with a name: no such file; give the folder ...
 *
 * The share of all frames that have no name, in percent.
 */
double report_modules(const struct resolver *);

#endif
