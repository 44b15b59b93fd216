#ifndef RENDER_REPORT_WRITER_H
#define RENDER_REPORT_WRITER_H

#include "render/report/report.h"
#include "common/tables/write.h"

/* A format of reports: one file that writes one, and one row in the table of writer.c. */
struct report_writer {
	const char *name;   /* for --format */
	const char *ending; /* of files that hold it: "md" */
	const char *summary;
	bool shows_all;   /* every row, unless --top says how many */
	bool needs_gates; /* it is about their results, and nothing without one */
	void (*write)(const struct report *, const struct page *, struct output *);
};

enum { WRITER_LIMIT = 8 };

/* Their names, the default first; NULL last. */
void writer_list(const char *list[WRITER_LIMIT]);

/* By its place in that list. */
const struct report_writer *writer_at(int index);

/* By the ending of a file's name; the default where that says nothing. */
const struct report_writer *writer_for_path(const char *path);

void text_write(const struct report *, const struct page *, struct output *);
void markdown_write(const struct report *, const struct page *, struct output *);
void json_write(const struct report *, const struct page *, struct output *);
void junit_write(const struct report *, const struct page *, struct output *);

#endif
