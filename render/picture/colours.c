#include "render/picture/colours.h"
#include "common/stacks/module_name.h"
#include "render/picture/contrast.h"

/*
 * Modules are known of names without a mark; the same function may be inlined somewhere. Sorted by
 * rank, names of one text stand side by side, the one without a mark first.
 */
static name_id *modules_by_name(const struct profile *profile)
{
	uint32_t count = profile->names.count;
	name_id *module = memory_allocate_zeroed(count, sizeof *module);
	name_id *sorted = memory_allocate_zeroed(count, sizeof *sorted);
	uint32_t *rank = names_ranks(&profile->names);
	for (name_id name = 0; name < count; name++)
		sorted[rank[name]] = name;
	for (size_t i = profile->module_count; i-- > 0;)
		module[profile->module[i].name] = profile->module[i].module;
	for (uint32_t i = 1; i < count; i++) {
		bool is_same = text_equal(names_text(&profile->names, sorted[i]),
			names_text(&profile->names, sorted[i - 1]));
		if (is_same && !module[sorted[i]])
			module[sorted[i]] = module[sorted[i - 1]];
	}
	free(rank);
	free(sorted);
	return module;
}

void colours_init(struct colours *colours, const struct palette *palette,
	const struct profile *profile, const char *file)
{
	*colours = (struct colours){ .palette = palette, .profile = profile };
	if (palette_is_by_module(palette))
		colours->module = modules_by_name(profile);
	if (file)
		colours->kept = kept_colours_read(file);
}

void colours_release(struct colours *colours)
{
	free(colours->module);
	kept_colours_free(colours->kept);
	*colours = (struct colours){ 0 };
}

struct text colours_module(const struct colours *colours, name_id name)
{
	const struct names *names = &colours->profile->names;
	if (!colours->module)
		return TEXT("");
	if (colours->module[name])
		return module_short_name(names_text(names, colours->module[name]));
	if (names->name[name].kind == NAME_KERNEL)
		return TEXT("[kernel]");
	return module_of_function(names_text(names, name));
}

colour colours_of(const struct colours *colours, name_id name)
{
	const struct name *named = &colours->profile->names.name[name];
	colour fill = colours->module ? palette_module_colour(colours_module(colours, name))
				      : palette_colour(colours->palette, named);
	if (colours->kept)
		fill = contrast_lightened(kept_colours_get(colours->kept, named->text, fill));
	return fill;
}

void colours_keep(const struct colours *colours, const char *file)
{
	if (colours->kept)
		kept_colours_write(colours->kept, file);
}
