#include "common/base/die.h"
#include "common/base/memory.h"
#include "common/command/completion.h"

static const struct option_page pages[] = {
	{ "all", option_help_all },
	{ "man", option_man },
	{ "bash", completion_bash },
	{ "zsh", completion_zsh },
	{ "fish", completion_fish },
};

static const size_t page_count = sizeof pages / sizeof *pages;

static _Noreturn void die_no_page(const char *word)
{
	struct buffer words = { 0 };
	for (size_t i = 0; i < page_count; i++) {
		buffer_append(&words, text_of(i ? ", " : ""));
		buffer_append(&words, text_of(pages[i].word));
	}
	die("--help=%s: expected no word, or one of %.*s", shown_string(word).bytes,
		(int)words.length, words.start);
}

const struct option_page *option_page_find(const char *word)
{
	static const struct option_page without_word = { "", option_help_short };
	if (!word)
		return &without_word;
	for (size_t i = 0; i < page_count; i++)
		if (strcmp(pages[i].word, word) == 0)
			return &pages[i];
	die_no_page(word);
}

bool option_value_is_optional(const struct option_row *row)
{
	return row->value && row->value[0] == '[';
}

bool option_may_repeat(const struct option_row *row)
{
	return row->kind == OPTION_LIST || row->kind == OPTION_OPERANDS;
}

struct text option_value_word(const struct option_row *row)
{
	if (!row->value)
		return TEXT("");
	struct text word = text_of(row->value);
	return option_value_is_optional(row) ? text_between(word.start + 1, text_end(word) - 1)
					     : word;
}

/* What follows a semicolon, or a colon and a blank, is detail. */
struct text option_brief(const struct option_row *row)
{
	size_t length = strcspn(row->help, ";:");
	while (row->help[length] == ':' && !strchr(" \n", row->help[length + 1]))
		length += 1 + strcspn(row->help + length + 1, ";:");
	return (struct text){ row->help, length };
}

int option_default(const struct option_row *row)
{
	return *(const int *)row->destination;
}
