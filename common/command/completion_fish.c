/*
 *     complete -c flamegraph -s o -l output -r -F -d 'write to FILE instead of standard output'
 *     complete -c flamegraph -l format -x -a 'svg\t"for browsers" png\t"pixels"' -d 'the kind'
 *     complete -c flamegraph -l reverse -d 'show callers'
 */
#include "common/command/completion.h"

#include <stdio.h>

static const char *const value_options[] = {
	[COMPLETES_NO_VALUE] = "",
	[COMPLETES_NOTHING] = " -x",
	[COMPLETES_WORDS] = " -x",
	[COMPLETES_FILE] = " -r -F",
	[COMPLETES_DIRECTORY] = " -x -a '(__flamepipe_directories)'",
	[COMPLETES_EVENTS] = " -x -a '(__flamepipe_events)'",
};

/* Inside single quotes. */
static void print_quoted(struct text text)
{
	for (size_t i = 0; i < text.length; i++) {
		char byte = text.start[i];
		if (byte == '\'' || byte == '\\')
			putchar('\\');
		putchar(byte == '\n' ? ' ' : byte);
	}
}

/* Words are evaluated once more, in double quotes. */
static void print_meaning(const char *meaning)
{
	printf("\\t\"");
	for (; *meaning; meaning++) {
		if (strchr("\"$\\", *meaning))
			printf("\\\\");
		print_quoted((struct text){ meaning, 1 });
	}
	putchar('"');
}

static void print_words(const struct option_row *row)
{
	printf(" -a '");
	for (int i = 0; row->choices[i]; i++) {
		printf(i ? " %s" : "%s", row->choices[i]);
		if (row->meanings)
			print_meaning(row->meanings[i]);
	}
	putchar('\'');
}

static void print_row(const char *program, const struct option_row *row)
{
	enum completion kind =
		option_value_is_optional(row) ? COMPLETES_NO_VALUE : completion_of(row);
	printf("complete -c %s", program);
	if (row->letter)
		printf(" -s %c", row->letter);
	printf(" -l %s%s", row->name, value_options[kind]);
	if (kind == COMPLETES_WORDS)
		print_words(row);
	printf(" -d '");
	print_quoted(option_brief(row));
	printf("'\n");
}

void completion_fish(const struct program *program)
{
	const char *name = program->name;
	printf("%.*s\n", (int)fish_script.length, fish_script.start);
	for (size_t i = 0; i < program->row_count; i++)
		if (completion_offers(&program->row[i]))
			print_row(name, &program->row[i]);
	printf("complete -c %s -s h -l help -d 'print the options that are used most'\n"
	       "complete -c %s -l help=all -d 'print all options'\n"
	       "complete -c %s -l version -d 'print the version and what it was built with'\n",
		name, name, name);
}
