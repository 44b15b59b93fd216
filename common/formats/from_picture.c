/*
 * A picture that flamegraph drew, as common/formats/picture_data.h has it: the profile that it
 * holds.
 *
 *     <svg xmlns="http://www.w3.org/2000/svg" ... data-flamepipe="picture" ...>
 *     ...
 *     <metadata data-flamepipe="profile-1">eAEtjEEKgDAMBO...</metadata>
 */
#include "common/base/die.h"
#include "common/formats/folded.h"
#include "common/formats/format.h"
#include "common/formats/picture_data.h"

static bool recognizes_picture(struct text beginning, bool is_whole)
{
	(void)is_whole;
	return picture_data_recognizes(beginning);
}

static void read_picture(struct intake *intake)
{
	struct folded_reader *folded = intake_folded(intake);
	struct profile profile;
	profile_init(&profile);
	const char *problem = picture_data_read(&intake->lines, &profile);
	if (problem)
		die("%s: nothing to fold: this is %s",
			shown_string(input_name(intake->lines.input)).bytes, problem);
	folded_reader_add(folded, &profile);
	profile_release(&profile);
}

const struct format picture_format = {
	.name = "picture",
	.summary = "a picture that flamegraph drew",
	.recognizes = recognizes_picture,
	.read = read_picture,
};
