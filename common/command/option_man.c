/*
 * The options as the manual has them, in the syntax of scdoc(5); the page around them is written by
 * hand and holds the section that these are in.
 *
 *     ## Which stacks
 *
 *     *-o*, *--output*=_FILE_
 *     	Write there instead of standard output.
 */
#include "common/command/option_page.h"

#include <ctype.h>
#include <stdio.h>

/* At the beginning of a line these are lists, tables, headings and comments. */
static bool begins_markup(char byte)
{
	return byte && strchr("#-|[];`", byte);
}

/* Plain text; a full stop at the beginning of a line is scdoc's own care. */
static void print_escaped(struct text text, bool is_at_line_start)
{
	for (size_t i = 0; i < text.length; i++) {
		char byte = text.start[i];
		if (strchr("\\*_+", byte) || (i == 0 && is_at_line_start && begins_markup(byte)))
			putchar('\\');
		putchar(byte == '\n' ? ' ' : byte);
	}
}

static void print_string(const char *string)
{
	print_escaped(text_of(string), false);
}

/* With a full stop and, where it begins in a word of the language, a capital. */
static void print_sentence(const char *string)
{
	struct text text = text_of(string);
	size_t letters = strspn(string, "abcdefghijklmnopqrstuvwxyz");
	if (letters && strchr(" \n,:;", string[letters])) {
		putchar(toupper((unsigned char)text.start[0]));
		text = text_from(text, 1);
	}
	print_escaped(text, letters == 0);
	printf(text_ends_with(text, TEXT(".")) ? "\n" : ".\n");
}

static void print_word(const struct option_row *row, int index)
{
	putchar('*');
	print_string(row->choices[index]);
	putchar('*');
	if (index == option_default(row))
		printf(" (the default)");
}

static void print_words(const struct option_row *row)
{
	printf("\n\t_");
	print_escaped(option_value_word(row), false);
	printf("_ is ");
	for (int i = 0; row->choices[i]; i++) {
		if (i)
			printf(row->choices[i + 1] ? ", " : " or ");
		print_word(row, i);
	}
	printf(".\n");
}

static void print_meanings(const struct option_row *row)
{
	putchar('\n');
	for (int i = 0; row->choices[i]; i++) {
		printf("\t- ");
		print_word(row, i);
		printf(": ");
		print_sentence(row->meanings[i]);
	}
}

static void print_name(const struct option_row *row)
{
	if (row->letter)
		printf("*-%c*, ", row->letter);
	printf("*--");
	print_string(row->name);
	putchar('*');
	if (row->value) {
		printf(option_value_is_optional(row) ? "[=_" : "=_");
		print_escaped(option_value_word(row), false);
		printf(option_value_is_optional(row) ? "_]" : "_");
	}
	putchar('\n');
}

static void print_option(const struct option_row *row)
{
	print_name(row);
	putchar('\t');
	print_sentence(row->help);
	for (int i = 0; row->also && row->also[i]; i++)
		printf(i ? ", *--%s*" : "\tOther tools call it *--%s*", row->also[i]);
	if (row->also)
		printf(".\n");
	if (option_may_repeat(row))
		printf("\tMay be given several times.\n");
	if (row->kind == OPTION_CHOICE)
		row->meanings ? print_meanings(row) : print_words(row);
	putchar('\n');
}

/* `Which stacks (PATTERN: a text)`: what is in brackets becomes a paragraph. */
static void print_heading(const char *string)
{
	struct text text = text_of(string);
	const char *bracket = text_ends_with(text, TEXT(")")) ? strstr(string, " (") : NULL;
	printf("## ");
	print_escaped(bracket ? text_between(string, bracket) : text, false);
	printf("\n\n");
	if (!bracket)
		return;
	print_escaped(text_between(bracket + 2, text_end(text) - 1), true);
	printf(".\n\n");
}

void option_man(const struct program *program)
{
	for (size_t i = 0; i < program->row_count; i++) {
		const struct option_row *row = &program->row[i];
		row->kind == OPTION_SECTION ? print_heading(row->help) : print_option(row);
	}
	print_heading("Help");
	printf("*-h*, *--help*[=all]\n"
	       "\tPrint the options that are used most, or all of them, and exit.\n\n"
	       "*--version*\n"
	       "\tPrint the version and what it was built with, and exit.\n");
}
