#ifndef SYMBOLIZE_FIND_PROCESS_FILES_H
#define SYMBOLIZE_FIND_PROCESS_FILES_H

#include "symbolize/find/paths.h"

#include "common/base/text.h"

#include <stdint.h>

/*
 * What a process that still lives has: its files, which may be those of a container, and the file
 * that it runs although it was deleted or replaced since. A pid may have been given to another
 * process meanwhile, so only what /proc/PID/maps says to be mapped counts.
 */

/*
 * Adds the places of the file: /proc/PID/root/PATH; of a deleted one, the mapping itself
 * (/proc/PID/map_files/..., /proc/PID/exe). None when the process does not live, has no such file,
 * or has our own root directory and the file is not deleted. `path` is without ` (deleted)`.
 */
void process_file_places(int64_t pid, struct text path, struct paths *);

/* The id that the process has in its own pid namespace; -1 when it does not live. */
int64_t process_inner_pid(int64_t pid);

/* Whether its root directory is another than ours. */
bool process_has_other_root(int64_t pid);

/* The mapped range that has the name in /proc/self/maps; false when none has. */
bool own_mapping(struct text name, uint64_t *start, uint64_t *end);

#endif
