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

/* How a text begins that is no profile in text, and what to do with it. */
static const struct {
	struct text begins;
	const char *advice;
} looks[] = {
	{ { "PERFILE2", 8 }, "a perf.data file: run `perf script -i FILE | stackcollapse`" },
	{ { "2ELIFREP", 8 }, "a perf.data file of the other byte order: run `perf script -i FILE | "
			     "stackcollapse` on "
			     "a machine like the one that recorded it" },
	{ { "PERFFILE", 8 }, "a perf.data file: run `perf script -i FILE | stackcollapse`" },
	{ { "\x7f"
	    "ELF",
		  4 },
		"an ELF file, a program or a library: run `perf record -g ./PROGRAM`, then `perf "
		"script | "
		"stackcollapse`" },
	{ { "\xfd"
	    "7zXZ",
		  5 },
		"xz-compressed: run `xz -dc FILE | stackcollapse`" },
	{ { "BZh", 3 }, "bzip2-compressed: run `bzip2 -dc FILE | stackcollapse`" },
	{ { "PK\x03\x04", 4 }, "a zip archive: unpack it and give the profile that is inside" },
	{ { "<!DOCTYPE", 9 }, "HTML: the page of a profiler, or of an error when it was fetched" },
	{ { "<!doctype", 9 }, "HTML: the page of a profiler, or of an error when it was fetched" },
	{ { "<html", 5 }, "HTML: the page of a profiler, or of an error when it was fetched" },
	{ { "<?xml", 5 }, "XML: an SVG that another tool drew has lost its counts, give the text "
			  "that it was drawn "
			  "from" },
	{ { "<svg", 4 }, "SVG: a picture that another tool drew has lost its counts, give the text "
			 "that it was "
			 "drawn from" },
	{ { "{", 1 }, "JSON: expected the text of `perf script`" },
	{ { "[{", 2 }, "JSON: expected the text of `perf script`" },
	{ { "# To display the perf.data header info", 38 },
		"the text of `perf report`, whose percentages hide stacks: run `perf script | "
		"stackcollapse`" },
	{ { "\xff\xfe", 2 }, "UTF-16: run `iconv -f UTF-16 -t UTF-8 FILE | stackcollapse`" },
	{ { "\xfe\xff", 2 }, "UTF-16: run `iconv -f UTF-16 -t UTF-8 FILE | stackcollapse`" },
	{ { "FLR", 4 }, "a Java Flight Recorder file: convert it to folded stacks with `jfr` or "
			"async-profiler's jfrconv" },
};

const char *format_advice(struct text beginning)
{
	if (text_trim(beginning).length == 0)
		return "empty: did `perf record` get any samples, and does `perf script` print "
		       "them?";
	if (text_starts_with(beginning, TEXT("\xef\xbb\xbf")))
		beginning = text_from(beginning, 3);
	for (size_t i = 0; i < sizeof looks / sizeof looks[0]; i++)
		if (text_starts_with(beginning, looks[i].begins))
			return looks[i].advice;
	if (memchr(beginning.start, '\0', beginning.length))
		return "binary data of no kind that is known here: expected the text of `perf "
		       "script`, "
		       "the sample format or folded lines";
	return "text of no kind that is known here: expected the output of `perf script`, the "
	       "sample "
	       "format or folded lines (--format=NAME reads it as one of them all the same)";
}
