#include "common/load.h"
#include "common/die.h"
#include "common/folded.h"
#include "common/looks.h"
#include "common/picture_data.h"
#include "common/samples.h"

static void read_picture(struct folded_reader *reader, struct lines *lines)
{
	struct profile profile;
	profile_init(&profile);
	const char *problem = picture_data_read(lines, &profile);
	if (problem)
		die("%s: nothing to read: this is %s",
			shown_string(input_name(lines->input)).bytes, problem);
	folded_reader_add(reader, &profile);
	profile_release(&profile);
}

static void read_operand(struct folded_reader *reader, const char *operand, const char **advice)
{
	struct input *input = input_open(operand);
	input_skip_byte_order_mark(input);
	struct text beginning = input_beginning(input);
	if (!*advice)
		*advice = looks_like(beginning);
	if (samples_recognizes(beginning)) /* whose lines end in numbers, too */
		die("%s: no folded stacks: this is %s", shown_string(input_name(input)).bytes,
			looks_like(beginning));
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
	const char *advice = NULL;
	profile_init(profile);
	profile->tree.keeps_order = style->keeps_order;
	struct folded_reader *reader = folded_reader_new(profile, &skipped, style->is_forced);
	if (count == 0)
		read_operand(reader, "-", &advice);
	for (int i = 0; i < count; i++)
		read_operand(reader, operand[i], &advice);
	folded_reader_finish(reader);
	skipped_report(&skipped);
	skipped_release(&skipped);
	bool has_stacks = profile->tree.count > 1;
	if (!has_stacks)
		warn("no stack counts found: this is %s", advice);
	return has_stacks;
}
