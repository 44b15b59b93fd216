#ifndef COMMON_COMMAND_SIDES_H
#define COMMON_COMMAND_SIDES_H

#include "common/command/options.h"

/*
 * The runs of two sides, before and after, as a command line names them:
 *
 *     before.folded after.folded
 *     --before b1.folded b2.folded --after a1.folded a2.folded
 *
 * A program's rows give its operands to the lists, which makes them sides:
 *
 *     { OPTION_OPERANDS, 0, "before", "[FILE]", "...", &options.before, NULL },
 *     { OPTION_OPERANDS, 0, "after", "[FILE]", "...", &options.after, NULL },
 */
struct sides {
	const char **file[2]; /* at least one of each; as long as the lists and the operands */
	int count[2];
};

/*
 * The sides of the lists, or of two operands where the lists are empty. Anything else ends the
 * program with a message that says how to name them; so does standard input named twice.
 */
struct sides sides_of(const struct option_list *before, const struct option_list *after,
	char **operand, int count);

#endif
