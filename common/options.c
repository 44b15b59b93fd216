#include "common/options.h"
#include "common/die.h"
#include "common/memory.h"

#include <errno.h>
#include <getopt.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* getopt_long answers this much plus the index of the row; --help and --version follow the rows. */
enum { operand_code = 1, first_code = 256 };

/* Where operands go. */
struct operands {
	struct option_list *list; /* of the last option that takes them; NULL: there was none */
	char **own;
	int count;
};

static bool value_is_optional(const struct option_row *row)
{
	return row->value && row->value[0] == '[';
}

static int argument_of(const struct option_row *row)
{
	return !row->value              ? no_argument
	       : value_is_optional(row) ? optional_argument
					: required_argument;
}

static const char *letters_of(const struct program *program)
{
	struct buffer letters = { 0 };
	buffer_append_byte(&letters, '-'); /* give operands in their place among the options */
	buffer_append_byte(&letters, ':'); /* tell a missing value apart, and say nothing */
	for (size_t i = 0; i < program->row_count; i++) {
		const struct option_row *row = &program->row[i];
		if (!row->letter)
			continue;
		buffer_append_byte(&letters, row->letter);
		for (int colons = argument_of(row); colons > 0; colons--)
			buffer_append_byte(&letters, ':');
	}
	buffer_append_byte(&letters, 'h');
	buffer_append_byte(&letters, '\0');
	return letters.start;
}

static struct option *long_names_of(const struct program *program)
{
	struct option *name = memory_allocate_zeroed(program->row_count + 3, sizeof *name);
	size_t count = 0;
	for (size_t i = 0; i < program->row_count; i++) {
		const struct option_row *row = &program->row[i];
		if (row->kind != OPTION_SECTION)
			name[count++] = (struct option){ row->name, argument_of(row), NULL,
				first_code + (int)i };
	}
	int help = first_code + (int)program->row_count;
	name[count++] = (struct option){ "help", no_argument, NULL, help };
	name[count++] = (struct option){ "version", no_argument, NULL, help + 1 };
	return name;
}

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

/* On the line they would begin in where they fit there, else on lines of their own. */
static void print_words(const struct option_row *row, int column)
{
	const int chosen = *(int *)row->destination; /* by default */
	if (column + words_width(row->choices) > last_column)
		column = start_line();
	for (int i = 0; row->choices[i]; i++) {
		const char *word = row->choices[i];
		if (column + (int)strlen(word) + 3 > last_column)
			column = start_line();
		column += printf(i == chosen ? " [%s]" : " %s", word);
	}
}

/* Words in lines of their column; the column where the last line ends. */
static int print_wrapped(const char *text, int column)
{
	for (const char *word = text; *word;) {
		size_t length = strcspn(word, " \n");
		bool is_first = word == text;
		if (!is_first && column + 1 + (int)length > last_column) {
			column = start_line() + 1;
			is_first = true;
			putchar(' ');
		}
		column += printf("%s%.*s", is_first ? "" : " ", (int)length, word);
		word += length + (word[length] != '\0');
	}
	return column;
}

/* The help, and behind it the words of a choice. */
static void print_text(const struct option_row *row)
{
	int column = print_wrapped(row->help, help_column);
	if (row->kind == OPTION_CHOICE) {
		putchar(':');
		print_words(row, column + 1);
	}
	putchar('\n');
}

static int print_name(const struct option_row *row)
{
	int width = row->letter ? printf("  -%c, --%s", row->letter, row->name)
				: printf("      --%s", row->name);
	if (value_is_optional(row))
		width += printf("[=%.*s]", (int)strlen(row->value) - 2, row->value + 1);
	else if (row->value)
		width += printf("=%s", row->value);
	return width;
}

static void print_row(const struct option_row *row)
{
	if (row->kind == OPTION_SECTION) {
		printf("\n%s:\n", row->help); /* at most a line */
		return;
	}
	int width = print_name(row);
	if (width >= help_column - 1)
		width = printf("\n") - 1;
	printf("%*s", help_column - width, "");
	print_text(row);
}

static _Noreturn void print_help(const struct program *program)
{
	printf("usage: %s %s\n%s\n", program->name, program->usage, program->summary);
	for (size_t i = 0; i < program->row_count; i++)
		print_row(&program->row[i]);
	printf("\n  -h, --help              print this\n"
	       "      --version           print the version and what it was built with\n");
	if (fflush(stdout) || ferror(stdout))
		die("standard output:");
	exit(STATUS_FINE);
}

static _Noreturn void print_version(const struct program *program)
{
	printf("%s (flamepipe) %s, %s\n", program->name, FLAMEPIPE_VERSION, FLAMEPIPE_BUILT_WITH);
	if (fflush(stdout) || ferror(stdout))
		die("standard output:");
	exit(STATUS_FINE);
}

static void set_choice(const struct option_row *row, const char *value)
{
	for (int i = 0; row->choices[i]; i++) {
		if (strcmp(row->choices[i], value) == 0) {
			*(int *)row->destination = i;
			return;
		}
	}
	struct buffer words = { 0 };
	for (int i = 0; row->choices[i]; i++) {
		buffer_append(&words, text_of(i ? ", " : ""));
		buffer_append(&words, text_of(row->choices[i]));
	}
	die("--%s=%s: expected one of %.*s", row->name, shown_string(value).bytes,
		(int)words.length, words.start);
}

static double number_of(const struct option_row *row, const char *value)
{
	char *end;
	double number = strtod(value, &end);
	if (end == value || *end || !isfinite(number))
		die("--%s=%s: expected a number", row->name, shown_string(value).bytes);
	return number;
}

static unsigned long count_of(const struct option_row *row, const char *value)
{
	char *end;
	errno = 0;
	unsigned long count = strtoul(value, &end, 10);
	if (!is_digit(value[0]) || *end || errno)
		die("--%s=%s: expected a whole number", row->name, shown_string(value).bytes);
	return count;
}

static void list_add(struct option_list *list, const char *item)
{
	list->item = memory_resize(list->item, list->count + 1, sizeof *list->item);
	list->item[list->count++] = item;
}

static void set_value(const struct option_row *row, const char *value)
{
	switch (row->kind) {
	case OPTION_FLAG:
		*(bool *)row->destination = true;
		break;
	case OPTION_NO_FLAG:
		*(bool *)row->destination = false;
		break;
	case OPTION_TEXT:
		*(const char **)row->destination = value ? value : "";
		break;
	case OPTION_LIST:
		list_add(row->destination, value);
		break;
	case OPTION_OPERANDS:
		if (value)
			list_add(row->destination, value);
		break;
	case OPTION_COUNT:
		*(unsigned long *)row->destination = count_of(row, value);
		break;
	case OPTION_NUMBER:
		*(double *)row->destination = number_of(row, value);
		break;
	case OPTION_CHOICE:
		set_choice(row, value);
		break;
	case OPTION_ACCEPTED:
	case OPTION_SECTION:
		break;
	}
}

static const struct option_row *row_of_letter(const struct program *program, int letter)
{
	for (size_t i = 0; i < program->row_count; i++)
		if (program->row[i].letter == letter)
			return &program->row[i];
	return NULL;
}

static void take_operand(struct operands *operands, char *operand)
{
	if (operands->list)
		list_add(operands->list, operand);
	else
		operands->own[operands->count++] = operand;
}

static void take_option(const struct option_row *row, struct operands *operands)
{
	set_value(row, optarg);
	if (row->kind == OPTION_OPERANDS)
		operands->list = row->destination;
}

char **options_parse(const struct program *program, int argc, char **argv, int *count)
{
	const char *letters = letters_of(program);
	struct option *names = long_names_of(program);
	int help = first_code + (int)program->row_count;
	/* in argv, which they never fill further than it was read */
	struct operands operands = { .own = argv + 1 };
	for (int code; (code = getopt_long(argc, argv, letters, names, NULL)) != -1;) {
		if (code == '?' || code == ':')
			die("%s: %s (--help lists the options)", shown_string(argv[optind - 1]).bytes,
				code == ':' ? "expected a value" : "expected an option that there is");
		if (code == 'h' || code == help || code == help + 1) {
			free((void *)letters);
			free(names);
			code == help + 1 ? print_version(program) : print_help(program);
		}
		if (code == operand_code)
			take_operand(&operands, optarg);
		else
			take_option(code >= first_code ? &program->row[code - first_code]
						       : row_of_letter(program, code),
				&operands);
	}
	free((void *)letters);
	free(names);
	for (; optind < argc; optind++)
		take_operand(&operands, argv[optind]);
	*count = operands.count;
	return operands.own;
}

void option_list_release(struct option_list *list)
{
	free(list->item);
	*list = (struct option_list){ 0 };
}
