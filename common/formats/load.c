#include "common/formats/load.h"
#include "common/base/die.h"
#include "common/formats/folded.h"
#include "common/formats/looks.h"
#include "common/formats/picture_data.h"
#include "common/formats/samples.h"

static void read_picture(struct folded_reader *reader, struct lines *lines)
{
	struct profile profile;
	profile_init(&profile);
	const char *problem = picture_data_read(lines, &profile);
	if (problem)
		die("%s: nothing to read: this is %s", shown_string(input_name(lines->input)).bytes,
			problem);
	folded_reader_add(reader, &profile);
	profile_release(&profile);
}

/* What the first of them seems to be. */
struct first {
	const char *pipe;
	struct shown name;
	struct looks looks;
	bool is_seen;
};

static void look_at(struct first *first, struct input *input, struct text beginning)
{
	if (first->is_seen)
		return;
	first->is_seen = true;
	first->name = shown_string(input_name(input));
	first->looks = looks_like(beginning, first->pipe);
}

static void read_operand(struct folded_reader *reader, const char *operand, struct first *first)
{
	struct input *input = input_open(operand);
	input_skip_byte_order_mark(input);
	struct text beginning = input_beginning(input);
	look_at(first, input, beginning);
	if (samples_recognizes(beginning)) /* whose lines end in numbers, too */
		die("%s: no folded stacks: this is %s", shown_string(input_name(input)).bytes,
			looks_like(beginning, first->pipe).sentence);
	struct lines lines = lines_of(input);
	if (picture_data_recognizes(beginning))
		read_picture(reader, &lines);
	else
		folded_reader_read(reader, &lines);
	lines_release(&lines);
	input_close(input);
}

bool load_profile(
	struct profile *profile, char *const *operand, int count, const struct load_style *style)
{
	struct skipped skipped = { 0 };
	struct first first = { .pipe = style->pipe };
	profile_init(profile);
	profile->tree.keeps_order = style->keeps_order;
	struct folded_reader *reader = folded_reader_new(profile, &skipped, style->is_forced);
	if (count == 0)
		read_operand(reader, "-", &first);
	for (int i = 0; i < count; i++)
		read_operand(reader, operand[i], &first);
	folded_reader_finish(reader);
	bool has_stacks = profile->tree.count > 1;
	if (has_stacks || !first.looks.is_known)
		skipped_report(&skipped);
	if (!has_stacks)
		warn("%s: no folded stacks: this is %s", first.name.bytes, first.looks.sentence);
	skipped_release(&skipped);
	return has_stacks;
}
