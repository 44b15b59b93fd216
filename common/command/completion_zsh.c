/*
 *     #compdef flamegraph
 *     _arguments -s -S \
 *       '(-o --output)'{-o+,--output=}'[write to FILE instead of standard output]:FILE:_files' \
 *       '--format=[the kind of picture]:FORMAT:((svg\:"for browsers" png\:"pixels"))' \
 *       '*--ignore=[leave out stacks with a frame that matches]:PATTERN: ' \
 *       '*:FILE:_files'
 */
#include "common/command/completion.h"

#include <stdio.h>

static const char *const action[] = {
	[COMPLETES_NOTHING] = " ",
	[COMPLETES_FILE] = "_files",
	[COMPLETES_DIRECTORY] = "_files -/",
	[COMPLETES_EVENTS] = "_flamepipe_events",
};

/* Inside single quotes, with a backslash before what has a meaning there. */
static void print_quoted(struct text text, const char *escaped)
{
	for (size_t i = 0; i < text.length; i++) {
		char byte = text.start[i];
		if (byte == '\'')
			printf("'\\'");
		else if (strchr(escaped, byte))
			putchar('\\');
		putchar(byte == '\n' ? ' ' : byte);
	}
}

/* Words are evaluated once more, in double quotes. */
static void print_meaning(const char *meaning)
{
	printf("\\:\"");
	print_quoted(text_of(meaning), "\\\":$`");
	putchar('"');
}

static void print_words(const struct option_row *row)
{
	printf(row->meanings ? "((" : "(");
	for (int i = 0; row->choices[i]; i++) {
		printf(i ? " %s" : "%s", row->choices[i]);
		if (row->meanings)
			print_meaning(row->meanings[i]);
	}
	printf(row->meanings ? "))" : ")");
}

static void print_value(const struct option_row *row)
{
	enum completion kind = completion_of(row);
	if (kind == COMPLETES_NO_VALUE)
		return;
	printf(option_value_is_optional(row) ? "::" : ":");
	print_quoted(option_value_word(row), "\\:");
	putchar(':');
	if (kind == COMPLETES_WORDS)
		print_words(row);
	else
		printf("%s", action[kind]);
}

/* `'(-o --output)'{-o+,--output=}'`, `'*--ignore=` */
static void print_names(const struct option_row *row)
{
	const char *often = option_may_repeat(row) ? "*" : "";
	const char *equals = option_value_is_optional(row) ? "=-" : row->value ? "=" : "";
	const char *plus = option_value_is_optional(row) ? "-" : row->value ? "+" : "";
	if (!row->letter)
		printf("  '%s--%s%s", often, row->name, equals);
	else if (*often)
		printf("  '*'{-%c%s,--%s%s}'", row->letter, plus, row->name, equals);
	else
		printf("  '(-%c --%s)'{-%c%s,--%s%s}'", row->letter, row->name, row->letter, plus,
			row->name, equals);
}

static void print_row(const struct option_row *row)
{
	print_names(row);
	putchar('[');
	print_quoted(option_brief(row), "\\[]:");
	putchar(']');
	print_value(row);
	printf("' \\\n");
}

void completion_zsh(const struct program *program)
{
	printf("#compdef %s\n\n%.*s\n", program->name, (int)zsh_script.length, zsh_script.start);
	printf("_arguments -s -S \\\n");
	for (size_t i = 0; i < program->row_count; i++)
		if (completion_offers(&program->row[i]))
			print_row(&program->row[i]);
	printf("  '(- *)'{-h,--help}'[print the options that are used most]' \\\n"
	       "  '(- *)--help=all[print all options]' \\\n"
	       "  '(- *)--version[print the version and what it was built with]' \\\n"
	       "  '*:FILE:_files'\n");
}
