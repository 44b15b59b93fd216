#ifndef SYMBOLIZE_MODULE_H
#define SYMBOLIZE_MODULE_H

#include "symbolize/address_kind.h"
#include "symbolize/find/finder.h"

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
