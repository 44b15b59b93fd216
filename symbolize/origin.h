#ifndef SYMBOLIZE_ORIGIN_H
#define SYMBOLIZE_ORIGIN_H

#include "symbolize/units.h"

/*
 * What a function is called: the first linkage name along DW_AT_abstract_origin and
 * DW_AT_specification, through other units and the alternate file, else the first plain name.
 */
struct origin_name {
	struct text linker_name, name; /* "" when there is none */
};

struct origin_name origin_name_of(struct die);

#endif
