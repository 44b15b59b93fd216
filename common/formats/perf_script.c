/*
 * `perf script` text. A sample is an event line, its frames leaf first, and a blank line:
 *
 *     rs worker 0 24933   985.561147:   16393442 cpu-clock:
 *     	ffffffff82260527 exc_page_fault+0xd7 ([kernel.kallsyms])
 *     	            1460 faults+0x30 (/opt/app)
 *
 * With no call chain recorded the one frame stands on the event line. Rows of registers or branch
 * entries behind the frames take the place of the blank line, so that an event line always begins a
 * new sample. See common/formats/perf_line.h.
 */
#include "common/base/scan.h"
#include "common/formats/format.h"
#include "common/formats/perf_line.h"
#include "common/formats/perf_sample.h"

struct perf_reader {
	struct lines *lines;
	struct recording *recording;
	struct perf_sample sample;
	struct buffer pending; /* a line that is an event line if frames follow it */
	uint64_t pending_line;
	uint64_t headers;
	uint64_t headerless;   /* stacks without an event line */
	uint64_t unparted;     /* samples without the blank line between them */
	bool has_bare_headers; /* event lines that only the rows below tell */
	bool is_bare;          /* the sample has one */
	bool may_go_on;        /* a row or a record, on lines that begin with blanks */
};

/* Frames without an event line: as with -F ip,sym, where all of it is left out. */
static void open_headerless(struct perf_reader *reader)
{
	struct perf_header header;
	perf_header_parse_bare(buffer_text(&reader->pending), &header);
	reader->is_bare = reader->pending.length > 0;
	reader->has_bare_headers |= reader->is_bare;
	if (reader->is_bare)
		reader->headers++;
	else
		reader->headerless++;
	perf_sample_open(&reader->sample, &header);
	reader->pending.length = 0;
}

/* `              wn cpu-clock: `: with no frame the comm is in sixteen columns. */
static bool is_without_frame(struct text line)
{
	const size_t comm_end = 16;
	return line.length > comm_end && line.start[comm_end] == ' ' &&
	       !is_blank(line.start[comm_end - 1]) && text_ends_with(line, TEXT(": "));
}

/* No row followed. Where such lines were event lines before, this one is of an empty chain. */
static void settle_pending(struct perf_reader *reader)
{
	struct text line = buffer_text(&reader->pending);
	if (line.length == 0)
		return;
	if (!reader->sample.is_open && (reader->has_bare_headers || is_without_frame(line))) {
		open_headerless(reader);
		perf_sample_finish(&reader->sample, TEXT(""));
		return;
	}
	struct lines at = *reader->lines;
	at.number = reader->pending_line;
	skipped_add(&reader->recording->skipped, &at,
		"an event line, a frame or a blank line of perf script", line);
	reader->pending.length = 0;
}

static void read_header(struct perf_reader *reader, const struct perf_header *header)
{
	struct perf_sample *sample = &reader->sample;
	if (sample->is_open && sample->has_rows && !sample->has_trailer)
		reader->unparted++;
	perf_sample_finish(sample, TEXT(""));
	settle_pending(reader);
	perf_sample_open(sample, header);
	reader->is_bare = reader->may_go_on = false;
	reader->headers++;
}

/* The line as it stands in the input, with its end. */
static struct text with_end(const struct perf_reader *reader, struct text line)
{
	line.length += reader->lines->ending_length;
	return line;
}

static void read_row(struct perf_reader *reader, struct text row)
{
	struct recalled rest;
	if (!reader->sample.is_open)
		open_headerless(reader);
	if (perf_sample_row(&reader->sample, with_end(reader, row), lines_from(reader->lines, row),
		    &rest)) {
		lines_take(reader->lines, row, rest.length, rest.lines);
		perf_sample_finish(&reader->sample, TEXT(""));
	}
}

/* A frame's row that does not begin with a tab: some tools and editors take it away. */
static bool is_untabbed_row(struct perf_reader *reader, struct text line)
{
	struct perf_frame frame;
	if (reader->sample.has_trailer || !perf_frame_parse(line, &frame) || !frame.has_address)
		return false;
	if (perf_address_column(line) == line.start)
		return true;
	return frame.symbol.length && (frame.module.length || frame.is_inlined);
}

/* A line that is an event line if rows follow. */
static void wait_for_rows(struct perf_reader *reader, struct text line)
{
	settle_pending(reader);
	buffer_append(&reader->pending, line);
	reader->pending_line = reader->lines->number;
}

static void read_blank_led(struct perf_reader *reader, struct text line)
{
	struct perf_sample *sample = &reader->sample;
	if (is_untabbed_row(reader, line)) {
		bool is_alone = !sample->is_open;
		read_row(reader, line);
		if (is_alone) {
			sample->has_rows = false;
			perf_sample_finish(sample, TEXT(""));
			reader->may_go_on = true;
		}
	} else if (sample->is_open && text_starts_with(line, TEXT("  ")) && !sample->has_trailer) {
		perf_sample_source_line(sample, with_end(reader, line));
	} else if (sample->is_open) {
		sample->has_trailer = true;
	} else if (!reader->may_go_on) {
		wait_for_rows(reader, line);
	}
}

/* `# flamepipe start=50.1`, which offcpu writes: the first wait begins later. */
static void read_start(struct perf_reader *reader, struct text line)
{
	__int128 start;
	if (scan_literal(&line, TEXT("# flamepipe start=")) && scan_billionths(&line, &start) &&
		line.length == 0 && start <= INT64_MAX)
		intake_range(reader->sample.intake, (int64_t)start, NUMBER_ABSENT);
}

/* `# event : name = cycles:u, , id = { ... }, ...` of a --header block. */
static void read_comment(struct perf_reader *reader, struct text line)
{
	read_start(reader, line);
	if (reader->recording->first_event.length || !text_starts_with(line, TEXT("# event : ")))
		return;
	struct text name = line;
	if (!scan_literal(&name, TEXT("# event : name = ")))
		return;
	const char *comma = text_search(name, TEXT(", "));
	name = text_between(name.start, comma ? comma : text_end(name));
	reader->recording->first_event = arena_copy(&reader->recording->texts, name);
}

/* `Processed 5210 events and lost 3 chunks!`, `Processed 5210 samples and lost 15.96%!` */
static bool read_loss(struct text line, struct recording *recording)
{
	const char *lost = text_search(line, TEXT(" and lost "));
	if (!lost || !text_starts_with(line, TEXT("Processed ")))
		return false;
	struct text number = text_between(lost + strlen(" and lost "), text_end(line));
	uint64_t whole = 0, hundredths = 0;
	scan_decimal(&number, &whole);
	if (text_ends_with(line, TEXT("%!"))) {
		bool has_point =
			scan_literal(&number, TEXT(".")) || scan_literal(&number, TEXT(","));
		if (has_point && number.length > 2)
			scan_decimal(&(struct text){ number.start, 2 }, &hundredths);
		recording->lost_part = (uint32_t)(100 * whole + hundredths);
	} else {
		recording->lost_chunks += whole;
	}
	return true;
}

/* What perf and its helpers say on standard error, and what of it counts. */
static bool is_chatter(struct perf_reader *reader, struct text line)
{
	static const char *const begins[] = { "[ perf record: ", "Warning:", "addr2line: ",
		"cmd__addr2line", "BFD: ", "Failed to open ", "failed to open ",
		"perf: ", "Couldn't ", "AUX data ", "Found ", "Kernel address maps",
		"no symbols found in ", "WARNING: " };
	if (read_loss(line, reader->recording))
		return true;
	for (size_t i = 0; i < sizeof begins / sizeof begins[0]; i++)
		if (text_starts_with(line, text_of(begins[i])))
			return true;
	return text_equal(line, TEXT("Check IO/CPU overload!"));
}

static void read_record(struct perf_reader *reader, const struct perf_record *record)
{
	perf_sample_finish(&reader->sample, TEXT(""));
	reader->may_go_on = true;
	if (record->kind == PERF_RECORD_LOST)
		intake_lost(reader->sample.intake, record->lost);
	const struct intake_options *options = reader->sample.intake->options;
	if (options->names_addresses || options->keeps_samples)
		address_spaces_add(&reader->sample.rows.spaces, record);
}

/* Behind registers and the like no blank line comes; `main+0x5/f+0x0/P/-/-/0` is a branch. */
static bool may_be_header(const struct perf_reader *reader, struct text line)
{
	if (!reader->sample.has_trailer)
		return true;
	return reader->is_bare && line.start[0] != '|' && !text_search(line, TEXT("/-/"));
}

/* A line that is no row, no blank and no event line. */
static void read_other(struct perf_reader *reader, struct text line)
{
	struct perf_record record;
	if (text_search(line, TEXT("\tmetric: ")))
		return; /* `wn 5572 [001] 9.25: <tab>metric: 0.99 insn per cycle` of -F metric */
	if (perf_record_parse(line, &record)) {
		read_record(reader, &record);
	} else if (line.start[0] == '#') {
		read_comment(reader, line);
	} else if (line.start[0] == ' ') {
		read_blank_led(reader, line);
	} else if (reader->sample.is_open && is_untabbed_row(reader, line)) {
		read_row(reader, line);
	} else if (!is_chatter(reader, line) && may_be_header(reader, line)) {
		if (reader->sample.has_trailer)
			perf_sample_finish(&reader->sample, TEXT(""));
		wait_for_rows(reader, line);
	}
}

/*
 * A row behind the frames may look like one without a time: ` ilen: 3 insn: c6 02 01`. But a line
 * with a comm begins with it where there are rows.
 */
static bool is_trailer(
	const struct perf_reader *reader, struct text line, const struct perf_header *header)
{
	return line.start[0] == ' ' && header->comm.length && !header->has_time &&
	       reader->sample.is_open && reader->sample.has_rows;
}

/* A comment is none, whatever its text; but a process may be called `# x`. */
static bool is_event_line(
	const struct perf_reader *reader, struct text line, struct perf_header *header)
{
	const size_t longest_comm = 15; /* TASK_COMM_LEN with its NUL is 16 */
	if (!perf_header_parse(line, header))
		return false;
	if (line.start[0] == '#' && header->comm.length > longest_comm)
		return false;
	if (text_equal(header->event, TEXT("metric")) && text_find(line, '\t'))
		return false;
	if (header->has_time)
		return !text_starts_with(header->behind_time, TEXT("PERF_RECORD_"));
	return line.start[0] != '#' && !text_search(line, TEXT("PERF_RECORD_")) &&
	       !is_trailer(reader, line, header);
}

static void read_line(struct perf_reader *reader, struct text line)
{
	struct perf_header header;
	if (line.length && line.start[0] == '\t') {
		if (line.length > 1 && line.start[1] == '\t' && !reader->sample.is_open)
			return; /* PERF_RECORD_NAMESPACES goes on */
		read_row(reader, line);
	} else if (text_trim(line).length == 0) {
		settle_pending(reader);
		perf_sample_finish(&reader->sample, with_end(reader, line));
	} else if (is_event_line(reader, line, &header)) {
		read_header(reader, &header);
	} else {
		reader->sample.is_mixed |= line.start[0] != ' ';
		read_other(reader, line);
	}
}

static void read_perf_script(struct intake *intake)
{
	struct recording *recording = intake->recording;
	struct perf_reader reader = { .lines = &intake->lines, .recording = recording };
	recording->has_perf_text = true;
	perf_sample_init(&reader.sample, intake);
	for (struct text line; lines_next(reader.lines, &line);)
		read_line(&reader, line);
	settle_pending(&reader);
	perf_sample_finish(&reader.sample, TEXT(""));
	perf_sample_release(&reader.sample);
	if (reader.headerless && reader.headers) /* else -F left it out */
		intake_remark(intake, reader.headerless, "stack",
			"without an event line, counted as 1 each, for no named event or process");
	if (reader.unparted)
		intake_remark(intake, reader.unparted, "sample",
			"with no blank line before the next: was the text edited?");
	buffer_release(&reader.pending);
}

/* A sample that surely starts: an event line with a time, behind a blank line. */
static size_t find_sample(struct text text)
{
	struct text rest = text, line;
	struct perf_header header;
	bool after_blank = false;
	while (text_take_line(&rest, false, &line)) {
		if (after_blank && line.length && !is_blank(line.start[0]) &&
			perf_header_parse(line, &header) && header.has_time)
			return (size_t)(line.start - text.start);
		after_blank = line.length == 0;
	}
	return text.length;
}

const struct format perf_script_format = {
	.name = "perf-script",
	.summary = "text of perf script, any version and any -F",
	.recognizes = perf_recognizes,
	.read = read_perf_script,
	.find_sample = find_sample,
	.is_from_perf = true,
};
