#include "symbolize/elf/regular_file.h"
#include "symbolize/find/finder_state.h"
#include "symbolize/find/process_files.h"

#include "common/base/die.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <unistd.h>

/* NULL for a file that can be opened, else what it is. */
static const char *problem_of(const char *sysroot, const char *path)
{
	const char *why = NULL;
	int descriptor = regular_file_open(sysroot, path, &why);
	if (descriptor < 0)
		return why;
	close(descriptor);
	return NULL;
}

static bool is_missing(const char *problem)
{
	return strcmp(problem, path_problem(ENOENT)) == 0;
}

/* The first place that has a usable file; else why the most telling one has not, and `cure`. */
static struct found first_usable(
	struct finder *finder, const struct paths *paths, const char *missing, const char *cure)
{
	char sentence[1024];
	snprintf(sentence, sizeof sentence, "%s; %s", missing, cure);
	for (size_t i = 0; i < paths->count; i++) {
		const char *place = paths->item[i], *problem = problem_of(finder->sysroot, place);
		if (!problem)
			return (struct found){ .path = finder_keep(finder, text_of(place)),
				.why_no_debug = "" };
		if (!is_missing(problem))
			snprintf(sentence, sizeof sentence, "%s: %s; %s", shown_string(place).bytes,
				problem, cure);
	}
	return finder_refuse(finder, text_of(sentence));
}

/* /proc/kallsyms is of the kernel that runs, and of this boot. */
static bool may_be_running(const struct finder *finder, const struct build_id *wanted)
{
	const struct build_id *running = &finder->running;
	if (!build_id_is_known(wanted))
		return !finder->options.sysroot;
	return build_id_is_known(running) && build_id_equal(running, wanted);
}

struct found finder_kallsyms(struct finder *finder, struct text build_id)
{
	struct build_id wanted;
	if (!build_id_parse(build_id, &wanted))
		return finder_refuse(finder, TEXT("the kernel's build-id is not hexadecimal; see "
						  "where the profile comes from"));
	struct paths paths = { 0 };
	if (finder->options.kallsyms)
		paths_add(&paths, "%s", finder->options.kallsyms);
	else if (may_be_running(finder, &wanted))
		paths_add(&paths, "/proc/kallsyms");
	if (!finder->options.kallsyms && build_id_is_known(&wanted))
		debug_places_of_kallsyms(&finder->places, &wanted, &paths);
	struct found found = first_usable(finder, &paths,
		finder->options.kallsyms ? "no such file"
					 : "this machine runs another kernel than was profiled",
		"as root, copy /proc/kallsyms of the machine that recorded, before it is "
		"rebooted, and give --kallsyms=FILE");
	paths_release(&paths);
	return found;
}

/* The process's own /tmp before ours: its pid there may be that of another process here. */
static void add_jit_maps(const struct finder *finder, int64_t pid, struct paths *paths)
{
	const char *directory = finder->options.perf_map_directory;
	if (directory) {
		paths_add(paths, "%s/perf-%" PRId64 ".map", directory, pid);
		return;
	}
	int64_t inner = finder->options.sysroot ? -1 : process_inner_pid(pid);
	if (inner >= 0 && (inner != pid || process_has_other_root(pid)))
		paths_add(paths, "/proc/%" PRId64 "/root/tmp/perf-%" PRId64 ".map", pid, inner);
	paths_add(paths, "%s/tmp/perf-%" PRId64 ".map", finder->sysroot, pid);
}

struct found finder_jit_map(struct finder *finder, int64_t pid)
{
	struct paths paths = { 0 };
	char missing[64];
	snprintf(missing, sizeof missing, "no perf-%" PRId64 ".map", pid);
	add_jit_maps(finder, pid, &paths);
	struct found found = first_usable(finder, &paths, missing,
		"if a JIT compiler made the code, let it write one (node --perf-basic-prof, java "
		"-XX:+UnlockDiagnosticVMOptions -XX:+DumpPerfMapAtExit, python -X perf, "
		"DOTNET_PerfMapEnabled=1), or give --perf-map-dir=DIR");
	paths_release(&paths);
	return found;
}
