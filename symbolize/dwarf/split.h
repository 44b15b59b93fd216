#ifndef SYMBOLIZE_DWARF_SPLIT_H
#define SYMBOLIZE_DWARF_SPLIT_H

#include "symbolize/dwarf/package.h"
#include "symbolize/dwarf/units.h"
#include "symbolize/object.h"

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

#endif
