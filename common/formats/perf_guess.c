#include "common/formats/perf_line.h"
#include "common/stacks/header.h"

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
	bool is_in_columns = perf_address_column(line) == line.start;
	if (!perf_frame_parse(line, &frame) || !frame.has_address)
		return false;
	return frame.module.length ||
	       (line.start[0] == ' ' && frame.symbol.length && is_in_columns);
}

/* Without an event, a number in columns and a word after it prove nothing. */
static bool has_frame(struct text line, const struct perf_header *header)
{
	enum { comm_columns = 16 };
	struct perf_frame frame;
	bool has_number = header->tid != NUMBER_ABSENT || header->pid != NUMBER_ABSENT ||
			  header->has_time || header->has_period;
	bool is_named = header->event.length || header->cpu != NUMBER_ABSENT;
	if (!header->has_address || !perf_leaf_parse(header->rest, &frame))
		return false;
	bool has_comm = perf_address_column(line) == line.start + comm_columns;
	return frame.module.length || frame.has_offset || is_named ||
	       ((has_number || has_comm) && frame.symbol.length);
}

static bool is_sample_start(struct text line)
{
	struct perf_header header;
	if (line.start[0] == '#' || !perf_header_parse(line, &header))
		return false;
	if (header.has_time)
		return header.event.length || header.has_period || has_frame(line, &header);
	return (header.event.length && text_trim(header.rest).length == 0) ||
	       has_frame(line, &header);
}

static struct text first_line(struct text beginning)
{
	struct text line = TEXT("");
	text_take_line(&beginning, true, &line);
	return line;
}

/* Of the lines, as there may be listings of code and registers between them: an eighth. */
enum { LEAST_SHARE = 8 };

bool perf_recognizes(struct text beginning, bool is_whole)
{
	struct perf_record record;
	bool may_be_bare = true;
	size_t fitting = 0, lines = 0;
	if (text_starts_with(beginning, TEXT("# ========\n# captured on")))
		return true;
	if (header_recognizes(first_line(beginning)))
		return false; /* folded lines, whose names may look like anything */
	for (struct text line; text_take_line(&beginning, is_whole, &line);) {
		bool fits = line.length &&
			    (is_row(line) || perf_record_parse(line, &record) ||
				    is_sample_start(line) || (may_be_bare && is_bare_row(line)));
		fitting += fits;
		lines += line.length && line.start[0] != '#';
		may_be_bare = fits || line.length == 0;
	}
	return fitting > 0 && fitting * LEAST_SHARE >= lines;
}
