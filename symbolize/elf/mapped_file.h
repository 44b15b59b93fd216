#ifndef SYMBOLIZE_ELF_MAPPED_FILE_H
#define SYMBOLIZE_ELF_MAPPED_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

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
