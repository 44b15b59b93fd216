#include "common/formats/perf_line.h"

static bool is_row(struct text line)
{
	struct perf_frame frame;
	return line.start[0] == '\t' && perf_frame_parse(line, &frame) &&
	       (frame.has_address || frame.module.length);
}

/* A sample that is nothing but its frame: -F ip,sym,dso without call chains. */
static bool is_bare_row(struct text line)
{
	struct perf_frame frame;
	return line.start[0] == ' ' && perf_frame_parse(line, &frame) && frame.has_address &&
	       frame.symbol.length && frame.module.length;
}

static bool is_sample_start(struct text line)
{
	struct perf_header header;
	if (line.start[0] == '#' || !perf_header_parse(line, &header))
		return false;
	return header.has_time ? header.event.length || header.has_period
			       : header.event.length && header.rest.length == 0;
}

bool perf_recognizes(struct text beginning, bool is_whole)
{
	struct perf_record record;
	bool after_blank = true;
	if (text_starts_with(beginning, TEXT("# ========\n# captured on")))
		return true;
	if (text_starts_with(beginning, TEXT("# flamepipe ")))
		return false; /* folded lines, whose names may look like anything */
	for (struct text line; text_take_line(&beginning, is_whole, &line);) {
		if (line.length &&
			(is_row(line) || perf_record_parse(line, &record) ||
				is_sample_start(line) || (after_blank && is_bare_row(line))))
			return true;
		after_blank = line.length == 0;
	}
	return false;
}
