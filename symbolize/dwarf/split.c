#include "symbolize/dwarf/split.h"
#include "common/base/die.h"
#include "symbolize/dwarf/functions.h"
#include "symbolize/elf/companion.h"

#include <dwarf.h>
#include <elf.h>

/* A .dwo file, or what a package has of one. */
struct split_file {
	struct split_file *older;
	struct elf_image *image; /* NULL: a part of the package */
	struct dwarf_file *file;
	struct unit unit; /* of a package */
};

void splits_init(struct splits *splits, struct dwarf_file *file, const struct object_files *files)
{
	*splits = (struct splits){ .main = file, .files = files };
}

static bool has_index(const struct elf_image *image, void *context)
{
	(void)context;
	for (size_t i = 0; i < image->section_count; i++)
		if (strcmp(image->section[i].name, ".debug_cu_index") == 0)
			return true;
	return false;
}

/* PROGRAM.dwp, beside the program or its debug file, or in a debug directory. */
static struct elf_image *open_package_of(const struct object_files *files, const char *path)
{
	if (!path)
		return NULL;
	const char *slash = strrchr(path, '/');
	struct buffer name = { 0 };
	buffer_append(&name, text_of(slash ? slash + 1 : path));
	buffer_append(&name, TEXT(".dwp"));
	const struct companion companion = {
		.files = files,
		.name = buffer_text(&name),
		.base = TEXT(""),
		.is_wanted = has_index,
	};
	struct elf_image *image = companion_open(&companion);
	buffer_release(&name);
	return image;
}

static void seek_package(struct splits *splits)
{
	splits->package_was_sought = true;
	struct elf_image *image = open_package_of(splits->files, splits->files->path);
	if (!image)
		image = open_package_of(splits->files, splits->files->debug_path);
	if (image && !package_open(&splits->package, image, splits->main->damage))
		elf_image_close(image);
}

static struct split_file *keep(struct splits *splits, const struct split_file *split)
{
	struct split_file *kept = memory_allocate(sizeof *kept);
	*kept = *split;
	kept->older = splits->newest;
	splits->newest = kept;
	return kept;
}

static struct unit *find_in_package(struct splits *splits, const struct unit *skeleton)
{
	struct split_file split = { .image = NULL };
	if (!splits->package_was_sought)
		seek_package(splits);
	if (!splits->package.file ||
		!package_read_unit(&splits->package, skeleton->split_id, &split.unit))
		return NULL;
	split.file = splits->package.file;
	return &keep(splits, &split)->unit;
}

/* The compile unit of that id; the file is read as far as its units' own entries. */
static struct unit *unit_of_id(struct dwarf_file *file, uint64_t id)
{
	struct units *units = units_of(file);
	for (size_t i = 0; i < units->count; i++)
		if (units->unit[i].has_split_id && units->unit[i].split_id == id)
			return &units->unit[i];
	return NULL;
}

struct wanted_split {
	uint64_t id;
	const char **damage;
	struct dwarf_file *file; /* of the image that was taken */
	bool is_other_build;     /* some file was there, but not of this build */
};

static bool has_unit(const struct elf_image *image, void *context)
{
	struct wanted_split *wanted = context;
	const char *damage = NULL; /* of a file that is not taken */
	struct dwarf_file *file = dwarf_file_new((struct elf_image *)image, true, &damage);
	bool is_it = unit_of_id(file, wanted->id) != NULL;
	file->damage = wanted->damage;
	if (is_it)
		wanted->file = file;
	else
		dwarf_file_free(file);
	wanted->is_other_build |= !is_it;
	return is_it;
}

/* Of the first that is missing; a skeleton with entries of its own knows what was inlined. */
static void note_missing(
	struct splits *splits, const struct unit *skeleton, struct text name, bool is_other_build)
{
	struct buffer *missing = &splits->missing;
	const char *why =
		is_other_build ? " is of another build; "
				 "keep the .dwo files of the program that was profiled, "
		: splits->package.file
			? " is not in the .dwp file; pack it "
			  "again (DWARF 5 with llvm-dwp), "
			: " was not found; keep the .dwo "
			  "files where they were built, or a .dwp file beside the program, ";
	if (missing->length || skeleton->has_children)
		return;
	buffer_append(missing, text_of(shown(name).bytes));
	buffer_append(missing, text_of(why));
	buffer_append(missing, TEXT("or give --debug-dir=DIR"));
	buffer_append_byte(missing, '\0');
}

static struct unit *find_in_file(struct splits *splits, const struct unit *skeleton)
{
	struct wanted_split wanted = { .id = skeleton->split_id, .damage = splits->main->damage };
	const struct companion companion = {
		.files = splits->files,
		.name = unit_string(skeleton, skeleton->split_name),
		.base = unit_string(skeleton, skeleton->directory),
		.is_wanted = has_unit,
		.context = &wanted,
	};
	struct elf_image *image = companion_open(&companion);
	if (!image) {
		note_missing(splits, skeleton, companion.name, wanted.is_other_build);
		return NULL;
	}
	const struct split_file split = { .image = image, .file = wanted.file };
	keep(splits, &split);
	return unit_of_id(wanted.file, skeleton->split_id);
}

static bool is_skeleton(const struct unit *unit)
{
	return unit->type == DW_UT_skeleton || (unit->split_name.form && unit->has_split_id);
}

struct unit *splits_unit(struct splits *splits, struct unit *unit)
{
	if (!unit->split_was_sought && is_skeleton(unit)) {
		unit->split_was_sought = true;
		unit->split = find_in_package(splits, unit);
		if (!unit->split)
			unit->split = find_in_file(splits, unit);
		if (unit->split)
			unit->split->skeleton = unit;
	}
	if (!unit->split)
		return unit;
	dwarf_file_allow_ranges(unit->split->file);
	return unit->split;
}

void splits_release(struct splits *splits)
{
	while (splits->newest) {
		struct split_file *split = splits->newest;
		splits->newest = split->older;
		functions_free(split->unit.functions);
		if (split->image)
			dwarf_file_free(split->file);
		elf_image_close(split->image);
		free(split);
	}
	package_close(&splits->package);
	buffer_release(&splits->missing);
}
