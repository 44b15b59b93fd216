#ifndef COMMON_COMMAND_OPTION_NEAREST_H
#define COMMON_COMMAND_OPTION_NEAREST_H

#include "common/command/options.h"

/*
 * The long option that a misspelt word, `--fliter=x`, seems to mean, without dashes; NULL: none is
 * near. Those that a program only accepts are never meant.
 */
const char *option_nearest(const struct program *, const char *word);

#endif
