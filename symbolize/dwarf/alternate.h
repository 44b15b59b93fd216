#ifndef SYMBOLIZE_DWARF_ALTERNATE_H
#define SYMBOLIZE_DWARF_ALTERNATE_H

#include "symbolize/dwarf/dwarf_file.h"
#include "symbolize/object.h"

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
