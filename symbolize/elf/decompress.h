#ifndef SYMBOLIZE_ELF_DECOMPRESS_H
#define SYMBOLIZE_ELF_DECOMPRESS_H

#include "common/base/text.h"

#include <stdint.h>

/*
 * Compressed pieces of ELF files. The answer is from malloc and the caller's, or NULL when the
 * bytes are damaged, of another size than was promised, or unpack to so much more than they are
 * that they were made to exhaust memory.
 */
char *decompress_zlib(struct text packed, uint64_t size);
char *decompress_zstd(struct text packed, uint64_t size);
char *decompress_xz(struct text packed, size_t *size);

#endif
