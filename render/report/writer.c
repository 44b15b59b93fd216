#include "render/report/writer.h"

#include <string.h>

static void csv_write(const struct report *report, const struct page *page, struct output *output)
{
	(void)page;
	csv_table_write(&report->table, output);
}

static const struct report_writer writer[] = {
	{ "text", "txt", "a table for people", false, false, text_write },
	{ "markdown", "md", "a comment on a pull request", false, false, markdown_write },
	{ "json", "json", "everything, for programs", true, false, json_write },
	{ "junit", "xml", "the results of gates, for CI servers", false, true, junit_write },
	{ "csv", "csv", "the rows, for spreadsheets", true, false, csv_write },
};

enum { writer_count = sizeof writer / sizeof *writer };
_Static_assert((int)writer_count < (int)WRITER_LIMIT, "a list of writers has room for all");

void writer_list(const char *list[WRITER_LIMIT])
{
	for (int i = 0; i < writer_count; i++)
		list[i] = writer[i].name;
	list[writer_count] = NULL;
}

const struct report_writer *writer_at(int index)
{
	return &writer[index];
}

const struct report_writer *writer_for_path(const char *path)
{
	const char *slash = path ? strrchr(path, '/') : NULL;
	const char *dot = path ? strrchr(slash ? slash : path, '.') : NULL;
	for (int i = 0; dot && i < writer_count; i++)
		if (strcmp(dot + 1, writer[i].ending) == 0)
			return &writer[i];
	return &writer[0];
}
