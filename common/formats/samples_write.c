#include "common/formats/samples_fields.h"

#include <inttypes.h>

static void write_text(struct output *output, struct text field)
{
	output_byte(output, '\t');
	output_write(output, field);
}

static void write_word(struct output *output, const char *word)
{
	write_text(output, text_of(word));
}

static void write_number(struct output *output, uint64_t number)
{
	output_format(output, "\t%" PRIu64, number);
}

static void write_optional_id(struct output *output, uint64_t id)
{
	if (id == SAMPLES_NONE)
		output_byte(output, '\t');
	else
		write_number(output, id);
}

static void write_integer(struct output *output, int64_t number)
{
	if (number == NUMBER_ABSENT)
		output_byte(output, '\t');
	else
		output_format(output, "\t%" PRId64, number);
}

static void write_optional_number(struct output *output, uint64_t number)
{
	if (number == 0)
		output_byte(output, '\t');
	else
		write_number(output, number);
}

static void write_address(struct output *output, uint64_t address)
{
	output_format(output, "\t%" PRIx64, address);
}

static void write_event(struct output *output, const struct samples_event *event)
{
	output_string(output, "event");
	write_number(output, event->id);
	write_text(output, event->name);
	write_text(output, event->unit);
	if (event->kind)
		write_word(output, samples_event_kind_word[event->kind]);
}

static void write_module(struct output *output, const struct samples_module *module)
{
	output_string(output, "module");
	write_number(output, module->id);
	write_text(output, module->path);
	write_text(output, module->build_id);
	write_word(output, samples_addresses_word[module->addresses]);
}

static void write_marks(struct output *output, const struct samples_frame *frame)
{
	const char *const mark[] = {
		frame->is_jit ? "jit" : NULL,
		frame->is_inlined ? "inlined" : NULL,
		frame->is_thread ? "thread" : NULL,
	};
	char before = '\t';
	for (size_t i = 0; i < sizeof mark / sizeof *mark; i++) {
		if (!mark[i])
			continue;
		output_byte(output, before);
		output_string(output, mark[i]);
		before = ',';
	}
	if (before == '\t')
		output_byte(output, before);
}

static void write_frame(struct output *output, const struct samples_frame *frame)
{
	output_string(output, "frame");
	write_number(output, frame->id);
	write_optional_id(output, frame->module);
	if (frame->has_address)
		write_address(output, frame->address);
	else
		output_byte(output, '\t');
	write_text(output, frame->name);
	write_word(output, samples_mode_word[frame->mode]);
	write_word(output, samples_place_word[frame->place]);
	write_marks(output, frame);
}

static void write_function(struct output *output, const struct samples_function *function)
{
	output_string(output, "function");
	write_number(output, function->frame);
	write_text(output, function->name);
	write_text(output, function->file);
	write_optional_number(output, function->line);
	write_word(output, function->is_inlined ? "inlined" : "");
	if (function->column || function->start_line)
		write_optional_number(output, function->column);
	if (function->start_line)
		write_number(output, function->start_line);
}

static void write_stack(struct output *output, const struct samples_stack *stack)
{
	output_string(output, "stack");
	write_number(output, stack->id);
	write_optional_id(output, stack->parent);
	write_number(output, stack->frame);
	if (stack->is_cut)
		write_word(output, "cut");
}

static void write_time(struct output *output, int64_t time)
{
	const int64_t second = 1000000000;
	if (time == NUMBER_ABSENT)
		output_byte(output, '\t');
	else
		output_format(output, "\t%" PRId64 ".%09" PRId64, time / second, time % second);
}

static void write_sample(struct output *output, const struct samples_sample *sample)
{
	char weight[AMOUNT_TEXT_SIZE];
	output_string(output, "sample");
	write_optional_id(output, sample->stack);
	write_number(output, sample->event);
	write_text(output, amount_format(sample->weight, weight));
	write_number(output, sample->count);
	write_integer(output, sample->pid);
	write_integer(output, sample->tid);
	write_integer(output, sample->cpu);
	write_time(output, sample->time);
	write_text(output, sample->comm);
}

/* What the three types end in. */
static void write_thread(struct output *output, const struct samples_schedule *schedule)
{
	write_integer(output, schedule->pid);
	write_integer(output, schedule->tid);
	write_integer(output, schedule->cpu);
	write_time(output, schedule->time);
	write_text(output, schedule->comm);
}

static void write_out(struct output *output, const struct samples_schedule *out)
{
	output_string(output, "out");
	write_optional_id(output, out->stack);
	write_text(output, out->state);
	write_thread(output, out);
}

static void write_in(struct output *output, const struct samples_schedule *in)
{
	output_string(output, "in");
	write_thread(output, in);
}

static void write_wake(struct output *output, const struct samples_schedule *wake)
{
	output_string(output, "wake");
	write_optional_id(output, wake->stack);
	write_integer(output, wake->wakee);
	write_thread(output, wake);
}

static void write_range(struct output *output, const struct samples_range *range)
{
	output_string(output, "range");
	write_time(output, range->start);
	write_time(output, range->end);
}

static void write_removed(struct output *output, const struct samples_removed *removed)
{
	char weight[AMOUNT_TEXT_SIZE];
	output_string(output, "removed");
	write_text(output, amount_format(removed->weight, weight));
	write_optional_id(output, removed->event);
}

static void write_profile(struct output *output, const struct samples_profile *profile)
{
	output_string(output, "profile");
	write_text(output, profile->words);
}

static void write_lost(struct output *output, const struct samples_lost *lost)
{
	output_string(output, "lost");
	write_number(output, lost->count);
	write_optional_id(output, lost->event);
}

static void write_map(struct output *output, const struct samples_map *map)
{
	output_string(output, "map");
	write_integer(output, map->pid);
	write_address(output, map->start);
	write_address(output, map->end);
	write_address(output, map->offset);
	write_number(output, map->module);
}

static void write_arch(struct output *output, struct text arch)
{
	output_string(output, "arch");
	write_text(output, arch);
}

void samples_write(struct output *output, const struct samples_record *record)
{
	switch (record->kind) {
	case SAMPLES_WRONG:
	case SAMPLES_NOTHING:
	case SAMPLES_UNKNOWN:
		return;
	case SAMPLES_HEADER:
		output_format(output, "#samples %" PRIu64, record->version);
		break;
	case SAMPLES_ARCH:
		write_arch(output, record->arch);
		break;
	case SAMPLES_EVENT:
		write_event(output, &record->event);
		break;
	case SAMPLES_MODULE:
		write_module(output, &record->module);
		break;
	case SAMPLES_FRAME:
		write_frame(output, &record->frame);
		break;
	case SAMPLES_FUNCTION:
		write_function(output, &record->function);
		break;
	case SAMPLES_STACK:
		write_stack(output, &record->stack);
		break;
	case SAMPLES_SAMPLE:
		write_sample(output, &record->sample);
		break;
	case SAMPLES_LOST:
		write_lost(output, &record->lost);
		break;
	case SAMPLES_MAP:
		write_map(output, &record->map);
		break;
	case SAMPLES_RANGE:
		write_range(output, &record->range);
		break;
	case SAMPLES_REMOVED:
		write_removed(output, &record->removed);
		break;
	case SAMPLES_OUT:
		write_out(output, &record->schedule);
		break;
	case SAMPLES_IN:
		write_in(output, &record->schedule);
		break;
	case SAMPLES_WAKE:
		write_wake(output, &record->schedule);
		break;
	case SAMPLES_PROFILE:
		write_profile(output, &record->profile);
		break;
	}
	output_byte(output, '\n');
}
