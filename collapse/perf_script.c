/*
 * `perf script` text. A sample is an event line, its frames leaf first, and a blank line:
 *
 *     rs worker 0 24933   985.561147:   16393442 cpu-clock:
 *     	ffffffff82260527 exc_page_fault+0xd7 ([kernel.kallsyms])
 *     	            1460 faults+0x30 (/opt/app)
 *
 * With no call chain recorded the one frame stands on the event line. Rows of registers or branch
 * entries behind the frames take the place of the blank line, so that an event line always begins a
 * new sample. See common/perf_line.h.
 */
#include "collapse/deferred.h"
#include "collapse/format.h"
#include "collapse/row_names.h"
#include "common/perf_line.h"
#include "common/scan.h"

#include <inttypes.h>
#include <stdio.h>

/* The sample that is being read. */
struct sample {
	bool is_open, has_header;
	bool has_rows;     /* frames on rows of their own */
	bool has_trailer;  /* a row of registers and the like followed: no blank line will */
	bool is_chain;     /* not a sample but the rest of one: `cookie` tells of which */
	bool awaits_chain; /* the last row was a cookie */
	uint64_t cookie;
	struct perf_header header;
	uint32_t event;
	name_id thread;
	struct frame_list frames; /* leaf first */
};

/* The frames of the sample before, root first: what this one shares with it need not be searched.
 */
struct last_stack {
	uint32_t event;
	name_id *name;
	frame_id *frame;
	size_t count, capacity;
};

struct perf_reader {
	struct reading *reading;
	struct recording *recording;
	struct row_names rows;
	struct deferred deferred;
	struct sample sample;
	struct last_stack last;
	struct buffer pending; /* a line that is an event line if frames follow it */
	uint64_t pending_line;
	struct text last_event; /* by the text, as it is in the recording */
	uint32_t last_event_index;
	struct buffer last_comm;
	int64_t last_pid, last_tid;
	name_id last_thread;
	struct buffer thread_text;
	uint64_t headers;
};

static void append_id(struct buffer *buffer, int64_t id)
{
	char digits[32];
	snprintf(digits, sizeof digits, "%" PRId64, id);
	buffer_append(buffer, id == PERF_ABSENT ? TEXT("?") : text_of(digits));
}

/* A thread as recording.h has it. */
static name_id thread_name(struct perf_reader *reader, const struct perf_header *header)
{
	struct names *names = &reader->recording->names;
	enum thread_detail detail = reader->reading->options->detail;
	struct name name = { .text = header->comm };
	if (detail != DETAIL_COMM) {
		struct buffer *text = &reader->thread_text;
		text->length = 0;
		append_id(text, header->pid);
		if (detail == DETAIL_TID) {
			buffer_append_byte(text, '/');
			append_id(text, header->tid);
		}
		name.module = names_intern_text(names, buffer_text(text));
	}
	return names_intern(names, name);
}

static name_id thread_of(struct perf_reader *reader, const struct perf_header *header)
{
	bool is_same = reader->last_thread && header->pid == reader->last_pid &&
		       header->tid == reader->last_tid &&
		       text_equal(header->comm, buffer_text(&reader->last_comm));
	if (!is_same) {
		reader->last_thread = thread_name(reader, header);
		reader->last_pid = header->pid;
		reader->last_tid = header->tid;
		reader->last_comm.length = 0;
		buffer_append(&reader->last_comm, header->comm);
	}
	return reader->last_thread;
}

static uint32_t event_of(struct perf_reader *reader, struct text name)
{
	bool is_known = reader->recording->event_count > 0;
	if (!is_known || !text_equal(name, reader->last_event)) {
		reader->last_event_index = recording_event(reader->recording, name);
		reader->last_event = reader->recording->event[reader->last_event_index].name;
	}
	return reader->last_event_index;
}

/* Enters the thread and the frames, from the root to the leaf; the frame it ends in. */
static frame_id enter_stack(
	struct perf_reader *reader, uint32_t event, name_id thread, const struct frame_list *frames)
{
	struct last_stack *last = &reader->last;
	struct tree *tree = &reader->recording->event[event].tree;
	size_t count = frames->count + 1, shared = 0;
	if (last->event != event)
		last->count = 0;
	last->event = event;
	if (last->capacity < count) {
		last->capacity = 2 * count;
		last->name = memory_resize(last->name, last->capacity, sizeof *last->name);
		last->frame = memory_resize(last->frame, last->capacity, sizeof *last->frame);
	}
	frame_id frame = 0;
	for (size_t i = 0; i < count; i++) {
		name_id name = i ? frames->name[frames->count - i] : thread;
		if (shared == i && i < last->count && last->name[i] == name) {
			frame = last->frame[i];
			shared++;
			continue;
		}
		frame = tree_enter(tree, frame, name);
		last->name[i] = name;
		last->frame[i] = frame;
	}
	last->count = count;
	return frame;
}

/* What a sample counts: its period, or 1. */
static amount weight_of(struct perf_reader *reader, const struct sample *sample)
{
	struct event *event = &reader->recording->event[sample->event];
	bool has_period = sample->header.has_period;
	event->without_period += !has_period;
	event->zero += has_period && sample->header.period == 0;
	return has_period ? amount_of(sample->header.period) : AMOUNT_ONE;
}

static void add_sample(struct perf_reader *reader, uint32_t event, name_id thread, amount weight,
	const struct frame_list *frames)
{
	struct tree *tree = &reader->recording->event[event].tree;
	frame_id frame = enter_stack(reader, event, thread, frames);
	tree_add(tree, frame, 0, weight);
	tree_add(tree, frame, 1, AMOUNT_ONE);
}

/* The frame of a sample without a chain, behind the event: an address, and a name it belongs to. */
static bool parse_only_frame(struct text rest, struct perf_frame *frame)
{
	const uint64_t lowest_address = 0x1000;
	const char *jump = text_search(rest, TEXT(" => ")); /* a branch: from => to */
	if (jump)
		rest = text_between(rest.start, jump);
	if (!perf_frame_parse(rest, frame) || !frame->has_address || frame->symbol.length == 0)
		return false;
	return frame->module.length || frame->has_offset ||
	       (frame->address >= lowest_address && !text_find(frame->symbol, ' '));
}

static void finish_chain(struct perf_reader *reader)
{
	struct sample *sample = &reader->sample;
	struct deferred_sample waiting;
	while (deferred_take(&reader->deferred, sample->header.tid, sample->cookie, &waiting)) {
		for (size_t i = 0; i < sample->frames.count; i++)
			frame_list_push(&waiting.frames, sample->frames.name[i]);
		add_sample(reader, waiting.event, waiting.thread, waiting.weight, &waiting.frames);
		free(waiting.frames.name);
	}
}

static void finish_sample(struct perf_reader *reader)
{
	struct sample *sample = &reader->sample;
	if (!sample->is_open)
		return;
	sample->is_open = false;
	if (sample->is_chain) {
		finish_chain(reader);
		return;
	}
	amount weight = weight_of(reader, sample);
	event_count(&reader->recording->event[sample->event], weight, 1);
	if (!sample->has_rows)
		reader->recording->event[sample->event].without_chain++;
	if (sample->awaits_chain) {
		deferred_keep(&reader->deferred, &(struct deferred_sample){
							 .tid = sample->header.tid,
							 .cookie = sample->cookie,
							 .event = sample->event,
							 .thread = sample->thread,
							 .weight = weight,
							 .frames = sample->frames,
						 });
		return;
	}
	add_sample(reader, sample->event, sample->thread, weight, &sample->frames);
}

static void open_sample(struct perf_reader *reader, const struct perf_header *header)
{
	struct sample *sample = &reader->sample;
	struct frame_list frames = sample->frames;
	frames.count = 0;
	*sample = (struct sample){
		.is_open = true,
		.has_header = true,
		.header = *header,
		.frames = frames,
	};
	sample->is_chain = deferred_is_chain(header, &sample->cookie);
	if (sample->is_chain)
		return;
	sample->event = event_of(reader, header->event);
	sample->thread = thread_of(reader, header);
	struct perf_frame frame;
	if (header->rest.length && parse_only_frame(header->rest, &frame))
		row_names_add_frame(&reader->rows, &frame, header->pid, &sample->frames);
}

static void read_header(struct perf_reader *reader, const struct perf_header *header)
{
	struct sample *sample = &reader->sample;
	if (sample->is_open && sample->has_rows && !sample->has_trailer)
		reader->recording->unparted++;
	finish_sample(reader);
	open_sample(reader, header);
	reader->headers++;
}

/* Frames without an event line: as with -F ip,sym, where all of it is left out. */
static void open_headerless(struct perf_reader *reader)
{
	struct perf_header header = { .pid = PERF_ABSENT, .tid = PERF_ABSENT, .cpu = PERF_ABSENT };
	if (reader->pending.length) {
		perf_header_parse_bare(buffer_text(&reader->pending), &header);
		reader->pending.length = 0;
		reader->headers++;
	} else {
		reader->recording->headerless++;
	}
	open_sample(reader, &header);
}

static void skip_pending(struct perf_reader *reader)
{
	if (reader->pending.length == 0)
		return;
	struct lines at = reader->reading->lines;
	at.number = reader->pending_line;
	skipped_add(&reader->recording->skipped, &at,
		"an event line, a frame or a blank line of perf script",
		buffer_text(&reader->pending));
	reader->pending.length = 0;
}

static void read_row(struct perf_reader *reader, struct text row)
{
	struct sample *sample = &reader->sample;
	if (!sample->is_open)
		open_headerless(reader);
	if (!sample->has_rows)
		sample->frames.count =
			0; /* what looked like a frame behind the event was -F addr */
	sample->has_rows = true;
	struct perf_frame frame;
	bool may_be_cookie = row.length && text_search(row, TEXT(" (cookie) "));
	if (may_be_cookie && perf_frame_parse(row, &frame) &&
		deferred_is_cookie(&frame, &sample->cookie)) {
		sample->awaits_chain = true;
		return;
	}
	if (!row_names_add(&reader->rows, row, sample->header.pid, &sample->frames))
		sample->has_trailer = true;
}

/* A frame's row that does not begin with a tab: some tools and editors take it away. */
static bool is_untabbed_row(struct perf_reader *reader, struct text line)
{
	struct perf_frame frame;
	return !reader->sample.has_trailer && perf_frame_parse(line, &frame) && frame.has_address &&
	       frame.symbol.length && (frame.module.length || frame.is_inlined);
}

static void read_blank_led(struct perf_reader *reader, struct text line)
{
	struct sample *sample = &reader->sample;
	if (is_untabbed_row(reader, line)) {
		bool is_alone = !sample->is_open;
		read_row(reader, line);
		if (is_alone) {
			sample->has_rows = false;
			finish_sample(reader);
		}
	} else if (sample->is_open && text_starts_with(line, TEXT("  ")) && !sample->has_trailer) {
		row_names_source_line(&reader->rows, line, &sample->frames);
	} else if (sample->is_open) {
		sample->has_trailer = true;
	}
}

/* `# event : name = cycles:u, , id = { ... }, ...` of a --header block. */
static void read_comment(struct perf_reader *reader, struct text line)
{
	if (reader->recording->first_event.length || !text_starts_with(line, TEXT("# event : ")))
		return;
	struct text name = line;
	if (!scan_literal(&name, TEXT("# event : name = ")))
		return;
	const char *comma = text_search(name, TEXT(", "));
	name = text_between(name.start, comma ? comma : text_end(name));
	reader->recording->first_event = arena_copy(&reader->recording->texts, name);
}

/* What perf and its helpers say on standard error, and what of it counts. */
static bool is_chatter(struct perf_reader *reader, struct text line)
{
	static const char *const begins[] = { "[ perf record: ", "Warning:", "addr2line: ",
		"cmd__addr2line", "BFD: ", "Failed to open ", "failed to open ",
		"perf: ", "Couldn't " };
	const char *lost = text_search(line, TEXT(" and lost "));
	if (lost && text_search(line, TEXT("Processed ")) && text_search(line, TEXT(" chunks"))) {
		struct text number = text_between(lost + strlen(" and lost "), text_end(line));
		uint64_t chunks = 0;
		scan_decimal(&number, &chunks);
		reader->recording->lost_chunks += chunks;
		return true;
	}
	for (size_t i = 0; i < sizeof begins / sizeof begins[0]; i++)
		if (text_starts_with(line, text_of(begins[i])))
			return true;
	return text_equal(line, TEXT("Check IO/CPU overload!"));
}

static void read_record(struct perf_reader *reader, const struct perf_record *record)
{
	finish_sample(reader);
	if (record->kind == PERF_RECORD_LOST)
		reader->recording->lost += record->lost;
	if (record->kind == PERF_RECORD_MMAP && reader->reading->options->names_addresses)
		mappings_add(&reader->rows.mappings, record);
}

static void read_other(struct perf_reader *reader, struct text line)
{
	struct perf_record record;
	struct perf_header header;
	if (perf_record_parse(line, &record)) {
		read_record(reader, &record);
	} else if (perf_header_parse(line, &header) && (line.start[0] != '#' || header.has_time)) {
		read_header(reader, &header);
	} else if (line.start[0] == '#') {
		read_comment(reader, line);
	} else if (line.start[0] == ' ') {
		read_blank_led(reader, line);
	} else if (reader->sample.is_open && is_untabbed_row(reader, line)) {
		read_row(reader, line);
	} else if (!is_chatter(reader, line) && !reader->sample.has_trailer) {
		skip_pending(reader);
		buffer_append(&reader->pending, line);
		reader->pending_line = reader->reading->lines.number;
	}
}

static void read_line(struct perf_reader *reader, struct text line)
{
	if (line.length && line.start[0] == '\t') {
		if (line.length > 1 && line.start[1] == '\t' && !reader->sample.is_open)
			return; /* PERF_RECORD_NAMESPACES goes on */
		read_row(reader, line);
	} else if (text_trim(line).length == 0) {
		skip_pending(reader);
		finish_sample(reader);
	} else {
		read_other(reader, line);
	}
}

static void finish(struct perf_reader *reader)
{
	struct deferred_sample waiting;
	skip_pending(reader);
	finish_sample(reader);
	while (deferred_take_any(&reader->deferred, &waiting)) {
		add_sample(reader, waiting.event, waiting.thread, waiting.weight, &waiting.frames);
		free(waiting.frames.name);
	}
	reader->recording->lines += reader->reading->lines.number;
	if (reader->headers == 0)
		reader->recording->headerless = 0; /* none has one: -F left it out */
	deferred_release(&reader->deferred);
	row_names_release(&reader->rows);
	buffer_release(&reader->pending);
	buffer_release(&reader->last_comm);
	buffer_release(&reader->thread_text);
	free(reader->sample.frames.name);
	free(reader->last.name);
	free(reader->last.frame);
}

static void read_perf_script(struct reading *reading)
{
	struct perf_reader reader = { .reading = reading, .recording = reading->recording };
	row_names_init(&reader.rows, reading->options, reading->recording);
	for (struct text line; lines_next(&reading->lines, &line);)
		read_line(&reader, line);
	finish(&reader);
}

/* The line at the front of the text, taken off it; false when its end is not in the text. */
static bool take_line(struct text *text, bool is_whole, struct text *line)
{
	const char *newline = text_find(*text, '\n');
	if (text->length == 0 || (!newline && !is_whole))
		return false;
	*line = text_between(text->start, newline ? newline : text_end(*text));
	*text = text_from(*text, line->length + (newline != NULL));
	if (line->length && text_end(*line)[-1] == '\r')
		line->length--;
	return true;
}

static bool is_row(struct text line)
{
	struct perf_frame frame;
	return line.start[0] == '\t' && perf_frame_parse(line, &frame) &&
	       (frame.has_address || frame.module.length);
}

static bool recognizes(struct text beginning, bool is_whole)
{
	struct perf_header header;
	struct perf_record record;
	struct perf_frame frame;
	bool after_blank = true;
	if (text_starts_with(beginning, TEXT("# ========\n# captured on")))
		return true;
	for (struct text line; take_line(&beginning, is_whole, &line);) {
		if (line.length == 0) {
			after_blank = true;
			continue;
		}
		if (is_row(line) || perf_record_parse(line, &record))
			return true;
		if (line.start[0] != '#' && perf_header_parse(line, &header) &&
			(header.has_time ? header.event.length || header.has_period
					 : header.event.length && header.rest.length == 0))
			return true;
		if (after_blank && line.start[0] == ' ' && parse_only_frame(line, &frame) &&
			frame.module.length)
			return true;
	}
	return false;
}

/* A sample that surely starts: an event line with a time, behind a blank line. */
static size_t find_sample(struct text text)
{
	struct text rest = text, line;
	struct perf_header header;
	bool after_blank = false;
	while (take_line(&rest, false, &line)) {
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
	.recognizes = recognizes,
	.read = read_perf_script,
	.find_sample = find_sample,
};
