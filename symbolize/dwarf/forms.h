#ifndef SYMBOLIZE_DWARF_FORMS_H
#define SYMBOLIZE_DWARF_FORMS_H

#include "common/base/cursor.h"

struct unit;

/* What the size of some forms depends on. */
struct encoding {
	uint16_t version;
	uint8_t address_size, offset_size;
};

/*
 * An attribute's value as it stands there; what it means depends on its form and unit. Form 0 is no
 * value. For blocks, and strings in place, `number` is where their bytes are in the section.
 */
struct value {
	uint16_t form;
	uint32_t size; /* of a block */
	uint64_t number;
};

/* An attribute in an abbreviation. */
struct attribute {
	uint16_t name, form;
	int64_t constant; /* of DW_FORM_implicit_const */
};

struct value value_read(struct cursor *, const struct attribute *, struct encoding);

/* A debugging information entry. */
struct die {
	struct unit *unit; /* NULL: none */
	uint64_t offset;   /* in the unit's section */
};

/* What a value of a unit means; "", false or no DIE when it is of another class or damaged. */
struct text unit_string(const struct unit *, struct value);
bool unit_address(const struct unit *, struct value, uint64_t *address);
struct die unit_reference(struct unit *, struct value);
bool value_is_constant(struct value);

/* Bytes that a form takes: 0 to 16, or how they are found out. */
enum {
	SIZE_LEB = 32,
	SIZE_STRING,
	SIZE_BLOCK_1,
	SIZE_BLOCK_2,
	SIZE_BLOCK_4,
	SIZE_BLOCK_LEB,
	SIZE_INDIRECT,
	SIZE_UNKNOWN
};
unsigned form_size(uint16_t form, struct encoding);

#endif
