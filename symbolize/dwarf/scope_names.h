#ifndef SYMBOLIZE_DWARF_SCOPE_NAMES_H
#define SYMBOLIZE_DWARF_SCOPE_NAMES_H

#include "common/base/memory.h"
#include "symbolize/dwarf/units.h"

/*
 * Appends the scopes of a C++ function's entry as the demangler prints them,
 * `shop::(anonymous namespace)::till::`; nothing for one in no scope. Arguments of templates are
 * as the compiler spells them. False, with nothing appended, when the demangler would print
 * something else or nobody knows what: the entry stands in a function (`main::{lambda()#1}::`) or
 * in a type without a name, its unit is of another language, what it refers to is not there.
 */
bool scope_names_append(struct buffer *to, struct die);

#endif
