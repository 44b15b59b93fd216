/*
 * `perf script` text, with names where it has none and inlined functions on rows of their own:
 *
 *     app 4242   985.561147:   16393442 cpu-clock:
 *     	            1493 next_token+0x33 (inlined)
 *     	            1493 parse+0x33 (/opt/app)
 *     	            1460 main+0x20 (/opt/app)
 *
 * A window is read once: what of it passes as it is and where rows stand is written down as steps,
 * and when the new addresses of the window are resolved the steps are carried out. A frame on the
 * event line, as perf prints it without call chains, has room for one name: that of the function
 * whose code it is.
 *
 * See common/formats/perf_line.h for the lines, and frame_block.h for a frame.
 */
#include "common/formats/address_space.h"
#include "symbolize/filter.h"
#include "symbolize/perf_text.h"
#include "symbolize/window.h"

/* What is written: bytes of the window, or what replaces rows or an event line. */
struct perf_step {
	enum { STEP_COPY, STEP_ROWS, STEP_EVENT } kind;
	struct text text;    /* STEP_COPY; STEP_EVENT: the line */
	site_id site;        /* STEP_EVENT: of the frame on the line */
	size_t first, count; /* STEP_ROWS: in perf_filter.row */
};

struct perf_filter {
	struct filtering *filtering;
	struct address_spaces spaces;
	struct perf_sites sites;
	struct row_memory *memory;
	struct perf_step *step;
	size_t step_count, step_capacity;
	row_id *row;
	size_t row_count, row_capacity;
	struct buffer scratch;

	bool has_rows;       /* of the sample that is read */
	bool is_interrupted; /* the next frame was */
	row_id last;         /* its last row */
};

static struct perf_step *add_step(struct perf_filter *filter, int kind)
{
	MEMORY_GROW(filter->step, filter->step_count, filter->step_capacity);
	struct perf_step *step = &filter->step[filter->step_count++];
	*step = (struct perf_step){ .kind = kind };
	return step;
}

static struct perf_step *last_step(struct perf_filter *filter, int kind)
{
	struct perf_step *last = filter->step_count ? &filter->step[filter->step_count - 1] : NULL;
	return last && (int)last->kind == kind ? last : NULL;
}

static void copy_through(struct perf_filter *filter, struct text text)
{
	struct perf_step *last = last_step(filter, STEP_COPY);
	if (last && text_end(last->text) == text.start)
		last->text.length += text.length;
	else
		add_step(filter, STEP_COPY)->text = text;
}

static void end_sample(struct perf_filter *filter)
{
	filter->has_rows = filter->is_interrupted = false;
	filter->last = 0;
}

static bool is_exact(const struct perf_filter *filter)
{
	return !filter->has_rows || filter->is_interrupted;
}

/* 0: not one. */
static row_id read_new_row(struct perf_filter *filter, struct text following)
{
	struct frame_block block;
	if (!frame_block_parse(following, &block))
		return 0;
	struct row_meaning meaning = {
		.is_exact = is_exact(filter),
		.interrupts = callers_are_interrupted(block.frame.symbol),
		.tag = perf_sites_row(&filter->sites, &block.frame, is_exact(filter)),
	};
	if (perf_sites_depends(&filter->sites, &block.frame))
		meaning.context = perf_sites_context(&filter->sites);
	return row_memory_add(filter->memory, block.text, &meaning);
}

static void add_row(struct perf_filter *filter, row_id row)
{
	struct perf_step *step = last_step(filter, STEP_ROWS);
	if (!step) {
		step = add_step(filter, STEP_ROWS);
		step->first = filter->row_count;
	}
	MEMORY_GROW(filter->row, filter->row_count, filter->row_capacity);
	filter->row[filter->row_count++] = row;
	step->count++;
	filter->last = row;
	filter->has_rows = true;
	filter->is_interrupted = row_memory_meaning(filter->memory, row)->interrupts;
}

/* Reads a row at the start of the text; how much of it that is; 0: it is not a row. */
static size_t read_row(struct perf_filter *filter, struct text following)
{
	row_id row = row_memory_find(filter->memory, following, perf_sites_context(&filter->sites),
		is_exact(filter), filter->last);
	if (!row)
		row = read_new_row(filter, following);
	if (!row)
		return 0;
	add_row(filter, row);
	return row_memory_text(filter->memory, row).length;
}

static void read_event(struct perf_filter *filter, const struct perf_header *header,
	struct text with_end, struct text following)
{
	struct perf_frame frame;
	struct text row;
	perf_sites_open_sample(&filter->sites, header);
	filter->has_rows = perf_text_is_deferred(header); /* its first frame is a caller */
	if (perf_text_has_rows(following) || !perf_text_only_frame(header, &row, &frame)) {
		copy_through(filter, with_end);
		return;
	}
	struct perf_step *step = add_step(filter, STEP_EVENT);
	step->text = with_end;
	step->site = perf_sites_event_line(&filter->sites, &frame);
	if (step->site)
		resolver_count(filter->filtering->resolver, step->site, 1);
}

/* A line that is no row, no event line and not blank. */
static void read_other(struct perf_filter *filter, struct text line)
{
	struct perf_header header;
	struct perf_record record;
	if (is_blank(line.start[0]) && filter->has_rows)
		return; /* registers and the like */
	end_sample(filter);
	if (perf_record_parse(line, &record)) {
		address_spaces_add(&filter->spaces, &record);
	} else {
		perf_header_parse_bare(line, &header);
		perf_sites_open_sample(&filter->sites, &header);
	}
}

/* Whether a line that begins with a tab goes on with what PERF_RECORD_NAMESPACES lists. */
static bool is_list(const struct perf_filter *filter, struct text line)
{
	return line.length > 1 && line.start[1] == '\t' && !filter->has_rows;
}

/* Reads a line, or the lines of a row; how much of the text that is. */
static size_t read_line(struct perf_filter *filter, struct text following)
{
	const char *newline = text_find(following, '\n');
	struct text line = text_between(following.start, newline ? newline : text_end(following));
	struct text with_end = { line.start, line.length + (newline != NULL) };
	struct perf_header header;
	size_t length = 0;
	if (newline && line.length && text_end(line)[-1] == '\r')
		line.length--;
	bool is_tabbed = line.length && line.start[0] == '\t';
	if (text_trim(line).length == 0) {
		end_sample(filter);
	} else if (is_tabbed) {
		length = is_list(filter, line) ? 0 : read_row(filter, following);
	} else if (perf_text_is_event(line, &header)) {
		end_sample(filter);
		read_event(filter, &header, with_end, text_from(following, with_end.length));
		return with_end.length;
	} else if (perf_text_is_untabbed_row(line, filter->has_rows)) {
		length = read_row(filter, following);
	} else {
		read_other(filter, line);
	}
	if (length == 0)
		copy_through(filter, with_end);
	return length ? length : with_end.length;
}

/* What replaces the row, written when it first appears. */
static struct text written_row(struct perf_filter *filter, row_id row)
{
	struct text written;
	struct frame_block block;
	if (row_memory_written(filter->memory, row, &written))
		return written;
	written = row_memory_text(filter->memory, row);
	site_id site = row_memory_meaning(filter->memory, row)->tag;
	if (site && frame_block_parse(written, &block)) {
		struct answer answer = resolver_answer(filter->filtering->resolver, site);
		filter->scratch.length = 0;
		frame_block_write(&filter->scratch, &block, &answer, filter->filtering->lines);
		written = buffer_text(&filter->scratch);
	}
	row_memory_write(filter->memory, row, written);
	row_memory_written(filter->memory, row, &written);
	return written;
}

static void write_rows(struct perf_filter *filter, const struct perf_step *step)
{
	for (size_t i = step->first; i < step->first + step->count; i++)
		output_write(filter->filtering->output, written_row(filter, filter->row[i]));
}

static void write_event(struct perf_filter *filter, const struct perf_step *step)
{
	struct answer answer = { 0 };
	if (step->site)
		answer = resolver_answer(filter->filtering->resolver, step->site);
	filter->scratch.length = 0;
	perf_text_write_event(&filter->scratch, step->text, &answer);
	output_write(filter->filtering->output, buffer_text(&filter->scratch));
}

static void carry_out(struct perf_filter *filter, const struct perf_step *step)
{
	switch (step->kind) {
	case STEP_COPY:
		output_write(filter->filtering->output, step->text);
		break;
	case STEP_ROWS:
		write_rows(filter, step);
		break;
	case STEP_EVENT:
		write_event(filter, step);
		break;
	}
}

static void count(void *resolver, const struct row_meaning *meaning, uint64_t times)
{
	if (meaning->tag)
		resolver_count(resolver, meaning->tag, times);
}

static void read_piece(struct perf_filter *filter, struct text piece)
{
	while (piece.length) {
		size_t length = 0;
		if (filter->last && piece.start[0] == '\t')
			length = read_row(filter, piece);
		piece = text_from(piece, length ? length : read_line(filter, piece));
	}
	row_memory_tally(filter->memory, count, filter->filtering->resolver);
	resolver_resolve(filter->filtering->resolver);
	for (size_t i = 0; i < filter->step_count; i++)
		carry_out(filter, &filter->step[i]);
	filter->step_count = filter->row_count = 0;
	if (row_memory_is_full(filter->memory)) {
		row_memory_forget(filter->memory);
		filter->last = 0;
	}
}

static void run(struct filtering *filtering)
{
	struct perf_filter filter = { .filtering = filtering, .memory = row_memory_new() };
	struct window window = window_of(filtering->input, filtering->window);
	perf_sites_init(&filter.sites, filtering->resolver, &filter.spaces);
	for (struct text piece; window_next(&window, &piece);)
		read_piece(&filter, piece);
	window_release(&window);
	perf_sites_release(&filter.sites);
	address_spaces_release(&filter.spaces);
	row_memory_free(filter.memory);
	buffer_release(&filter.scratch);
	free(filter.step);
	free(filter.row);
}

const struct filter perf_script_filter = {
	.name = "perf-script",
	.summary = "text of perf script, any version and any -F",
	.recognizes = perf_recognizes,
	.run = run,
};
