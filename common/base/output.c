#include "common/base/output.h"
#include "common/base/die.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <unistd.h>

enum { buffer_size = 256 * 1024 };

struct output output_open(const char *path)
{
	struct output output = {
		.name = path && strcmp(path, "-") != 0 ? path : "standard output",
		.buffer = memory_allocate(buffer_size),
	};
	output.target = target_open(path, &output.descriptor);
	return output;
}

struct output output_to_buffer(struct buffer *memory)
{
	return (struct output){
		.descriptor = -1,
		.memory = memory,
		.buffer = memory_allocate(buffer_size),
	};
}

static void fail(const struct output *output)
{
	if (errno == EPIPE)
		exit(STATUS_TROUBLE);
	die("%s:", shown_string(output->name).bytes);
}

static void write_all(struct output *output, struct text text)
{
	if (output->memory) {
		buffer_append(output->memory, text);
		return;
	}
	while (text.length) {
		ssize_t written = write(output->descriptor, text.start, text.length);
		if (written < 0 && errno != EINTR)
			fail(output);
		if (written > 0)
			text = text_from(text, (size_t)written);
	}
}

static void flush(struct output *output)
{
	write_all(output, (struct text){ output->buffer, output->length });
	output->length = 0;
}

void output_write(struct output *output, struct text text)
{
	if (text.length > buffer_size - output->length)
		flush(output);
	if (text.length > buffer_size) {
		write_all(output, text);
		return;
	}
	if (text.length)
		memcpy(output->buffer + output->length, text.start, text.length);
	output->length += text.length;
}

void output_byte(struct output *output, char byte)
{
	output_write(output, (struct text){ &byte, 1 });
}

void output_string(struct output *output, const char *string)
{
	output_write(output, text_of(string));
}

void output_format(struct output *output, const char *format, ...)
{
	char line[512];
	va_list arguments;
	va_start(arguments, format);
	int length = vsnprintf(line, sizeof line, format, arguments);
	va_end(arguments);
	if (length < (int)sizeof line) {
		output_write(output, (struct text){ line, (size_t)length });
		return;
	}
	char *long_line = memory_allocate((size_t)length + 1);
	va_start(arguments, format);
	vsnprintf(long_line, (size_t)length + 1, format, arguments);
	va_end(arguments);
	output_write(output, (struct text){ long_line, (size_t)length });
	free(long_line);
}

void output_close(struct output *output)
{
	flush(output);
	if (!output->memory && close(output->descriptor) != 0)
		fail(output);
	if (output->target)
		target_finish(output->target);
	free(output->buffer);
	output->buffer = NULL;
}
