#include "symbolize/dwarf/forms.h"
#include "symbolize/dwarf/units.h"

#include <dwarf.h>

/* Of forms whose size depends on nothing else; 0: another one. */
static const unsigned char size_of_form[] = {
	[DW_FORM_data1] = 1,
	[DW_FORM_flag] = 1,
	[DW_FORM_ref1] = 1,
	[DW_FORM_strx1] = 1,
	[DW_FORM_addrx1] = 1,
	[DW_FORM_data2] = 2,
	[DW_FORM_ref2] = 2,
	[DW_FORM_strx2] = 2,
	[DW_FORM_addrx2] = 2,
	[DW_FORM_strx3] = 3,
	[DW_FORM_addrx3] = 3,
	[DW_FORM_data4] = 4,
	[DW_FORM_ref4] = 4,
	[DW_FORM_ref_sup4] = 4,
	[DW_FORM_strx4] = 4,
	[DW_FORM_addrx4] = 4,
	[DW_FORM_data8] = 8,
	[DW_FORM_ref8] = 8,
	[DW_FORM_ref_sup8] = 8,
	[DW_FORM_ref_sig8] = 8,
	[DW_FORM_data16] = 16,
	[DW_FORM_sdata] = SIZE_LEB,
	[DW_FORM_udata] = SIZE_LEB,
	[DW_FORM_ref_udata] = SIZE_LEB,
	[DW_FORM_strx] = SIZE_LEB,
	[DW_FORM_addrx] = SIZE_LEB,
	[DW_FORM_loclistx] = SIZE_LEB,
	[DW_FORM_rnglistx] = SIZE_LEB,
	[DW_FORM_string] = SIZE_STRING,
	[DW_FORM_block1] = SIZE_BLOCK_1,
	[DW_FORM_block2] = SIZE_BLOCK_2,
	[DW_FORM_block4] = SIZE_BLOCK_4,
	[DW_FORM_block] = SIZE_BLOCK_LEB,
	[DW_FORM_exprloc] = SIZE_BLOCK_LEB,
	[DW_FORM_indirect] = SIZE_INDIRECT,
};

unsigned form_size(uint16_t form, struct encoding encoding)
{
	switch (form) {
	case DW_FORM_implicit_const:
	case DW_FORM_flag_present:
		return 0;
	case DW_FORM_addr:
		return encoding.address_size;
	case DW_FORM_ref_addr:
		return encoding.version <= 2 ? encoding.address_size : encoding.offset_size;
	case DW_FORM_sec_offset:
	case DW_FORM_strp:
	case DW_FORM_line_strp:
	case DW_FORM_strp_sup:
	case DW_FORM_GNU_ref_alt:
	case DW_FORM_GNU_strp_alt:
		return encoding.offset_size;
	case DW_FORM_GNU_addr_index:
	case DW_FORM_GNU_str_index:
		return SIZE_LEB;
	}
	unsigned size = form < sizeof size_of_form ? size_of_form[form] : 0;
	return size ? size : SIZE_UNKNOWN;
}

static uint64_t block_size(struct cursor *cursor, unsigned size)
{
	switch (size) {
	case SIZE_BLOCK_1:
		return cursor_u8(cursor);
	case SIZE_BLOCK_2:
		return cursor_u16(cursor);
	case SIZE_BLOCK_4:
		return cursor_u32(cursor);
	}
	return cursor_uleb(cursor);
}

static void read_block(struct cursor *cursor, unsigned size, struct value *value)
{
	uint64_t length = block_size(cursor, size);
	value->number = cursor->at;
	value->size = length < UINT32_MAX ? (uint32_t)length : UINT32_MAX;
	cursor_skip(cursor, length);
}

struct value value_read(
	struct cursor *cursor, const struct attribute *attribute, struct encoding encoding)
{
	struct value value = { .form = attribute->form };
	if (value.form == DW_FORM_indirect)
		value.form = (uint16_t)cursor_uleb(cursor);
	unsigned size = form_size(value.form, encoding);
	if (value.form == DW_FORM_implicit_const)
		value.number = (uint64_t)attribute->constant;
	else if (value.form == DW_FORM_flag_present)
		value.number = 1;
	else if (value.form == DW_FORM_sdata)
		value.number = (uint64_t)cursor_sleb(cursor);
	else if (size <= 8)
		value.number = cursor_unsigned(cursor, size);
	else if (size == SIZE_LEB)
		value.number = cursor_uleb(cursor);
	else if (size == SIZE_STRING) {
		value.number = cursor->at;
		cursor_string(cursor);
	} else if (size == 16) {
		value.number = cursor->at;
		value.size = 16;
		cursor_skip(cursor, 16);
	} else if (size >= SIZE_BLOCK_1 && size <= SIZE_BLOCK_LEB)
		read_block(cursor, size, &value);
	else
		cursor_break(cursor);
	return value;
}

/* The offset that an index of .debug_str_offsets has. */
static struct text indexed_string(const struct unit *unit, uint64_t index)
{
	uint64_t size = unit->encoding.offset_size, at;
	struct text offsets = dwarf_file_section(unit->file, DWARF_STR_OFFSETS);
	if (__builtin_mul_overflow(index, size, &at) ||
		__builtin_add_overflow(at, unit->string_offsets_base, &at))
		at = UINT64_MAX;
	struct cursor cursor = cursor_between(offsets, at, UINT64_MAX);
	uint64_t offset = cursor_unsigned(&cursor, (unsigned)size);
	if (cursor.is_broken) {
		dwarf_file_is_damaged(unit->file, "the index of a string is too large");
		return TEXT("");
	}
	return dwarf_file_string(unit->file, DWARF_STR, offset);
}

struct text unit_string(const struct unit *unit, struct value value)
{
	switch (value.form) {
	case DW_FORM_string:
		return dwarf_file_string(unit->file, unit->section, value.number);
	case DW_FORM_strp:
		return dwarf_file_string(unit->file, DWARF_STR, value.number);
	case DW_FORM_line_strp:
		return dwarf_file_string(unit->file, DWARF_LINE_STR, value.number);
	case DW_FORM_GNU_strp_alt:
	case DW_FORM_strp_sup:
		if (unit->file->alternate)
			return dwarf_file_string(unit->file->alternate, DWARF_STR, value.number);
		break;
	case DW_FORM_strx:
	case DW_FORM_strx1:
	case DW_FORM_strx2:
	case DW_FORM_strx3:
	case DW_FORM_strx4:
	case DW_FORM_GNU_str_index:
		return indexed_string(unit, value.number);
	}
	return TEXT("");
}

static bool value_is_address(struct value value)
{
	switch (value.form) {
	case DW_FORM_addr:
	case DW_FORM_addrx:
	case DW_FORM_addrx1:
	case DW_FORM_addrx2:
	case DW_FORM_addrx3:
	case DW_FORM_addrx4:
	case DW_FORM_GNU_addr_index:
		return true;
	}
	return false;
}

bool value_is_constant(struct value value)
{
	switch (value.form) {
	case DW_FORM_data1:
	case DW_FORM_data2:
	case DW_FORM_data4:
	case DW_FORM_data8:
	case DW_FORM_udata:
	case DW_FORM_sdata:
	case DW_FORM_implicit_const:
		return true;
	}
	return false;
}

bool unit_address(const struct unit *unit, struct value value, uint64_t *address)
{
	*address = value.number;
	if (!value_is_address(value) || value.form == DW_FORM_addr)
		return value.form == DW_FORM_addr;
	const struct unit *holder = unit->skeleton ? unit->skeleton : unit;
	uint64_t size = unit->encoding.address_size, at;
	if (__builtin_mul_overflow(value.number, size, &at) ||
		__builtin_add_overflow(at, holder->address_base, &at))
		at = UINT64_MAX;
	struct cursor cursor =
		cursor_between(dwarf_file_section(holder->file, DWARF_ADDR), at, UINT64_MAX);
	*address = cursor_unsigned(&cursor, (unsigned)size);
	if (cursor.is_broken)
		dwarf_file_is_damaged(unit->file, "the index of an address is too large");
	return !cursor.is_broken;
}

static struct die in_file(struct dwarf_file *file, uint64_t offset)
{
	struct unit *unit = file ? units_at(file, DWARF_INFO, offset) : NULL;
	return (struct die){ unit, offset };
}

static struct die of_signature(struct unit *unit, uint64_t signature)
{
	/* A package's units are not one after the other's offsets: nothing is found in all of them.
	 */
	struct unit *type =
		unit->file->is_package ? NULL : units_of_signature(unit->file, signature);
	return (struct die){ type, type ? type->offset + type->type_offset : 0 };
}

struct die unit_reference(struct unit *unit, struct value value)
{
	switch (value.form) {
	case DW_FORM_ref1:
	case DW_FORM_ref2:
	case DW_FORM_ref4:
	case DW_FORM_ref8:
	case DW_FORM_ref_udata:
		if (value.number < unit->end - unit->offset)
			return (struct die){ unit, unit->offset + value.number };
		dwarf_file_is_damaged(unit->file, "a reference leaves its unit");
		break;
	case DW_FORM_ref_addr:
		return in_file(unit->file, value.number);
	case DW_FORM_GNU_ref_alt:
	case DW_FORM_ref_sup4:
	case DW_FORM_ref_sup8:
		return in_file(unit->file->alternate, value.number);
	case DW_FORM_ref_sig8:
		return of_signature(unit, value.number);
	}
	return (struct die){ NULL, 0 };
}
