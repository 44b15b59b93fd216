/* Rows that no program has, as the manual and the shells get them: every text has its escapes. */
#include "common/command/completion.h"

#include "tests/unit/cmocka.h"

static const char *const words[] = { "on", "off", NULL };
static const char *const meanings[] = { "it's \"$on\": `yes`", "a\\b", NULL };
static int choice;

static const struct option_row markup = { OPTION_FLAG, 0, "x", NULL, "*bold* and _k\\", NULL },
			       list_item = { OPTION_FLAG, 0, "x", NULL, "- [a]", NULL },
			       full_stop = { OPTION_FLAG, 0, "x", NULL, "it ends.", NULL },
			       lines = { OPTION_FLAG, 0, "x", NULL, "one\ntwo; a 'detail'", NULL },
			       quote = { OPTION_FLAG, 0, "x", NULL, "it's [a]", NULL },
			       colons = { OPTION_TEXT, 0, "x", "A:B", "a:b: c", NULL },
			       optional = { OPTION_TEXT, 'x', "xx", "[FILE]", "maybe", NULL },
			       directory = { OPTION_LIST, 'x', "xx", "DIR", "often", NULL },
			       choices = { OPTION_CHOICE, 0, "x", "WORD", "which", &choice, words,
				       meanings };

struct row {
	const char *name;
	void (*print)(const struct program *);
	const struct option_row *option;
	const char *result;
};

static const struct row row[] = {
	{ "man: markup", option_man, &markup, "*--x*\n\t\\*bold\\* and \\_k\\\\.\n" },
	{ "man: list item", option_man, &list_item, "*--x*\n\t\\- [a].\n" },
	{ "man: full stop", option_man, &full_stop, "*--x*\n\tIt ends.\n" },
	{ "man: lines", option_man, &lines, "*--x*\n\tOne two; a 'detail'.\n" },
	{ "man: optional", option_man, &optional, "*-x*, *--xx*[=_FILE_]\n\tMaybe.\n" },
	{ "man: choices", option_man, &choices,
		"*--x*=_WORD_\n\tWhich.\n\n\t- *on* (the default): it's \"$on\": `yes`.\n" },
	{ "bash: optional", completion_bash, &optional, "'--xx -x once flag'" },
	{ "bash: directory", completion_bash, &directory, "'--xx -x often directory'" },
	{ "bash: choices", completion_bash, &choices, "'--x - once words on off'" },
	{ "zsh: lines", completion_zsh, &lines, "'--x[one two]'" },
	{ "zsh: quote", completion_zsh, &quote, "'--x[it'\\''s \\[a\\]]'" },
	{ "zsh: colons", completion_zsh, &colons, "'--x=[a\\:b]:A\\:B: '" },
	{ "zsh: optional", completion_zsh, &optional,
		"'(-x --xx)'{-x-,--xx=-}'[maybe]::FILE:_files'" },
	{ "zsh: directory", completion_zsh, &directory, "'*'{-x+,--xx=}'[often]:DIR:_files -/'" },
	{ "zsh: choices", completion_zsh, &choices,
		":((on\\:\"it'\\''s \\\"\\$on\\\"\\: \\`yes\\`\" off\\:\"a\\\\b\"))'" },
	{ "fish: quote", completion_fish, &quote, " -l x -d 'it\\'s [a]'\n" },
	{ "fish: optional", completion_fish, &optional, " -s x -l xx -d 'maybe'\n" },
	{ "fish: directory", completion_fish, &directory,
		" -l xx -x -a '(__flamepipe_directories)' -d 'often'\n" },
	{ "fish: choices", completion_fish, &choices,
		" -a 'on\\t\"it\\'s \\\\\"\\\\$on\\\\\": `yes`\" off\\t\"a\\\\\\\\b\"' -d" },
};

static char *printed(const struct row *page)
{
	const struct program program = { .name = "test", .row = page->option, .row_count = 1 };
	FILE *screen = stdout;
	char *text;
	size_t length;
	stdout = open_memstream(&text, &length);
	page->print(&program);
	fclose(stdout);
	stdout = screen;
	return text;
}

static void pages(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
		char *text = printed(&row[i]);
		if (!strstr(text, row[i].result))
			fail_row(row[i].name, "%s\n  expected %s", text, row[i].result);
		free(text);
	}
	expect_no_failed_row();
}

int main(void)
{
	const struct CMUnitTest test[] = {
		cmocka_unit_test(pages),
	};
	return cmocka_run_group_tests_name("option pages", test, NULL, NULL);
}
