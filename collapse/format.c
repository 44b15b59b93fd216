#include "collapse/format.h"

const struct format *const formats[] = {
	&samples_format,
	&perf_script_format,
	&folded_format,
	NULL,
};

const struct format *format_named(const char *name)
{
	for (int i = 0; formats[i]; i++)
		if (strcmp(formats[i]->name, name) == 0)
			return formats[i];
	return NULL;
}

const struct format *format_guess(struct text beginning, bool is_whole)
{
	for (int i = 0; formats[i]; i++)
		if (formats[i]->recognizes(beginning, is_whole))
			return formats[i];
	return NULL;
}
