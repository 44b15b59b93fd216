#include "symbolize/dwarf/split.h"

/* What the columns of the index mean: DWARF 5, and GNU's version 2 where it differs. */
enum column {
	COLUMN_INFO = 1,
	COLUMN_ABBREV = 3,
	COLUMN_LINE = 4,
	COLUMN_STR_OFFSETS = 6,
	COLUMN_RNGLISTS = 8,
};

/*
 * A hash table of ids, a row number for each slot, and two tables with a row for each unit and a
 * column for each section: of offsets, and of sizes.
 */
struct index {
	struct text bytes;
	uint32_t version, columns, units, slots;
	uint64_t ids, rows, names, offsets;
};

static bool read_index(struct index *index, struct text bytes)
{
	struct cursor cursor = cursor_of(bytes);
	index->bytes = bytes;
	index->version = cursor_u32(&cursor) & 0xffff;
	index->columns = cursor_u32(&cursor);
	index->units = cursor_u32(&cursor);
	index->slots = cursor_u32(&cursor);
	index->ids = cursor.at;
	index->rows = index->ids + UINT64_C(8) * index->slots;
	index->names = index->rows + UINT64_C(4) * index->slots;
	index->offsets = index->names + UINT64_C(4) * index->columns;
	bool is_known = index->version == 2 || index->version == 5;
	bool is_power = (index->slots & (index->slots - 1)) == 0;
	return !cursor.is_broken && is_known && is_power && index->columns <= 16;
}

static uint64_t number_at(const struct index *index, uint64_t at, unsigned size)
{
	struct cursor cursor = cursor_between(index->bytes, at, UINT64_MAX);
	return cursor_unsigned(&cursor, size);
}

/* The row of an id, from 1; 0 when it is not there. */
static uint64_t find_row(const struct index *index, uint64_t id)
{
	uint32_t mask = index->slots - 1;
	uint32_t slot = (uint32_t)id & mask, step = ((uint32_t)(id >> 32) & mask) | 1;
	for (uint32_t tries = 0; tries < index->slots; tries++, slot = (slot + step) & mask) {
		uint64_t row = number_at(index, index->rows + UINT64_C(4) * slot, 4);
		if (row == 0)
			return 0;
		if (number_at(index, index->ids + UINT64_C(8) * slot, 8) == id)
			return row <= index->units ? row : 0;
	}
	return 0;
}

static uint64_t read_row(const struct index *index, uint64_t row, struct contribution *contribution)
{
	uint64_t info = UINT64_MAX;
	uint64_t begin = index->offsets + (row - 1) * 4 * index->columns;
	for (uint32_t column = 0; column < index->columns; column++) {
		uint64_t offset = number_at(index, begin + UINT64_C(4) * column, 4);
		switch (number_at(index, index->names + UINT64_C(4) * column, 4)) {
		case COLUMN_INFO:
			info = offset;
			break;
		case COLUMN_ABBREV:
			contribution->abbreviations = offset;
			break;
		case COLUMN_LINE:
			contribution->line = offset;
			break;
		case COLUMN_STR_OFFSETS:
			contribution->string_offsets = offset;
			break;
		case COLUMN_RNGLISTS:
			if (index->version == 5)
				contribution->ranges = offset;
			break;
		}
	}
	return info;
}

bool package_open(struct package *package, struct elf_image *image, const char **damage)
{
	struct dwarf_file *file = dwarf_file_new(image, true, damage);
	if (!dwarf_file_section(file, DWARF_CU_INDEX).length) {
		dwarf_file_free(file);
		return false;
	}
	file->is_package = true;
	*package = (struct package){ image, file };
	return true;
}

void package_close(struct package *package)
{
	dwarf_file_free(package->file);
	elf_image_close(package->image);
	*package = (struct package){ 0 };
}

bool package_read_unit(const struct package *package, uint64_t id, struct unit *unit)
{
	struct index index;
	struct contribution contribution = { 0 };
	if (!read_index(&index, dwarf_file_section(package->file, DWARF_CU_INDEX))) {
		dwarf_file_is_damaged(package->file, "the index of a .dwp file cannot be read");
		return false;
	}
	uint64_t row = find_row(&index, id);
	if (!row)
		return false;
	uint64_t info = read_row(&index, row, &contribution);
	struct cursor cursor =
		cursor_between(dwarf_file_section(package->file, DWARF_INFO), info, UINT64_MAX);
	return unit_read(unit, package->file, DWARF_INFO, &cursor, &contribution);
}
