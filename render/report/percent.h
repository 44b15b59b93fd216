#ifndef RENDER_REPORT_PERCENT_H
#define RENDER_REPORT_PERCENT_H

#include "common/base/text.h"

/*
 * The one rule for limits: a number, with `%` after it or without, is a percentage: `5%`, `5 %` and
 * `5` are 0.05, and `0.5` is 0.005. False when the text is anything else, or negative.
 */
bool percent_parse(struct text, double *share);

/* The same of an option's value; ends the program with a message when it is not one. */
double percent_option(const char *option, const char *value);

#endif
