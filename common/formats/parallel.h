#ifndef COMMON_FORMATS_PARALLEL_H
#define COMMON_FORMATS_PARALLEL_H

#include "common/formats/format.h"

/*
 * Reads a regular file in parts, a thread each, that begin where a sample does; what was read is
 * joined in the order of the file, so that the result is that of one thread. False when the input
 * cannot be read so (a pipe, a wrapped or a small file, a format without `find_sample`, an order to
 * keep): then nothing was read.
 */
bool parallel_read(const struct format *, const char *path, uint64_t size,
	const struct intake_options *, struct recording *, unsigned long threads);

#endif
