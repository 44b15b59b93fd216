#include "common/formats/samples_fields.h"

const char samples_expected_record[] =
	"a record of the sample format: its type, a tab, fields with tabs between them";
const char samples_expected_new[] = "an id that is not defined yet";
const char samples_expected_defined[] = "ids that an earlier line defines";
const char samples_expected_function[] = "a function behind its frame, before other records";
const char samples_expected_range[] = "a map whose end is above its start";
const char samples_expected_unit[] =
	"one unit and one kind for the samples of an event, and ns for durations";
const char samples_expected_count[] = "a count of samples that can be summed in 64 bits";
const char samples_expected_version[] = "the header `#samples 1`, the version that is understood";

static bool parse_arch(struct text line, struct samples_record *record)
{
	return take_name(&line, &record->arch);
}

static bool parse_event(struct text line, struct samples_record *record)
{
	struct samples_event *event = &record->event;
	return take_id(&line, &event->id) && take_optional_text(&line, &event->name) &&
	       take_optional_text(&line, &event->unit) && take_event_kind(&line, &event->kind);
}

static bool parse_module(struct text line, struct samples_record *record)
{
	struct samples_module *module = &record->module;
	return take_id(&line, &module->id) && take_name(&line, &module->path) &&
	       take_optional_text(&line, &module->build_id) &&
	       take_addresses(&line, &module->addresses);
}

static bool parse_frame(struct text line, struct samples_record *record)
{
	struct samples_frame *frame = &record->frame;
	return take_id(&line, &frame->id) && take_optional_id(&line, &frame->module) &&
	       take_optional_address(&line, &frame->address, &frame->has_address) &&
	       take_optional_text(&line, &frame->name) && take_mode(&line, &frame->mode) &&
	       take_place(&line, &frame->place) && take_marks(&line, frame);
}

static bool parse_function(struct text line, struct samples_record *record)
{
	struct samples_function *function = &record->function;
	return take_id(&line, &function->frame) && take_name(&line, &function->name) &&
	       take_optional_text(&line, &function->file) &&
	       take_count(&line, &function->line, 0) &&
	       take_flag(&line, "inlined", &function->is_inlined) &&
	       take_count(&line, &function->column, 0) &&
	       take_count(&line, &function->start_line, 0);
}

static bool parse_stack(struct text line, struct samples_record *record)
{
	struct samples_stack *stack = &record->stack;
	return take_id(&line, &stack->id) && take_optional_id(&line, &stack->parent) &&
	       take_id(&line, &stack->frame) && take_flag(&line, "cut", &stack->is_cut);
}

static bool parse_sample(struct text line, struct samples_record *record)
{
	struct samples_sample *sample = &record->sample;
	return take_optional_id(&line, &sample->stack) && take_id(&line, &sample->event) &&
	       take_weight(&line, &sample->weight) && take_count(&line, &sample->count, 1) &&
	       take_integer(&line, &sample->pid) && take_integer(&line, &sample->tid) &&
	       take_integer(&line, &sample->cpu) && take_time(&line, &sample->time) &&
	       take_optional_text(&line, &sample->comm);
}

static bool parse_out(struct text line, struct samples_record *record)
{
	struct samples_schedule *out = &record->schedule;
	return take_optional_id(&line, &out->stack) && take_name(&line, &out->state) &&
	       take_integer(&line, &out->pid) && take_known_integer(&line, &out->tid) &&
	       take_integer(&line, &out->cpu) && take_known_time(&line, &out->time) &&
	       take_optional_text(&line, &out->comm);
}

static bool parse_in(struct text line, struct samples_record *record)
{
	struct samples_schedule *in = &record->schedule;
	return take_integer(&line, &in->pid) && take_known_integer(&line, &in->tid) &&
	       take_integer(&line, &in->cpu) && take_known_time(&line, &in->time) &&
	       take_optional_text(&line, &in->comm);
}

static bool parse_wake(struct text line, struct samples_record *record)
{
	struct samples_schedule *wake = &record->schedule;
	return take_optional_id(&line, &wake->stack) && take_known_integer(&line, &wake->wakee) &&
	       take_integer(&line, &wake->pid) && take_integer(&line, &wake->tid) &&
	       take_integer(&line, &wake->cpu) && take_known_time(&line, &wake->time) &&
	       take_optional_text(&line, &wake->comm);
}

static bool parse_lost(struct text line, struct samples_record *record)
{
	struct samples_lost *lost = &record->lost;
	return scan_decimal(&line, &lost->count) && take_end(&line) &&
	       take_optional_id(&line, &lost->event);
}

static bool parse_map(struct text line, struct samples_record *record)
{
	struct samples_map *map = &record->map;
	bool has_offset;
	return take_integer(&line, &map->pid) && take_address(&line, &map->start) &&
	       take_address(&line, &map->end) &&
	       take_optional_address(&line, &map->offset, &has_offset) &&
	       take_id(&line, &map->module);
}

static bool parse_range(struct text line, struct samples_record *record)
{
	struct samples_range *range = &record->range;
	return take_known_time(&line, &range->start) && take_time(&line, &range->end) &&
	       (range->end == NUMBER_ABSENT || range->start <= range->end);
}

static bool parse_removed(struct text line, struct samples_record *record)
{
	struct samples_removed *removed = &record->removed;
	return take_weight(&line, &removed->weight) && take_optional_id(&line, &removed->event);
}

static bool parse_profile(struct text line, struct samples_record *record)
{
	return take_optional_text(&line, &record->profile.words);
}

/* The most frequent types come first. */
static const struct type {
	struct text word;
	enum samples_kind kind;
	bool (*parse)(struct text fields, struct samples_record *);
	const char *expected;
} types[] = {
	{ { "sample", 6 }, SAMPLES_SAMPLE, parse_sample,
		"sample [STACK] EVENT WEIGHT [COUNT] [PID] [TID] [CPU] [TIME] [COMM]" },
	{ { "stack", 5 }, SAMPLES_STACK, parse_stack, "stack ID [PARENT] FRAME [cut]" },
	{ { "frame", 5 }, SAMPLES_FRAME, parse_frame,
		"frame ID [MODULE] [ADDRESS] [NAME] [user|kernel|guest] [exact|return|return-1] "
		"[MARKS]" },
	{ { "function", 8 }, SAMPLES_FUNCTION, parse_function,
		"function FRAME NAME [FILE] [LINE] [inlined] [COLUMN] [START-LINE]" },
	{ { "out", 3 }, SAMPLES_OUT, parse_out, "out [STACK] STATE [PID] TID [CPU] TIME [COMM]" },
	{ { "in", 2 }, SAMPLES_IN, parse_in, "in [PID] TID [CPU] TIME [COMM]" },
	{ { "wake", 4 }, SAMPLES_WAKE, parse_wake,
		"wake [STACK] WAKEE [PID] [TID] [CPU] TIME [COMM]" },
	{ { "map", 3 }, SAMPLES_MAP, parse_map, "map [PID] START END [OFFSET] MODULE" },
	{ { "module", 6 }, SAMPLES_MODULE, parse_module,
		"module ID PATH [BUILD-ID] [offset|vaddr]" },
	{ { "event", 5 }, SAMPLES_EVENT, parse_event, "event ID [NAME] [UNIT] [sampled|duration]" },
	{ { "range", 5 }, SAMPLES_RANGE, parse_range, "range START [END], END not before START" },
	{ { "removed", 7 }, SAMPLES_REMOVED, parse_removed, "removed WEIGHT [EVENT]" },
	{ { "profile", 7 }, SAMPLES_PROFILE, parse_profile, "profile [WORDS]" },
	{ { "lost", 4 }, SAMPLES_LOST, parse_lost, "lost COUNT [EVENT]" },
	{ { "arch", 4 }, SAMPLES_ARCH, parse_arch, "arch NAME" },
};

static enum samples_kind wrong(struct samples_record *record, const char *expected)
{
	record->expected = expected;
	return SAMPLES_WRONG;
}

static enum samples_kind parse_header(struct text line, struct samples_record *record)
{
	struct text version = take_text(&line);
	version = text_from(version, strlen("#samples "));
	return is_whole_decimal(version, &record->version)
		       ? SAMPLES_HEADER
		       : wrong(record, samples_expected_version);
}

static bool is_type(struct text word)
{
	if (word.length == 0 || word.start[0] < 'a' || word.start[0] > 'z')
		return false;
	for (size_t i = 0; i < word.length; i++) {
		char byte = word.start[i];
		if (!is_digit(byte) && (byte < 'a' || byte > 'z') && byte != '-' && byte != '_')
			return false;
	}
	return true;
}

static enum samples_kind parse_line(struct text line, struct samples_record *record)
{
	if (line.length == 0)
		return SAMPLES_NOTHING;
	if (line.start[0] == '#')
		return samples_recognizes(line) ? parse_header(line, record) : SAMPLES_NOTHING;
	struct text fields = line, word = take_text(&fields);
	for (size_t i = 0; i < sizeof types / sizeof *types; i++)
		if (text_equal(word, types[i].word))
			return types[i].parse(fields, record) ? types[i].kind
							      : wrong(record, types[i].expected);
	return is_type(word) ? SAMPLES_UNKNOWN : wrong(record, samples_expected_record);
}

enum samples_kind samples_parse(struct text line, struct samples_record *record)
{
	return record->kind = parse_line(line, record);
}

bool samples_recognizes(struct text beginning)
{
	return text_starts_with(beginning, TEXT("#samples "));
}
