#ifndef SYMBOLIZE_FIND_DEBUG_PLACES_H
#define SYMBOLIZE_FIND_DEBUG_PLACES_H

#include "common/command/options.h"
#include "symbolize/elf/build_id.h"
#include "symbolize/find/paths.h"

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

#endif
