/*
 *     flamegraph (flamepipe) 0.1.0
 *     built with gcc 14.2.0, zlib 1.3.1, libzstd 1.5.7, PCRE2 10.45, cairo 1.18.4, pango 1.56.3
 *     Flame graphs from small Unix filters
 *
 * Other projects have a program of that name too: the first line says whose this one is.
 */
#include "common/command/option_page.h"

#include <stdio.h>

static void print(const struct program *program)
{
	printf("%s (flamepipe) %s\n", program->name, FLAMEPIPE_VERSION);
	if (program->built_with)
		printf("built with %s\n", program->built_with);
	printf("%s\n", FLAMEPIPE_DESCRIPTION);
}

const struct option_page option_version_page = { "version", print };
