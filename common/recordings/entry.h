#ifndef COMMON_RECORDINGS_ENTRY_H
#define COMMON_RECORDINGS_ENTRY_H

#include "common/stacks/profile.h"

/*
 * Whether a stack that is whole begins with a function of that name: where the loader, a thread
 * library, a language's runtime or the kernel starts code (glibc and musl, Go, the HotSpot virtual
 * machine, Linux on x86 and Arm).
 */
bool is_entry_symbol(struct text name);

/*
 * Whether a name stands for a frame that has no symbol: `[unknown]`, `0x401136`, and `[libc.so.6]`
 * in a module of that name; so does one that its reader calls so.
 */
bool is_unresolved_name(struct text name, struct text module);
bool is_unresolved(const struct names *, name_id);

/*
 * The same for each name of a profile, by id, with `/opt/app+0x1460` and, where the module is
 * unknown, any word in brackets. The caller frees it.
 */
bool *profile_unresolved(const struct profile *);

/*
 * These for every name of the table, by id, since frames are many and names are few; an entry
 * symbol may have a line behind it, `main:app.c:12`. The caller frees it.
 */
enum name_fact {
	NAME_IS_ENTRY = 1,
	NAME_IS_UNRESOLVED = 2,
	NAME_IS_MAIN = 4,        /* an entry, too, but anybody may call it */
	NAME_IS_PYTHON = 8,      /* `py::parse:app.py` of python -X perf */
	NAME_IS_INTERPRETER = 16 /* that of Python */
};
unsigned char *entry_facts(const struct names *);

#endif
