#include "common/base/die.h"
#include "common/base/memory.h"
#include "common/command/option_nearest.h"
#include "common/command/option_page.h"

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

static int argument_of(const struct option_row *row)
{
	return !row->value                     ? no_argument
	       : option_value_is_optional(row) ? optional_argument
					       : required_argument;
}

/* For getopt, on the stack: a message that ends the program leaks nothing. */
struct grammar {
	char letters[3 * 64];
	struct option name[256]; /* the last one is 0 */
	size_t count;
};

static void add_letter(struct grammar *grammar, const struct option_row *row)
{
	char *end = grammar->letters + strlen(grammar->letters);
	*end++ = row->letter;
	for (int colons = argument_of(row); colons > 0; colons--)
		*end++ = ':';
	*end = '\0';
}

static void add_name(struct grammar *grammar, const char *name, int argument, int code)
{
	if (grammar->count == sizeof grammar->name / sizeof *grammar->name - 1)
		die("more options than there is room for");
	grammar->name[grammar->count++] = (struct option){ name, argument, NULL, code };
}

static void init_grammar(struct grammar *grammar, const struct program *program)
{
	/* give operands in their place among the options; report a missing value apart, and print
	 * nothing */
	*grammar = (struct grammar){ .letters = "-:h" };
	for (size_t i = 0; i < program->row_count; i++) {
		const struct option_row *row = &program->row[i];
		const char *const *also = row->also;
		if (row->letter)
			add_letter(grammar, row);
		for (const char *word = row->name; word; word = also ? *also++ : NULL)
			add_name(grammar, word, argument_of(row), first_code + (int)i);
	}
	int help = first_code + (int)program->row_count;
	add_name(grammar, "help", optional_argument, help);
	add_name(grammar, "version", no_argument, help + 1);
}

static void set_choice(const struct option_row *row, const char *value)
{
	if (!value)
		value = row->choices[1];
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
	bool is_share = row->value && strcmp(row->value, "PERCENT") == 0;
	if (is_share && end > value && strcmp(end, "%") == 0)
		end++;
	if (end == value || *end || !isfinite(number))
		die("--%s=%s: expected %s", row->name, shown_string(value).bytes,
			is_share ? "a percentage, as in 2% or 0.5%" : "a number");
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

/* The page that the option asks for; NULL: it is no such option. */
static const struct option_page *page_asked_for(const struct program *program, int code)
{
	int help = first_code + (int)program->row_count;
	if (code == 'h')
		return option_page_find(NULL);
	if (code == help + 1)
		return &option_version_page;
	return code == help ? option_page_find(optarg) : NULL;
}

static _Noreturn void print_page(const struct option_page *page, const struct program *program)
{
	page->print(program);
	if (fflush(stdout) || ferror(stdout))
		die("standard output:");
	exit(STATUS_FINE);
}

/* getopt leaves the code of an option that was given what it does not take. */
static _Noreturn void die_of_option(const struct program *program, const char *word, int code)
{
	struct shown shown = shown_string(word);
	const char *nearest = option_nearest(program, word);
	if (code == ':')
		die("%s: expected a value (--help=all lists the options)", shown.bytes);
	if (optopt >= first_code)
		die("%s: this option takes no value (--help=all lists the options)", shown.bytes);
	if (nearest)
		die("%s: unknown option: did you mean --%s? (--help=all lists the options)",
			shown.bytes, nearest);
	die("%s: unknown option (--help=all lists the options)", shown.bytes);
}

char **options_parse(const struct program *program, int argc, char **argv, int *count)
{
	struct grammar grammar;
	init_grammar(&grammar, program);
	const struct option_page *page = NULL;
	/* in argv, which they never fill further than it was read */
	struct operands operands = { .own = argv + 1 };
	for (int code; !page && (code = getopt_long(
					 argc, argv, grammar.letters, grammar.name, NULL)) != -1;) {
		if (code == '?' || code == ':')
			die_of_option(program, argv[optind - 1], code);
		page = page_asked_for(program, code);
		if (code == operand_code)
			take_operand(&operands, optarg);
		else if (!page)
			take_option(code >= first_code ? &program->row[code - first_code]
						       : row_of_letter(program, code),
				&operands);
	}
	if (page)
		print_page(page, program);
	for (; optind < argc; optind++)
		take_operand(&operands, argv[optind]);
	*count = operands.count;
	return operands.own;
}

void options_release(const struct program *program)
{
	for (size_t i = 0; i < program->row_count; i++) {
		const struct option_row *row = &program->row[i];
		if (row->kind != OPTION_LIST && row->kind != OPTION_OPERANDS)
			continue;
		struct option_list *list = row->destination;
		free(list->item);
		*list = (struct option_list){ 0 };
	}
}
