#ifndef RENDER_MISPLACED_H
#define RENDER_MISPLACED_H

#include "common/text.h"

/*
 * What a text that holds no folded stack seems to be instead, from how it begins, and what to run:
 * a whole sentence.
 */
const char *misplaced_advice(struct text beginning);

#endif
