#include "symbolize/object.h"
#include "symbolize/dwarf/dwarf.h"
#include "symbolize/elf/elf_image.h"
#include "symbolize/names/symbol_names.h"

#include <elf.h>

struct object {
	struct object_options options;
	struct elf_image *image, *debug_image; /* the second may be NULL */
	struct elf_image *mini_image;
	struct symbols symbols;
	bool has_symbols;
	struct symbol_names symbol_names;
	struct chains chains;
	struct dwarf *dwarf; /* NULL: there is no debug information */
	struct object_files files;
	struct arena texts;
	const char *damage; /* the first, or NULL */
	volatile bool is_cut;
};

static void read_symbols(struct object *object)
{
	struct symbols *symbols = &object->symbols;
	struct elf_image *image = object->image, *debug = object->debug_image;
	bool is_full = symbols_add_table(symbols, image, SHT_SYMTAB, &object->damage);
	if (!is_full && debug)
		is_full = symbols_add_table(symbols, debug, SHT_SYMTAB, &object->damage);
	if (!is_full) {
		symbols_add_table(symbols, image, SHT_DYNSYM, &object->damage);
		object->mini_image = symbols_add_mini(symbols, image, &object->damage);
	}
	object->has_symbols = symbols->count != 0;
	symbols_add_stubs(symbols, image, &object->damage);
	symbols_sort(symbols);
}

static const char *keep_string(struct arena *arena, const char *string)
{
	if (!string)
		return NULL;
	return arena_copy(arena, (struct text){ string, strlen(string) + 1 }).start;
}

/* What the caller names may be gone when a .dwo file is looked for. */
static void keep_files(struct object *object, const struct object_files *files)
{
	size_t count = 0;
	const char *const *directory = files->debug_directories;
	while (directory && directory[count])
		count++;
	const char **kept = memory_allocate_zeroed(count + 1, sizeof *kept);
	for (size_t i = 0; i < count; i++)
		kept[i] = keep_string(&object->texts, directory[i]);
	object->files = (struct object_files){
		.path = keep_string(&object->texts, files->path),
		.debug_path = keep_string(&object->texts, files->debug_path),
		.sysroot = keep_string(&object->texts, files->sysroot),
		.debug_directories = kept,
		.is_cut = &object->is_cut,
	};
}

static void open_debug_file(struct object *object)
{
	char *why = NULL;
	if (!object->files.debug_path)
		return;
	object->debug_image = elf_image_open(&object->files, object->files.debug_path, &why);
	if (!object->debug_image)
		object->damage = "its separate debug file cannot be read";
	else if (object->debug_image->type == ET_REL)
		relocate_place_like(object->debug_image, object->image);
	free(why);
}

struct object *object_open(
	const struct object_files *files, const struct object_options *options, char **why)
{
	struct object *object = memory_allocate_zeroed(1, sizeof *object);
	object->options = *options;
	keep_files(object, files);
	struct elf_image *image = object->image = elf_image_open(&object->files, files->path, why);
	if (!image) {
		object_close(object);
		return NULL;
	}
	open_debug_file(object);
	read_symbols(object);
	object->chains.options = &object->options;
	object->chains.symbols = &object->symbols;
	object->chains.demangler.style = options->demangle;
	object->chains.demangler.keeps_suffixes = options->keeps_suffixes;
	if (object->debug_image)
		object->dwarf = dwarf_open(object->debug_image, &object->files, &object->damage);
	if (!object->dwarf)
		object->dwarf = dwarf_open(image, &object->files, &object->damage);
	return object;
}

void object_close(struct object *object)
{
	if (!object)
		return;
	dwarf_close(object->dwarf);
	chains_release(&object->chains);
	symbol_names_release(&object->symbol_names);
	symbols_release(&object->symbols);
	arena_release(&object->texts);
	free((void *)object->files.debug_directories);
	elf_image_close(object->mini_image);
	elf_image_close(object->debug_image);
	elf_image_close(object->image);
	free(object);
}

bool object_vaddr_of_offset(const struct object *object, uint64_t offset, uint64_t *vaddr)
{
	for (size_t i = 0; i < object->image->segment_count; i++) {
		const struct segment *segment = &object->image->segment[i];
		if (offset - segment->offset >= segment->file_size)
			continue;
		*vaddr = segment->address + (offset - segment->offset);
		return true;
	}
	return false;
}

bool object_offset_of_vaddr(const struct object *object, uint64_t vaddr, uint64_t *offset)
{
	for (size_t i = 0; i < object->image->segment_count; i++) {
		const struct segment *segment = &object->image->segment[i];
		if (vaddr - segment->address >= segment->file_size)
			continue;
		*offset = segment->offset + (vaddr - segment->address);
		return true;
	}
	return false;
}

bool object_is_position_independent(const struct object *object)
{
	return object->image->type == ET_DYN;
}

bool object_is_aarch64(const struct object *object)
{
	return object->image->machine == EM_AARCH64;
}

size_t object_symbol_starts(
	struct object *object, struct text name, uint64_t *start, size_t capacity)
{
	return symbol_names_starts(&object->symbol_names, &object->symbols, name, start, capacity);
}

size_t object_code(const struct object *object, uint64_t vaddr, unsigned char *to, size_t size)
{
	struct text loaded = elf_image_loaded(object->image, vaddr);
	if (size > loaded.length)
		size = loaded.length;
	memcpy(to, loaded.start, size);
	return size;
}

void object_resolve(struct object *object, const uint64_t *vaddr, size_t count, struct chain *chain)
{
	if (object->dwarf) {
		dwarf_resolve(object->dwarf, &object->chains, vaddr, count, chain);
		return;
	}
	for (size_t i = 0; i < count; i++)
		chain[i] = chains_of_symbol(&object->chains, vaddr[i]);
}

bool object_is_cut(const struct object *object)
{
	return object->is_cut;
}

struct object_facts object_facts(const struct object *object)
{
	struct object_facts facts = {
		.has_symbols = object->has_symbols,
		.has_debug_info = object->dwarf != NULL,
		.needs_debug_info = object->options.expands_inlined || object->options.wants_lines,
		.missing = "",
		.damage = object->damage ? object->damage : "",
	};
	if (object->is_cut)
		facts.damage = "its file, or one with its debug information, was cut short while "
			       "it was read; run this again when it is whole";
	if (object->dwarf) {
		struct dwarf_facts found = dwarf_facts(object->dwarf);
		facts.has_line_tables_only = found.has_line_tables_only;
		facts.is_unoptimized = found.is_unoptimized;
		facts.missing = object->options.expands_inlined ? found.missing : "";
	}
	return facts;
}
