#ifndef SYMBOLIZE_DWARF_ORIGIN_H
#define SYMBOLIZE_DWARF_ORIGIN_H

#include "symbolize/dwarf/units.h"

/*
 * What a function is called: the first linkage name along DW_AT_abstract_origin and
 * DW_AT_specification, through other units and the alternate file, else the first plain name.
 */
struct origin_name {
	struct text linker_name, name; /* "" when there is none */
	/*
	 * The entry whose scopes the plain name belongs in, the last on the way. No unit where
	 * that is not known, and where the linker knows the function by its plain name: without a
	 * linkage name but external it is extern "C".
	 */
	struct die scoped;
};

struct origin_name origin_name_of(struct die);

#endif
