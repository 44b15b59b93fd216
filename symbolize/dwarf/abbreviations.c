#include "symbolize/dwarf/abbreviations.h"
#include "common/base/hash.h"

#include <dwarf.h>

bool abbreviation_next(struct cursor *cursor, struct attribute *attribute)
{
	uint64_t name = cursor_uleb(cursor), form = cursor_uleb(cursor);
	attribute->constant = form == DW_FORM_implicit_const ? cursor_sleb(cursor) : 0;
	attribute->name = name <= UINT16_MAX ? (uint16_t)name : 0;
	attribute->form = form <= UINT16_MAX ? (uint16_t)form : UINT16_MAX;
	return !cursor->is_broken && (name || form);
}

struct cursor abbreviation_scan(struct dwarf_file *file, uint64_t offset, uint64_t code)
{
	struct cursor cursor =
		cursor_between(dwarf_file_section(file, DWARF_ABBREV), offset, UINT64_MAX);
	struct attribute attribute;
	uint64_t begin = cursor.at;
	for (uint64_t found; (found = cursor_uleb(&cursor)) != code && found;) {
		cursor_uleb(&cursor);
		cursor_u8(&cursor);
		while (abbreviation_next(&cursor, &attribute))
			;
	}
	uint64_t taken = cursor.at - begin;
	if (code == 0 || taken > file->abbreviations_left)
		cursor_break(&cursor);
	else
		file->abbreviations_left -= taken;
	return cursor;
}

/* A table while it is read. */
struct table_reader {
	struct abbreviations *table;
	struct encoding encoding;
	size_t item_capacity, attribute_count, attribute_capacity, step_count, step_capacity;
};

static void add_step(struct table_reader *reading, unsigned bytes, unsigned then)
{
	MEMORY_GROW(reading->table->step, reading->step_count, reading->step_capacity);
	reading->table->step[reading->step_count++] =
		(struct skip_step){ (uint16_t)bytes, (uint8_t)then };
}

static void add_steps(struct table_reader *reading, const struct abbreviation *abbreviation)
{
	unsigned bytes = 0;
	const struct attribute *attribute =
		&reading->table->attribute[abbreviation->first_attribute];
	for (uint32_t i = 0; i < abbreviation->attribute_count; i++, attribute++) {
		unsigned size = form_size(attribute->form, reading->encoding);
		bool is_sibling =
			attribute->name == DW_AT_sibling && attribute->form == DW_FORM_ref4;
		if (is_sibling || size >= SIZE_LEB) {
			add_step(reading, bytes, is_sibling ? STEP_SIBLING_4 : size);
			bytes = 0;
		} else if ((bytes += size) > UINT16_MAX - 16) {
			add_step(reading, bytes, STEP_ON);
			bytes = 0;
		}
	}
	add_step(reading, bytes, STEP_END);
}

static enum kind kind_of(uint64_t tag)
{
	switch (tag) {
	case DW_TAG_subprogram:
		return KIND_SUBPROGRAM;
	case DW_TAG_inlined_subroutine:
		return KIND_INLINED;
	case DW_TAG_namespace:
	case DW_TAG_module:
		return KIND_NAMESPACE;
	case DW_TAG_structure_type:
	case DW_TAG_class_type:
	case DW_TAG_union_type:
	case DW_TAG_enumeration_type:
	case DW_TAG_interface_type:
	case DW_TAG_subroutine_type:
	case DW_TAG_call_site:
	case DW_TAG_GNU_call_site:
		return KIND_TYPE;
	}
	return KIND_OTHER;
}

static bool is_location_list(const struct attribute *attribute, struct encoding encoding)
{
	return attribute->name == DW_AT_location &&
	       (attribute->form == DW_FORM_sec_offset || attribute->form == DW_FORM_loclistx ||
		       (encoding.version < 4 && (attribute->form == DW_FORM_data4 ||
							attribute->form == DW_FORM_data8)));
}

static void read_attributes(
	struct table_reader *reading, struct abbreviation *abbreviation, struct cursor *cursor)
{
	struct abbreviations *table = reading->table;
	struct attribute attribute;
	abbreviation->first_attribute = (uint32_t)reading->attribute_count;
	while (abbreviation_next(cursor, &attribute)) {
		MEMORY_GROW(
			table->attribute, reading->attribute_count, reading->attribute_capacity);
		table->attribute[reading->attribute_count++] = attribute;
		abbreviation->has_pc |=
			attribute.name == DW_AT_low_pc || attribute.name == DW_AT_ranges;
		table->has_location_lists |= is_location_list(&attribute, reading->encoding);
	}
	abbreviation->attribute_count =
		(uint32_t)reading->attribute_count - abbreviation->first_attribute;
	abbreviation->first_step = (uint32_t)reading->step_count;
	add_steps(reading, abbreviation);
}

/* False at the end of the table. */
static bool read_abbreviation(struct table_reader *reading, struct cursor *cursor)
{
	struct abbreviations *table = reading->table;
	struct abbreviation abbreviation = { .code = cursor_uleb(cursor) };
	if (abbreviation.code == 0)
		return false;
	uint64_t tag = cursor_uleb(cursor);
	abbreviation.tag = tag <= UINT16_MAX ? (uint16_t)tag : 0;
	abbreviation.kind = (uint8_t)kind_of(tag);
	abbreviation.has_children = cursor_u8(cursor) == DW_CHILDREN_yes;
	read_attributes(reading, &abbreviation, cursor);
	if (cursor->is_broken || reading->attribute_count > UINT32_MAX / 4)
		return false;
	table->has_call_sites |= tag == DW_TAG_call_site || tag == DW_TAG_GNU_call_site;
	table->has_types |= tag == DW_TAG_base_type;
	MEMORY_GROW(table->item, table->count, reading->item_capacity);
	table->item[table->count++] = abbreviation;
	if (abbreviation.code == table->count && table->dense_count + 1 == table->count)
		table->dense_count++;
	return true;
}

static int compare(const void *left, const void *right)
{
	const struct abbreviation *a = left, *b = right;
	if (a->code != b->code)
		return a->code < b->code ? -1 : 1;
	return (a->first_attribute > b->first_attribute) -
	       (a->first_attribute < b->first_attribute);
}

static void read_table(struct abbreviations *table, struct dwarf_file *file, uint64_t offset,
	struct encoding encoding)
{
	struct table_reader reading = { .table = table, .encoding = encoding };
	struct cursor cursor =
		cursor_between(dwarf_file_section(file, DWARF_ABBREV), offset, UINT64_MAX);
	if (cursor_left(&cursor) > file->abbreviations_left)
		cursor.end = cursor.at + file->abbreviations_left;
	uint64_t begin = cursor.at;
	while (read_abbreviation(&reading, &cursor))
		;
	file->abbreviations_left -= cursor.at - begin;
	if (cursor.is_broken)
		dwarf_file_is_damaged(file, "an abbreviation table is cut short");
	memory_sort(table->item + table->dense_count, table->count - table->dense_count,
		sizeof *table->item, compare);
}

const struct abbreviation *abbreviations_search(const struct abbreviations *table, uint64_t code)
{
	size_t low = table->dense_count, high = table->count;
	while (low < high) {
		size_t middle = low + (high - low) / 2;
		if (table->item[middle].code < code)
			low = middle + 1;
		else
			high = middle;
	}
	bool is_there = low < table->count && table->item[low].code == code;
	return is_there ? &table->item[low] : NULL;
}

/* All tables that were read of a file. */
struct keyed_table {
	uint64_t offset;
	struct encoding encoding;
	struct abbreviations table;
};

struct abbreviation_tables {
	struct keyed_table **slot;
	size_t count, slot_count;
};

static bool is_same_format(struct encoding a, struct encoding b)
{
	return a.address_size == b.address_size && a.offset_size == b.offset_size &&
	       (a.version <= 2) == (b.version <= 2);
}

static struct keyed_table **slot_of(
	struct abbreviation_tables *tables, uint64_t offset, struct encoding encoding)
{
	size_t mask = tables->slot_count - 1;
	size_t at = hash_mix(offset + 1, 0x9e3779b97f4a7c15) & mask;
	while (tables->slot[at] && (tables->slot[at]->offset != offset ||
					   !is_same_format(tables->slot[at]->encoding, encoding)))
		at = (at + 1) & mask;
	return &tables->slot[at];
}

static void grow(struct abbreviation_tables *tables)
{
	struct keyed_table **old = tables->slot;
	size_t old_count = tables->slot_count;
	tables->slot_count = old_count ? 2 * old_count : 64;
	tables->slot = memory_allocate_zeroed(tables->slot_count, sizeof *tables->slot);
	for (size_t i = 0; i < old_count; i++)
		if (old[i])
			*slot_of(tables, old[i]->offset, old[i]->encoding) = old[i];
	free(old);
}

const struct abbreviations *abbreviations_at(
	struct dwarf_file *file, uint64_t offset, struct encoding encoding)
{
	if (!file->abbreviations)
		file->abbreviations = memory_allocate_zeroed(1, sizeof *file->abbreviations);
	struct abbreviation_tables *tables = file->abbreviations;
	if (2 * tables->count >= tables->slot_count)
		grow(tables);
	struct keyed_table **slot = slot_of(tables, offset, encoding);
	if (!*slot) {
		*slot = memory_allocate_zeroed(1, sizeof **slot);
		(*slot)->offset = offset;
		(*slot)->encoding = encoding;
		tables->count++;
		read_table(&(*slot)->table, file, offset, encoding);
	}
	return &(*slot)->table;
}

void abbreviation_tables_free(struct abbreviation_tables *tables)
{
	if (!tables)
		return;
	for (size_t i = 0; i < tables->slot_count; i++) {
		if (!tables->slot[i])
			continue;
		free(tables->slot[i]->table.item);
		free(tables->slot[i]->table.attribute);
		free(tables->slot[i]->table.step);
		free(tables->slot[i]);
	}
	free(tables->slot);
	free(tables);
}
