#ifndef SYMBOLIZE_NAMES_NAMED_RANGES_H
#define SYMBOLIZE_NAMES_NAMED_RANGES_H

#include "common/base/text.h"

#include <stdint.h>

/*
 * Names of run-time addresses as a text file lists them: /proc/kallsyms (kernel and modules), or
 * the /tmp/perf-PID.map of a JIT compiler (`START SIZE NAME`, hexadecimal, later lines win where
 * they overlap).
 */
struct named_ranges;

/*
 * NULL when the file cannot be used, with *why a sentence's end that the caller frees. A JIT map
 * has to be a regular file of this user or of root, as perf requires. A kallsyms whose addresses
 * are all 0 (kernel.kptr_restrict) is of no use, and that is said.
 */
struct named_ranges *kallsyms_read(const char *sysroot, const char *path, char **why);
struct named_ranges *jit_map_read(const char *sysroot, const char *path, char **why);
void named_ranges_free(struct named_ranges *);

struct named_range {
	uint64_t start;
	struct text name;   /* lives as long as the table */
	struct text module; /* `[nf_conntrack]` of kallsyms; "" otherwise */
};

/*
 * The range that holds the address; false when none does. Of kallsyms only code counts: it ends
 * where the next symbol begins, or with the last page of its module, and of several names of one
 * address the one that perf shows is given.
 */
bool named_ranges_find(const struct named_ranges *, uint64_t address, struct named_range *);

/* Whether some range of that name starts at the address. */
bool named_ranges_has(const struct named_ranges *, struct text name, uint64_t start);

#endif
