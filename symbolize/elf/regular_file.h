#ifndef SYMBOLIZE_ELF_REGULAR_FILE_H
#define SYMBOLIZE_ELF_REGULAR_FILE_H

#include "common/base/memory.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Files whose names come from a profile, or from a file that one names. Only regular ones are
 * opened: a FIFO would hang, and to open a device may do something. *why is a few words without a
 * verb ("no such file", "a directory"), a literal or strerror's.
 *
 * A path below the sysroot (NULL or "": none), or below `/proc/PID/root`, stays there: neither `..`
 * nor a link leads out, as for a process whose root directory that is.
 */

/* A descriptor for reading that the caller closes; -1 when there is none. */
int regular_file_open(const char *sysroot, const char *path, const char **why);

/* Appends the whole file; false, and *why, when it cannot be read or is longer than `most`. */
bool regular_file_read(
	const char *sysroot, const char *path, size_t most, struct buffer *, const char **why);

/* The same from an open descriptor. */
bool descriptor_read(int descriptor, size_t most, struct buffer *, const char **why);

/* The path without links and `..`, which the caller frees; NULL when it cannot be followed. */
char *root_real_path(const char *sysroot, const char *path);

/* Of the beginning of the path that it may not leave; 0: it may lead anywhere. */
size_t root_length(const char *sysroot, const char *path);

/* As open(2), for any kind of file; -1 and errno. */
int root_open(const char *sysroot, const char *path, int flags);

/* What an errno means for a path. */
const char *path_problem(int error);

/*
 * A regular file in memory. When somebody cuts it meanwhile, as a linker does that builds the
 * program anew, what is gone reads as zeros instead of ending this program, and *is_cut is set.
 */
struct mapped_file {
	char *bytes;
	size_t size;
	volatile bool *is_cut;
	struct mapped_file *older;
};

/* False, and *why as for regular_file_open, when it cannot be mapped. It stays where it is. */
bool mapped_file_open(struct mapped_file *, const char *sysroot, const char *path,
	volatile bool *is_cut, const char **why);

/* A file that was not opened is fine. */
void mapped_file_close(struct mapped_file *);

#endif
