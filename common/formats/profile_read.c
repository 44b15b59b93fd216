#include "common/formats/profile_read.h"
#include "common/base/die.h"
#include "common/formats/folded.h"
#include "common/formats/parallel.h"
#include "common/formats/recognized.h"
#include "common/recordings/chosen.h"
#include "common/recordings/quality.h"
#include "common/stacks/rename.h"

#include <stdio.h>

/* What the operands read so far hold: samples, and stacks that came folded. */
struct profile_reader {
	const struct profile_reading *how;
	struct fold fold;
	struct intake_options options;
	struct roots roots;
	int inputs;
	struct recording recording;
	struct profile folded;
	struct folded_reader *folded_reader;
	const char *input; /* what messages call all of it */
};

static const struct format *format_of(const struct profile_reader *reader, struct input *input)
{
	struct text beginning = input_beginning(input);
	const struct format *format = reader->how->format;
	if (!format)
		format = format_guess(beginning, input_beginning_is_all(input));
	if (!format) {
		struct shown name = shown_string(input_name(input));
		struct refusal refusal =
			refusal_of(beginning, input_beginning_is_all(input), "stackcollapse");
		input_close(input);
		die("%s: cannot read this: it is %s", name.bytes, refusal.sentence);
	}
	return format;
}

/* What an input that was said to be of a format seems to be instead, for a message. */
struct impression {
	char sentence[440];
	bool is_foreign;
};

static void look_at(struct input *input, const struct format *format, struct impression *seems)
{
	struct text beginning = input_beginning(input);
	bool is_whole = input_beginning_is_all(input);
	const struct format *guessed = format_guess(beginning, is_whole);
	seems->is_foreign = !guessed && recognize(beginning, is_whole);
	if (seems->is_foreign)
		snprintf(seems->sentence, sizeof seems->sentence, "it is %s",
			refusal_of(beginning, is_whole, "stackcollapse").sentence);
	else if (guessed && guessed != format)
		snprintf(seems->sentence, sizeof seems->sentence, "it seems to be %s",
			guessed->name);
}

/* Skipped lines are of all inputs, but where most of one are skipped it is refused. */
static void finish_operand(
	struct recording *recording, struct skipped *before, const struct impression *seems)
{
	skipped_refuse_most(&recording->skipped, recording->lines - recording->blank_lines,
		seems->sentence, seems->is_foreign);
	skipped_join(before, &recording->skipped, 0);
	recording->skipped = *before;
}

static void read_operand(struct profile_reader *reader, const char *operand)
{
	struct input *input = input_open(operand);
	input_skip_byte_order_mark(input);
	const struct format *format = format_of(reader, input);
	struct skipped before = reader->recording.skipped;
	struct impression seems = { 0 };
	reader->recording.skipped = (struct skipped){ 0 };
	reader->recording.lines = reader->recording.blank_lines = 0;
	if (reader->how->format)
		look_at(input, format, &seems);
	reader->recording.is_from_perf |= format->is_from_perf;
	bool is_read = parallel_read(format, operand, input_plain_size(input), &reader->options,
		&reader->recording, reader->how->threads);
	if (!is_read) {
		struct intake intake;
		intake_open(&intake, input, &reader->options, &reader->recording,
			reader->folded_reader);
		intake.is_root_first = format->is_root_first;
		format->read(&intake);
		intake_close(&intake);
	}
	finish_operand(&reader->recording, &before, &seems);
	input_close(input);
}

static void read_all(struct profile_reader *reader, char *const *operand, int count)
{
	bool keeps_order = reader->options.keeps_order;
	recording_init(&reader->recording, keeps_order);
	profile_init(&reader->folded);
	reader->folded.tree.keeps_order = keeps_order || reader->how->to;
	reader->folded_reader = folded_reader_new(
		&reader->folded, &reader->recording.skipped, reader->how->is_forced);
	reader->inputs = count ? count : 1;
	if (count == 0)
		read_operand(reader, "-");
	for (int i = 0; i < count; i++)
		read_operand(reader, operand[i]);
	folded_reader_finish(reader->folded_reader);
	skipped_report(&reader->recording.skipped);
}

static struct roots roots_of(const struct profile_reading *how)
{
	struct roots roots = roots_parse(how->root);
	roots.merges_comms = how->merges_comms;
	roots.comm_shows = how->comm_shows;
	return roots;
}

static void rename_recording(const struct rules *rules, struct recording *recording)
{
	if (!rules || rules->count == 0)
		return;
	struct renaming renaming = renaming_of(rules, &recording->names);
	for (uint32_t i = 0; i < recording->event_count; i++) {
		struct tree *tree = &recording->event[i].tree;
		frame_id *moved = memory_allocate((size_t)tree->count * sizeof *moved);
		if (rename_tree(&renaming, tree, moved))
			timeline_follow(&recording->timeline, i, moved);
		free(moved);
	}
	renaming_release(&renaming);
}

/* Whether the samples were folded before, so that nothing can be said of their recording. */
static bool is_folded(const struct recording *recording)
{
	uint64_t samples = 0;
	for (uint32_t i = 0; i < recording->event_count; i++)
		samples += recording->event[i].samples;
	return recording->has_header_words && samples == 0;
}

/* Stacks keep the roots and the marks that they came with, and a stack is no sample. */
static void read_as_folded(struct profile_reader *reader)
{
	reader->roots.count = 0;
	reader->fold.keeps_marks = true;
	reader->fold.weighs_samples = false;
}

/* The words of the header count where one input had them, once. */
static bool has_header_words(const struct profile_reader *reader)
{
	return reader->recording.has_header_words && reader->recording.sections == 1 &&
	       reader->inputs == 1;
}

/* Two counts that came folded stay two counts. */
static struct selection select_events(struct profile_reader *reader)
{
	struct recording *recording = &reader->recording;
	bool is_pair = has_header_words(reader) && !reader->how->event &&
		       recording->event_count == 2 && is_folded(recording);
	return is_pair ? events_select_both(recording)
		       : events_select(recording, reader->how->event);
}

/* What was filtered before, and of samples that were folded before all that their header said. */
static void restore_header(const struct profile_reader *reader, struct profile *profile)
{
	const struct recording *recording = &reader->recording;
	struct header *header = &profile->header;
	if (!has_header_words(reader)) {
		amount_add(&header->removed, recording->removed);
		return;
	}
	if (is_folded(recording)) {
		amount removed = header->removed;
		header_release(header);
		*header = (struct header){ .removed = removed };
	}
	profile_take_header(profile, recording->header_words, recording->removed);
}

static void export(const struct profile_reader *reader, const struct profile *profile,
	const struct recording *recording, const struct selection *selection)
{
	const struct exported exported = {
		.profile = profile,
		.recording = recording,
		.selection = selection,
		.is_folded = !recording || is_folded(recording),
		.weighs_samples = reader->fold.weighs_samples,
		.has_roots = reader->how->root || reader->how->merges_comms ||
			     reader->how->comm_shows != DETAIL_COMM,
	};
	reader->how->to->write(reader->how->output, &exported);
}

/* From samples to a profile of the event that is chosen; the share of it without a symbol. */
static double fold(struct profile_reader *reader, struct profile *profile)
{
	struct recording *recording = &reader->recording;
	struct choice *choice = reader->options.choice;
	chosen_settle(recording, choice, reader->options.keeps_samples);
	order_settle(recording, reader->how->order);
	if (is_folded(recording))
		read_as_folded(reader);
	struct selection selection = select_events(reader);
	if (selection.units_differ && !roots_have(&reader->roots, ROOT_EVENT)) {
		warn("the events have different units: each is drawn below its name, as with "
		     "--root=event");
		roots_add_first(&reader->roots, ROOT_EVENT);
	}
	chosen_check(recording, choice, &selection, reader->input);
	reader->fold.choice = choice;
	reader->fold.roots = &reader->roots;
	/* before the renaming and the folding, which releases the trees */
	double unknown = 0;
	if (!is_folded(recording))
		unknown = quality_report(&reader->fold, recording, &selection);
	/* what was filtered of several events is not known of each */
	if (reader->how->to && !reader->how->event && !recording->first_event.length &&
		transform_changes_nothing(reader->fold.transform))
		memset(selection.is_chosen, true, recording->event_count);
	rename_recording(reader->fold.rules, recording);
	roots_find_pools(&reader->roots, recording, &selection);
	fold_recording(&reader->fold, recording, &selection, profile);
	restore_header(reader, profile);
	if (reader->how->to)
		export(reader, profile, recording, &selection);
	selection_release(&selection);
	return unknown;
}

/* Whether there is something to write, if only a header. */
static bool has_profile(const struct profile *profile)
{
	return profile->tree.count > 1 || profile->header.event.length ||
	       profile->header.unit.length;
}

/* All that was read, as one profile. */
static double finish(struct profile_reader *reader, struct profile *profile)
{
	const struct fold *how = &reader->fold;
	bool has_samples = reader->recording.event_count > 0;
	bool has_folded = has_profile(&reader->folded);
	double unknown = 0;
	if (!has_samples && !has_folded)
		die("nothing to read: no stack was found%s",
			reader->how->format ? " (--format was given: is it that format?)" : "");
	if (has_samples)
		unknown = fold(reader, profile);
	if (has_folded) {
		if (how->rules)
			rules_apply_profile(how->rules, &reader->folded);
		profile_transform(&reader->folded, how->transform);
	}
	if (reader->how->to && has_folded)
		export(reader, &reader->folded, NULL, NULL);
	else if (!has_samples)
		profile_move(profile, &reader->folded);
	else if (has_folded)
		profile_join(profile, &reader->folded, reader->how->is_forced);
	return unknown;
}

double profile_read(
	struct profile *profile, char *const *operand, int count, const struct profile_reading *how)
{
	static const struct transform nothing = { 0 };
	struct profile_reader reader = { .how = how, .fold = how->fold, .options = how->options };
	if (!reader.fold.transform)
		reader.fold.transform = &nothing;
	reader.roots = roots_of(how);
	reader.options.detail = roots_detail(&reader.roots);
	if (how->to) {
		reader.options.keeps_samples = reader.fold.keeps_all = true;
		reader.options.keeps_order = false; /* the samples keep it */
		reader.roots.detail = FRAME_DETAIL_THREAD;
	}
	read_all(&reader, operand, count);
	bool is_standard_input = count == 0 || strcmp(operand[0], "-") == 0;
	reader.input = count > 1 ? "the input" : is_standard_input ? "standard input" : operand[0];
	if (how->names_input)
		messages_are_about(reader.input);
	double unknown = 0;
	profile_init(profile);
	profile->tree.keeps_order = reader.options.keeps_order;
	if (how->event_list)
		chosen_settle(&reader.recording, reader.options.choice, false);
	if (how->event_list)
		events_list(&reader.recording, how->event_list);
	else
		unknown = finish(&reader, profile);
	messages_are_about(NULL);
	profile_release(&reader.folded);
	recording_release(&reader.recording);
	roots_release(&reader.roots);
	return unknown;
}
