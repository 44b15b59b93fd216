#ifndef TESTS_FUZZ_READ_FOLDED_H
#define TESTS_FUZZ_READ_FOLDED_H

#include "common/formats/folded.h"

/* The bytes as folded lines, into a profile that was initialized; it is not arranged. */
static void read_folded(struct profile *profile, struct text text)
{
	struct skipped skipped = { 0 };
	struct input *input = input_of_text("fuzz", text);
	struct lines lines = lines_of(input);
	struct folded_reader *reader = folded_reader_new(profile, &skipped, true);
	folded_reader_read(reader, &lines);
	folded_reader_finish(reader);
	skipped_release(&skipped);
	lines_release(&lines);
	input_close(input);
}

#endif
