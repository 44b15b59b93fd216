#include "common/formats/parallel.h"
#include "common/base/die.h"

#include <pthread.h>
#include <stdlib.h>

/* Smaller parts are not worth a thread. */
enum { smallest_part = 1024 * 1024, most_threads = 256 };

struct part {
	const struct format *format;
	const char *path;
	uint64_t begin, end;
	const struct intake_options *options;
	struct recording recording;
	pthread_t thread;
};

static void *read_part(void *argument)
{
	struct part *part = argument;
	struct input *input = input_open_range(part->path, part->begin, part->end);
	struct intake intake;
	recording_init(&part->recording, part->options->keeps_order);
	intake_open(&intake, input, part->options, &part->recording, NULL);
	part->format->read(&intake);
	intake_close(&intake);
	input_close(input);
	return NULL;
}

/* The offset of the first sample at or behind `from`; the end of the file when there is none. */
static uint64_t next_sample(
	const struct format *format, const char *path, uint64_t from, uint64_t size)
{
	enum { step = 1024 * 1024 };
	char *block = memory_allocate(2 * step);
	uint64_t found = size;
	for (uint64_t at = from; at < size && found == size; at += step) {
		uint64_t end = at + 2 * step < size ? at + 2 * step : size;
		struct input *input = input_open_range(path, at, end);
		size_t length = 0;
		for (size_t got; (got = input_read(input, block + length, 2 * step - length));)
			length += got;
		input_close(input);
		size_t offset = format->find_sample((struct text){ block, length });
		if (offset < length)
			found = at + offset;
	}
	free(block);
	return found;
}

bool parallel_read(const struct format *format, const char *path, uint64_t size,
	const struct intake_options *options, struct recording *recording, unsigned long threads)
{
	if (threads > size / smallest_part)
		threads = size / smallest_part;
	if (threads > most_threads)
		threads = most_threads;
	if (threads < 2 || !format->find_sample || options->keeps_order || options->keeps_samples ||
		options->names_addresses || choice_needs_extent(options->choice))
		return false;
	struct part *part = memory_allocate_zeroed(threads, sizeof *part);
	uint64_t begin = 0;
	for (unsigned long i = 0; i < threads; i++) {
		uint64_t end = i + 1 < threads
				       ? next_sample(format, path, size / threads * (i + 1), size)
				       : size;
		end = end < begin ? begin : end;
		part[i] = (struct part){
			.format = format,
			.path = path,
			.begin = begin,
			.end = end,
			.options = options,
		};
		begin = end;
		if (pthread_create(&part[i].thread, NULL, read_part, &part[i]) != 0)
			die("a thread could not be started: use --threads=1");
	}
	for (unsigned long i = 0; i < threads; i++) {
		pthread_join(part[i].thread, NULL);
		recording_join(recording, &part[i].recording);
	}
	free(part);
	return true;
}
