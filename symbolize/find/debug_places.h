#ifndef SYMBOLIZE_FIND_DEBUG_PLACES_H
#define SYMBOLIZE_FIND_DEBUG_PLACES_H

#include "common/command/options.h"
#include "symbolize/elf/build_id.h"
#include "symbolize/find/paths.h"

#include <stdint.h>

/*
 * Directories that keep files by build-id:
 *
 *     /usr/lib/debug/.build-id/0a/1b2c.debug             distributions; without .debug the program
 *     ~/.debug/.build-id/0a/1b2c/elf                     perf's cache; debug, vdso, kallsyms
 *     ~/.cache/debuginfod_client/0a1b2c/debuginfo        what debuginfod fetched; executable
 */
struct debug_places {
	const char *sysroot;      /* "": none; without a slash at its end */
	struct paths directories; /* like /usr/lib/debug, --debug-dir first */
	struct paths trees;       /* that hold a .build-id: the same, /usr/lib, and perf's cache */
	char *fetched;            /* the cache of debuginfod; NULL: none */
};

/* The sysroot is borrowed. */
void debug_places_init(
	struct debug_places *, const char *sysroot, const struct option_list *directories);
void debug_places_release(struct debug_places *);

/* The places of the file itself, of its debug file, and of the kernel's symbols. */
void debug_places_of_file(const struct debug_places *, const struct build_id *, struct paths *);
void debug_places_of_debug_file(
	const struct debug_places *, const struct build_id *, struct paths *);
void debug_places_of_kallsyms(const struct debug_places *, const struct build_id *, struct paths *);

/*
 * The name of the file that the debug information was moved to, and the CRC-32 of that file, as
 * `objcopy --add-gnu-debuglink` writes them in .gnu_debuglink (GDB's manual, "Separate Debug
 * Files"): the name, NUL padded to 4 bytes, the checksum.
 */
struct debug_link {
	char name[256]; /* without a directory; "": none */
	uint32_t checksum;
};

/* From the bytes of the section; none when they are damaged or the name leads elsewhere. */
struct debug_link debug_link_parse(struct text section);

/*
 * Where GDB looks, in its order: beside the file, in .debug/ there, and below each debug directory
 * at the file's directory. `path` is that of the file; its real place counts too where it is a
 * symbolic link.
 */
void debug_link_places(
	const struct debug_link *, const char *path, const struct debug_places *, struct paths *);

/* Of the whole file; false when it cannot be read. */
bool debug_link_checksum(int descriptor, uint32_t *checksum);

#endif
