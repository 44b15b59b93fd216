#ifndef SYMBOLIZE_DWARF_SPLIT_H
#define SYMBOLIZE_DWARF_SPLIT_H

#include "symbolize/dwarf/dwarf_file.h"
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

/*
 * Split debug information: a skeleton unit in the main file names a .dwo file, or its entries are
 * in the package PROGRAM.dwp.
 */
struct splits {
	struct dwarf_file *main;
	const struct object_files *files;
	struct split_file *newest; /* the .dwo files that were opened */
	struct package package;
	bool package_was_sought;
	struct buffer missing; /* empty, or which was not found first, and the cure; ends in NUL */
};

/* The files outlive it. */
void splits_init(struct splits *, struct dwarf_file *, const struct object_files *);

/* The unit that has the entries of a unit: itself, when it is no skeleton or nothing is found. */
struct unit *splits_unit(struct splits *, struct unit *);

void splits_release(struct splits *);

/*
 * The file that dwz moved entries and strings of several programs to, named by .gnu_debugaltlink
 * (or .debug_sup): a path, and the file's build-id, by which it is looked for in the debug
 * directories, too.
 */
struct alternate {
	struct elf_image *image;
	struct dwarf_file *file;
	const char *missing; /* or NULL */
};

/* Sets the file's `alternate`. A file that names none is fine. */
void alternate_open(struct alternate *, struct dwarf_file *, const struct object_files *);
void alternate_close(struct alternate *);

#endif
