#include "common/formats/looks.h"
#include "common/formats/perf_line.h"
#include "common/formats/picture_data.h"

#include <stdio.h>

/* Where an advice has the rest of the command. */
#define PIPE "%"

#define BEGINS(literal)                      \
	{                                    \
		literal, sizeof(literal) - 1 \
	}

static const char perf_data[] = "a perf.data file: run `perf script -i FILE | " PIPE "`";
static const char web_page[] = "HTML: the page of a profiler, or of an error when it was fetched";
static const char picture[] = "a picture that another tool drew and that has lost its counts: "
			      "give the text that it was drawn from";
static const char drawing[] = "a picture that was drawn with --data=none: draw it again without "
			      "that, or give the text that it was drawn from";
static const char drawn[] = "a picture without the stacks it was drawn from: give the svg of "
			    "flamegraph, which holds them, or folded lines";
static const char json[] = "JSON: give the text of `perf script`, or folded lines";
static const char utf_16[] = "UTF-16: run `iconv -f UTF-16 -t UTF-8 FILE | " PIPE "`";

/* How a text begins that is no profile in text, and what to do with it. */
static const struct {
	struct text begins;
	const char *advice;
} looks[] = {
	{ BEGINS("PERFILE2"), perf_data },
	{ BEGINS("PERFFILE"), perf_data },
	{ BEGINS("2ELIFREP"), "a perf.data file of the other byte order: run `perf script` on a "
			      "machine like the one that recorded it" },
	{ BEGINS("\177ELF"), "an ELF file, a program or a library: run `perf record -g "
			     "./PROGRAM`, then `perf script | " PIPE "`" },
	{ BEGINS("\3757zXZ"), "xz-compressed: run `xz -dc FILE | " PIPE "`" },
	{ BEGINS("BZh"), "bzip2-compressed: run `bzip2 -dc FILE | " PIPE "`" },
	{ BEGINS("PK\003\004"), "a zip archive: unpack it and give the profile that is inside" },
	{ BEGINS("<!DOCTYPE"), web_page },
	{ BEGINS("<!doctype"), web_page },
	{ BEGINS("<html"), web_page },
	{ BEGINS("<?xml"), picture },
	{ BEGINS("<svg"), picture },
	{ BEGINS("{"), json },
	{ BEGINS("[{"), json },
	{ BEGINS("# To display the perf.data header info"),
		"the text of `perf report`, whose percentages hide stacks: run `perf script | " PIPE
		"`" },
	{ BEGINS("\211PNG"), drawn },
	{ BEGINS("%PDF"), drawn },
	{ BEGINS("\377\376"), utf_16 },
	{ BEGINS("\376\377"), utf_16 },
	{ BEGINS("FLR"), "a Java Flight Recorder file: convert it to folded stacks with "
			 "async-profiler's jfrconv" },
	{ BEGINS("# flamepipe "), "a folded profile that holds no stack: did filters remove them "
				  "all, or was nothing recorded?" },
	{ BEGINS("#samples "), "the sample format: run `cat FILE | " PIPE "`" },
};

/* An address and a module on a row that begins with a tab. */
static bool holds_perf_row(struct text beginning)
{
	struct perf_frame frame;
	for (struct text line; text_take_line(&beginning, true, &line);)
		if (text_starts_with(line, TEXT("\t")) && perf_frame_parse(line, &frame) &&
			frame.has_address)
			return true;
	return false;
}

static bool is_blank_text(struct text text)
{
	for (size_t i = 0; i < text.length; i++)
		if (!is_blank(text.start[i]) && text.start[i] != '\n' && text.start[i] != '\r')
			return false;
	return true;
}

static const char *advice_on(struct text beginning)
{
	if (is_blank_text(beginning))
		return "empty: were there any samples, and did the program before this one fail?";
	if (beginning.start[0] == '<' && text_search(beginning, TEXT(PICTURE_WITHOUT_DATA)))
		return drawing;
	if (picture_data_recognizes(beginning))
		return "a picture of flamegraph: run `stackcollapse FILE` for its stacks";
	for (size_t i = 0; i < sizeof looks / sizeof looks[0]; i++)
		if (text_starts_with(beginning, looks[i].begins))
			return looks[i].advice;
	if (holds_perf_row(beginning))
		return "the text of perf script: run `perf script | " PIPE "`";
	if (memchr(beginning.start, '\0', beginning.length))
		return "binary data of no kind that is known here: it is to be text, of `perf script`, "
		       "of the sample format, or folded lines";
	return NULL;
}

struct looks looks_like(struct text beginning, const char *pipe)
{
	struct looks like = { .is_known = true };
	const char *advice = advice_on(beginning);
	if (!advice) {
		like.is_known = false;
		advice = "text of no kind that is known here: neither that of `perf script` nor "
			 "the sample format nor folded lines like `main;parse;next 12`";
	}
	const char *gap = strchr(advice, PIPE[0]);
	if (gap)
		snprintf(like.sentence, sizeof like.sentence, "%.*s%s%s", (int)(gap - advice),
			advice, pipe, gap + 1);
	else
		snprintf(like.sentence, sizeof like.sentence, "%s", advice);
	return like;
}
