/*
 * The sample format, as common/formats/samples.h has it:
 *
 *     #samples 1
 *     event	1	cpu-clock	ns
 *     frame	1			main
 *     frame	2			parse
 *     stack	1		1
 *     stack	2	1	2
 *     sample	2	1	1000000	1	4242	4243	0	985.561147	app worker
 */
#include "common/formats/format.h"
#include "common/formats/sample_frames.h"
#include "common/formats/sample_stacks.h"
#include "common/formats/to_samples.h"

struct samples_reader {
	struct intake *intake;
	struct recording *recording;
	bool is_understood; /* below a header of a version that is known */
	struct ids event_ids;
	uint32_t *event; /* by place of the id: the index in the recording */
	uint32_t event_capacity;
	struct sample_frames frames;
	struct sample_stacks stacks;
	struct buffer text, unit;
};

static const char *read_header(struct samples_reader *reader, uint64_t version)
{
	reader->is_understood = version == SAMPLES_VERSION;
	reader->recording->sections++;
	reader->frames.is_folded = false;
	ids_release(&reader->event_ids);
	sample_stacks_clear(&reader->stacks);
	sample_frames_clear(&reader->frames);
	return reader->is_understood ? NULL : samples_expected_version;
}

/* A unit that was not known before is taken. */
static const char *check_unit(struct recording *recording, struct event *event, struct text unit)
{
	if (unit.length == 0 || text_equal(unit, event->unit))
		return NULL;
	if (event->unit.length)
		return samples_expected_unit;
	event->unit = arena_copy(&recording->texts, unit);
	return NULL;
}

static const char *read_event(struct samples_reader *reader, const struct samples_event *event)
{
	uint32_t place;
	if (ids_find(&reader->event_ids, event->id, &place))
		return samples_expected_new;
	struct recording *recording = reader->recording;
	bool is_duration = event->kind == SAMPLES_DURATION;
	struct text unit = samples_unescape(event->unit, &reader->unit);
	if (is_duration && unit.length == 0)
		unit = TEXT("ns");
	if (is_duration && !text_equal(unit, TEXT("ns")))
		return samples_expected_unit;
	uint32_t known = recording->event_count;
	uint32_t index = recording_event(recording, samples_unescape(event->name, &reader->text));
	if (index == known)
		recording->event[index].is_duration = is_duration;
	if (recording->event[index].is_duration != is_duration)
		return samples_expected_unit;
	const char *expected = check_unit(recording, &recording->event[index], unit);
	if (expected)
		return expected;
	MEMORY_GROW(reader->event, reader->event_ids.count, reader->event_capacity);
	ids_add(&reader->event_ids, event->id);
	reader->event[reader->event_ids.count - 1] = index;
	return NULL;
}

static const char *read_stack(struct samples_reader *reader, const struct samples_stack *stack)
{
	uint32_t frame;
	if (!ids_find(&reader->frames.frame_ids, stack->frame, &frame))
		return samples_expected_defined;
	return sample_stacks_add(&reader->stacks, stack, frame);
}

/* Of an event of durations the weight is the time that the sample took. */
static int64_t duration_of(const struct event *event, amount weight)
{
	return event->is_duration && weight >= 0 && weight / AMOUNT_ONE <= INT64_MAX
		       ? (int64_t)(weight / AMOUNT_ONE)
		       : 0;
}

static const char *read_sample(struct samples_reader *reader, const struct samples_sample *sample)
{
	struct intake *intake = reader->intake;
	struct sample_place place = { .stack = SAMPLE_STACK_NONE };
	uint32_t event_place;
	uint64_t sum;
	if (!ids_find(&reader->event_ids, sample->event, &event_place))
		return samples_expected_defined;
	if (sample->stack != SAMPLES_NONE &&
		!ids_find(&reader->stacks.ids, sample->stack, &place.stack))
		return samples_expected_defined;
	place.event = reader->event[event_place];
	struct event *event = &reader->recording->event[place.event];
	if (__builtin_add_overflow(event->samples, sample->count, &sum))
		return samples_expected_count;
	struct text comm = samples_unescape(sample->comm, &reader->text);
	place.thread = thread_names_find(&intake->threads, comm, sample->pid, sample->tid);
	frame_id frame = sample_stacks_enter(&reader->stacks, place, sample->pid, &event->tree);
	intake_count(intake, frame,
		&(struct intake_sample){
			.event = place.event,
			.weight = sample->weight,
			.samples = sample->count,
			.pid = sample->pid,
			.tid = sample->tid,
			.cpu = sample->cpu,
			.time = sample->time,
			.duration = duration_of(event, sample->weight),
			.comm = comm,
			.is_cut = sample_stacks_is_cut(&reader->stacks, place.stack),
			.lacks_chain = !sample_stacks_is_chain(&reader->stacks, place.stack),
		});
	return NULL;
}

static const char *read_lost(struct samples_reader *reader, const struct samples_lost *lost)
{
	uint32_t place;
	uint64_t sum;
	if (lost->event != SAMPLES_NONE && !ids_find(&reader->event_ids, lost->event, &place))
		return samples_expected_defined;
	if (__builtin_add_overflow(reader->recording->lost, lost->count, &sum))
		return samples_expected_count;
	reader->recording->lost = sum;
	return NULL;
}

static const char *check_id(const struct ids *ids, uint64_t id)
{
	uint32_t place;
	return id == SAMPLES_NONE || ids_find(ids, id, &place) ? NULL : samples_expected_defined;
}

static const char *read_removed(
	struct samples_reader *reader, const struct samples_removed *removed)
{
	amount_add(&reader->recording->removed, removed->weight);
	return check_id(&reader->event_ids, removed->event);
}

static const char *read_profile(struct samples_reader *reader, struct text words)
{
	struct recording *recording = reader->recording;
	reader->frames.is_folded = true;
	if (!recording->has_header_words)
		recording->header_words =
			arena_copy(&recording->texts, samples_unescape(words, &reader->text));
	recording->has_header_words = true;
	return NULL;
}

/* NULL, or what was expected in the record's place. */
static const char *take_in(struct samples_reader *reader, const struct samples_record *record)
{
	switch (record->kind) {
	case SAMPLES_WRONG:
		return record->expected;
	case SAMPLES_NOTHING:
	case SAMPLES_UNKNOWN:
	case SAMPLES_ARCH:
	case SAMPLES_IN:
		return NULL;
	case SAMPLES_RANGE:
		intake_range(reader->intake, record->range.start, record->range.end);
		return NULL;
	case SAMPLES_PROFILE:
		return read_profile(reader, record->profile.words);
	case SAMPLES_HEADER:
		return read_header(reader, record->version);
	case SAMPLES_EVENT:
		return read_event(reader, &record->event);
	case SAMPLES_MODULE:
		return sample_frames_add_module(&reader->frames, &record->module);
	case SAMPLES_FRAME:
		return sample_frames_add(&reader->frames, &record->frame);
	case SAMPLES_FUNCTION:
		return sample_frames_add_function(&reader->frames, &record->function);
	case SAMPLES_STACK:
		return read_stack(reader, &record->stack);
	case SAMPLES_SAMPLE:
		return read_sample(reader, &record->sample);
	case SAMPLES_LOST:
		return read_lost(reader, &record->lost);
	case SAMPLES_MAP:
		return sample_frames_add_map(&reader->frames, &record->map);
	case SAMPLES_REMOVED:
		return read_removed(reader, &record->removed);
	case SAMPLES_OUT:
	case SAMPLES_WAKE:
		return check_id(&reader->stacks.ids, record->schedule.stack);
	}
	return samples_expected_record;
}

/* A function stands behind its frame, with nothing between them that this version knows. */
static void close_frame(struct samples_reader *reader, enum samples_kind kind)
{
	if (kind > SAMPLES_UNKNOWN && kind != SAMPLES_FRAME && kind != SAMPLES_FUNCTION)
		reader->frames.open_frame = SAMPLES_NONE;
}

static void read_line(struct samples_reader *reader, struct text line)
{
	struct samples_record record;
	const struct lines *lines = &reader->intake->lines;
	enum samples_kind kind = samples_parse(line, &record);
	bool is_cut =
		lines->ending_length == 0 && (kind == SAMPLES_WRONG || kind == SAMPLES_UNKNOWN);
	if (is_cut) {
		reader->recording->cut++;
		return;
	}
	close_frame(reader, kind);
	bool is_known = reader->is_understood || kind == SAMPLES_HEADER || kind == SAMPLES_NOTHING;
	const char *expected = is_known ? take_in(reader, &record) : samples_expected_version;
	if (expected)
		skipped_add(&reader->recording->skipped, lines, expected, line);
}

static void release(struct samples_reader *reader)
{
	sample_frames_release(&reader->frames);
	sample_stacks_release(&reader->stacks);
	ids_release(&reader->event_ids);
	free(reader->event);
	buffer_release(&reader->text);
	buffer_release(&reader->unit);
}

static void read_samples(struct intake *intake)
{
	struct samples_reader reader = { .intake = intake, .recording = intake->recording };
	sample_frames_init(&reader.frames, &intake->names);
	sample_stacks_init(&reader.stacks, &reader.frames);
	for (struct text line; lines_next(&intake->lines, &line);)
		read_line(&reader, line);
	release(&reader);
}

static bool recognizes(struct text beginning, bool is_whole)
{
	(void)is_whole;
	return samples_recognizes(beginning);
}

const struct format samples_format = {
	.name = "samples",
	.summary = "the sample format of flamepipe (common/samples.h), of a sampler of your own",
	.recognizes = recognizes,
	.read = read_samples,
	.write = samples_export,
	.is_from_perf = true,
};
