#include "symbolize/elf/regular_file.h"
#include "symbolize/find/search.h"

#include <unistd.h>

/* It has something that the file itself lacks, and so is not that file once more. */
static bool adds_something(const struct elf_facts *debug, const struct elf_facts *file)
{
	return debug->has_debug_info || (debug->has_symbols && !file->has_symbols);
}

static bool has_checksum(const char *sysroot, const char *path, uint32_t wanted)
{
	const char *why;
	uint32_t checksum;
	int descriptor = regular_file_open(sysroot, path, &why);
	if (descriptor < 0)
		return false;
	bool is_read = debug_link_checksum(descriptor, &checksum);
	close(descriptor);
	return is_read && checksum == wanted;
}

/* A build-id in both says all, and spares reading the whole file. */
static bool agrees(
	const char *sysroot, const struct module_file *debug, const struct elf_facts *file)
{
	if (build_id_is_known(&file->build_id) && build_id_is_known(&debug->facts.build_id))
		return build_id_equal(&file->build_id, &debug->facts.build_id);
	return file->debug_link.name[0] &&
	       has_checksum(sysroot, debug->path, file->debug_link.checksum);
}

static bool try_place(struct module_files *files, struct search *search, const char *place,
	const struct elf_facts *file, struct module_file *debug)
{
	const char *why;
	if (!module_file_open(files, place, debug, &why))
		return false;
	if (adds_something(&debug->facts, file)) {
		if (agrees(files->sysroot, debug, file))
			return true;
		search_refuse_build(search, place, &debug->facts.build_id);
	}
	module_file_release(debug);
	return false;
}

bool debug_file_find(const struct debug_places *places, struct module_files *files,
	struct search *search, const struct module_file *file, struct module_file *debug)
{
	const struct elf_facts *facts = &file->facts;
	struct paths paths = { 0 };
	if (build_id_is_known(&facts->build_id))
		debug_places_of_debug_file(places, &facts->build_id, &paths);
	debug_link_places(&facts->debug_link, file->place, places, &paths);
	paths_add(&paths, "%s.debug", file->place);
	bool is_found = false;
	for (size_t i = 0; i < paths.count && !is_found; i++)
		is_found = try_place(files, search, paths.item[i], facts, debug);
	paths_release(&paths);
	return is_found;
}
