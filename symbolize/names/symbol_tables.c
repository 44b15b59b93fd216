/* Where symbols come from: .symtab, .dynsym and the table in .gnu_debugdata. */
#include "common/base/cursor.h"
#include "symbolize/elf/unpack.h"
#include "symbolize/names/symbols.h"

#include <elf.h>

/* Up to its last NUL, so that a name in it ends. */
static struct text closed_strings(struct text strings)
{
	while (strings.length && strings.start[strings.length - 1])
		strings.length--;
	return strings;
}

static Elf64_Sym read_symbol(struct cursor *cursor, bool is_64_bit)
{
	Elf64_Sym symbol = { 0 };
	if (is_64_bit) {
		cursor_read(cursor, &symbol, sizeof symbol);
		return symbol;
	}
	Elf32_Sym narrow;
	cursor_read(cursor, &narrow, sizeof narrow);
	return (Elf64_Sym){
		.st_name = narrow.st_name,
		.st_info = narrow.st_info,
		.st_other = narrow.st_other,
		.st_shndx = narrow.st_shndx,
		.st_value = narrow.st_value,
		.st_size = narrow.st_size,
	};
}

/*
 * A sized function before a label, then global before weak before local. Assemblers' local labels
 * stay out.
 */
static uint8_t rank_of(const Elf64_Sym *symbol)
{
	unsigned type = ELF64_ST_TYPE(symbol->st_info), bind = ELF64_ST_BIND(symbol->st_info);
	unsigned binding = bind == STB_LOCAL ? 0 : bind == STB_WEAK ? 1 : 2;
	bool is_function = type == STT_FUNC || type == STT_GNU_IFUNC;
	return (uint8_t)(1 + binding + 4 * (symbol->st_size != 0) + 8 * is_function);
}

static bool is_of_code(const struct elf_image *image, const Elf64_Sym *symbol, const char *name)
{
	unsigned type = ELF64_ST_TYPE(symbol->st_info);
	if (symbol->st_shndx == SHN_UNDEF || !*name || *name == '$' || *name == '.')
		return false;
	if (type != STT_FUNC && type != STT_GNU_IFUNC && type != STT_NOTYPE)
		return false;
	if (symbol->st_shndx >= image->section_count)
		return type != STT_NOTYPE && image->type != ET_REL;
	return image->section[symbol->st_shndx].flags & SHF_EXECINSTR;
}

static void add_symbol(struct symbols *symbols, const struct elf_image *image,
	const Elf64_Sym *symbol, struct text strings)
{
	if (symbol->st_name >= strings.length)
		return;
	const char *name = strings.start + symbol->st_name;
	if (!is_of_code(image, symbol, name))
		return;
	uint64_t start = symbol->st_value, end = UINT64_MAX;
	if (symbol->st_shndx < image->section_count) {
		const struct section *section = &image->section[symbol->st_shndx];
		if (image->type == ET_REL)
			start += section->address;
		end = section->address + section->size;
		if (start - section->address > section->size)
			return;
	}
	if (symbol->st_size)
		end = start + symbol->st_size;
	symbols_add(symbols, (struct symbol){
				     .start = start,
				     .end = end < start ? UINT64_MAX : end,
				     .name = name,
				     .rank = rank_of(symbol),
				     .is_sized = symbol->st_size != 0,
			     });
}

static struct section *find_table(struct elf_image *image, uint32_t type)
{
	for (size_t i = 0; i < image->section_count; i++)
		if (image->section[i].type == type && image->section[i].bytes.length)
			return &image->section[i];
	return NULL;
}

bool symbols_add_table(
	struct symbols *symbols, struct elf_image *image, uint32_t type, const char **damage)
{
	struct section *table = find_table(image, type);
	if (!table || table->link >= image->section_count)
		return false;
	struct text strings =
		closed_strings(elf_image_bytes(image, &image->section[table->link], damage));
	struct cursor cursor = cursor_of(elf_image_bytes(image, table, damage));
	size_t size = image->is_64_bit ? sizeof(Elf64_Sym) : sizeof(Elf32_Sym);
	while (cursor_left(&cursor) >= size) {
		Elf64_Sym symbol = read_symbol(&cursor, image->is_64_bit);
		add_symbol(symbols, image, &symbol, strings);
	}
	return true;
}

struct elf_image *symbols_add_mini(
	struct symbols *symbols, struct elf_image *image, const char **damage)
{
	struct section *section = elf_image_section(image, ".gnu_debugdata");
	if (!section)
		return NULL;
	size_t size;
	char *why = NULL, *bytes = decompress_xz(elf_image_bytes(image, section, damage), &size);
	struct elf_image *mini = bytes ? elf_image_of_bytes(bytes, size, &why) : NULL;
	free(why);
	if (!mini && !*damage)
		*damage = "the small symbol table in .gnu_debugdata cannot be unpacked";
	if (mini)
		symbols_add_table(symbols, mini, SHT_SYMTAB, damage);
	return mini;
}
