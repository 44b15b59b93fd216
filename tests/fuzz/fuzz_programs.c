/*
 * Whole programs with any of their options, on any bytes:
 *
 *     2                    a byte for the program
 *     a                    a line an option: a byte for its row, and its value
 *     f/^main/
 *     %%
 *     main;f 1             files, which are the operands and what options read and write
 *     %%
 *     main;g 1
 *
 * Without a `%%` it is one file. What takes no end or starts something else is left out.
 */
#include "tests/fuzz/caught_exit.h"
#include "tests/fuzz/parts.h"
#include "tests/fuzz/program.h"

#include <fcntl.h>
#include <stdlib.h>

enum { most_words = 40, most_files = 4, longest_value = 60, first_file = 100 };

struct command {
	char word[most_words][2 * longest_value];
	char *argument[most_words + 1];
	int count;
	int files;
};

static void add_word(struct command *command, const char *option, struct text value)
{
	char *word = command->word[command->count];
	size_t length = (size_t)sprintf(word, "%s", option);
	for (size_t i = 0; i < value.length && i < longest_value && value.start[i]; i++)
		word[length++] = value.start[i];
	word[length] = '\0';
	command->argument[command->count++] = word;
}

/* The same numbers each time; what a message that ended the program left open is closed. */
static void add_file(struct command *command, struct text part)
{
	static int file[most_files];
	int *at = &file[command->files++];
	if (!*at) {
		int fresh = memfd_create("fuzz", 0);
		*at = fcntl(fresh, F_DUPFD, first_file + command->files);
		close(fresh);
	}
	if (ftruncate(*at, 0) || pwrite(*at, part.start, part.length, 0) != (ssize_t)part.length)
		__builtin_trap();
}

static struct text path_of(const struct command *command, struct text choice)
{
	static char path[40];
	int file = choice.length ? (unsigned char)choice.start[0] % command->files : 0;
	sprintf(path, "/dev/fd/%d", first_file + 1 + file);
	return text_of(path);
}

/* A row that could write anywhere, run something else, or draw gigabytes. */
static bool is_left_out(const struct option_row *row)
{
	static const char *const name[] = { "output", "inline", "threads", "scale", "data-dir" };
	bool is_out = row->kind == OPTION_SECTION;
	for (size_t i = 0; !is_out && i < sizeof name / sizeof *name; i++)
		is_out = strcmp(row->name, name[i]) == 0;
	return is_out;
}

static void add_option(struct command *command, const struct program *program, struct text line)
{
	if (line.length == 0 || command->count > most_words - most_files - 6)
		return;
	const struct option_row *row =
		&program->row[(unsigned char)line.start[0] % program->row_count];
	struct text value = text_from(line, 1);
	char option[longest_value];
	int choices = 0;
	if (is_left_out(row))
		return;
	snprintf(option, sizeof option, row->value ? "--%s=" : "--%s", row->name);
	while (row->kind == OPTION_CHOICE && row->choices[choices])
		choices++;
	if (!row->value)
		value = TEXT("");
	else if (choices)
		value = text_of(
			row->choices[value.length ? (unsigned char)value.start[0] % choices : 0]);
	else if (strstr(row->value, "FILE"))
		value = path_of(command, value);
	else if (row->kind == OPTION_COUNT || row->kind == OPTION_NUMBER)
		value.length = value.length < 3 ? value.length : 3;
	add_word(command, option, value);
}

static void run(struct text text)
{
	static const struct fuzzed_program *const programs[] = { &fuzzed_stackcollapse,
		&fuzzed_stackdiff, &fuzzed_stackreport, &fuzzed_flamegraph };
	static struct command command;
	static int first_free; /* below are those of the fuzzer */
	if (!first_free)
		close(first_free = memfd_create("fuzz", 0));
	struct text rest = text, options = take_part(&rest);
	command.count = command.files = 0;
	if (rest.length == 0) {
		rest = options;
		options = (struct text){ (char[]){ (char)text.length }, 1 };
	}
	while (rest.length && command.files < most_files)
		add_file(&command, take_part(&rest));
	close_range(first_file + most_files + 1, ~0U, 0);
	close_range((unsigned)first_free, first_file - 1, 0);
	if (options.length == 0 || command.files == 0)
		return;
	const struct fuzzed_program *fuzzed = programs[(unsigned char)options.start[0] % 4];
	add_word(&command, fuzzed->program->name, TEXT(""));
	for (options = text_from(options, 1); options.length;) {
		const char *end = text_find(options, '\n');
		struct text line = text_between(options.start, end ? end : text_end(options));
		options = text_from(options, line.length + (end != NULL));
		add_option(&command, fuzzed->program, line);
	}
	add_word(&command, "--output=/dev/null", TEXT(""));
	for (int i = 0; i < command.files; i++)
		add_word(&command, "", path_of(&command, (struct text){ (char[]){ (char)i }, 1 }));
	command.argument[command.count] = NULL;
	fuzzed->run(command.count, command.argument);
}
