#include "common/formats/operand.h"
#include "common/base/die.h"
#include "common/formats/looks.h"
#include "common/formats/parallel.h"

static const struct format *format_of(const struct operand_reader *reader, struct input *input)
{
	if (reader->format >= 0)
		return formats[reader->format];
	struct text beginning = input_beginning(input);
	const struct format *format = format_guess(beginning, input_beginning_is_all(input));
	if (!format) {
		struct shown name = shown_string(input_name(input));
		struct looks looks = looks_like(beginning, reader->pipe);
		input_close(input);
		die("%s: nothing to fold: this is %s", name.bytes, looks.sentence);
	}
	return format;
}

void operand_read(const struct operand_reader *reader, const char *operand)
{
	struct input *input = input_open(operand);
	input_skip_byte_order_mark(input);
	const struct format *format = format_of(reader, input);
	bool is_read = parallel_read(format, operand, input_plain_size(input), reader->options,
		reader->recording, reader->threads);
	if (!is_read) {
		struct reading reading = {
			.lines = lines_of(input),
			.options = reader->options,
			.recording = reader->recording,
			.folded = reader->folded,
		};
		format->read(&reading);
		lines_release(&reading.lines);
	}
	input_close(input);
}
