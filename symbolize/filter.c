#include "symbolize/filter.h"
#include "common/formats/recognized.h"

const struct filter *const filters[] = {
	&samples_filter,
	&perf_script_filter,
	&folded_filter,
	NULL,
};

void filter_list(const char *list[FILTER_LIMIT])
{
	_Static_assert(sizeof filters / sizeof filters[0] <= FILTER_LIMIT, "room for all filters");
	for (size_t i = 0; i < sizeof filters / sizeof filters[0]; i++)
		list[i] = filters[i] ? filters[i]->name : NULL;
}

void filter_summaries(const char *list[FILTER_LIMIT])
{
	for (size_t i = 0; filters[i]; i++)
		list[i] = filters[i]->summary;
}

const struct filter *filter_guess(struct text beginning, bool is_whole)
{
	if (recognize(beginning, is_whole))
		return NULL;
	for (int i = 0; filters[i]; i++)
		if (filters[i]->recognizes(beginning, is_whole))
			return filters[i];
	return NULL;
}
