#ifndef SYMBOLIZE_FIND_MODULE_FILE_H
#define SYMBOLIZE_FIND_MODULE_FILE_H

#include "symbolize/find/elf_facts.h"

/*
 * Files that may be a module's, opened and looked at. What was unpacked stays open, and is unpacked
 * once, until release; all of it together is limited to 1 GiB.
 */
struct module_files {
	const char *sysroot; /* "": none */
	struct unpacked *unpacked;
	size_t count, capacity;
	uint64_t bytes_left;
};

struct module_file {
	char *place; /* the path that was asked for */
	char *path;  /* that of what it holds: another for a compressed module */
	struct elf_facts facts;
};

void module_files_init(struct module_files *, const char *sysroot);
void module_files_release(struct module_files *);

/*
 * Looks at the file; false, and *why in a few words without a verb, when it is no regular ELF file.
 * The paths are the caller's, by module_file_release.
 */
bool module_file_open(
	struct module_files *, const char *place, struct module_file *, const char **why);
void module_file_release(struct module_file *);

/* The path of a copy of `[vdso]`; NULL when this process has none. */
const char *module_files_vdso(struct module_files *);

#endif
