#include "symbolize/dwarf/dies.h"
#include "symbolize/dwarf/names_of_dies.h"

#include <dwarf.h>

/* A scope, the declaration of a class elsewhere, that in a type unit. */
enum { farthest = 16 };

/* No compiler writes a longer one. */
enum { longest = 16384 };

/* Younger than some <dwarf.h>. */
enum { language_cplusplus_17 = 0x2a, language_cplusplus_20 = 0x2b, language_cplusplus_23 = 0x3a };

/* The name of an entry, or where that is. */
struct scope_entry {
	struct die die; /* no unit: nothing was found */
	uint16_t tag;
	struct value name, other, signature;
};

static void visit(void *context, uint16_t attribute, struct value value)
{
	struct scope_entry *entry = context;
	switch (attribute) {
	case DW_AT_name:
		entry->name = value;
		break;
	case DW_AT_abstract_origin:
	case DW_AT_specification:
	case DW_AT_extension:
		entry->other = value;
		break;
	case DW_AT_signature:
		entry->signature = value;
		break;
	}
}

static struct scope_entry read_entry(struct die die)
{
	struct scope_entry entry = { .die = { NULL, 0 } };
	struct dies dies = dies_from(die.unit, die.offset);
	const struct abbreviation *abbreviation = dies_next(&dies);
	if (!abbreviation)
		return entry;
	entry.die = die;
	entry.tag = abbreviation->tag;
	dies_read(&dies, abbreviation, visit, &entry);
	if (!entry.name.form && !entry.other.form)
		entry.other = entry.signature;
	return entry;
}

static struct scope_entry ask(struct die die)
{
	for (int i = 0; i < farthest && die.unit; i++) {
		struct scope_entry entry = read_entry(die);
		if (!entry.other.form)
			return entry;
		die = unit_reference(die.unit, entry.other);
	}
	return (struct scope_entry){ .die = { NULL, 0 } };
}

/* Innermost first. */
struct scope_names {
	struct text name[SCOPES_DEEPEST];
	size_t count;
};

/* Compilers make up names of what has none: `<lambda(int)>`, `._anon`. */
static bool is_made_up(struct text name)
{
	return !name.length || name.start[0] == '<' || name.start[0] == '.';
}

static bool add_name(struct scope_names *names, const struct scope_entry *entry)
{
	if (!entry->die.unit || names->count == SCOPES_DEEPEST)
		return false;
	struct text name = entry->name.form ? unit_string(entry->die.unit, entry->name) : TEXT("");
	if (!entry->name.form && entry->tag == DW_TAG_namespace)
		name = TEXT("(anonymous namespace)");
	if (is_made_up(name) || name.length > longest)
		return false;
	names->name[names->count++] = name;
	return true;
}

/*
 * Up to a scope that is declared elsewhere, as a class is that is defined outside of its own
 * scope: the rest are the scopes of that declaration, the next *die. No unit: there is no rest.
 */
static bool add_names(struct scope_names *names, struct die *die)
{
	struct scope_path path;
	if (!scopes_around(*die, &path))
		return false;
	*die = (struct die){ NULL, 0 };
	while (path.count && !die->unit) {
		struct die scope = path.scope[--path.count];
		struct scope_entry entry = ask(scope);
		if (!add_name(names, &entry))
			return false;
		if (entry.die.unit != scope.unit || entry.die.offset != scope.offset)
			*die = entry.die;
	}
	return true;
}

/* A partial unit may name no language; other languages with scopes have linkage names. */
static bool is_cplusplus(uint16_t language)
{
	switch (language) {
	case 0:
	case DW_LANG_C_plus_plus:
	case DW_LANG_C_plus_plus_03:
	case DW_LANG_C_plus_plus_11:
	case DW_LANG_C_plus_plus_14:
	case language_cplusplus_17:
	case language_cplusplus_20:
	case language_cplusplus_23:
	case DW_LANG_ObjC_plus_plus:
		return true;
	}
	return false;
}

bool scope_names_append(struct buffer *to, struct die die)
{
	struct scope_names names = { .count = 0 };
	if (!is_cplusplus(die.unit->language))
		return false;
	for (int i = 0; i < farthest && die.unit; i++)
		if (!add_names(&names, &die))
			return false;
	if (die.unit)
		return false;
	while (names.count--) {
		buffer_append(to, names.name[names.count]);
		buffer_append(to, TEXT("::"));
	}
	return true;
}
