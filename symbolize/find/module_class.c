#include "symbolize/find/module_class.h"

/* The first row that fits counts. */
struct class_row {
	struct text beginning, ending;
	enum module_class class;
};

#define ROW(beginning, ending, class)                                                       \
	{                                                                                   \
		{ beginning, sizeof(beginning) - 1 }, { ending, sizeof(ending) - 1 }, class \
	}

static const struct class_row row[] = {
	ROW("[kernel.", "", MODULE_KERNEL),
	ROW("[kernel]", "", MODULE_KERNEL),
	ROW("/proc/kcore", "", MODULE_KERNEL),
	ROW("[guest.kernel.", "", MODULE_GUEST_KERNEL),
	ROW("[vdso]", "", MODULE_VDSO),
	ROW("[vdso32]", "", MODULE_VDSO),
	ROW("linux-vdso.so.1", "", MODULE_VDSO),
	ROW("[unknown]", "", MODULE_UNKNOWN),
	ROW("[bpf", "]", MODULE_BPF),
	ROW("bpf_prog_", "", MODULE_BPF),
	ROW("bpf_trampoline_", "", MODULE_BPF),
	ROW("[__builtin__", "]", MODULE_BPF),
	ROW("[heap", "]", MODULE_MEMORY),
	ROW("[stack", "]", MODULE_UNKNOWN), /* no code, but a stack that was not followed */
	ROW("[anon", "]", MODULE_MEMORY),
	ROW("[vsyscall", "]", MODULE_MEMORY),
	ROW("[uprobes", "]", MODULE_MEMORY),
	ROW("[vvar", "]", MODULE_MEMORY),
	ROW("[vectors", "]", MODULE_MEMORY),
	ROW("//anon", "", MODULE_MEMORY),
	ROW("anon_inode:", "", MODULE_MEMORY),
	ROW("/anon_hugepage", "", MODULE_MEMORY),
	ROW("/memfd:", "", MODULE_MEMORY),
	ROW("/SYSV", "", MODULE_MEMORY),
	ROW("/dev/zero", "", MODULE_MEMORY),
	ROW("[", "]", MODULE_KERNEL_MODULE),
};

/* `perf-1234.map`, in whatever directory: a beginning, digits and an ending. */
static bool is_numbered(struct text path, struct text before, struct text after)
{
	const char *slash = text_find_last(path, '/');
	struct text file = slash ? text_between(slash + 1, text_end(path)) : path;
	if (file.length <= before.length + after.length || !text_starts_with(file, before) ||
		!text_ends_with(file, after))
		return false;
	for (size_t i = before.length; i < file.length - after.length; i++)
		if (!is_digit(file.start[i]))
			return false;
	return true;
}

enum module_class module_class_of(struct text path)
{
	for (size_t i = 0; i < sizeof row / sizeof *row; i++)
		if (text_starts_with(path, row[i].beginning) && text_ends_with(path, row[i].ending))
			return row[i].class;
	if (is_numbered(path, TEXT("perf-"), TEXT(".map")))
		return MODULE_JIT_MAP;
	if (is_numbered(path, TEXT("jit-"), TEXT(".dump")))
		return MODULE_JIT_DUMP;
	return MODULE_FILE;
}
