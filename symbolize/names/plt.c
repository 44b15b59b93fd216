/*
 * The stubs of the procedure linkage table: each jumps through a slot of the global offset table
 * that a relocation names. The jump is read, so that .plt, .plt.sec and .plt.got, with and without
 * branch protection, are all the same.
 */
#include "common/base/cursor.h"
#include "symbolize/names/symbols.h"

#include <elf.h>

struct slot {
	uint64_t address;
	const char *name;
};

struct slots {
	struct slot *slot;
	size_t count, capacity;
};

static int compare(const void *left, const void *right)
{
	const struct slot *a = left, *b = right;
	return (a->address > b->address) - (a->address < b->address);
}

static const char *find_name(const struct slots *slots, uint64_t address)
{
	size_t low = 0, high = slots->count;
	while (low < high) {
		size_t middle = low + (high - low) / 2;
		if (slots->slot[middle].address < address)
			low = middle + 1;
		else
			high = middle;
	}
	bool is_there = low < slots->count && slots->slot[low].address == address;
	return is_there ? slots->slot[low].name : NULL;
}

/* The name of a dynamic symbol, "" when it has none that ends. */
static const char *symbol_name(struct text table, struct text strings, uint64_t index)
{
	if (index >= table.length / sizeof(Elf64_Sym))
		return "";
	uint32_t name;
	memcpy(&name, table.start + index * sizeof(Elf64_Sym), sizeof name);
	bool ends = name < strings.length && text_find(text_from(strings, name), '\0');
	return ends ? strings.start + name : "";
}

static void read_slots(struct slots *slots, struct elf_image *image,
	const struct section *relocations, const char **damage)
{
	if (relocations->link >= image->section_count)
		return;
	struct section *table = &image->section[relocations->link];
	if (table->type != SHT_DYNSYM || table->link >= image->section_count)
		return;
	struct text symbols = elf_image_bytes(image, table, damage);
	struct text strings = elf_image_bytes(image, &image->section[table->link], damage);
	struct cursor cursor = cursor_of(relocations->bytes);
	while (cursor_left(&cursor) >= sizeof(Elf64_Rela)) {
		Elf64_Rela relocation;
		cursor_read(&cursor, &relocation, sizeof relocation);
		const char *name = symbol_name(symbols, strings, ELF64_R_SYM(relocation.r_info));
		if (!*name)
			continue;
		MEMORY_GROW(slots->slot, slots->count, slots->capacity);
		slots->slot[slots->count++] = (struct slot){ relocation.r_offset, name };
	}
}

static void add_stub(struct symbols *symbols, uint64_t start, uint64_t size, const char *name)
{
	if (name)
		symbols_add(symbols, (struct symbol){
					     .start = start,
					     .end = start + size,
					     .name = name,
					     .is_sized = true,
					     .is_stub = true,
				     });
}

/* `ff 25` and a distance from the next instruction: jmp *slot(%rip), once in each entry. */
static void read_x86_64(struct symbols *symbols, const struct section *section, struct text bytes,
	const struct slots *slots)
{
	uint64_t size = strcmp(section->name, ".plt.got") == 0 ? 8 : 16;
	for (uint64_t entry = 0; entry + size <= bytes.length; entry += size)
		for (uint64_t at = entry; at + 6 <= entry + size; at++) {
			if (memcmp(bytes.start + at, "\xff\x25", 2) != 0)
				continue;
			int32_t distance;
			memcpy(&distance, bytes.start + at + 2, sizeof distance);
			uint64_t slot = section->address + at + 6 + (uint64_t)(int64_t)distance;
			add_stub(symbols, section->address + entry, size, find_name(slots, slot));
			break;
		}
}

/* adrp x16, page; ldr x17, [x16, #rest]; the entry may begin with bti c. */
static void read_aarch64(struct symbols *symbols, const struct section *section, struct text bytes,
	const struct slots *slots)
{
	for (uint64_t at = 0; at + 8 <= bytes.length; at += 4) {
		uint32_t page_word, load_word, before = 0;
		memcpy(&page_word, bytes.start + at, 4);
		memcpy(&load_word, bytes.start + at + 4, 4);
		if ((page_word & 0x9f00001f) != 0x90000010 ||
			(load_word & 0xffc003ff) != 0xf9400211)
			continue;
		if (at >= 4)
			memcpy(&before, bytes.start + at - 4, 4);
		uint64_t begin = before == 0xd503245f ? at - 4 : at;
		int64_t pages = (int32_t)((page_word >> 5 & 0x7ffff) << 2 | (page_word >> 29 & 3));
		pages = (pages ^ 0x100000) - 0x100000;
		uint64_t page =
			((section->address + at) & ~UINT64_C(0xfff)) + (uint64_t)(pages * 4096);
		uint64_t slot = page + (load_word >> 10 & 0xfff) * 8;
		add_stub(symbols, section->address + begin, begin < at ? 24 : 16,
			find_name(slots, slot));
	}
}

void symbols_add_stubs(struct symbols *symbols, struct elf_image *image, const char **damage)
{
	struct slots slots = { 0 };
	for (size_t i = 0; image->is_64_bit && i < image->section_count; i++)
		if (image->section[i].type == SHT_RELA)
			read_slots(&slots, image, &image->section[i], damage);
	memory_sort(slots.slot, slots.count, sizeof *slots.slot, compare);
	for (size_t i = 0; slots.count && i < image->section_count; i++) {
		struct section *section = &image->section[i];
		if (strncmp(section->name, ".plt", 4) != 0 || section->type != SHT_PROGBITS)
			continue;
		struct text bytes = elf_image_bytes(image, section, damage);
		if (image->machine == EM_X86_64)
			read_x86_64(symbols, section, bytes, &slots);
		else
			read_aarch64(symbols, section, bytes, &slots);
	}
	free(slots.slot);
}
