#ifndef SYMBOLIZE_DWARF_DWARF_H
#define SYMBOLIZE_DWARF_DWARF_H

#include "symbolize/dwarf/chains.h"
#include "symbolize/elf/elf_image.h"

/* The debug information of an object, with the split and alternate files that it names. */
struct dwarf;

/* NULL when the image has none. The image and the damage outlive it. */
struct dwarf *dwarf_open(struct elf_image *, const struct object_files *, const char **damage);
void dwarf_close(struct dwarf *);

/* As object_resolve. */
void dwarf_resolve(
	struct dwarf *, struct chains *, const uint64_t *address, size_t count, struct chain *);

struct dwarf_facts {
	bool has_line_tables_only, is_unoptimized;
	const char *missing; /* "" or the split or alternate file that was not found */
};

struct dwarf_facts dwarf_facts(const struct dwarf *);

#endif
