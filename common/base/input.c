#include "common/base/input.h"
#include "common/base/die.h"
#include "common/base/memory.h"
#include "common/base/progress.h"
#include "common/base/target.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>
#include <zstd.h>
#include <zstd_errors.h>

enum { beginning_size = 64 * 1024, wrapped_size = 128 * 1024, magic_size = 4 };

enum { in_memory = -1 }; /* the descriptor of input_of_text */

enum wrapping { PLAIN, GZIP, ZSTD };

struct input {
	int descriptor;
	const char *name;
	uint64_t left; /* bytes that may still be read of the descriptor */
	uint64_t plain_size;
	enum wrapping wrapping;
	char *wrapped; /* what was read of the descriptor and not yet used */
	size_t next, end;
	char *beginning; /* what was unwrapped for guessing and not yet given */
	size_t beginning_next, beginning_end;
	z_stream inflate;
	ZSTD_DStream *decompress;
	bool is_between_members; /* where a wrapped input may end */
	struct text memory;      /* input_of_text: what is left of it */
	struct progress progress;
};

static size_t read_memory(struct input *input, char *to, size_t capacity)
{
	size_t size = capacity < input->memory.length ? capacity : input->memory.length;
	if (size)
		memcpy(to, input->memory.start, size);
	input->memory = text_from(input->memory, size);
	return size;
}

static size_t read_descriptor(struct input *input, char *to, size_t capacity)
{
	if (input->descriptor == in_memory)
		return read_memory(input, to, capacity);
	if (capacity > input->left)
		capacity = (size_t)input->left;
	for (;;) {
		ssize_t got = read(input->descriptor, to, capacity);
		if (got < 0 && errno == EINTR)
			continue;
		if (got < 0)
			die("%s:", shown_string(input->name).bytes);
		input->left -= (size_t)got;
		progress_step(&input->progress, (uint64_t)got);
		return (size_t)got;
	}
}

/* Makes sure that some wrapped bytes are there, or all up to the end; how many there are. */
static size_t fill_wrapped(struct input *input, size_t wanted)
{
	if (input->end - input->next >= wanted)
		return input->end - input->next;
	input->end -= input->next;
	memmove(input->wrapped, input->wrapped + input->next, input->end);
	input->next = 0;
	size_t got = 1;
	while (got && input->end < wanted) {
		got = read_descriptor(
			input, input->wrapped + input->end, wrapped_size - input->end);
		input->end += got;
	}
	return input->end;
}

/* Both formats begin with a number of their own; a skippable frame of zstd with one of 16. */
static enum wrapping wrapping_of(struct text start)
{
	if (text_starts_with(start, TEXT("\x1f\x8b")))
		return GZIP;
	bool is_skippable = start.length >= 4 && (start.start[0] & 0xf0) == 0x50 &&
			    text_starts_with(text_from(start, 1), TEXT("\x2a\x4d\x18"));
	if (is_skippable || text_starts_with(start, TEXT("\x28\xb5\x2f\xfd")))
		return ZSTD;
	return PLAIN;
}

static void start_wrapping(struct input *input, enum wrapping wrapping)
{
	input->wrapping = wrapping;
	if (wrapping == GZIP && !input->inflate.state &&
		inflateInit2(&input->inflate, 16 + MAX_WBITS) != Z_OK)
		die("out of memory: zlib cannot start");
	if (wrapping != ZSTD || input->decompress)
		return;
	input->decompress = ZSTD_createDStream();
	if (!input->decompress)
		die("out of memory: libzstd cannot start");
	/* what --long=31 writes; memory is taken only for a frame that says it needs it */
	ZSTD_DCtx_setParameter(input->decompress, ZSTD_d_windowLogMax,
		ZSTD_dParam_getBounds(ZSTD_d_windowLogMax).upperBound);
}

/* What may follow a member: another one of either format, or zeros, which are padding. */
static bool next_member(struct input *input)
{
	while (fill_wrapped(input, 1) && input->wrapped[input->next] == '\0')
		input->next++;
	size_t length = fill_wrapped(input, magic_size);
	if (length == 0)
		return false;
	start_wrapping(input, wrapping_of((struct text){ input->wrapped + input->next, length }));
	if (input->wrapping == PLAIN)
		die("%s: data that is not compressed follows compressed data: pass them as two "
		    "files",
			shown_string(input->name).bytes);
	input->is_between_members = false;
	return true;
}

static size_t read_gzip(struct input *input, char *to, size_t capacity)
{
	z_stream *stream = &input->inflate;
	stream->next_out = (Bytef *)to;
	stream->avail_out = (uInt)(capacity < UINT32_MAX ? capacity : UINT32_MAX);
	stream->next_in = (Bytef *)input->wrapped + input->next;
	stream->avail_in = (uInt)(input->end - input->next);
	int status = inflate(stream, Z_NO_FLUSH);
	input->next = input->end - stream->avail_in;
	if (status == Z_STREAM_END) {
		inflateReset(stream);
		input->is_between_members = true;
	} else if (status == Z_MEM_ERROR) {
		die("%s: out of memory: zlib", shown_string(input->name).bytes);
	} else if (status != Z_OK && status != Z_BUF_ERROR) {
		die("%s: damaged gzip data: %s", shown_string(input->name).bytes,
			stream->msg ? stream->msg : "no reason given");
	}
	return (size_t)((char *)stream->next_out - to);
}

static size_t read_zstd(struct input *input, char *to, size_t capacity)
{
	ZSTD_outBuffer out = { to, capacity, 0 };
	ZSTD_inBuffer in = { input->wrapped, input->end, input->next };
	size_t status = ZSTD_decompressStream(input->decompress, &out, &in);
	input->next = in.pos;
	if (ZSTD_isError(status) && ZSTD_getErrorCode(status) == ZSTD_error_memory_allocation)
		die("%s: out of memory: decompress it first (unzstd --long=31)",
			shown_string(input->name).bytes);
	if (ZSTD_isError(status))
		die("%s: damaged zstd data: %s", shown_string(input->name).bytes,
			ZSTD_getErrorName(status));
	input->is_between_members = status == 0;
	return out.pos;
}

static size_t read_wrapped(struct input *input, char *to, size_t capacity)
{
	size_t got = 0;
	while (got == 0) {
		if (input->is_between_members && !next_member(input))
			break;
		if (!fill_wrapped(input, 1))
			die("%s: the compressed input ends too early: it was cut off, or is still "
			    "being written",
				shown_string(input->name).bytes);
		got = input->wrapping == GZIP ? read_gzip(input, to, capacity)
					      : read_zstd(input, to, capacity);
	}
	return got;
}

static size_t read_plain(struct input *input, char *to, size_t capacity)
{
	size_t ready = input->end - input->next;
	if (ready == 0)
		return read_descriptor(input, to, capacity);
	if (ready > capacity)
		ready = capacity;
	memcpy(to, input->wrapped + input->next, ready);
	input->next += ready;
	return ready;
}

static size_t read_unwrapped(struct input *input, char *to, size_t capacity)
{
	return input->wrapping == PLAIN ? read_plain(input, to, capacity)
					: read_wrapped(input, to, capacity);
}

size_t input_read(struct input *input, char *to, size_t capacity)
{
	size_t ready = input->beginning_end - input->beginning_next;
	if (ready == 0)
		return read_unwrapped(input, to, capacity);
	if (ready > capacity)
		ready = capacity;
	memcpy(to, input->beginning + input->beginning_next, ready);
	input->beginning_next += ready;
	return ready;
}

struct text input_beginning(struct input *input)
{
	if (!input->beginning) {
		input->beginning = memory_allocate(beginning_size);
		size_t got = 1;
		while (got && input->beginning_end < beginning_size) {
			got = read_unwrapped(input, input->beginning + input->beginning_end,
				beginning_size - input->beginning_end);
			input->beginning_end += got;
		}
	}
	return text_between(
		input->beginning + input->beginning_next, input->beginning + input->beginning_end);
}

void input_skip_byte_order_mark(struct input *input)
{
	struct text mark = TEXT("\xef\xbb\xbf");
	if (text_starts_with(input_beginning(input), mark))
		input->beginning_next += mark.length;
}

bool input_beginning_is_all(const struct input *input)
{
	return input->beginning_end < beginning_size;
}

static struct input *new_input(int descriptor, const char *name, uint64_t left)
{
	struct input *input = memory_allocate_zeroed(1, sizeof *input);
	input->descriptor = descriptor;
	input->name = name;
	input->left = left;
	input->wrapped = memory_allocate(wrapped_size);
	input->is_between_members = true;
	return input;
}

static int open_file(const char *path)
{
	int descriptor = open(path, O_RDONLY | O_CLOEXEC);
	struct stat status;
	if (descriptor < 0 || fstat(descriptor, &status) != 0)
		die("%s:", shown_string(path).bytes);
	if (S_ISDIR(status.st_mode))
		die("%s: expected a file, found a directory", shown_string(path).bytes);
	return descriptor;
}

/* The size of a regular file, or 0. */
static uint64_t check_file(int descriptor, const char *name)
{
	struct stat status;
	if (fstat(descriptor, &status) != 0)
		return 0;
	target_refuse_input(&status, name);
	return S_ISREG(status.st_mode) && status.st_size > 0 ? (uint64_t)status.st_size : 0;
}

struct input *input_open(const char *operand)
{
	struct input *input;
	if (strcmp(operand, "-") == 0) {
		if (isatty(STDIN_FILENO))
			warn("reading standard input, which is a terminal: name a file or use a "
			     "pipe (end with Control-D, --help lists the options)");
		input = new_input(STDIN_FILENO, "standard input", UINT64_MAX);
		check_file(STDIN_FILENO, input->name);
	} else {
		input = new_input(open_file(operand), operand, UINT64_MAX);
		input->plain_size = check_file(input->descriptor, operand);
		input->progress.total = input->plain_size;
	}
	size_t length = fill_wrapped(input, magic_size);
	start_wrapping(input, wrapping_of((struct text){ input->wrapped, length }));
	if (input->wrapping != PLAIN)
		input->plain_size = 0;
	return input;
}

struct input *input_open_range(const char *path, uint64_t begin, uint64_t end)
{
	struct input *input = new_input(open_file(path), path, end - begin);
	input->progress.is_off = true; /* several lines would write over each other */
	if (lseek(input->descriptor, (off_t)begin, SEEK_SET) < 0)
		die("%s:", shown_string(path).bytes);
	return input;
}

struct input *input_of_text(const char *name, struct text text)
{
	struct input *input = new_input(in_memory, name, UINT64_MAX);
	input->memory = text;
	return input;
}

uint64_t input_plain_size(struct input *input)
{
	return input->plain_size;
}

const char *input_name(const struct input *input)
{
	return input->name;
}

void input_close(struct input *input)
{
	progress_end(&input->progress);
	inflateEnd(&input->inflate);
	ZSTD_freeDStream(input->decompress);
	if (input->descriptor != STDIN_FILENO && input->descriptor != in_memory)
		close(input->descriptor);
	free(input->wrapped);
	free(input->beginning);
	free(input);
}
