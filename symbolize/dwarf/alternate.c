#include "common/base/cursor.h"
#include "symbolize/dwarf/split.h"
#include "symbolize/elf/companion.h"

/* The path, its NUL, and the build-id up to the end of the section. */
static bool read_gnu_link(struct dwarf_file *file, struct text *name, struct build_id *build_id)
{
	struct section *section = elf_image_section(file->image, ".gnu_debugaltlink");
	if (!section)
		return false;
	struct cursor cursor = cursor_of(elf_image_bytes(file->image, section, file->damage));
	*name = cursor_string(&cursor);
	*build_id = build_id_of_bytes(cursor_take(&cursor, cursor_left(&cursor)));
	return !cursor.is_broken;
}

/* DWARF 5: a version, whether this is the alternate file itself, a path, and a checksum. */
static bool read_sup(struct dwarf_file *file, struct text *name, struct build_id *build_id)
{
	struct section *section = elf_image_section(file->image, ".debug_sup");
	if (!section)
		return false;
	struct cursor cursor = cursor_of(elf_image_bytes(file->image, section, file->damage));
	cursor_skip(&cursor, 2);
	bool is_itself = cursor_u8(&cursor);
	*name = cursor_string(&cursor);
	*build_id = build_id_of_bytes(cursor_take(&cursor, cursor_uleb(&cursor)));
	return !is_itself && !cursor.is_broken;
}

static bool is_alternate(const struct elf_image *image, void *context)
{
	return !build_id_is_known(context) || build_id_equal(&image->build_id, context);
}

void alternate_open(
	struct alternate *alternate, struct dwarf_file *file, const struct object_files *files)
{
	struct text name;
	struct build_id build_id;
	if (!read_gnu_link(file, &name, &build_id) && !read_sup(file, &name, &build_id))
		return;
	const struct companion companion = {
		.files = files,
		.name = name,
		.base = TEXT(""),
		.is_wanted = is_alternate,
		.context = &build_id,
	};
	alternate->image = companion_open(&companion);
	if (!alternate->image)
		alternate->image = companion_open_by_id(files, build_id);
	if (!alternate->image) {
		alternate->missing =
			"the dwz file that it shares debug information with was not found; "
			"install its debug package (-dbgsym, -debuginfo), or "
			"give --debug-dir=DIR";
		return;
	}
	alternate->file = dwarf_file_new(alternate->image, false, file->damage);
	file->alternate = alternate->file;
}

void alternate_close(struct alternate *alternate)
{
	dwarf_file_free(alternate->file);
	elf_image_close(alternate->image);
	*alternate = (struct alternate){ 0 };
}
