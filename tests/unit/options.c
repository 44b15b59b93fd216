/* Command lines that are right; what wrong ones say is shown by the golden cases. */
#include "common/command/options.h"

#include "tests/unit/cmocka.h"

#include <getopt.h>

static bool is_on, is_off_unless;
static const char *text, *optional;
static struct option_list list, before, after;
static unsigned long count;
static double number;
static int choice;

static const char *const words[] = { "none", "some", "all", NULL };

static const struct option_row option[] = {
	{ OPTION_SECTION, 0, NULL, NULL, "Some", NULL, NULL },
	{ OPTION_FLAG, 'a', "active", NULL, "", &is_on, NULL },
	{ OPTION_NO_FLAG, 0, "no-thing", NULL, "", &is_off_unless, NULL },
	{ OPTION_TEXT, 't', "title", "TEXT", "", &text, NULL },
	{ OPTION_TEXT, 0, "inline", "[HOW]", "", &optional, NULL },
	{ OPTION_LIST, 'l', "list", "ITEM", "", &list, NULL },
	{ OPTION_COUNT, 'n', "count", "N", "", &count, NULL },
	{ OPTION_NUMBER, 0, "number", "X", "", &number, NULL },
	{ OPTION_NUMBER, 0, "most", "PERCENT", "", &number, NULL },
	{ OPTION_CHOICE, 'w', "which", "[WORD]", "", &choice, words },
	{ OPTION_OPERANDS, 0, "before", "[FILE]", "", &before, NULL },
	{ OPTION_OPERANDS, 0, "after", "[FILE]", "", &after, NULL },
	{ OPTION_ACCEPTED, 0, "hash", NULL, "needless", NULL, NULL },
	{ OPTION_ACCEPTED, 0, "cp", "[FILE]", "needless", NULL, NULL },
};

static const struct program program = {
	.name = "test",
	.usage = "[OPTION]... [FILE]...",
	.summary = "",
	.row = option,
	.row_count = sizeof option / sizeof *option,
};

struct row {
	const char *line; /* words between blanks */
	const char *result;
};

static const struct row row[] = {
	{ "", "off on - - [] 0 0 none :" },
	{ "x y", "off on - - [] 0 0 none : x y" },
	{ "--active", "on on - - [] 0 0 none :" },
	{ "-a x", "on on - - [] 0 0 none : x" },
	{ "x -a y", "on on - - [] 0 0 none : x y" },
	{ "--act", "on on - - [] 0 0 none :" },
	{ "--no-thing", "off off - - [] 0 0 none :" },
	{ "-a -- -a --active", "on on - - [] 0 0 none : -a --active" },
	{ "-", "off on - - [] 0 0 none : -" },
	{ "--title=a=b", "off on a=b - [] 0 0 none :" },
	{ "--title a", "off on a - [] 0 0 none :" },
	{ "--title=", "off on  - [] 0 0 none :" },
	{ "-ta", "off on a - [] 0 0 none :" },
	{ "-at b", "on on b - [] 0 0 none :" },
	{ "-t --active", "off on --active - [] 0 0 none :" },
	{ "--inline x", "off on -  [] 0 0 none : x" },
	{ "--inline=x", "off on - x [] 0 0 none :" },
	{ "--list a -l b --list=c", "off on - - [a b c ] 0 0 none :" },
	{ "-n 18446744073709551615", "off on - - [] 18446744073709551615 0 none :" },
	{ "--number=-1.5e2", "off on - - [] 0 -150 none :" },
	{ "--most=2.5%", "off on - - [] 0 2.5 none :" },
	{ "--most=2.5", "off on - - [] 0 2.5 none :" },
	{ "-w --which", "off on - - [] 0 0 some :" },
	{ "-wall --which=some", "off on - - [] 0 0 some :" },
	{ "--hash --cp --cp=x y", "off on - - [] 0 0 none : y" },
};

/* What options take of the operands, each behind its own. */
static const struct row taking_row[] = {
	{ "--before a b --after c d", "[a b ] [c d ] :" },
	{ "--before=a b --after=c", "[a b ] [c ] :" },
	{ "x --before a -a b y --after c", "[a b y ] [c ] : x" },
	{ "--before a --after c --before b", "[a b ] [c ] :" },
	{ "x --before a -- --after -a", "[a --after -a ] [] : x" },
	{ "--before --after - --title t", "[] [- ] :" },
	{ "-- --before a", "[] [] : --before a" },
};

static char **parse(const char *command, int *operand_count)
{
	static char line[100], *argument[20];
	int argument_count = 0;
	snprintf(line, sizeof line, "test %s", command);
	for (char *word = strtok(line, " "); word; word = strtok(NULL, " "))
		argument[argument_count++] = word;
	argument[argument_count] = NULL;
	optind = 0; /* getopt starts anew */
	return options_parse(&program, argument_count, argument, operand_count);
}

static int print_list(char *to, const struct option_list *items)
{
	int length = sprintf(to, "[");
	for (size_t k = 0; k < items->count; k++)
		length += sprintf(to + length, "%s ", items->item[k]);
	return length + sprintf(to + length, "] ");
}

static void print_operands(char *to, char **operand, int operand_count)
{
	to += sprintf(to, ":");
	for (int k = 0; k < operand_count; k++)
		to += sprintf(to, " %s", operand[k]);
}

static void command_lines(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
		char got[300];
		int operand_count;
		is_on = false, is_off_unless = true, text = optional = NULL;
		count = 0, number = 0, choice = 0;
		char **operand = parse(row[i].line, &operand_count);
		int length = sprintf(got, "%s %s %s %s ", is_on ? "on" : "off",
			is_off_unless ? "on" : "off", text ? text : "-", optional ? optional : "-");
		length += print_list(got + length, &list);
		length += sprintf(got + length, "%lu %g %s ", count, number, words[choice]);
		print_operands(got + length, operand, operand_count);
		if (strcmp(got, row[i].result) != 0)
			fail_row(row[i].line, "%s\n  expected %s", got, row[i].result);
		options_release(&program);
	}
	expect_no_failed_row();
}

static void options_that_take_operands(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof taking_row / sizeof *taking_row; i++) {
		char got[300];
		int operand_count;
		char **operand = parse(taking_row[i].line, &operand_count);
		int length = print_list(got, &before);
		length += print_list(got + length, &after);
		print_operands(got + length, operand, operand_count);
		if (strcmp(got, taking_row[i].result) != 0)
			fail_row(
				taking_row[i].line, "%s\n  expected %s", got, taking_row[i].result);
		options_release(&program);
	}
	expect_no_failed_row();
}

int main(void)
{
	const struct CMUnitTest test[] = {
		cmocka_unit_test(command_lines),
		cmocka_unit_test(options_that_take_operands),
	};
	return cmocka_run_group_tests_name("options", test, NULL, NULL);
}
