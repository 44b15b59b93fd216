#ifndef SYMBOLIZE_FIND_FINDER_H
#define SYMBOLIZE_FIND_FINDER_H

#include "common/base/text.h"
#include "common/command/options.h"

#include <stdint.h>

/*
 * Where the file of a module is, and the one with its debug information. Names and build-ids come
 * from the profile, which may come from anywhere: only regular files are opened, and a build-id is
 * hexadecimal before it becomes part of a path. For one thread.
 */
struct finder_options {
	const char *sysroot;                  /* NULL: none; before every path of the profile */
	struct option_list debug_directories; /* besides /usr/lib/debug */
	const char *perf_map_directory; /* NULL: /tmp, and the process's own /tmp while alive */
	const char *kallsyms, *vmlinux; /* NULL: /proc/kallsyms, and the usual places */
	bool uses_debuginfod;
	unsigned long debuginfod_bytes; /* the most to fetch in all */
};

/* The value without --debuginfod-bytes, and the rows of these options for a program's table. */
#define FINDER_DEBUGINFOD_BYTES (1ul << 30)
#define FINDER_ROWS(finder)                                                                       \
	{ OPTION_TEXT, 0, "sysroot", "DIR", "root directory of the machine that was profiled",    \
		&(finder).sysroot, .is_common = true },                                           \
		{ OPTION_LIST, 0, "debug-dir", "DIR",                                             \
			"also look for debug files in DIR, by build-id or path",                  \
			&(finder).debug_directories, .is_common = true },                         \
		{ OPTION_TEXT, 0, "kallsyms", "FILE",                                             \
			"the kernel's symbols, a copy of its /proc/kallsyms", &(finder).kallsyms, \
			.is_common = true },                                                      \
		{ OPTION_TEXT, 0, "vmlinux", "FILE", "the kernel with debug information",         \
			&(finder).vmlinux, .is_common = true },                                   \
		{ OPTION_TEXT, 0, "perf-map-dir", "DIR",                                          \
			"directory of the perf-PID.map files of JIT compilers",                   \
			&(finder).perf_map_directory, .is_common = true },                        \
		{ OPTION_FLAG, 0, "debuginfod", NULL,                                             \
			"fetch missing files from the servers in $DEBUGINFOD_URLS",               \
			&(finder).uses_debuginfod, .is_common = true },                           \
	{                                                                                         \
		OPTION_COUNT, 0, "debuginfod-bytes", "N",                                         \
			"fetch at most N bytes in all (default 1 GiB)",                           \
			&(finder).debuginfod_bytes, NULL                                          \
	}

struct finder;

/* The strings and the list of the options outlive the finder. */
struct finder *finder_new(const struct finder_options *);
void finder_free(struct finder *);

/* What is known of a module. `pid` < 0: not known; `build_id` "": not known. */
struct module_query {
	struct text path, build_id;
	int64_t pid;
};

/*
 * Strings are the finder's and live as long as it. Paths are opened below the sysroot
 * (regular_file_open).
 */
struct found {
	const char *path;         /* of the ELF file, or of its debug file when only that is there;
				     NULL: none */
	const char *debug_path;   /* NULL: none apart */
	const char *why_not;      /* path is NULL: why, and what to run ("no such file; ..."); else
				     NULL */
	const char *why_no_debug; /* "" or why debug_path is NULL although the file has no debug
				     information of its own */
};

/*
 * Looks at the path itself (below the sysroot, or /proc/PID/root while that process lives and has
 * the file mapped), without ` (deleted)`; then the build-id trees and the debug link, whose
 * build-id or checksum has to agree; compressed kernel modules (.ko.xz, .ko.zst, .ko.gz) are
 * unpacked into an unnamed file, `[vdso]` is taken from this process when its build-id agrees or
 * none is known. A file with another build-id than the query's is refused; one that was deleted is
 * found by its build-id, or in a process that still has it mapped, and is not guessed at.
 * `[kernel.kallsyms]` is its vmlinux, `[name]` a module of this machine's kernel.
 */
struct found finder_find(struct finder *, const struct module_query *);

/*
 * The text file with the kernel's symbols at run time, for kallsyms_read: --kallsyms, or
 * /proc/kallsyms when the running kernel has that build-id (or none is known and there is no
 * sysroot), or the copy that perf keeps. Only `path` and `why_not` are filled in.
 */
struct found finder_kallsyms(struct finder *, struct text build_id);

/*
 * The perf-PID.map of a JIT compiler, for jit_map_read: in the process's own /tmp while it lives,
 * else in /tmp. Only `path` and `why_not` are filled in.
 */
struct found finder_jit_map(struct finder *, int64_t pid);

#endif
