#include "symbolize/dwarf/dies.h"

#include <dwarf.h>

struct dies dies_from(struct unit *unit, uint64_t offset)
{
	return (struct dies){
		.unit = unit,
		.table = unit_abbreviations(unit),
		.cursor = unit_cursor(unit, offset),
	};
}

const struct abbreviation *dies_end(struct dies *dies, const char *damage)
{
	if (!damage && dies->cursor.is_broken)
		damage = "the entries of a unit are cut short";
	if (damage)
		dwarf_file_is_damaged(dies->unit->file, damage);
	return NULL;
}

void dies_skip_form(struct cursor *cursor, unsigned size, struct encoding encoding)
{
	if (size == STEP_ON)
		return;
	if (size == SIZE_INDIRECT)
		size = form_size((uint16_t)cursor_uleb(cursor), encoding);
	switch (size) {
	case SIZE_LEB:
		cursor_skip_leb(cursor);
		return;
	case SIZE_STRING:
		cursor_string(cursor);
		return;
	case SIZE_BLOCK_1:
		cursor_skip(cursor, cursor_u8(cursor));
		return;
	case SIZE_BLOCK_2:
		cursor_skip(cursor, cursor_u16(cursor));
		return;
	case SIZE_BLOCK_4:
		cursor_skip(cursor, cursor_u32(cursor));
		return;
	case SIZE_BLOCK_LEB:
		cursor_skip(cursor, cursor_uleb(cursor));
		return;
	case SIZE_INDIRECT:
	case SIZE_UNKNOWN:
		cursor_break(cursor);
		return;
	}
	cursor_skip(cursor, size);
}

void dies_read(struct dies *dies, const struct abbreviation *abbreviation, dies_visitor *visit,
	void *context)
{
	const struct attribute *attribute = &dies->table->attribute[abbreviation->first_attribute];
	for (uint32_t i = 0; i < abbreviation->attribute_count; i++, attribute++) {
		struct value value = value_read(&dies->cursor, attribute, dies->unit->encoding);
		if (dies->cursor.is_broken)
			return;
		if (attribute->name == DW_AT_sibling)
			dies->sibling = dies->unit->offset + value.number;
		else
			visit(context, attribute->name, value);
	}
}
