#ifndef COMMON_FORMATS_FORMAT_H
#define COMMON_FORMATS_FORMAT_H

#include "common/base/lines.h"
#include "common/formats/folded.h"
#include "common/stacks/recording.h"

/* What the command line wants of a reader: what it keeps of a sample, and how it names frames. */
struct reading_options {
	enum thread_detail detail;
	bool keeps_order;     /* --unmerged */
	bool has_full_names;  /* --names=full */
	bool shows_addresses; /* --addrs: of frames without a symbol */
	bool shows_lines;     /* --srcline */
	bool names_addresses; /* --frames=address */
};

/* One input on its way: a format reads `lines` into the recording, or into the folded reader. */
struct intake {
	struct lines lines;
	const struct reading_options *options;
	struct recording *recording;
	struct folded_reader *folded;
};

/*
 * A format of profiles: one file in this folder and one row of the table. `--format`, `--help`,
 * guessing and the fuzzer follow from the row.
 */
struct format {
	const char *name, *summary;
	/* Whether a text that begins so is of this format; `is_whole`: there is no more of it. */
	bool (*recognizes)(struct text beginning, bool is_whole);
	void (*read)(struct intake *);
	/*
	 * Where a thread may begin to read: the offset of the first sample that starts in the text,
	 * which begins anywhere, or its length. NULL: one thread reads it all.
	 */
	size_t (*find_sample)(struct text);
	bool is_folded; /* reads into the folded reader: a profile, not a recording */
};

extern const struct format *const formats[]; /* NULL last; guessed in this order */

extern const struct format perf_script_format, samples_format, folded_format, picture_format;

enum { FORMAT_LIMIT = 64 };

/* Their names in that order, NULL last: the words of --format. */
void format_list(const char *list[FORMAT_LIMIT]);

/* Their summaries in that order. */
void format_summaries(const char *list[FORMAT_LIMIT]);

/* NULL: none. */
const struct format *format_guess(struct text beginning, bool is_whole);

#endif
