#ifndef TESTS_FUZZ_PARTS_H
#define TESTS_FUZZ_PARTS_H

#include "common/base/text.h"

#include <stdint.h>
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

/*
 * Several files in the bytes of one input, with a line `%%` between two of them:
 *
 *     /^worker_\d+$/ => worker_*
 *     %%
 *     main;worker_12 4
 */
static struct text take_part(struct text *rest)
{
	static const char between[] = "\n%%\n";
	const char *end = text_search(*rest, TEXT(between));
	struct text part = text_between(rest->start, end ? end + 1 : text_end(*rest));
	*rest = end ? text_from(*rest, part.length + sizeof between - 2) : TEXT("");
	return part;
}

/* A file that holds it, for what reads paths: the same one each time. What a message that ends the
 * program left open behind it is closed. */
static inline const char *file_of(struct text part)
{
	static char path[40];
	static int file = -1;
	if (file < 0)
		file = memfd_create("fuzz", 0);
	close_range((unsigned)file + 1, ~0U, 0);
	snprintf(path, sizeof path, "/dev/fd/%d", file);
	if (ftruncate(file, 0) || pwrite(file, part.start, part.length, 0) != (ssize_t)part.length)
		__builtin_trap();
	return path;
}

#endif
