#include "symbolize/module.h"
#include "common/base/die.h"
#include "common/base/scan.h"
#include "symbolize/find/module_class.h"

#include <stdio.h>

/* `/tmp/perf-4242.map`; -1 for any other path. */
static int64_t pid_of_jit_map(struct text path)
{
	const char *slash = text_find_last(path, '/');
	struct text base = slash ? text_between(slash + 1, text_end(path)) : path;
	int64_t pid;
	bool is_map = scan_literal(&base, TEXT("perf-")) && scan_integer(&base, &pid) &&
		      text_equal(base, TEXT(".map"));
	return is_map ? pid : -1;
}

enum module_source module_source_of(struct text path)
{
	switch (module_class_of(path)) {
	case MODULE_KERNEL:
	case MODULE_GUEST_KERNEL:
	case MODULE_KERNEL_MODULE:
	case MODULE_BPF:
		return SOURCE_KERNEL;
	case MODULE_JIT_MAP:
	case MODULE_MEMORY:
		return SOURCE_JIT;
	case MODULE_UNKNOWN:
		return SOURCE_NONE;
	default:
		return path.length ? SOURCE_FILE : SOURCE_NONE;
	}
}

struct module module_of(const struct module_query *query)
{
	struct module module = {
		.path = query->path,
		.build_id = query->build_id,
		.pid = query->pid,
		.source = query->build_id.length ? SOURCE_FILE : SOURCE_NONE,
		.why_no_debug = "",
	};
	if (query->path.length)
		module.source = module_source_of(query->path);
	if (module.source == SOURCE_JIT && pid_of_jit_map(query->path) >= 0)
		module.pid = pid_of_jit_map(query->path);
	return module;
}

static char *copy_string(const char *string)
{
	char *copy = strdup(string ? string : "");
	if (!copy)
		die("out of memory:");
	return copy;
}

/* `found` may be unusable: *why then says so of the path. */
static char *because(const char *path, char *why)
{
	char *sentence;
	if (asprintf(&sentence, "%s: %s", shown_string(path).bytes, why) < 0)
		die("out of memory:");
	free(why);
	return sentence;
}

static void open_file(
	struct module *module, struct finder *finder, const struct module_options *options)
{
	struct module_query query = { module->path, module->build_id, module->pid };
	struct found found = finder_find(finder, &query);
	free(module->why_not);
	module->why_not = NULL;
	if (!found.path) {
		module->why_not = copy_string(found.why_not);
		return;
	}
	struct object_files files = {
		.path = found.path,
		.debug_path = found.debug_path,
		.sysroot = options->sysroot,
		.debug_directories = options->debug_directories,
	};
	char *why = NULL;
	module->found_path = found.path;
	module->why_no_debug = found.why_no_debug ? found.why_no_debug : "";
	module->object = object_open(&files, &options->object, &why);
	if (!module->object)
		module->why_not = because(found.path, why);
}

static void read_ranges(struct module *module, const struct found *found,
	struct named_ranges *(*read)(const char *sysroot, const char *path, char **why),
	const char *sysroot)
{
	char *why = NULL;
	free(module->why_not);
	module->why_not = NULL;
	if (!found->path) {
		module->why_not = copy_string(found->why_not);
		return;
	}
	module->found_path = found->path;
	module->ranges = read(sysroot, found->path, &why);
	if (!module->ranges)
		module->why_not = because(found->path, why);
}

/* Without debug information vmlinux says no more than kallsyms, which needs no proof of its bias.
 */
static void open_kernel(struct module *module, struct finder *finder,
	const struct module_options *options, bool needs_names)
{
	open_file(module, finder, options);
	if (module->object && !object_facts(module->object).has_debug_info) {
		object_close(module->object);
		module->object = NULL;
	}
	if (module->object || !needs_names)
		return;
	struct found kallsyms = finder_kallsyms(finder, module->build_id);
	read_ranges(module, &kallsyms, kallsyms_read, options->sysroot);
}

static void open_jit_map(struct module *module, struct finder *finder,
	const struct module_options *options, bool needs_names)
{
	if (!needs_names)
		return;
	if (module->pid < 0) {
		module->why_not = copy_string("is code made at run time by a process that the "
					      "text does not name: run perf script -F +pid");
		return;
	}
	struct found map = finder_jit_map(finder, module->pid);
	read_ranges(module, &map, jit_map_read, options->sysroot);
}

void module_open(struct module *module, struct finder *finder, const struct module_options *options,
	bool needs_names)
{
	if (module->is_open)
		return;
	switch (module->source) {
	case SOURCE_FILE:
		open_file(module, finder, options);
		break;
	case SOURCE_KERNEL:
		open_kernel(module, finder, options, needs_names);
		break;
	case SOURCE_JIT:
		open_jit_map(module, finder, options, needs_names);
		break;
	case SOURCE_NONE:
		break;
	}
	module->is_open = module->object || needs_names || module->source == SOURCE_FILE;
}

void module_release(struct module *module)
{
	if (module->object)
		object_close(module->object);
	if (module->ranges)
		named_ranges_free(module->ranges);
	free(module->why_not);
}

bool module_is_another_build(const struct module *module)
{
	return module->agreement.known && !agreement_is_proof(&module->agreement);
}
