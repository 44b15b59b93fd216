#ifndef SYMBOLIZE_DWARF_ABBREVIATIONS_H
#define SYMBOLIZE_DWARF_ABBREVIATIONS_H

#include "symbolize/dwarf/dwarf_file.h"
#include "symbolize/dwarf/forms.h"

/*
 * An abbreviation table, made ready for passing over entries: an abbreviation's attributes are a
 * list of steps, each a number of bytes and then something whose size is in the bytes.
 */
enum kind {
	KIND_OTHER,
	KIND_SUBPROGRAM,
	KIND_INLINED,
	KIND_NAMESPACE, /* contains functions */
	KIND_TYPE,      /* or a call: contains no code of the function around it */
};

struct skip_step {
	uint16_t bytes;
	uint8_t then; /* SIZE_LEB... of forms.h, or one of these */
};

enum { STEP_END = 64, STEP_SIBLING_4, STEP_ON };

struct abbreviation {
	uint64_t code; /* 0: no such code */
	uint32_t first_attribute, attribute_count, first_step;
	uint16_t tag;
	uint8_t kind;
	bool has_children, has_pc;
};

struct abbreviations {
	struct abbreviation *item; /* by code - 1 while codes are dense, else sorted by code */
	size_t count, dense_count;
	struct attribute *attribute;
	struct skip_step *step;
	/* what the unit's DIEs have, for judging how it was built */
	bool has_call_sites, has_location_lists, has_types;
};

/* The table at an offset of .debug_abbrev, read once. Never NULL; a damaged one ends early. */
const struct abbreviations *abbreviations_at(struct dwarf_file *, uint64_t offset, struct encoding);
void abbreviation_tables_free(struct abbreviation_tables *);

/*
 * The one abbreviation alone, without its table: a cursor at its tag in .debug_abbrev, broken when
 * the table has no such code.
 */
struct cursor abbreviation_scan(struct dwarf_file *, uint64_t offset, uint64_t code);

/* The next attribute of a declaration; false at its end. */
bool abbreviation_next(struct cursor *, struct attribute *);

const struct abbreviation *abbreviations_search(const struct abbreviations *, uint64_t code);

/* NULL when the table has no such code. */
static inline const struct abbreviation *abbreviations_find(
	const struct abbreviations *table, uint64_t code)
{
	return code - 1 < table->dense_count ? &table->item[code - 1]
					     : abbreviations_search(table, code);
}

#endif
