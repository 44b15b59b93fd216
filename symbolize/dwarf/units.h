#ifndef SYMBOLIZE_DWARF_UNITS_H
#define SYMBOLIZE_DWARF_UNITS_H

#include "symbolize/dwarf/dwarf_file.h"
#include "symbolize/dwarf/forms.h"

struct functions;
struct line_table;
struct scopes;

/*
 * A unit of .debug_info or .debug_types: what its header and its own DIE say. That much is read of
 * every unit; the rest of a unit only when it is asked for.
 */
struct unit {
	struct dwarf_file *file;
	enum dwarf_section section; /* DWARF_INFO or DWARF_TYPES */
	uint64_t offset, first_die, end;
	struct encoding encoding;
	uint8_t type; /* DW_UT_...; before DWARF 5 what comes nearest */
	uint16_t language;
	bool has_children;
	uint64_t abbreviations_offset;
	uint64_t type_signature, type_offset; /* of a type unit; the second from `offset` */
	uint64_t string_offsets_base, address_base, ranges_base;
	bool has_ranges_base;
	uint64_t low; /* the base address of ranges */
	struct value low_pc, high_pc, ranges, line_program;
	struct value name, directory, producer, split_name; /* form 0: it has none */
	uint64_t split_id;
	bool has_split_id;

	const struct unit *skeleton; /* of a split unit: in the main file */
	struct unit *split;          /* of a skeleton, once it was found */
	bool split_was_sought;
	const struct abbreviations *abbreviations; /* or NULL: not read yet */
	struct functions *functions;               /* or NULL: not read yet */
	struct line_table *lines;                  /* or NULL: not read yet */
	struct scopes *scopes;                     /* or NULL: not read yet */
};

/* All units of a file, sorted by section and offset. */
struct units {
	struct unit *unit;
	size_t count, capacity;
};

/* Read at the first call. */
struct units *units_of(struct dwarf_file *);
void units_free(struct units *);

/* The unit that an offset of a section lies in, or NULL. */
struct unit *units_at(struct dwarf_file *, enum dwarf_section, uint64_t offset);

/* A type unit by its signature, or NULL. */
struct unit *units_of_signature(struct dwarf_file *, uint64_t signature);

/*
 * What a contribution of a .dwp file adds to the offsets that a unit has in it; all 0 elsewhere.
 */
struct contribution {
	uint64_t abbreviations, string_offsets, ranges, line;
};

/* Reads the header and the own DIE of the unit at the cursor, which moves on past the unit. */
bool unit_read(struct unit *, struct dwarf_file *, enum dwarf_section, struct cursor *,
	const struct contribution *);

/* The table of the unit; never NULL. */
const struct abbreviations *unit_abbreviations(struct unit *);

/* A cursor at an offset of the unit's section that ends with the unit; broken outside it. */
struct cursor unit_cursor(const struct unit *, uint64_t offset);

#endif
