#include "common/statistics/runs.h"
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

/* Takes `:12` off the end. */
static bool take_number(struct text *text)
{
	size_t length = text->length;
	while (length && is_digit(text->start[length - 1]))
		length--;
	if (length == text->length || length == 0 || text->start[length - 1] != ':')
		return false;
	text->length = length - 1;
	return true;
}

/* Where the path at the end of the text begins: after the last single colon, or the last blank. */
static const char *path_start(struct text text)
{
	const char *at = text_end(text);
	while (at > text.start + 1 && (at[-1] != ':' || at[-2] == ':'))
		at -= at[-1] == ':' ? 2 : 1;
	bool has_colon = at > text.start + 1;
	struct text rest = has_colon ? text_between(at, text_end(text)) : text;
	const char *root = text_search(rest, TEXT(" /"));
	if (root)
		return root + 1;
	if (has_colon)
		return at;
	const char *blank = text_find_last(text, ' ');
	return blank ? blank + 1 : text.start;
}

/*
 * `src/file.c:12` of `parse:src/file.c:12` and of `parse src/file.c:12`, without a column; "" of a
 * name that has no place.
 */
static struct text place_of(struct text name)
{
	struct text path = name;
	if (!take_number(&path))
		return TEXT("");
	const char *end = text_end(name);
	struct text shorter = path;
	if (take_number(&shorter)) {
		end = text_end(path);
		path = shorter;
	}
	const char *start = path_start(path);
	path = text_between(start, text_end(path));
	bool is_path = start > name.start && text_find(module_short_name(path), '.');
	return is_path ? text_between(start, end) : TEXT("");
}

static struct text file_of(struct text name)
{
	struct text place = place_of(name);
	take_number(&place);
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

/* The bytes that two texts end in alike. */
static size_t common_end(struct text a, struct text b)
{
	size_t length = 0;
	while (length < a.length && length < b.length &&
		text_end(a)[-1 - (ptrdiff_t)length] == text_end(b)[-1 - (ptrdiff_t)length])
		length++;
	return length;
}

/* Whether so much of the path is one of whole parts. */
static bool is_of_whole_parts(struct text path, size_t length)
{
	return length == path.length || text_end(path)[-1 - (ptrdiff_t)length] == '/';
}

/* From the end, the ends of parts first, so that paths with the same last parts are neighbours. */
static int by_end(const void *a, const void *b, void *names_)
{
	const struct names *names = names_;
	struct text x = names_text(names, *(const name_id *)a);
	struct text y = names_text(names, *(const name_id *)b);
	size_t common = common_end(x, y);
	if (common == x.length || common == y.length)
		return (x.length > y.length) - (x.length < y.length);
	unsigned char of_x = (unsigned char)text_end(x)[-1 - (ptrdiff_t)common];
	unsigned char of_y = (unsigned char)text_end(y)[-1 - (ptrdiff_t)common];
	return (of_x == '/' ? 0 : of_x) - (of_y == '/' ? 0 : of_y);
}

static size_t common_parts(struct text a, struct text b)
{
	size_t length = common_end(a, b);
	while (length && !(is_of_whole_parts(a, length) && is_of_whole_parts(b, length)))
		length--;
	return length;
}

/* The end of a path, of whole parts, that is longer than what another one ends in, too. */
static size_t telling_length(struct text path, size_t common)
{
	size_t length = common < path.length ? common + 1 : common;
	while (!is_of_whole_parts(path, length))
		length++;
	return length;
}

/* How much of each path tells it apart from the others, by id. */
static size_t *telling_lengths(const struct names *paths)
{
	size_t *telling = memory_allocate_zeroed(paths->count, sizeof *telling);
	name_id *sorted = memory_allocate(paths->count * sizeof *sorted);
	for (name_id id = 1; id < paths->count; id++)
		sorted[id - 1] = id;
	qsort_r(sorted, paths->count - 1, sizeof *sorted, by_end, (void *)paths);
	size_t before = 0;
	for (uint32_t i = 0; i + 1 < paths->count; i++) {
		struct text path = names_text(paths, sorted[i]);
		size_t after = 0;
		if (i + 2 < paths->count)
			after = common_parts(path, names_text(paths, sorted[i + 1]));
		telling[sorted[i]] = telling_length(path, before > after ? before : after);
		before = after;
	}
	free(sorted);
	return telling;
}

void grouping_shorten(enum grouping grouping, struct names *groups)
{
	if (grouping != BY_FILE && grouping != BY_LINE)
		return;
	struct names paths;
	names_init(&paths);
	name_id *path = memory_allocate_zeroed(groups->count, sizeof *path);
	for (name_id group = 1; group < groups->count; group++) {
		struct text text = names_text(groups, group);
		if (grouping == BY_LINE)
			take_number(&text);
		path[group] = names_intern_text(&paths, text);
	}
	size_t *telling = telling_lengths(&paths);
	for (name_id group = 1; group < groups->count; group++) {
		size_t cut = names_text(&paths, path[group]).length - telling[path[group]];
		groups->name[group].text = text_from(groups->name[group].text, cut);
	}
	free(telling);
	free(path);
	names_release(&paths);
}
