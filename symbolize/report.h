#ifndef SYMBOLIZE_REPORT_H
#define SYMBOLIZE_REPORT_H

#include "symbolize/resolver.h"

/*
 * Says on standard error, module by module and the most frequent first, what could not be named or
 * expanded, why, and what to run:
 *
 *     symbolize: /opt/app: 1234 frames, 87.5 % with a name: no such file; give the folder ...
 *
 * The share of all frames that have no name, in percent.
 */
double report_modules(const struct resolver *);

#endif
