#include "symbolize/dwarf/units.h"
#include "symbolize/dwarf/abbreviations.h"
#include "symbolize/dwarf/functions.h"
#include "symbolize/dwarf/line_table.h"
#include "symbolize/dwarf/names_of_dies.h"

#include <dwarf.h>

/* The values of a unit's own DIE that others depend on. */
struct own_values {
	struct value string_offsets_base, address_base, ranges_base;
	struct value language, split_id;
};

static void keep_value(struct unit *unit, struct own_values *own, uint16_t name, struct value value)
{
	switch (name) {
	case DW_AT_low_pc:
		unit->low_pc = value;
		break;
	case DW_AT_high_pc:
		unit->high_pc = value;
		break;
	case DW_AT_ranges:
		unit->ranges = value;
		break;
	case DW_AT_stmt_list:
		unit->line_program = value;
		break;
	case DW_AT_name:
		unit->name = value;
		break;
	case DW_AT_comp_dir:
		unit->directory = value;
		break;
	case DW_AT_producer:
		unit->producer = value;
		break;
	case DW_AT_dwo_name:
	case DW_AT_GNU_dwo_name:
		unit->split_name = value;
		break;
	case DW_AT_language:
		own->language = value;
		break;
	case DW_AT_GNU_dwo_id:
		own->split_id = value;
		break;
	case DW_AT_str_offsets_base:
		own->string_offsets_base = value;
		break;
	case DW_AT_addr_base:
	case DW_AT_GNU_addr_base:
		own->address_base = value;
		break;
	case DW_AT_rnglists_base:
	case DW_AT_GNU_ranges_base:
		own->ranges_base = value;
		break;
	}
}

/* A table of .debug_str_offsets that its unit does not name begins after its header. */
static uint64_t usual_offsets_base(const struct unit *unit)
{
	if (unit->encoding.version < 5)
		return 0;
	return unit->encoding.offset_size == 8 ? 16 : 8;
}

static void apply_own_values(
	struct unit *unit, const struct own_values *own, const struct contribution *contribution)
{
	bool has_base = own->string_offsets_base.form != 0;
	unit->string_offsets_base =
		contribution->string_offsets +
		(has_base ? own->string_offsets_base.number : usual_offsets_base(unit));
	unit->address_base = own->address_base.number;
	unit->has_ranges_base = own->ranges_base.form != 0;
	unit->ranges_base = own->ranges_base.number + contribution->ranges;
	unit->language = (uint16_t)own->language.number;
	if (own->split_id.form) {
		unit->has_split_id = true;
		unit->split_id = own->split_id.number;
	}
	if (unit->low_pc.form)
		unit_address(unit, unit->low_pc, &unit->low);
}

static void read_own_die(struct unit *unit, const struct contribution *contribution)
{
	struct cursor cursor = unit_cursor(unit, unit->first_die);
	struct cursor declaration =
		abbreviation_scan(unit->file, unit->abbreviations_offset, cursor_uleb(&cursor));
	struct own_values own = { .language = { 0 } };
	struct attribute attribute;
	cursor_uleb(&declaration);
	unit->has_children = cursor_u8(&declaration) == DW_CHILDREN_yes;
	while (abbreviation_next(&declaration, &attribute) && !cursor.is_broken)
		keep_value(unit, &own, attribute.name,
			value_read(&cursor, &attribute, unit->encoding));
	if (cursor.is_broken || declaration.is_broken)
		dwarf_file_is_damaged(unit->file, "a unit's own entry cannot be read");
	apply_own_values(unit, &own, contribution);
}

static bool is_type_unit(const struct unit *unit)
{
	return unit->type == DW_UT_type || unit->type == DW_UT_split_type;
}

static bool read_header(struct unit *unit, struct cursor *cursor)
{
	struct encoding *encoding = &unit->encoding;
	encoding->version = cursor_u16(cursor);
	unit->type = unit->section == DWARF_TYPES ? DW_UT_type : DW_UT_compile;
	if (encoding->version >= 5) {
		unit->type = cursor_u8(cursor);
		encoding->address_size = cursor_u8(cursor);
	}
	unit->abbreviations_offset = cursor_unsigned(cursor, encoding->offset_size);
	if (encoding->version < 5)
		encoding->address_size = cursor_u8(cursor);
	if (unit->type == DW_UT_skeleton || unit->type == DW_UT_split_compile) {
		unit->split_id = cursor_u64(cursor);
		unit->has_split_id = true;
	} else if (is_type_unit(unit)) {
		unit->type_signature = cursor_u64(cursor);
		unit->type_offset = cursor_unsigned(cursor, encoding->offset_size);
	}
	unit->first_die = cursor->at;
	bool is_known = encoding->version >= 2 && encoding->version <= 5 &&
			(encoding->address_size == 8 || encoding->address_size == 4);
	return is_known && !cursor->is_broken;
}

bool unit_read(struct unit *unit, struct dwarf_file *file, enum dwarf_section section,
	struct cursor *cursor, const struct contribution *contribution)
{
	*unit = (struct unit){ .file = file, .section = section, .offset = cursor->at };
	unit->end = cursor_unit_length(cursor, &unit->encoding.offset_size);
	struct cursor header = *cursor;
	header.end = unit->end;
	cursor->at = unit->end;
	if (!read_header(unit, &header)) {
		dwarf_file_is_damaged(file, "the header of a unit cannot be read");
		return false;
	}
	unit->abbreviations_offset += contribution->abbreviations;
	read_own_die(unit, contribution);
	if (unit->line_program.form)
		unit->line_program.number += contribution->line;
	return true;
}

static void read_section(struct units *units, struct dwarf_file *file, enum dwarf_section section)
{
	const struct contribution none = { 0 };
	struct cursor cursor = cursor_of(dwarf_file_section(file, section));
	while (cursor_left(&cursor) && !cursor.is_broken) {
		MEMORY_GROW(units->unit, units->count, units->capacity);
		if (unit_read(&units->unit[units->count], file, section, &cursor, &none))
			units->count++;
	}
}

struct units *units_of(struct dwarf_file *file)
{
	if (file->units)
		return file->units;
	file->units = memory_allocate_zeroed(1, sizeof *file->units);
	read_section(file->units, file, DWARF_INFO);
	read_section(file->units, file, DWARF_TYPES);
	return file->units;
}

void units_free(struct units *units)
{
	if (!units)
		return;
	for (size_t i = 0; i < units->count; i++) {
		functions_free(units->unit[i].functions);
		line_table_free(units->unit[i].lines);
		scopes_free(units->unit[i].scopes);
	}
	free(units->unit);
	free(units);
}

struct unit *units_at(struct dwarf_file *file, enum dwarf_section section, uint64_t offset)
{
	struct units *units = units_of(file);
	size_t low = 0, high = units->count;
	while (low < high) {
		size_t middle = low + (high - low) / 2;
		const struct unit *unit = &units->unit[middle];
		if (unit->section < section || (unit->section == section && unit->end <= offset))
			low = middle + 1;
		else
			high = middle;
	}
	bool is_there = low < units->count && units->unit[low].section == section &&
			units->unit[low].first_die <= offset;
	return is_there ? &units->unit[low] : NULL;
}

/* Few entries refer to a type unit by name, so there is no table of them. */
struct unit *units_of_signature(struct dwarf_file *file, uint64_t signature)
{
	struct units *units = units_of(file);
	for (size_t i = 0; i < units->count; i++)
		if (is_type_unit(&units->unit[i]) && units->unit[i].type_signature == signature)
			return &units->unit[i];
	return NULL;
}

const struct abbreviations *unit_abbreviations(struct unit *unit)
{
	if (!unit->abbreviations)
		unit->abbreviations =
			abbreviations_at(unit->file, unit->abbreviations_offset, unit->encoding);
	return unit->abbreviations;
}

struct cursor unit_cursor(const struct unit *unit, uint64_t offset)
{
	struct text section = dwarf_file_section(unit->file, unit->section);
	if (offset < unit->first_die)
		offset = UINT64_MAX;
	return cursor_between(section, offset, unit->end);
}
