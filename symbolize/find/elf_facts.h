#ifndef SYMBOLIZE_FIND_ELF_FACTS_H
#define SYMBOLIZE_FIND_ELF_FACTS_H

#include "symbolize/elf/build_id.h"
#include "symbolize/find/debug_link.h"

/* What tells whether a file is the one that is looked for, and whether it needs another one. */
struct elf_facts {
	struct build_id build_id;
	struct debug_link debug_link;
	bool has_debug_info; /* .debug_info with content, compressed or not */
	bool has_symbols;    /* .symtab with content */
};

/*
 * Reads the headers of a little-endian ELF file; false when it is none, and *why says so in a few
 * words without a verb. What of the file is damaged counts as not there. Only a few pieces are
 * read, whose size is limited, whatever the headers say.
 */
bool elf_facts_read(int descriptor, struct elf_facts *, const char **why);

#endif
