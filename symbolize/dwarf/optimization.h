#ifndef SYMBOLIZE_DWARF_OPTIMIZATION_H
#define SYMBOLIZE_DWARF_OPTIMIZATION_H

#include "symbolize/dwarf/inlined.h"

/*
 * Whether a unit was built without optimisation. gcc says so: the last -O among the options in
 * DW_AT_producer. clang and rustc name no options; entries without calls and without lists of
 * places of variables, and the frame pointer (rustc: a register) under every function, are what -O0
 * leaves. Each of these alone misleads.
 */
bool optimization_is_off(struct unit *, const struct calls *);

#endif
