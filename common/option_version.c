#include "common/option_page.h"

#include <stdio.h>

static void print(const struct program *program)
{
	printf("%s (flamepipe) %s\n", program->name, FLAMEPIPE_VERSION);
	if (program->built_with)
		printf("built with %s\n", program->built_with);
}

const struct option_page option_version_page = { "version", print };
