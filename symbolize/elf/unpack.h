#ifndef SYMBOLIZE_ELF_UNPACK_H
#define SYMBOLIZE_ELF_UNPACK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Kernel modules as distributions compress them: nf_conntrack.ko.xz, .ko.zst, .ko.gz. They are
 * unpacked into an unnamed file in memory (memfd), which is opened as /proc/self/fd/N.
 */
bool unpack_is_needed(const char *path);

/*
 * A descriptor of what the file holds, that the caller closes; -1, and *why in a few words without
 * a verb, when it is damaged or larger than *bytes_left, which is lessened by its size.
 */
int unpack_module(int packed, const char *path, uint64_t *bytes_left, const char **why);

/* An empty file in memory, or -1; and writing to one whole. */
int unnamed_file(const char *name);
bool unnamed_file_write(int descriptor, const void *bytes, size_t size);

#endif
