/*
 *     usage: flamegraph [OPTION]... [FILE]...
 *     ...
 *     -o, --output=FILE       write to FILE instead of standard output
 *     --format=FORMAT         kind of picture; by default what the ending of FILE
 *                             says: svg png pdf
 */
#include "common/command/option_page.h"

#include <stdio.h>

enum { help_column = 26, last_column = 80 };

static int words_width(const char *const *word)
{
	int width = (int)strlen("[]");
	for (; *word; word++)
		width += (int)strlen(*word) + 1;
	return width;
}

static int start_line(void)
{
	return printf("\n%*s", help_column - 1, "") - 1;
}

static bool fits(const char *word, int column)
{
	return column + (int)strlen(word) + (int)strlen(" []") <= last_column;
}

static int print_word(const struct option_row *row, int index)
{
	const char *word = row->choices[index];
	return printf(index == option_default(row) ? " [%s]" : " %s", word);
}

/* On the line they would begin in where they fit there, else on lines of their own. */
static void print_words(const struct option_row *row, int column)
{
	if (column + words_width(row->choices) > last_column)
		column = start_line();
	for (int i = 0; row->choices[i]; i++) {
		if (!fits(row->choices[i], column))
			column = start_line();
		column += print_word(row, i);
	}
}

/* The same, but one line of them at most. */
static void print_first_words(const struct option_row *row, int column)
{
	if (column + words_width(row->choices) <= last_column) {
		print_words(row, column);
		return;
	}
	column = start_line();
	int i = 0;
	for (; row->choices[i] && fits(row->choices[i], column + (int)strlen(" ...")); i++)
		column += print_word(row, i);
	if (row->choices[i])
		printf(" ...");
}

/* Words in lines of their column; the column where the last line ends. */
static int print_wrapped(struct text text, int column)
{
	const char *end = text_end(text);
	for (const char *word = text.start; word < end;) {
		size_t length = strcspn(word, " \n");
		if (length > (size_t)(end - word))
			length = (size_t)(end - word);
		bool is_first = word == text.start;
		if (!is_first && column + 1 + (int)length > last_column) {
			column = start_line() + 1;
			is_first = true;
			putchar(' ');
		}
		column += printf("%s%.*s", is_first ? "" : " ", (int)length, word);
		word += length + 1;
	}
	return column;
}

static int print_name(const struct option_row *row)
{
	struct text word = option_value_word(row);
	int width = row->letter ? printf("  -%c, --%s", row->letter, row->name)
				: printf("      --%s", row->name);
	if (row->value)
		width += printf(option_value_is_optional(row) ? "[=%.*s]" : "=%.*s",
			(int)word.length, word.start);
	return width;
}

/* Up to where the text begins. */
static void print_name_column(const struct option_row *row)
{
	int width = print_name(row);
	if (width >= help_column - 1)
		width = printf("\n") - 1;
	printf("%*s", help_column - width, "");
}

/* What other tools call it. */
static int print_other_names(const struct option_row *row, int column)
{
	char names[last_column] = "";
	for (int i = 0; row->also && row->also[i]; i++)
		snprintf(names + strlen(names), sizeof names - strlen(names), "%s--%s",
			i ? ", " : "(also ", row->also[i]);
	if (!row->also)
		return column;
	strcat(names, ")");
	if (column + 1 + (int)strlen(names) > last_column)
		column = start_line();
	return column + printf(" %s", names);
}

/* The help, other names, and then the words of a choice. */
static void print_row(const struct option_row *row)
{
	if (row->kind == OPTION_SECTION) {
		printf("\n%s:\n", row->help); /* at most a line */
		return;
	}
	print_name_column(row);
	int column = print_other_names(row, print_wrapped(text_of(row->help), help_column));
	if (row->kind == OPTION_CHOICE) {
		putchar(':');
		print_words(row, column + 1);
	}
	putchar('\n');
}

static void print_short_row(const struct option_row *row)
{
	print_name_column(row);
	int column = print_wrapped(option_brief(row), help_column);
	if (row->kind == OPTION_CHOICE) {
		putchar(':');
		print_first_words(row, column + 1);
	}
	putchar('\n');
}

static void print_usage(const struct program *program)
{
	printf("usage: %s %s\n%s\n", program->name, program->usage, program->summary);
}

void option_help_short(const struct program *program)
{
	print_usage(program);
	putchar('\n');
	for (size_t i = 0; i < program->row_count; i++)
		if (program->row[i].is_common)
			print_short_row(&program->row[i]);
	printf("\n--help=all lists every option; man %s explains them\n", program->name);
}

void option_help_all(const struct program *program)
{
	print_usage(program);
	if (program->row[0].kind != OPTION_SECTION)
		putchar('\n');
	for (size_t i = 0; i < program->row_count; i++)
		print_row(&program->row[i]);
	printf("\n  -h, --help              print the options that are used most\n"
	       "      --version           print the version and what it was built with\n");
}
