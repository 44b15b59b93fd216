#include "common/formats/perf_sample.h"

void perf_sample_init(struct perf_sample *sample, struct intake *intake)
{
	*sample = (struct perf_sample){ .intake = intake };
	row_names_init(&sample->rows, &intake->names);
	if (!intake->options->names_addresses && !intake->options->keeps_samples)
		sample->memory = stack_memory_new();
}

static uint32_t event_of(struct perf_sample *sample, struct text name)
{
	const struct recording *recording = sample->intake->recording;
	bool is_last = sample->last_event < recording->event_count &&
		       text_equal(name, recording->event[sample->last_event].name);
	if (!is_last)
		sample->last_event = recording_event(sample->intake->recording, name);
	return sample->last_event;
}

/* perf measures these, whatever its text calls them. */
static int64_t duration_of(struct perf_sample *sample, const struct perf_header *header)
{
	struct event *event = &sample->intake->recording->event[sample->counted.event];
	if (event->recorded == 0)
		event->is_duration = text_equal(event->name, TEXT("offcpu-time")) ||
				     text_equal(event->name, TEXT("runqueue-time"));
	bool is_known = event->is_duration && header->has_period && header->period <= INT64_MAX;
	return is_known ? (int64_t)header->period : 0;
}

static void note_time(struct perf_sample *sample)
{
	struct recording *recording = sample->intake->recording;
	if (sample->counted.time == NUMBER_ABSENT)
		return;
	recording->timed++;
	recording->backwards += sample->counted.time < sample->last_time;
	sample->last_time = sample->counted.time;
}

void perf_sample_open(struct perf_sample *sample, const struct perf_header *header)
{
	sample->is_open = true;
	sample->has_rows = sample->has_trailer = sample->has_source_lines = false;
	sample->is_mixed = sample->awaits_chain = false;
	sample->frames.count = sample->row_count = 0;
	sample->rest = 0;
	sample->header = *header;
	sample->is_chain = deferred_is_chain(header, &sample->cookie);
	if (sample->is_chain)
		return;
	sample->thread =
		thread_names_find(&sample->intake->threads, header->comm, header->pid, header->tid);
	sample->counted = (struct intake_sample){
		.event = event_of(sample, header->event),
		.weight = header->has_period ? amount_of(header->period) : AMOUNT_ONE,
		.samples = 1,
		.pid = header->pid,
		.tid = header->tid,
		.cpu = header->cpu,
		.time = header->has_time && header->time <= INT64_MAX ? (int64_t)header->time
								      : NUMBER_ABSENT,
		.comm = names_text(&sample->intake->recording->names, sample->thread),
	};
	sample->counted.duration = duration_of(sample, header);
	note_time(sample);
	if (sample->memory)
		stack_memory_begin(sample->memory);
	struct perf_frame frame;
	if (perf_leaf_parse(header->rest, &frame))
		row_names_add(&sample->rows, &frame, header, &sample->frames);
}

static struct text without_end(struct text line)
{
	if (line.length && text_end(line)[-1] == '\n')
		line.length--;
	if (line.length && text_end(line)[-1] == '\r')
		line.length--;
	return line;
}

static void read_new_row(struct perf_sample *sample, struct text with_end)
{
	struct perf_frame frame;
	struct text row = without_end(with_end);
	sample->awaits_chain = false;
	if (!perf_frame_parse(row, &frame)) {
		sample->has_trailer = true;
	} else if (deferred_is_cookie(&frame, &sample->cookie)) {
		sample->awaits_chain = true;
	} else {
		row_names_add(&sample->rows, &frame, &sample->header, &sample->frames);
		sample->intake->recording->cut += frame.is_cut && row.length == with_end.length;
	}
}

/* Room for one more row, which begins at the frames that come next. */
static void begin_row(struct perf_sample *sample, struct text with_end)
{
	if (sample->row_count == sample->row_capacity) {
		size_t capacity = sample->row_capacity ? 2 * sample->row_capacity : 64;
		sample->row_start =
			memory_resize(sample->row_start, capacity, sizeof *sample->row_start);
		sample->row_name =
			memory_resize(sample->row_name, capacity, sizeof *sample->row_name);
		sample->row_frame =
			memory_resize(sample->row_frame, capacity, sizeof *sample->row_frame);
		sample->row_capacity = capacity;
	}
	sample->row_start[sample->row_count++] = sample->frames.count;
	if (sample->memory)
		stack_memory_add_row(sample->memory, with_end);
}

bool perf_sample_row(struct perf_sample *sample, struct text with_end, struct text following,
	struct recalled *rest)
{
	enum recall recall = RECALL_NOTHING;
	if (!sample->has_rows)
		sample->frames.count =
			0; /* what looked like a frame behind the event was -F addr */
	sample->has_rows = true;
	if (sample->memory && !sample->is_chain)
		recall = stack_memory_recall(sample->memory, with_end, following,
			sample->counted.event, sample->thread, rest);
	if (recall == RECALL_REST && !sample->intake->options->keeps_order) {
		sample->rest = rest->frame;
		return true;
	}
	begin_row(sample, with_end);
	if (recall == RECALL_ROW)
		frame_list_push(&sample->frames, rest->name);
	else
		read_new_row(sample, with_end);
	return false;
}

void perf_sample_source_line(struct perf_sample *sample, struct text with_end)
{
	sample->has_source_lines = true;
	if (sample->memory)
		stack_memory_add_line(sample->memory, with_end);
	row_names_source_line(&sample->rows, without_end(with_end), &sample->frames);
}

/* Only the frames below those that were seen before. */
static frame_id enter_below_rest(struct perf_sample *sample)
{
	struct tree *tree = &sample->intake->recording->event[sample->counted.event].tree;
	frame_id frame = sample->rest;
	for (size_t i = sample->frames.count; i-- > 0;)
		frame = tree_enter(tree, frame, sample->frames.name[i]);
	return frame;
}

static void count_waiting(struct perf_sample *sample, struct deferred_sample *waiting)
{
	struct intake *intake = sample->intake;
	frame_id frame =
		intake_enter(intake, waiting->sample.event, waiting->thread, &waiting->frames);
	intake_count(intake, frame, &waiting->sample);
	free(waiting->frames.name);
}

/* Samples that waited for the chain that was read now. */
static void finish_chain(struct perf_sample *sample)
{
	struct deferred_sample waiting;
	while (deferred_take(&sample->deferred, sample->header.tid, sample->cookie, &waiting)) {
		for (size_t i = 0; i < sample->frames.count; i++)
			frame_list_push(&waiting.frames, sample->frames.name[i]);
		count_waiting(sample, &waiting);
	}
}

static void wait_for_chain(struct perf_sample *sample)
{
	deferred_keep(&sample->deferred, &(struct deferred_sample){
						 .sample = sample->counted,
						 .cookie = sample->cookie,
						 .thread = sample->thread,
						 .frames = sample->frames,
					 });
}

/* The one frame of a row, or 0. */
static name_id only_frame(const struct perf_sample *sample, size_t row)
{
	size_t start = sample->row_start[row];
	size_t end =
		row + 1 < sample->row_count ? sample->row_start[row + 1] : sample->frames.count;
	bool is_only = end == start + 1 && !sample->has_source_lines;
	return is_only ? sample->frames.name[start] : 0;
}

/* The memory has the text of the rows; this adds their names and frames. */
static void remember_rows(struct perf_sample *sample, struct text blank_line)
{
	const struct last_stack *last = &sample->intake->last;
	bool is_whole =
		blank_line.length && !sample->rest && !sample->has_trailer && !sample->is_mixed;
	for (size_t i = 0; i < sample->row_count; i++) {
		sample->row_name[i] = only_frame(sample, i);
		if (is_whole)
			sample->row_frame[i] =
				last->frame[sample->frames.count - sample->row_start[i]];
	}
	struct stack_rows rows = {
		.name = sample->row_name,
		.frame = is_whole ? sample->row_frame : NULL,
	};
	stack_memory_end(sample->memory, blank_line, sample->counted.event, sample->thread, &rows);
}

static void count(struct perf_sample *sample)
{
	struct intake *intake = sample->intake;
	frame_id frame = sample->rest ? enter_below_rest(sample)
				      : intake_enter(intake, sample->counted.event, sample->thread,
						&sample->frames);
	intake_count(intake, frame, &sample->counted);
}

void perf_sample_finish(struct perf_sample *sample, struct text blank_line)
{
	if (!sample->is_open)
		return;
	sample->is_open = false;
	if (sample->is_chain) {
		finish_chain(sample);
		return;
	}
	sample->counted.lacks_period = !sample->header.has_period;
	sample->counted.lacks_chain = !sample->has_rows;
	sample->counted.is_cut = !sample->has_rows;
	if (sample->awaits_chain)
		wait_for_chain(sample);
	else
		count(sample);
	if (sample->memory && !sample->awaits_chain)
		remember_rows(sample, blank_line);
}

void perf_sample_release(struct perf_sample *sample)
{
	struct deferred_sample waiting;
	while (deferred_take_any(&sample->deferred, &waiting))
		count_waiting(sample, &waiting);
	deferred_release(&sample->deferred);
	row_names_release(&sample->rows);
	if (sample->memory)
		stack_memory_free(sample->memory);
	free(sample->frames.name);
	free(sample->row_start);
	free(sample->row_name);
	free(sample->row_frame);
}
