#ifndef COMMON_FORMATS_FORMAT_H
#define COMMON_FORMATS_FORMAT_H

#include "common/formats/exported.h"
#include "common/formats/intake.h"

/*
 * A format of profiles: one file in this folder and one row of the table. `--format`, `--to`,
 * `--help`, guessing and the fuzzer follow from the row.
 */
struct format {
	const char *name, *summary;
	/* Whether a text that begins so is of this format; `is_whole`: there is no more of it. */
	bool (*recognizes)(struct text beginning, bool is_whole);
	void (*read)(struct intake *);
	/* NULL: it is not written. */
	void (*write)(struct output *, const struct exported *);
	/*
	 * Where a thread may begin to read: the offset of the first sample that starts in the text,
	 * which begins anywhere, or its length. NULL: one thread reads it all.
	 */
	size_t (*find_sample)(struct text);
	bool is_root_first; /* frames are pushed so (intake.h) */
	bool is_from_perf;  /* what is missing can be had by other options of perf */
};

extern const struct format *const formats[]; /* NULL last; guessed in this order */

extern const struct format perf_script_format, samples_format, folded_format, picture_format,
	bpftrace_format;

enum { FORMAT_LIMIT = 64 };

/* Their names in that order, NULL last: the words of --format. */
void format_list(const char *list[FORMAT_LIMIT]);

/* Their summaries in that order. */
void format_summaries(const char *list[FORMAT_LIMIT]);

/* The same of those that can be written. */
void format_list_written(const char *list[FORMAT_LIMIT], const char *summaries[FORMAT_LIMIT]);

/* There is one of that name. */
const struct format *format_named(const char *name);

/* NULL: none. */
const struct format *format_guess(struct text beginning, bool is_whole);

#endif
