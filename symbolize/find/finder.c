#include "symbolize/find/finder.h"
#include "symbolize/find/finder_state.h"
#include "symbolize/find/process_files.h"
#include "symbolize/find/search.h"

#include <limits.h>

const char *finder_keep(struct finder *finder, struct text text)
{
	char *copy = arena_allocate(&finder->strings, text.length + 1);
	if (text.length)
		memcpy(copy, text.start, text.length);
	copy[text.length] = '\0';
	return copy;
}

struct found finder_refuse(struct finder *finder, struct text why)
{
	return (struct found){ .why_not = finder_keep(finder, why), .why_no_debug = "" };
}

static struct text without_slash(struct text directory)
{
	while (directory.length && directory.start[directory.length - 1] == '/')
		directory.length--;
	return directory;
}

struct finder *finder_new(const struct finder_options *options)
{
	struct finder *finder = memory_allocate_zeroed(1, sizeof *finder);
	finder->options = *options;
	finder->sysroot = finder_keep(
		finder, without_slash(text_of(options->sysroot ? options->sysroot : "")));
	debug_places_init(&finder->places, finder->sysroot, &options->debug_directories);
	module_files_init(&finder->files, finder->sysroot);
	if (options->uses_debuginfod)
		finder->debuginfod =
			debuginfod_new(options->debuginfod_bytes, finder->places.fetched);
	if (!options->sysroot)
		finder->running = kernel_running_build_id();
	return finder;
}

void finder_free(struct finder *finder)
{
	if (!finder)
		return;
	debug_places_release(&finder->places);
	module_files_release(&finder->files);
	if (finder->debuginfod)
		debuginfod_free(finder->debuginfod);
	arena_release(&finder->strings);
	free(finder);
}

static void add_file_places(
	const struct finder *finder, const struct search *search, struct paths *paths)
{
	struct text path = search->name;
	if (!finder->options.sysroot)
		process_file_places(search->pid, path, paths);
	if (path.length == 0 || (search->is_deleted && !build_id_is_known(&search->wanted)))
		return;
	bool needs_slash = finder->options.sysroot && path.start[0] != '/';
	paths_add(paths, "%s%s%.*s", finder->sysroot, needs_slash ? "/" : "", (int)path.length,
		path.start);
}

static void add_vdso_place(struct finder *finder, const struct search *search, struct paths *paths)
{
	bool may_be_ours = !finder->options.sysroot && !text_equal(search->name, TEXT("[vdso32]"));
	if (!may_be_ours && !build_id_is_known(&search->wanted))
		return;
	const char *copy = module_files_vdso(&finder->files);
	if (copy)
		paths_add(paths, "%s", copy);
}

static struct text without_brackets(struct text name)
{
	return (struct text){ name.start + 1, name.length - 2 };
}

static void add_places(struct finder *finder, const struct search *search, struct paths *paths)
{
	const struct finder_options *options = &finder->options;
	if (search->class == MODULE_FILE)
		add_file_places(finder, search, paths);
	else if (search->class == MODULE_KERNEL && options->vmlinux)
		paths_add(paths, "%s", options->vmlinux);
	else if (search->class == MODULE_KERNEL)
		kernel_image_places(finder->sysroot, &options->debug_directories, paths);
	else if (search->class == MODULE_KERNEL_MODULE)
		kernel_module_places(finder->sysroot, without_brackets(search->name), paths);
	else if (search->class == MODULE_VDSO)
		add_vdso_place(finder, search, paths);
}

/* Looks at one place; what is in the way there is remembered. */
static bool try_place(
	struct finder *finder, struct search *search, const char *place, struct module_file *file)
{
	const char *why;
	if (!module_file_open(&finder->files, place, file, &why)) {
		search_refuse(search, place, why);
		return false;
	}
	if (!build_id_is_known(&search->wanted) ||
		build_id_equal(&search->wanted, &file->facts.build_id))
		return true;
	search_refuse_build(search, place, &file->facts.build_id);
	module_file_release(file);
	return false;
}

static bool try_places(struct finder *finder, struct search *search, const struct paths *paths,
	struct module_file *file)
{
	for (size_t i = 0; i < paths->count; i++)
		if (try_place(finder, search, paths->item[i], file))
			return true;
	return false;
}

/* The file from a server, when that is allowed and its build-id is known. */
static bool fetch(struct finder *finder, struct search *search, enum debuginfod_kind kind,
	struct module_file *file)
{
	if (!finder->debuginfod || !build_id_is_known(&search->wanted))
		return false;
	char *path = debuginfod_fetch(
		finder->debuginfod, kind, &search->wanted, &search->why_not_fetched);
	bool is_found = path && try_place(finder, search, path, file);
	free(path);
	return is_found;
}

/* Fills in where the debug information of a file is that has none of its own. */
static void find_debug_file(struct finder *finder, const struct search *search,
	const struct module_file *file, struct found *found)
{
	struct search debug_search = { .name = search->name,
		.class = search->class,
		.wanted = file->facts.build_id,
		.may_fetch = search->may_fetch };
	struct module_file debug;
	if (debug_file_find(&finder->places, &finder->files, &debug_search, file, &debug) ||
		fetch(finder, &debug_search, DEBUGINFOD_DEBUG_FILE, &debug)) {
		found->debug_path = finder_keep(finder, text_of(debug.path));
		module_file_release(&debug);
	} else if (search->class != MODULE_VDSO) { /* which never has any */
		struct buffer sentence = { 0 };
		search_explain_debug(&debug_search, file, &sentence);
		found->why_no_debug = finder_keep(finder, buffer_text(&sentence));
		buffer_release(&sentence);
	}
	search_release(&debug_search);
}

/* What is in the way in the trees and caches says nothing about the module. */
static bool find_by_build_id(
	struct finder *finder, const struct search *search, struct module_file *file)
{
	if (!build_id_is_known(&search->wanted))
		return false;
	struct search aside = { .wanted = search->wanted };
	struct paths paths = { 0 };
	debug_places_of_file(&finder->places, &search->wanted, &paths);
	debug_places_of_debug_file(&finder->places, &search->wanted, &paths);
	bool is_found = try_places(finder, &aside, &paths, file);
	paths_release(&paths);
	search_release(&aside);
	return is_found;
}

static bool find_file(struct finder *finder, struct search *search, struct module_file *file)
{
	struct paths paths = { 0 };
	add_places(finder, search, &paths);
	bool is_found = try_places(finder, search, &paths, file) ||
			find_by_build_id(finder, search, file) ||
			fetch(finder, search, DEBUGINFOD_FILE, file) ||
			fetch(finder, search, DEBUGINFOD_DEBUG_FILE, file);
	paths_release(&paths);
	return is_found;
}

/* The kernel that runs here, unless the profile or an option says that it is another. */
static struct build_id id_on_this_machine(const struct finder *finder, const struct search *search)
{
	if (search->class == MODULE_KERNEL && !finder->options.vmlinux)
		return finder->running;
	if (search->class == MODULE_KERNEL_MODULE && !finder->options.sysroot)
		return kernel_module_build_id(without_brackets(search->name));
	return (struct build_id){ "" };
}

/* NULL when the query can be looked for. */
static const char *start_search(
	const struct finder *finder, const struct module_query *query, struct search *search)
{
	struct text deleted = TEXT(" (deleted)");
	*search = (struct search){
		.name = query->path, .pid = query->pid, .may_fetch = finder->debuginfod != NULL
	};
	if (text_ends_with(query->path, deleted)) {
		search->name.length -= deleted.length;
		search->is_deleted = true;
	}
	search->class = module_class_of(search->name);
	if (text_find(query->path, '\0') || query->path.length >= PATH_MAX)
		return "no path that a file can have; see where the profile comes from";
	if (!build_id_parse(query->build_id, &search->wanted))
		return "its build-id is not hexadecimal; see where the profile comes from";
	if (!build_id_is_known(&search->wanted))
		search->wanted = id_on_this_machine(finder, search);
	return NULL;
}

static struct found found_file(
	struct finder *finder, const struct search *search, const struct module_file *file)
{
	struct found found = { .path = finder_keep(finder, text_of(file->path)),
		.why_no_debug = "" };
	if (!file->facts.has_debug_info)
		find_debug_file(finder, search, file, &found);
	return found;
}

static struct found found_none(struct finder *finder, const struct search *search)
{
	struct buffer sentence = { 0 };
	search_explain(search, &sentence);
	struct found found = finder_refuse(finder, buffer_text(&sentence));
	buffer_release(&sentence);
	return found;
}

struct found finder_find(struct finder *finder, const struct module_query *query)
{
	struct search search;
	struct module_file file;
	const char *problem = start_search(finder, query, &search);
	if (problem)
		return finder_refuse(finder, text_of(problem));
	bool is_found = find_file(finder, &search, &file);
	struct found found =
		is_found ? found_file(finder, &search, &file) : found_none(finder, &search);
	if (is_found)
		module_file_release(&file);
	search_release(&search);
	return found;
}
