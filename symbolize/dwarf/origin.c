#include "symbolize/dwarf/dies.h"
#include "symbolize/dwarf/names_of_dies.h"

#include <dwarf.h>

struct found_names {
	const struct unit *unit;
	struct value linker_name, name, origin, specification;
	bool is_external;
};

static void visit(void *context, uint16_t attribute, struct value value)
{
	struct found_names *names = context;
	switch (attribute) {
	case DW_AT_linkage_name:
	case DW_AT_MIPS_linkage_name:
		names->linker_name = value;
		break;
	case DW_AT_name:
		names->name = value;
		break;
	case DW_AT_abstract_origin:
		names->origin = value;
		break;
	case DW_AT_specification:
		names->specification = value;
		break;
	case DW_AT_external:
		names->is_external = value.number != 0;
		break;
	}
}

static bool read_names(struct die die, struct found_names *names)
{
	*names = (struct found_names){ .unit = die.unit };
	struct dies dies = dies_from(die.unit, die.offset);
	const struct abbreviation *abbreviation = dies_next(&dies);
	if (abbreviation)
		dies_read(&dies, abbreviation, visit, names);
	return abbreviation;
}

struct origin_name origin_name_of(struct die die)
{
	/* An inlined copy, its abstract function, the declaration in a class, that in a type unit.
	 */
	const int farthest = 16;
	struct origin_name found = { .linker_name = TEXT(""), .name = TEXT("") };
	struct found_names names;
	bool is_external = false;
	for (int i = 0; i < farthest && die.unit && read_names(die, &names); i++) {
		if (names.name.form && !found.name.length)
			found.name = unit_string(die.unit, names.name);
		if (names.linker_name.form)
			found.linker_name = unit_string(die.unit, names.linker_name);
		if (found.linker_name.length)
			return found;
		is_external |= names.is_external;
		struct value next = names.origin.form ? names.origin : names.specification;
		if (!next.form) {
			found.scoped.unit = is_external ? NULL : die.unit;
			found.scoped.offset = die.offset;
			return found;
		}
		die = unit_reference(die.unit, next);
	}
	return found;
}
