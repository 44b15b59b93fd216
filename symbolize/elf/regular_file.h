#ifndef SYMBOLIZE_ELF_REGULAR_FILE_H
#define SYMBOLIZE_ELF_REGULAR_FILE_H

#include "common/base/memory.h"

/*
 * Files whose names come from a profile. Only regular ones are opened: a FIFO would hang, and to
 * open a device may do something. *why is a few words without a verb ("no such file", "a
 * directory"), a literal or strerror's.
 */

/* A descriptor for reading that the caller closes; -1 when there is none. */
int regular_file_open(const char *path, const char **why);

/* Appends the whole file; false, and *why, when it cannot be read or is longer than `most`. */
bool regular_file_read(const char *path, size_t most, struct buffer *, const char **why);

/* The same from an open descriptor. */
bool descriptor_read(int descriptor, size_t most, struct buffer *, const char **why);

/* What an errno means for a path. */
const char *path_problem(int error);

#endif
