#ifndef SYMBOLIZE_FIND_MODULE_FILE_H
#define SYMBOLIZE_FIND_MODULE_FILE_H

#include "symbolize/elf/build_id.h"
#include "symbolize/find/debug_places.h"

/* What shows whether a file is the one that is looked for, and whether it needs another one. */
struct elf_facts {
	struct build_id build_id;
	struct debug_link debug_link;
	bool has_debug_info; /* .debug_info with content, compressed or not */
	bool has_symbols;    /* .symtab with content */
};

/*
 * Reads the headers of a little-endian ELF file; false when it is not one, and *why says so in a
 * few words without a verb. What of the file is damaged counts as not there. Only a few pieces are
 * read, whose size is limited, whatever the headers say.
 */
bool elf_facts_read(int descriptor, struct elf_facts *, const char **why);

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

/*
 * The shared object that the kernel maps into every process, `[vdso]`, copied from this process
 * into an unnamed file. A descriptor that the caller closes; -1 without one.
 */
int vdso_copy(void);

#endif
