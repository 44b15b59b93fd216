/* Any bytes, as each input format of the table and as the one that is guessed. */
#include "common/formats/folded.h"
#include "common/formats/format.h"
#include "common/formats/recognized.h"
#include "tests/fuzz/caught_exit.h"

#include <stdint.h>

static const struct intake_options options[] = {
	{ 0 },
	{ .detail = DETAIL_TID, .keeps_order = true, .has_full_names = true, .shows_lines = true },
	{ .detail = DETAIL_PID, .shows_addresses = true },
	{ .names_addresses = true },
};

static void read_as(const struct format *format, const struct intake_options *how, struct text text)
{
	struct input *input = input_of_text("fuzz", text);
	struct recording recording;
	struct profile profile;
	struct skipped skipped = { 0 };
	recording_init(&recording, how->keeps_order);
	profile_init(&profile);
	profile.tree.keeps_order = how->keeps_order;
	struct folded_reader *folded = folded_reader_new(&profile, &skipped, true);
	struct intake intake;
	intake_open(&intake, input, how, &recording, folded);
	format->read(&intake);
	intake_close(&intake);
	folded_reader_finish(folded);
	skipped_release(&skipped);
	profile_release(&profile);
	recording_release(&recording);
	input_close(input);
}

/* Threads may begin anywhere, and then at a place inside the text. */
static void find_samples(const struct format *format, struct text text)
{
	for (size_t offset = 0; offset <= text.length; offset += 1 + text.length / 16)
		if (format->find_sample(text_from(text, offset)) > text.length - offset)
			__builtin_trap();
}

static void run(struct text text)
{
	const struct intake_options *how =
		&options[text.length % (sizeof options / sizeof *options)];
	refusal_of(text, text.length % 2, "stackcollapse");
	for (size_t i = 0; formats[i]; i++) {
		formats[i]->recognizes(text, true);
		formats[i]->recognizes(text, false);
		if (formats[i]->find_sample)
			find_samples(formats[i], text);
		read_as(formats[i], how, text);
	}
	const struct format *guessed = format_guess(text, true);
	if (guessed)
		read_as(guessed, &options[0], text);
}
