#ifndef SYMBOLIZE_MODULE_H
#define SYMBOLIZE_MODULE_H

#include "common/stacks/header.h"
#include "symbolize/find/finder.h"
#include "symbolize/names/named_ranges.h"
#include "symbolize/object.h"

/*
 * What the addresses of a module are: ELF virtual addresses, offsets in the file, or run-time
 * addresses, which are the virtual ones and a load bias. perf prints one or the other by its
 * version, by how it recorded and by where on the line (tools/perf util/map.c: 5.16 to 6.3 print
 * offsets in call chains), so it is not believed but proven: `symbol+0xOFFSET` says where the
 * symbol would have to start.
 */
struct address_base {
	enum address_kind kind; /* ADDRESS_NONE: not known */
	uint64_t bias;          /* ADDRESS_RUNTIME */
};

/* Programs that are not position independent aside, nothing is mapped below, and few files reach
 * it.
 */
static inline bool address_is_run_time(uint64_t address)
{
	return address > UINT32_MAX;
}

/* A symbol, and where it starts by the addresses of the text. */
struct claim {
	struct text symbol;
	uint64_t start;
	uint64_t weight; /* frames that say so */
	uint64_t *vaddr; /* where the file has symbols of that name; NULL: not looked up yet */
	size_t vaddr_count;
};

/* Frames whose symbol the file knows, and those of them where it is at its place. */
struct agreement {
	uint64_t known, agreeing;
};

/* Looks up where the file, or else the list of names, has the symbol of the claim. */
void claim_look_up(struct claim *, struct object *, const struct named_ranges *);
void claim_release(struct claim *);

/* How many of the claims, all looked up, hold if the addresses are of that kind. */
struct agreement address_kind_check(
	const struct object *, const struct address_base *, const struct claim *, size_t count);

/*
 * The kind with which most claims hold; ADDRESS_NONE when none holds with any. `wanted` is the only
 * kind to try, or ADDRESS_NONE.
 */
struct address_base address_kind_find(
	const struct object *, enum address_kind wanted, const struct claim *, size_t count);

/* Nothing less is proof, and less of a known symbol's frames is another build of the file. */
bool agreement_is_proof(const struct agreement *);

/* The other way: false when the file has nothing there. The object may be NULL but for offsets. */
bool address_to_vaddr(
	const struct object *, const struct address_base *, uint64_t address, uint64_t *vaddr);

/* Where the names of a module come from: each knows its addresses in another way. */
enum module_source {
	SOURCE_FILE,   /* an ELF file */
	SOURCE_KERNEL, /* vmlinux, or the list of the kernel's symbols; addresses are run-time ones
			*/
	SOURCE_JIT,    /* the map that a JIT compiler wrote for the process */
	SOURCE_NONE,   /* the profile does not say what the code is of */
};

enum module_source module_source_of(struct text path);

struct module_options {
	struct object_options object;
	const char *sysroot;
	const char *const *debug_directories; /* NULL last */
	bool trusts_kallsyms;                 /* it was given, so it need not be proven */
};

struct module {
	struct text path, build_id;
	int64_t pid; /* of a process that has it, or NUMBER_ABSENT */
	enum module_source source;

	bool is_open; /* was looked for */
	struct object *object;
	struct named_ranges *ranges; /* of run-time addresses; there is no object then */
	const char *found_path;      /* NULL: nothing was found */
	const char *why_no_debug;    /* "" or why there is no debug information of its own */
	char *why_not; /* NULL, or why there is neither object nor ranges and what to run */

	struct agreement agreement; /* of all its frames that carry a symbol */
};

/* The texts are kept by the caller. */
struct module module_of(const struct module_query *);

/* Looks for the file and opens it, once. `needs_names`: some frame has none. */
void module_open(struct module *, struct finder *, const struct module_options *, bool needs_names);
void module_release(struct module *);

/* Whether the symbols of the frames are elsewhere in the file: then nothing of it is used. */
bool module_is_another_build(const struct module *);

/* Whether the text's own names for the frames of the module stay. */
static inline bool module_keeps_names(const struct module *module)
{
	return module->source != SOURCE_FILE;
}

#endif
