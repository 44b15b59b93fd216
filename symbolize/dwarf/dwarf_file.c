#include "symbolize/dwarf/dwarf_file.h"
#include "common/base/cursor.h"
#include "symbolize/dwarf/abbreviations.h"
#include "symbolize/dwarf/units.h"

#include <elf.h>
#include <stdio.h>

struct dwarf_file *dwarf_file_new(struct elf_image *image, bool is_split, const char **damage)
{
	struct dwarf_file *file = memory_allocate_zeroed(1, sizeof *file);
	file->image = image;
	file->is_split = is_split;
	file->damage = damage;
	file->abbreviations_left = 16 * (dwarf_file_section(file, DWARF_ABBREV).length + 4096);
	dwarf_file_allow_ranges(file);
	return file;
}

void dwarf_file_allow_ranges(struct dwarf_file *file)
{
	const uint64_t always = 1 << 20;
	file->ranges_left = 4 * file->image->size + always;
}

void dwarf_file_free(struct dwarf_file *file)
{
	if (!file)
		return;
	units_free(file->units);
	abbreviation_tables_free(file->abbreviations);
	for (int i = 0; i < DWARF_SECTION_COUNT; i++)
		buffer_release(&file->joined[i]);
	free(file);
}

static struct section *find(const struct dwarf_file *file, const char *name)
{
	static const char *const prefix[] = { ".debug_", ".zdebug_" };
	const char *suffix = file->is_split ? ".dwo" : "";
	struct section *found = NULL;
	for (int i = 0; i < 2 && !found; i++) {
		char whole[64];
		snprintf(whole, sizeof whole, "%s%s%s", prefix[i], name, suffix);
		found = elf_image_section(file->image, whole);
	}
	return found;
}

/*
 * The bytes of a section and of later ones of the same name: before a linker joins them,
 * each type unit has a section of its own (gcc -fdebug-types-section, also in .dwo files).
 */
static struct text bytes_of_all(
	struct dwarf_file *file, struct section *first, struct buffer *joined)
{
	struct section *end = file->image->section + file->image->section_count;
	struct text bytes = elf_image_bytes(file->image, first, file->damage);
	size_t most = 16 * (file->image->size + 65536); /* sections of a made-up file overlap */
	for (struct section *next = first + 1; next < end && joined->length < most; next++) {
		if (next->type == SHT_NOBITS || strcmp(next->name, first->name) != 0)
			continue;
		if (!joined->length)
			buffer_append(joined, bytes);
		buffer_append(joined, elf_image_bytes(file->image, next, file->damage));
	}
	return joined->length ? buffer_text(joined) : bytes;
}

struct text dwarf_file_section(struct dwarf_file *file, enum dwarf_section which)
{
	static const char *const name[] = {
		[DWARF_INFO] = "info",
		[DWARF_TYPES] = "types",
		[DWARF_ABBREV] = "abbrev",
		[DWARF_STR] = "str",
		[DWARF_LINE] = "line",
		[DWARF_LINE_STR] = "line_str",
		[DWARF_STR_OFFSETS] = "str_offsets",
		[DWARF_ADDR] = "addr",
		[DWARF_RANGES] = "ranges",
		[DWARF_RNGLISTS] = "rnglists",
	};
	if (file->is_loaded[which])
		return file->section[which];
	struct section *section = which == DWARF_CU_INDEX
					  ? elf_image_section(file->image, ".debug_cu_index")
					  : find(file, name[which]);
	file->is_loaded[which] = true;
	file->section[which] =
		section ? bytes_of_all(file, section, &file->joined[which]) : TEXT("");
	return file->section[which];
}

void dwarf_file_is_damaged(const struct dwarf_file *file, const char *what)
{
	if (!*file->damage)
		*file->damage = what;
}

struct text dwarf_file_string(struct dwarf_file *file, enum dwarf_section which, uint64_t offset)
{
	struct cursor cursor = cursor_between(dwarf_file_section(file, which), offset, UINT64_MAX);
	struct text string = cursor_string(&cursor);
	if (cursor.is_broken)
		dwarf_file_is_damaged(file, "a string lies outside its section");
	return string;
}
