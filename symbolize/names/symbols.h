#ifndef SYMBOLIZE_NAMES_SYMBOLS_H
#define SYMBOLIZE_NAMES_SYMBOLS_H

#include "symbolize/elf/elf_image.h"

/*
 * The functions that symbol tables name, sorted by address. Their names point into the images and
 * end in NUL.
 */
struct symbol {
	uint64_t start, end; /* a symbol without a size ends at the next one or with its section */
	uint64_t reach;      /* the largest end of this symbol and all before it */
	const char *name;
	uint8_t rank; /* of several that start together, the highest is the name to show */
	bool is_sized;
	bool is_stub; /* of the PLT: the function that it leads to is `name` */
};

struct symbols {
	struct symbol *symbol;
	size_t count, capacity;
};

/* Adds the functions of a symbol table, SHT_SYMTAB or SHT_DYNSYM; false when there is none. */
bool symbols_add_table(struct symbols *, struct elf_image *, uint32_t type, const char **damage);

/* Adds the stubs of the PLT that the dynamic symbols name. */
void symbols_add_stubs(struct symbols *, struct elf_image *, const char **damage);

/*
 * The functions of the small symbol table that .gnu_debugdata holds, in an image of its own that
 * the caller closes after the symbols are released; NULL when there is none.
 */
struct elf_image *symbols_add_mini(struct symbols *, struct elf_image *, const char **damage);

/* After the last was added, before the first is looked up. */
void symbols_sort(struct symbols *);

/* The symbol that the address is in, or NULL: the innermost, of equals the highest rank. */
const struct symbol *symbols_find(const struct symbols *, uint64_t address);

/* The symbols that start at the address, as a range of indexes [*first, end). */
size_t symbols_at(const struct symbols *, uint64_t start, size_t *first);

void symbols_add(struct symbols *, struct symbol);
void symbols_release(struct symbols *);

#endif
