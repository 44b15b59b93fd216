/* The same lines, whatever pieces the input comes in. */
#include "common/base/lines.h"
#include "common/base/memory.h"

#include "tests/unit/cmocka.h"

#include <pthread.h>
#include <unistd.h>

struct line {
	struct text text;
	size_t ending_length;
};

struct row {
	const char *claim;
	struct text input;
	struct line line[6];
	size_t count;
};

static const struct row row[] = {
	{ "nothing", TEXT(""), { { { 0 }, 0 } }, 0 },
	{ "an empty line", TEXT("\n"), { { TEXT(""), 1 } }, 1 },
	{ "no ending", TEXT("a"), { { TEXT("a"), 0 } }, 1 },
	{ "two lines", TEXT("a\nbc\n"), { { TEXT("a"), 1 }, { TEXT("bc"), 1 } }, 2 },
	{ "the last has no ending", TEXT("a\nbc"), { { TEXT("a"), 1 }, { TEXT("bc"), 0 } }, 2 },
	{ "CR LF", TEXT("a\r\n\r\nb\r\n"), { { TEXT("a"), 2 }, { TEXT(""), 2 }, { TEXT("b"), 2 } },
		3 },
	{ "only the last CR is of the ending", TEXT("a\r\r\nb"),
		{ { TEXT("a\r"), 2 }, { TEXT("b"), 0 } }, 2 },
	{ "a CR inside", TEXT("a\rb\n"), { { TEXT("a\rb"), 1 } }, 1 },
	{ "a CR at the end", TEXT("a\r"), { { TEXT("a\r"), 0 } }, 1 },
	{ "NUL bytes", TEXT("a\0b\n\0\n"), { { TEXT("a\0b"), 1 }, { TEXT("\0"), 1 } }, 2 },
};

/* Writes a text to a pipe in pieces. */
struct writer {
	int descriptor;
	struct text text;
	size_t piece;
};

static void *write_in_pieces(void *argument)
{
	struct writer *writer = argument;
	struct text left = writer->text;
	while (left.length) {
		size_t size = left.length < writer->piece ? left.length : writer->piece;
		if (write(writer->descriptor, left.start, size) != (ssize_t)size)
			break;
		left = text_from(left, size);
	}
	close(writer->descriptor);
	return NULL;
}

struct source {
	struct writer writer;
	pthread_t thread;
	char path[40];
	int descriptor;
};

static struct input *open_pieces(struct source *source, struct text text, size_t piece)
{
	int end[2];
	assert_int_equal(pipe(end), 0);
	source->writer = (struct writer){ end[1], text, piece };
	source->descriptor = end[0];
	snprintf(source->path, sizeof source->path, "/dev/fd/%d", end[0]);
	assert_int_equal(
		pthread_create(&source->thread, NULL, write_in_pieces, &source->writer), 0);
	return input_open(source->path);
}

static void close_pieces(struct source *source, struct input *input)
{
	pthread_join(source->thread, NULL);
	input_close(input);
	close(source->descriptor);
}

static void lines_in_pieces(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
		for (size_t piece = 1; piece <= 5; piece++) {
			struct source source;
			struct input *input = open_pieces(&source, row[i].input, piece);
			struct lines lines = lines_of(input);
			struct text line = { 0 };
			size_t count = 0;
			for (; lines_next(&lines, &line); count++) {
				const struct line *want = &row[i].line[count];
				if (count >= row[i].count || !text_equal(line, want->text) ||
					lines.ending_length != want->ending_length)
					fail_row(row[i].claim, "line %zu in pieces of %zu: %.*s",
						count + 1, piece, (int)line.length, line.start);
				if (lines.number != count + 1)
					fail_row(row[i].claim, "line %zu is numbered %zu",
						count + 1, (size_t)lines.number);
			}
			if (count != row[i].count)
				fail_row(row[i].claim, "%zu lines in pieces of %zu", count, piece);
			if (lines_next(&lines, &line))
				fail_row(row[i].claim, "a line after the end");
			lines_release(&lines);
			close_pieces(&source, input);
		}
	}
	expect_no_failed_row();
}

/* Line n of the long input: lengths from 0 to past the usual buffer, by its number alone. */
static size_t long_line_length(size_t n)
{
	return n % 100 == 99 ? n * 5000 : n % 7 == 0 ? 0 : n % 300;
}

static void long_lines(void **state)
{
	(void)state;
	enum { count = 400 };
	static const size_t piece[] = { 1000, 4093, 65536, 1000000 };
	struct buffer text = { 0 };
	for (size_t n = 0; n < count; n++) {
		for (size_t i = 0; i < long_line_length(n); i++)
			buffer_append_byte(&text, (char)('a' + n % 26));
		buffer_append_byte(&text, '\n');
	}
	for (size_t i = 0; i < sizeof piece / sizeof *piece; i++) {
		struct source source;
		struct input *input = open_pieces(&source, buffer_text(&text), piece[i]);
		if (i % 2) /* guessing takes nothing away */
			assert_memory_equal(input_beginning(input).start, text.start,
				input_beginning(input).length);
		struct lines lines = lines_of(input);
		struct text line = { 0 };
		for (size_t n = 0; n < count; n++) {
			assert_true(lines_next(&lines, &line));
			assert_int_equal(line.length, long_line_length(n));
			if (line.length) {
				assert_int_equal(line.start[0], 'a' + n % 26);
				assert_int_equal(line.start[line.length - 1], 'a' + n % 26);
			}
		}
		assert_false(lines_next(&lines, &line));
		lines_release(&lines);
		close_pieces(&source, input);
	}
	buffer_release(&text);
}

int main(void)
{
	const struct CMUnitTest test[] = {
		cmocka_unit_test(lines_in_pieces),
		cmocka_unit_test(long_lines),
	};
	return cmocka_run_group_tests_name("lines", test, NULL, NULL);
}
