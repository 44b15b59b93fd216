#include "common/formats/format.h"
#include "common/formats/recognized.h"

const struct format *const formats[] = {
	&samples_format,
	&bpftrace_format,
	&perf_script_format,
	&picture_format,
	&folded_format,
	NULL,
};

void format_list(const char *list[FORMAT_LIMIT])
{
	_Static_assert(sizeof formats / sizeof formats[0] <= FORMAT_LIMIT, "room for all formats");
	for (size_t i = 0; i < sizeof formats / sizeof formats[0]; i++)
		list[i] = formats[i] ? formats[i]->name : NULL;
}

void format_summaries(const char *list[FORMAT_LIMIT])
{
	for (size_t i = 0; formats[i]; i++)
		list[i] = formats[i]->summary;
}

static bool is_read(const char *name)
{
	for (int i = 0; formats[i]; i++)
		if (strcmp(formats[i]->name, name) == 0)
			return true;
	return false;
}

void format_list_written(const char *list[FORMAT_LIMIT], const char *summaries[FORMAT_LIMIT])
{
	size_t count = 0;
	for (size_t i = 0; formats[i]; i++) {
		if (!formats[i]->write)
			continue;
		summaries[count] = formats[i]->summary;
		list[count++] = formats[i]->name;
	}
	list[count] = NULL;
}

const struct format *format_named(const char *name)
{
	size_t i = 0;
	while (strcmp(formats[i]->name, name) != 0)
		i++;
	return formats[i];
}

const struct format *format_guess(struct text beginning, bool is_whole)
{
	const struct recognized *other = recognize(beginning, is_whole);
	if (other && !is_read(other->name))
		return NULL;
	for (int i = 0; formats[i]; i++)
		if (formats[i]->recognizes(beginning, is_whole))
			return formats[i];
	return NULL;
}
