/* Any bytes as a picture, and as what the data of a picture inflates to. */
#include "common/formats/picture_data.h"
#include "tests/fuzz/caught_exit.h"

#include <stdint.h>

static void read_picture(struct text picture)
{
	struct input *input = input_of_text("fuzz", picture);
	struct lines lines = lines_of(input);
	struct profile profile;
	profile_init(&profile);
	const char *problem = picture_data_read(&lines, &profile);
	if (!problem)
		tree_arrange(&profile.tree);
	profile_release(&profile);
	lines_release(&lines);
	input_close(input);
}

static void read_inflated(struct text bytes)
{
	struct buffer picture = { 0 };
	struct output output = output_to_buffer(&picture);
	picture_bytes_write(&output, "profile-1", bytes);
	output_close(&output);
	read_picture(buffer_text(&picture));
	buffer_release(&picture);
}

static void run(struct text text)
{
	read_picture(text);
	read_inflated(text);
}
