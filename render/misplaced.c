#include "render/misplaced.h"

static const struct {
	struct text magic;
	const char *advice;
} known[] = {
	{ { "PERFILE2", 8 },
		"this is perf's own file: run `perf script -i FILE | stackcollapse | flamegraph`" },
	{ { "\x7f"
	    "ELF",
		  4 },
		"this is a program, not a profile of one" },
	{ { "#samples ", 9 }, "this is the sample format: run stackcollapse on it first" },
	{ { "<svg", 4 }, "this is a picture: flamegraph draws folded stacks" },
	{ { "<?xml", 5 }, "this is XML: flamegraph draws folded stacks" },
	{ { "<", 1 }, "this is a page or markup, perhaps an error page that was saved" },
	{ { "{", 1 }, "this is JSON: run stackcollapse on it first" },
	{ { "[", 1 }, "this is JSON, or what perf says while it records: run stackcollapse first" },
};

static bool is_hex_digit(char byte)
{
	return is_digit(byte) || (byte >= 'a' && byte <= 'f');
}

/* A frame of perf script: a tab, an address, a blank. */
static bool is_perf_frame(struct text line)
{
	struct text trimmed = text_trim_left(line);
	size_t digits = 0;
	while (digits < trimmed.length && is_hex_digit(trimmed.start[digits]))
		digits++;
	return trimmed.length < line.length && digits > 0 && digits < trimmed.length &&
	       trimmed.start[digits] == ' ';
}

static bool holds_perf_frame(struct text beginning)
{
	while (beginning.length) {
		const char *newline = text_find(beginning, '\n');
		struct text line =
			text_between(beginning.start, newline ? newline : text_end(beginning));
		if (is_perf_frame(line))
			return true;
		beginning = text_from(beginning, line.length + (newline != NULL));
	}
	return false;
}

const char *misplaced_advice(struct text beginning)
{
	if (text_trim(beginning).length == 0)
		return "the input is empty: did the program before it in the pipe fail?";
	for (size_t i = 0; i < sizeof known / sizeof *known; i++)
		if (text_starts_with(beginning, known[i].magic))
			return known[i].advice;
	if (holds_perf_frame(beginning))
		return "this looks like the output of perf script: run `perf script | "
		       "stackcollapse | flamegraph`";
	return "folded stacks look like `main;parse;next 12`; stackcollapse makes them";
}
