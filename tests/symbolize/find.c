/*
 * Says where the finder finds a module, for tests/symbolize/finding:
 *
 *     $ find --sysroot=/tmp/root /usr/bin/ls 0a1b2c 4711
 *     path: /tmp/root/usr/bin/ls
 *     no debug: stripped, and no debug file for build-id 0a1b2c; install its -dbgsym package...
 */
#include "common/base/die.h"
#include "common/base/scan.h"
#include "symbolize/elf/regular_file.h"
#include "symbolize/find/finder.h"

#include <stdio.h>
#include <unistd.h>

static struct finder_options options = { .debuginfod_bytes = FINDER_DEBUGINFOD_BYTES };
static bool wants_kallsyms, wants_jit_map;

static const struct option_row row[] = {
	FINDER_ROWS(options),
	{ OPTION_FLAG, 0, "the-kallsyms", NULL, "of the BUILD-ID", &wants_kallsyms, NULL },
	{ OPTION_FLAG, 0, "the-jit-map", NULL, "of the PID", &wants_jit_map, NULL },
};

static const struct program program = { "find", "[OPTION]... PATH [BUILD-ID [PID]]",
	"Says where the finder finds a module.", "", row, sizeof row / sizeof *row };

static struct found find(struct finder *finder, char **operand, int count)
{
	struct text pid_text = text_of(count > 2 ? operand[2] : "");
	uint64_t pid = 0;
	struct module_query query = {
		.path = text_of(operand[0]),
		.build_id = text_of(count > 1 ? operand[1] : ""),
		.pid = is_whole_decimal(pid_text, &pid) ? (int64_t)pid : -1,
	};
	if (wants_kallsyms)
		return finder_kallsyms(finder, query.build_id);
	if (wants_jit_map)
		return finder_jit_map(finder, query.pid);
	return finder_find(finder, &query);
}

static void print(const struct found *found)
{
	if (found->path)
		printf("path: %s\n", found->path);
	if (found->debug_path)
		printf("debug: %s\n", found->debug_path);
	if (found->why_not)
		printf("not: %s\n", found->why_not);
	if (found->why_no_debug[0])
		printf("no debug: %s\n", found->why_no_debug);
}

int main(int argc, char **argv)
{
	int count;
	char **operand = options_parse(&program, argc, argv, &count);
	if (count == 0)
		die("expected a path");
	struct finder *finder = finder_new(&options);
	struct found found = find(finder, operand, count);
	print(&found);
	if (found.path) { /* an unpacked file is there as long as the finder */
		const char *why;
		int descriptor = regular_file_open(options.sysroot, found.path, &why);
		if (descriptor < 0)
			die("%s: %s", found.path, why);
		close(descriptor);
	}
	finder_free(finder);
	options_release(&program);
	return STATUS_FINE;
}
