#include "common/statistics/grouping.h"
#include "common/stacks/kinds.h"
#include "common/stacks/module_name.h"

const char *const grouping_words[] = {
	[BY_FUNCTION] = "function",
	[BY_MODULE] = "module",
	[BY_CRATE] = "crate",
	[BY_FILE] = "file",
	[BY_LINE] = "line",
	[BY_KIND] = "kind",
	[BY_THREAD] = "thread",
	NULL,
};

/* `file.c:12` of `parse:file.c:12`; "" of a name without it. */
static struct text place_of(struct text name)
{
	const char *end = text_end(name), *at = end;
	while (at > name.start && is_digit(at[-1]))
		at--;
	if (at == end || at == name.start || *--at != ':')
		return TEXT("");
	const char *file_end = at;
	bool has_ending = false;
	while (at > name.start && at[-1] != ':' && at[-1] != '/')
		has_ending |= *--at == '.';
	bool is_place = has_ending && at > name.start && at < file_end;
	return is_place ? text_between(at, end) : TEXT("");
}

static struct text file_of(struct text name)
{
	struct text place = place_of(name);
	while (place.length && text_end(place)[-1] != ':')
		place.length--;
	place.length -= place.length > 0;
	return place;
}

/* The text of a name's group; "" when the name does not tell. */
static struct text group_text(enum grouping grouping, struct text name, struct text module)
{
	switch (grouping) {
	case BY_MODULE:
		return module.length ? module_short_name(module) : module_of_function(name);
	case BY_CRATE:
		return module_of_function(name);
	case BY_FILE:
		return file_of(name);
	case BY_LINE:
		return place_of(name);
	default:
		return name;
	}
}

static name_id *groups_of_names(
	enum grouping grouping, const struct profile *profile, struct names *groups)
{
	const struct names *names = &profile->names;
	name_id *group = memory_allocate_zeroed(names->count, sizeof *group);
	name_id *module = profile_modules(profile);
	struct kind *kind = grouping == BY_KIND ? kinds_of_names(profile) : NULL;
	for (name_id id = 1; id < names->count; id++) {
		struct text text = kind ? text_of(code_words[kind[id].code])
					: group_text(grouping, names_text(names, id),
						  names_text(names, module[id]));
		group[id] = names_intern_text(groups, text.length ? text : TEXT("[unknown]"));
	}
	free(kind);
	free(module);
	return group;
}

name_id *grouping_of_frames(
	enum grouping grouping, const struct profile *profile, struct names *groups)
{
	const struct tree *tree = &profile->tree;
	name_id *of_name = groups_of_names(grouping, profile, groups);
	name_id *group = memory_allocate_zeroed(tree->count, sizeof *group);
	for (frame_id frame = 1; frame < tree->count; frame++) {
		frame_id parent = tree->parent[frame];
		bool is_parents = !tree->name[frame] || (grouping == BY_THREAD && parent);
		group[frame] = is_parents ? group[parent] : of_name[tree->name[frame]];
	}
	free(of_name);
	return group;
}
