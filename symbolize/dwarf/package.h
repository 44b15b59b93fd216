#ifndef SYMBOLIZE_DWARF_PACKAGE_H
#define SYMBOLIZE_DWARF_PACKAGE_H

#include "symbolize/dwarf/units.h"

/*
 * A .dwp file: many split units in one, and an index of what each of them has in which section
 * (.debug_cu_index, in GNU's version 2 and that of DWARF 5).
 */
struct package {
	struct elf_image *image; /* NULL: none */
	struct dwarf_file *file;
};

/* Keeps the image; false when it is no package. */
bool package_open(struct package *, struct elf_image *, const char **damage);
void package_close(struct package *);

/* The unit of that id, which is read; false when the package has none. */
bool package_read_unit(const struct package *, uint64_t id, struct unit *);

#endif
