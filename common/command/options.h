#ifndef COMMON_COMMAND_OPTIONS_H
#define COMMON_COMMAND_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>

/*
 * The command line of a program as a table: one row an option. The same rows parse, print `--help`
 * and make the manual and the completions, so a row is all that an option needs.
 *
 * `--help` prints the common options on one screen, `--help=all` every option. The build asks for
 * more, which no help mentions: `--help=man` for the options as the manual has them (scdoc(5)), and
 * `--help=bash`, `--help=zsh` and `--help=fish` for the completions of these shells.
 */
enum option_kind {
	OPTION_FLAG,     /* bool: becomes true */
	OPTION_NO_FLAG,  /* bool: becomes false */
	OPTION_TEXT,     /* const char * */
	OPTION_LIST,     /* struct option_list: may be given several times */
	OPTION_COUNT,    /* unsigned long: a whole number */
	OPTION_NUMBER,   /* double: finite; a PERCENT may end in `%` */
	OPTION_CHOICE,   /* int: the index of the word in `choices`, which --help lists,
			    the default in brackets; the second when the value is left out */
	OPTION_OPERANDS, /* struct option_list: gets the operands that follow it, up to the next
			    such option, and its value as the first of them where it has one */
	OPTION_ACCEPTED, /* accepted for compatibility with other tools, ignored */
	OPTION_SECTION,  /* no option but a heading of --help: `help` is its text */
};

struct option_list {
	const char **item;
	size_t count;
};

struct option_row {
	enum option_kind kind;
	char letter;      /* 0: none */
	const char *name; /* without dashes */
	/*
	 * The word for the value in --help; "[X]": may be left out; NULL: none. Shells complete
	 * FILE and DIR, and EVENT with what `stackcollapse --event=list` says of the operands.
	 */
	const char *value;
	const char *help;
	void *destination;
	const char *const *choices;  /* OPTION_CHOICE: words, NULL last */
	const char *const *meanings; /* what each of them means; NULL: not said */
	bool is_common;              /* what --help shows */
	const char *const *also;     /* other names, of other tools: NULL last, NULL for none */
};

#define OPTION_ALSO(...)          \
	(const char *const[])     \
	{                         \
		__VA_ARGS__, NULL \
	}

#define OPTION_HEADING(text)                         \
	{                                            \
		.kind = OPTION_SECTION, .help = text \
	}

struct program {
	const char *name;       /* as in --version */
	const char *usage;      /* "[OPTION]... [FILE]..." */
	const char *summary;    /* one sentence and an example, printed before the options */
	const char *built_with; /* the compiler and the libraries that it links */
	const struct option_row *row;
	size_t row_count;
};

/*
 * Parses and puts the values where the rows say; operands may stand anywhere, `--` ends options,
 * unique abbreviations of a name are taken, and a whole name always is. `--help[=WORD]` and
 * `--version` print and exit 0; a wrong command line is a message and exit 2. Returns the operands
 * that no OPTION_OPERANDS took, which live as long as argv, whose own order is lost; `count` gets
 * their number.
 */
char **options_parse(const struct program *, int argc, char **argv, int *count);

/* Releases the lists that the rows filled. */
void options_release(const struct program *);

#endif
