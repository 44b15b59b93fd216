#ifndef SYMBOLIZE_ELF_UNPACK_H
#define SYMBOLIZE_ELF_UNPACK_H

#include "common/base/text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Compressed pieces of ELF files. The answer is from malloc and the caller's, or NULL when the
 * bytes are damaged, of another size than was promised, or unpack to so much more than they are
 * that they were made to exhaust memory.
 */
char *decompress_zlib(struct text packed, uint64_t size);
char *decompress_zstd(struct text packed, uint64_t size);
char *decompress_xz(struct text packed, size_t *size);

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
