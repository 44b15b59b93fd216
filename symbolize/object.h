#ifndef SYMBOLIZE_OBJECT_H
#define SYMBOLIZE_OBJECT_H

#include "symbolize/dwarf/query.h"
#include "symbolize/elf/elf_image.h"

#include <stdint.h>

/*
 * An ELF file, with the file that holds its debug information, asked for functions. Addresses are
 * ELF virtual addresses, as in the symbol table. x86-64 and aarch64 files, on either.
 */
struct object;

/*
 * Returns NULL when the file cannot be used, with *why in a few words that the caller frees ("not
 * an ELF file"); `is_cut` of the files is not the caller's.
 */
struct object *object_open(const struct object_files *, const struct object_options *, char **why);
void object_close(struct object *);

/* Through PT_LOAD; false outside all segments. */
bool object_vaddr_of_offset(const struct object *, uint64_t offset, uint64_t *vaddr);
bool object_offset_of_vaddr(const struct object *, uint64_t vaddr, uint64_t *offset);

bool object_is_position_independent(const struct object *); /* ET_DYN */
bool object_is_aarch64(const struct object *);              /* else x86-64 */

/*
 * The addresses that a symbol of that name starts at, in ascending order: aliases, ICF, PLT stubs
 * (`name@plt`) and versioned names (`name@@V`) count; the name may be mangled or demangled, short
 * or full. Up to `capacity` of them; returns how many there are.
 */
size_t object_symbol_starts(struct object *, struct text name, uint64_t *start, size_t capacity);

/* Bytes of the file's code, up to `size`, at the address; fewer where the segment ends. */
size_t object_code(const struct object *, uint64_t vaddr, unsigned char *to, size_t size);

/*
 * Resolves distinct addresses in ascending order into chain[0..count). Work is shared between
 * neighbours and compilation units without a query are not read: ask for many at once. What was
 * damaged on the way is in object_facts.
 */
void object_resolve(struct object *, const uint64_t *vaddr, size_t count, struct chain *chain);

/* Whether one of its files was cut short meanwhile: then nothing that it says is to be believed. */
bool object_is_cut(const struct object *);

/* What the file says about itself; texts are string literals or live as long as the object. */
struct object_facts {
	bool has_symbols, has_debug_info, has_line_tables_only;
	bool needs_debug_info; /* the options ask for more than symbols can give */
	bool is_unoptimized;   /* built without optimisation: more than half of the code that
				was asked for */
	const char *missing;   /* "" or what of the debug information is missing, and the cure */
	const char *damage;    /* "" or the first thing that could not be read */
};

struct object_facts object_facts(const struct object *);

#endif
