#ifndef COMMON_FORMATS_SHAPE_H
#define COMMON_FORMATS_SHAPE_H

#include "common/base/text.h"

/*
 * Whether a whole line has a shape, in which `*` is any text, `~` decimal digits, `^` hexadecimal
 * digits, `&` at least six of those, and a blank at least one blank; all else is itself:
 *
 *     "PID ~ - process*"      PID 27949 - process worker
 *     " 0x^ : *+0x^/0x^*"      0xffffffff81012345 : schedule+0x2f/0x90 [kernel]
 */
bool shape_fits(const char *shape, struct text line);

#endif
