#include "symbolize/filter.h"

const struct filter *const filters[] = {
	&samples_filter,
	&perf_script_filter,
	&folded_filter,
	NULL,
};

const struct filter *filter_named(const char *name)
{
	for (int i = 0; filters[i]; i++)
		if (strcmp(filters[i]->name, name) == 0)
			return filters[i];
	return NULL;
}

const struct filter *filter_guess(struct text beginning, bool is_whole)
{
	for (int i = 0; filters[i]; i++)
		if (filters[i]->recognizes(beginning, is_whole))
			return filters[i];
	return NULL;
}
