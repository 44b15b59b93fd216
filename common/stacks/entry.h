#ifndef COMMON_STACKS_ENTRY_H
#define COMMON_STACKS_ENTRY_H

#include "common/stacks/names.h"

/*
 * Whether a stack that is whole begins with a function of that name: where the loader, a thread
 * library, a language's runtime or the kernel starts code (glibc and musl, Go, the HotSpot virtual
 * machine, Linux on x86 and Arm).
 */
bool is_entry_symbol(struct text name);

/* Whether the frame is one that has no symbol: `[unknown]`, `[libc.so.6]`, `0x401136`. */
bool is_unresolved(const struct names *, name_id);

/*
 * Both for every name of the table, by id, since frames are many and names are few; an entry symbol
 * may have a line behind it, `main:app.c:12`. The caller frees it.
 */
enum { NAME_IS_ENTRY = 1, NAME_IS_UNRESOLVED = 2 };
unsigned char *entry_facts(const struct names *);

#endif
