#ifndef COMMON_COMMAND_OPTION_PAGE_H
#define COMMON_COMMAND_OPTION_PAGE_H

#include "common/base/text.h"
#include "common/command/options.h"

/* What `--help=WORD` prints of a program's rows: one file here and one row of the table. */
struct option_page {
	const char *word;
	void (*print)(const struct program *); /* on standard output */
};

/* `word`: NULL for --help alone. Dies on an unknown word, listing the known ones. */
const struct option_page *option_page_find(const char *word);

extern const struct option_page option_version_page;

void option_help_short(const struct program *);
void option_help_all(const struct program *);
void option_man(const struct program *);

/* What printing asks of a row. */
bool option_value_is_optional(const struct option_row *);
bool option_may_repeat(const struct option_row *);
struct text option_value_word(const struct option_row *); /* without brackets; "" for none */
struct text option_brief(const struct option_row *);      /* the help without its details */
int option_default(const struct option_row *);            /* of a choice; -1: none of the words */

#endif
