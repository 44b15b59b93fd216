#include "common/formats/intake.h"
#include "common/recordings/chosen.h"
#include "common/stacks/function_name.h"

void intake_open(struct intake *intake, struct input *input, const struct intake_options *options,
	struct recording *recording, struct folded_reader *folded)
{
	*intake = (struct intake){
		.lines = lines_of(input),
		.options = options,
		.recording = recording,
		.folded = folded,
	};
	frame_names_init(&intake->names, options, recording);
	thread_names_init(&intake->threads, options->detail, &recording->names);
}

void intake_close(struct intake *intake)
{
	intake->recording->lines += intake->lines.number;
	intake->recording->blank_lines += intake->lines.blank;
	lines_release(&intake->lines);
	frame_names_release(&intake->names);
	thread_names_release(&intake->threads);
	free(intake->frames.name);
	free(intake->last.name);
	free(intake->last.frame);
}

uint32_t intake_event(struct intake *intake, struct text name, struct text unit, bool is_duration)
{
	struct recording *recording = intake->recording;
	uint32_t index = recording_event(recording, name);
	struct event *event = &recording->event[index];
	if (!event->unit.length)
		event->unit = arena_copy(&recording->texts, unit);
	event->is_duration |= is_duration;
	return index;
}

static enum name_kind kind_of(const struct intake_frame *frame)
{
	const uint64_t lowest_kernel_address = 0xffff800000000000; /* of 64 bits, x86 and Arm */
	bool is_high = frame->address_kind != ADDRESS_NONE && !frame->module.length &&
		       frame->address >= lowest_kernel_address;
	enum name_kind guessed = is_high ? NAME_KERNEL : module_kind(frame->module);
	if (frame->is_jit)
		return NAME_JIT;
	if (frame->mode == MODE_KERNEL)
		return NAME_KERNEL;
	if (frame->mode == MODE_GUEST || (frame->mode == MODE_USER && guessed == NAME_KERNEL))
		return NAME_PLAIN;
	return guessed;
}

static struct frame_code code_of(struct intake *intake, const struct intake_frame *frame)
{
	struct names *names = &intake->recording->names;
	struct frame_code code = {
		.module = frame->module.length ? names_intern_text(names, frame->module) : 0,
		.kind = kind_of(frame),
		.detail = {
			.address = frame->address,
			.address_kind = frame->address_kind,
			.place = frame->place,
			.mode = frame->mode,
			.line = frame->line,
			.column = frame->column,
			.start_line = frame->start_line,
		},
	};
	if (intake->options->keeps_samples && frame->build_id.length)
		code.detail.build_id = names_intern_text(names, frame->build_id);
	return code;
}

void intake_frame(struct intake *intake, const struct intake_frame *frame)
{
	struct frame_names *names = &intake->names;
	struct frame_code code = code_of(intake, frame);
	if (frame_names_wants_address(names, &code))
		frame_list_push(&intake->frames, frame_names_address(names, &code));
	else if (!frame->name.length)
		frame_list_push(&intake->frames, frame_names_module(names, &code));
	else
		frame_list_push(
			&intake->frames, frame_names_function(names, frame->name, frame->file,
						 frame->is_inlined, frame->is_unresolved, &code));
}

static void turn_around(struct frame_list *frames)
{
	for (size_t i = 0, j = frames->count; i + 1 < j; i++) {
		name_id last = frames->name[--j];
		frames->name[j] = frames->name[i];
		frames->name[i] = last;
	}
}

void intake_sample(struct intake *intake, const struct intake_sample *sample)
{
	if (intake->is_root_first)
		turn_around(&intake->frames);
	name_id thread =
		thread_names_find(&intake->threads, sample->comm, sample->pid, sample->tid);
	struct intake_sample counted = *sample;
	counted.lacks_chain = intake->frames.count < 2 && sample->is_cut;
	intake_count(
		intake, intake_enter(intake, sample->event, thread, &intake->frames), &counted);
	intake->frames.count = 0;
}

void intake_range(struct intake *intake, int64_t start, int64_t end)
{
	extent_add(&intake->recording->stated, (struct extent){ start, end });
}

struct folded_reader *intake_folded(struct intake *intake)
{
	choice_refuse(intake->options->choice, input_name(intake->lines.input));
	return intake->folded;
}

void intake_lost(struct intake *intake, uint64_t count)
{
	if (__builtin_add_overflow(intake->recording->lost, count, &intake->recording->lost))
		intake->recording->lost = UINT64_MAX;
}

void intake_remark(struct intake *intake, uint64_t count, const char *thing, const char *text)
{
	recording_remark(intake->recording, count, thing, text);
}

void intake_skip(struct intake *intake, const char *expected, struct text found)
{
	skipped_add(&intake->recording->skipped, &intake->lines, expected, found);
}

static void make_room(struct last_stack *last, size_t count)
{
	if (last->capacity >= count)
		return;
	last->capacity = 2 * count;
	last->name = memory_resize(last->name, last->capacity, sizeof *last->name);
	last->frame = memory_resize(last->frame, last->capacity, sizeof *last->frame);
}

frame_id intake_enter(
	struct intake *intake, uint32_t event, name_id thread, const struct frame_list *leaf_first)
{
	struct last_stack *last = &intake->last;
	struct tree *tree = &intake->recording->event[event].tree;
	size_t count = leaf_first->count + 1, shared = 0;
	make_room(last, count);
	if (last->event != event)
		last->count = 0;
	last->event = event;
	frame_id frame = 0;
	for (size_t i = 0; i < count; i++) {
		name_id name = i ? leaf_first->name[leaf_first->count - i] : thread;
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

/* Counts it, or keeps it until it can be known whether it counts. */
void intake_count(struct intake *intake, frame_id frame, const struct intake_sample *sample)
{
	struct recording *recording = intake->recording;
	const struct intake_options *options = intake->options;
	struct timeline_sample row = {
		.frame = frame,
		.time = sample->time,
		.duration = sample->duration,
		.pid = sample->pid,
		.tid = sample->tid,
		.cpu = sample->cpu,
		.event = sample->event,
		.weight = sample->weight,
		.samples = sample->samples,
		.is_cut = sample->is_cut,
		.lacks_chain = sample->lacks_chain,
		.lacks_period = sample->lacks_period,
	};
	chosen_record(recording, &row);
	bool is_held = choice_needs_extent(options->choice);
	if (!is_held && !chosen_count(recording, options->choice, &row, sample->comm))
		return;
	if (!is_held && !options->keeps_samples)
		return;
	row.comm = names_intern_text(&recording->names, sample->comm);
	timeline_add(&recording->timeline, &row);
}
