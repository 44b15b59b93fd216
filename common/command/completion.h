#ifndef COMMON_COMMAND_COMPLETION_H
#define COMMON_COMMAND_COMPLETION_H

#include "common/command/option_page.h"

/*
 * The completions of a program for a shell: what completes anything (completion.bash and its like,
 * put into the program at build time), and the rows of this program.
 */
void completion_bash(const struct program *);
void completion_zsh(const struct program *);
void completion_fish(const struct program *);

extern const struct text bash_script, zsh_script, fish_script;

/* What a shell can complete of an option's value. */
enum completion {
	COMPLETES_NO_VALUE, /* there is none */
	COMPLETES_NOTHING,
	COMPLETES_WORDS,
	COMPLETES_FILE,
	COMPLETES_DIRECTORY,
	COMPLETES_EVENTS,
};

enum completion completion_of(const struct option_row *);

/* Whether a shell offers it: not options that are ignored. */
bool completion_offers(const struct option_row *);

#endif
