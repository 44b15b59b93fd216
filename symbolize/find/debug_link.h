#ifndef SYMBOLIZE_FIND_DEBUG_LINK_H
#define SYMBOLIZE_FIND_DEBUG_LINK_H

#include "symbolize/find/debug_places.h"

#include <stdint.h>

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
