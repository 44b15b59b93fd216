#ifndef SYMBOLIZE_ELF_COMPANION_H
#define SYMBOLIZE_ELF_COMPANION_H

#include "symbolize/elf/elf_image.h"
#include "symbolize/object.h"

/*
 * A file that another file names: tried are the path as it stands, from the directory of the one
 * that names it and from `base`, below the sysroot, and by its last part in the debug directories.
 * The first that is ELF and that `is_wanted` takes is the answer, else NULL.
 */
struct companion {
	const struct object_files *files;
	struct text name;
	struct text base; /* a directory; "" for none */
	bool (*is_wanted)(const struct elf_image *, void *context);
	void *context;
};

struct elf_image *companion_open(const struct companion *);

/* By build-id, `DIRECTORY/.build-id/12/3456.debug`, below the sysroot, too. */
struct elf_image *companion_open_by_id(const struct object_files *, struct build_id);

#endif
