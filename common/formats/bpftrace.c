/*
 * The maps that bpftrace prints when it ends: keys of stacks, leaf first, and of other values, and
 * what was counted or summed for each (bpftrace 0.17 to 0.27).
 *
 *     @off[
 *         __schedule+1576
 *         schedule+35
 *     ,
 *         read+17
 *         main+137
 *     , my worker]: 178
 *
 * Offsets are decimal. The parts of a key that are no stack name the process or thread.
 */
#include "common/formats/format.h"
#include "common/formats/perf_line.h"

struct bpftrace_reader {
	struct intake *intake;
	uint32_t event;
	bool is_in_key;
	struct buffer comm; /* the parts of the key that are no stack */
};

/* `sym+off`, `0x7fd9` without a symbol, or a row of perf where stacks are printed so. */
static void read_frame(struct intake *intake, struct text text)
{
	struct perf_frame row;
	struct text digits = text;
	uint64_t offset;
	struct intake_frame frame = { .name = text };
	if (perf_frame_parse(text, &row) && row.has_address && row.address > 0xffff) {
		frame.name = text_starts_with(row.symbol, TEXT("0x")) ? TEXT("") : row.symbol;
		frame.module = text_equal(row.module, TEXT("[unknown]")) ? TEXT("") : row.module;
		frame.address = row.address;
		frame.address_kind = ADDRESS_RUNTIME;
	} else if (scan_literal(&digits, TEXT("0x")) && scan_hex(&digits, &frame.address)) {
		frame.name = TEXT("");
		frame.address_kind = ADDRESS_RUNTIME;
	} else {
		const char *plus = text_find_last(text, '+');
		if (plus && is_whole_decimal(text_between(plus + 1, text_end(text)), &offset))
			frame.name = text_between(text.start, plus);
	}
	intake_frame(intake, &frame);
}

/* `count 3, average 10, total 30` of avg() and stats(), or one number. */
static bool parse_value(struct text text, struct intake_sample *sample)
{
	const char *total = text_search(text, TEXT(", total "));
	if (!scan_literal(&text, TEXT("count ")) || !total)
		return amount_parse(text, &sample->weight, NULL);
	return scan_decimal(&text, &sample->samples) &&
	       amount_parse(text_between(total + strlen(", total "), text_end(text)),
		       &sample->weight, NULL);
}

static void add_part(struct buffer *comm, struct text part)
{
	while (part.length && strchr(", ", part.start[0]))
		part = text_from(part, 1);
	while (part.length && strchr(", ", text_end(part)[-1]))
		part.length--;
	if (comm->length && part.length)
		buffer_append(comm, TEXT(", "));
	buffer_append(comm, part);
}

/* A line of a key that is no frame: other parts, and at its end the value. */
static void read_part(struct bpftrace_reader *reader, struct text line)
{
	const char *end = NULL;
	struct text rest = line;
	for (const char *at; (at = text_search(rest, TEXT("]: "))); end = at)
		rest = text_between(at + 1, text_end(line));
	add_part(&reader->comm, text_between(line.start, end ? end : text_end(line)));
	if (!end)
		return;
	struct intake_sample sample = { INTAKE_UNKNOWN, .event = reader->event };
	sample.comm = buffer_text(&reader->comm);
	if (!parse_value(text_between(end + strlen("]: "), text_end(line)), &sample))
		intake_skip(reader->intake, "a count or a sum, as of count() and sum()", line);
	intake_sample(reader->intake, &sample);
	reader->is_in_key = false;
}

static void read_line(struct bpftrace_reader *reader, struct text line)
{
	const char *bracket = text_find(line, '[');
	if (!reader->is_in_key && bracket && line.start[0] == '@') {
		struct text name = text_between(line.start + 1, bracket);
		reader->event = intake_event(reader->intake, name, TEXT(""), false);
		reader->comm.length = 0;
		reader->is_in_key = true;
		read_part(reader, text_between(bracket + 1, text_end(line)));
	} else if (reader->is_in_key && line.length && is_blank(line.start[0])) {
		read_frame(reader->intake, text_trim(line));
	} else if (reader->is_in_key) {
		read_part(reader, line);
	} else if (text_trim(line).length && !text_starts_with(line, TEXT("Attaching "))) {
		intake_skip(reader->intake, "a map of bpftrace: `@name[KEY]: VALUE`", line);
	}
}

static void read_bpftrace(struct intake *intake)
{
	struct bpftrace_reader reader = { .intake = intake };
	for (struct text line; lines_next(&intake->lines, &line);)
		read_line(&reader, line);
	buffer_release(&reader.comm);
}

/* Nothing but blank lines and what bpftrace says of its probes stands before the first map. */
static bool recognizes(struct text beginning, bool is_whole)
{
	struct text rest = beginning;
	for (struct text line; text_take_line(&rest, is_whole, &line);)
		if (text_trim(line).length && !text_starts_with(line, TEXT("Attaching ")))
			return line.start[0] == '@' && text_find(line, '[') &&
			       text_search(beginning, TEXT("]: "));
	return false;
}

const struct format bpftrace_format = {
	.name = "bpftrace",
	.summary = "maps that bpftrace prints: stacks with counts or sums",
	.recognizes = recognizes,
	.read = read_bpftrace,
};
