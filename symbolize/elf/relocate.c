#include "common/base/cursor.h"
#include "symbolize/elf/elf_image.h"

#include <elf.h>

void relocate_place_sections(struct elf_image *image)
{
	image->segment =
		memory_resize(image->segment, image->section_count, sizeof *image->segment);
	image->segment_count = 0;
	for (size_t i = 0; i < image->section_count; i++) {
		struct section *section = &image->section[i];
		if (!(section->flags & SHF_ALLOC) || !section->bytes.length)
			continue;
		uint64_t offset = (uint64_t)(section->bytes.start - image->bytes);
		section->address = offset;
		image->segment[image->segment_count++] =
			(struct segment){ offset, offset, section->size, section->size };
	}
}

void relocate_place_like(struct elf_image *debug, const struct elf_image *image)
{
	for (size_t i = 0; i < debug->section_count && i < image->section_count; i++)
		if (strcmp(debug->section[i].name, image->section[i].name) == 0)
			debug->section[i].address = image->section[i].address;
}

static const struct section *relocations_of(
	const struct elf_image *image, const struct section *section)
{
	size_t index = (size_t)(section - image->section);
	for (size_t i = 0; i < image->section_count; i++)
		if (image->section[i].type == SHT_RELA && image->section[i].info == index)
			return &image->section[i];
	return NULL;
}

bool relocate_is_needed(const struct elf_image *image, const struct section *section)
{
	return image->type == ET_REL && image->is_64_bit && !(section->flags & SHF_ALLOC) &&
	       relocations_of(image, section);
}

/* The bytes that an absolute relocation fills in, or 0 for one of another kind. */
static size_t width_of(const struct elf_image *image, uint64_t type)
{
	if (image->machine == EM_X86_64)
		return type == R_X86_64_64         ? 8
		       : type == R_X86_64_32       ? 4
		       : type == R_X86_64_32S      ? 4
		       : type == R_X86_64_DTPOFF64 ? 8
						   : 0;
	return type == R_AARCH64_ABS64 ? 8 : type == R_AARCH64_ABS32 ? 4 : 0;
}

static uint64_t value_of_symbol(const struct elf_image *image, struct text symbols, uint64_t index)
{
	Elf64_Sym symbol;
	if (index >= symbols.length / sizeof symbol)
		return 0;
	memcpy(&symbol, symbols.start + index * sizeof symbol, sizeof symbol);
	bool is_in_section = symbol.st_shndx < image->section_count;
	return symbol.st_value + (is_in_section ? image->section[symbol.st_shndx].address : 0);
}

void relocate_apply(
	const struct elf_image *image, const struct section *section, char *bytes, size_t size)
{
	const struct section *relocations = relocations_of(image, section);
	if (relocations->link >= image->section_count)
		return;
	struct text symbols = image->section[relocations->link].bytes;
	struct cursor cursor = cursor_of(relocations->bytes);
	while (cursor_left(&cursor) >= sizeof(Elf64_Rela)) {
		Elf64_Rela relocation;
		cursor_read(&cursor, &relocation, sizeof relocation);
		size_t width = width_of(image, ELF64_R_TYPE(relocation.r_info));
		if (!width || relocation.r_offset > size || width > size - relocation.r_offset)
			continue;
		uint64_t value = (uint64_t)relocation.r_addend +
				 value_of_symbol(image, symbols, ELF64_R_SYM(relocation.r_info));
		memcpy(bytes + relocation.r_offset, &value, width);
	}
}
