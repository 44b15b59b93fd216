#include "symbolize/find/debug_places.h"
#include "common/base/memory.h"

#include <stdio.h>
#include <stdlib.h>

/* The value of a variable when it is an absolute path, or NULL. */
static const char *directory_variable(const char *name)
{
	const char *value = getenv(name);
	return value && value[0] == '/' ? value : NULL;
}

/* As libdebuginfod chooses it. */
static char *cache_of_debuginfod(void)
{
	struct paths path = { 0 };
	const char *own = directory_variable("DEBUGINFOD_CACHE_PATH");
	const char *cache = directory_variable("XDG_CACHE_HOME");
	const char *home = directory_variable("HOME");
	if (own)
		paths_add(&path, "%s", own);
	else if (cache)
		paths_add(&path, "%s/debuginfod_client", cache);
	else if (home)
		paths_add(&path, "%s/.cache/debuginfod_client", home);
	char *directory = path.count ? path.item[0] : NULL;
	free(path.item);
	return directory;
}

static void add_directory(struct debug_places *places, const char *sysroot, const char *directory)
{
	paths_add(&places->directories, "%s%s", sysroot, directory);
	paths_add(&places->trees, "%s%s", sysroot, directory);
}

void debug_places_init(
	struct debug_places *places, const char *sysroot, const struct option_list *directories)
{
	*places = (struct debug_places){ .sysroot = sysroot };
	for (size_t i = 0; i < directories->count; i++)
		add_directory(places, "", directories->item[i]);
	if (*sysroot) {
		add_directory(places, sysroot, "/usr/lib/debug");
		paths_add(&places->trees, "%s/usr/lib", sysroot);
	}
	add_directory(places, "", "/usr/lib/debug");
	paths_add(&places->trees, "/usr/lib");
	const char *home = directory_variable("HOME");
	if (home)
		paths_add(&places->trees, "%s/.debug", home);
	places->fetched = cache_of_debuginfod();
}

void debug_places_release(struct debug_places *places)
{
	paths_release(&places->directories);
	paths_release(&places->trees);
	free(places->fetched);
	*places = (struct debug_places){ 0 };
}

/* In each tree, the id with each of the endings. */
static void add_from_trees(const struct debug_places *places, const struct build_id *id,
	const char *const ending[], struct paths *paths)
{
	for (size_t i = 0; i < places->trees.count; i++)
		for (size_t k = 0; ending[k]; k++)
			paths_add(paths, "%s/.build-id/%.2s/%s%s", places->trees.item[i],
				id->digits, id->digits + 2, ending[k]);
}

static void add_fetched(const struct debug_places *places, const struct build_id *id,
	const char *kind, struct paths *paths)
{
	if (places->fetched)
		paths_add(paths, "%s/%s/%s", places->fetched, id->digits, kind);
}

void debug_places_of_file(
	const struct debug_places *places, const struct build_id *id, struct paths *paths)
{
	static const char *const ending[] = { "", "/elf", "/vdso", NULL };
	add_from_trees(places, id, ending, paths);
	add_fetched(places, id, "executable", paths);
}

void debug_places_of_debug_file(
	const struct debug_places *places, const struct build_id *id, struct paths *paths)
{
	static const char *const ending[] = { ".debug", "/debug", NULL };
	add_from_trees(places, id, ending, paths);
	add_fetched(places, id, "debuginfo", paths);
}

void debug_places_of_kallsyms(
	const struct debug_places *places, const struct build_id *id, struct paths *paths)
{
	static const char *const ending[] = { "/kallsyms", NULL };
	add_from_trees(places, id, ending, paths);
}
