#include "symbolize/find/search.h"
#include "common/base/die.h"
#include "symbolize/elf/regular_file.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>

void search_release(struct search *search)
{
	free(search->place);
	search->place = NULL;
}

static bool is_news(struct search *search, enum obstacle obstacle, const char *place)
{
	if (obstacle <= search->obstacle)
		return false;
	size_t size = strlen(place) + 1;
	search->obstacle = obstacle;
	free(search->place);
	search->place = memcpy(memory_allocate(size), place, size);
	return true;
}

void search_refuse(struct search *search, const char *place, const char *why)
{
	if (strcmp(why, path_problem(ENOENT)) != 0 && is_news(search, NOT_USABLE, place))
		search->why = why;
}

void search_refuse_build(struct search *search, const char *place, const struct build_id *other)
{
	if (is_news(search, OTHER_BUILD, place))
		search->other = *other;
}

/* What is said of a module of the class that is not there, and the way to get it. */
struct advice {
	const char *missing, *cure;
};

static const struct advice advice[] = {
	[MODULE_FILE] = { "no such file",
		"copy it from the machine that recorded, and give --sysroot=DIR" },
	[MODULE_KERNEL] = { "no vmlinux",
		"install the debug package of that kernel, or give --vmlinux=FILE" },
	[MODULE_GUEST_KERNEL] = { "no vmlinux of the guest",
		"give --debug-dir=DIR, a directory that holds it by build-id" },
	[MODULE_KERNEL_MODULE] = { "no such kernel module",
		"install the kernel that was profiled, or give --sysroot=DIR" },
	[MODULE_VDSO] = { "no vdso of that kernel",
		"run this where it was recorded, or give --debug-dir=DIR, a copy of perf's "
		"~/.debug of there" },
	[MODULE_JIT_MAP] = { "a list of names, not a file with code",
		"let the JIT compiler write it again if names are missing" },
	[MODULE_JIT_DUMP] = { "code as a JIT compiler dumped it", "run perf inject --jit first" },
	[MODULE_MEMORY] = { "memory without a file",
		"if a JIT compiler made the code, let it write /tmp/perf-PID.map" },
	[MODULE_BPF] = { "code that the kernel made, without a file",
		"its names are in /proc/kallsyms while it is loaded: run this where it was "
		"recorded, or give --kallsyms=FILE" },
	[MODULE_UNKNOWN] = { "no module is known at these addresses",
		"if these are callers, record with --call-graph dwarf, or build with "
		"-fno-omit-frame-pointer" },
};

static const struct advice deleted = { "deleted or replaced since, and its build-id is not known",
	"run this while the program still runs, or record with --buildid-mmap" };

static const struct advice refused = { "permission denied", "run this as a user who may read it" };

static void say(struct buffer *, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void say(struct buffer *sentence, const char *format, ...)
{
	char words[1024];
	va_list arguments;
	va_start(arguments, format);
	vsnprintf(words, sizeof words, format, arguments);
	va_end(arguments);
	buffer_append(sentence, text_of(words));
}

/* The module itself needs no second naming. */
static void say_place(const struct search *search, struct buffer *sentence)
{
	if (!text_equal(text_of(search->place), search->name))
		say(sentence, "%s: ", shown_string(search->place).bytes);
}

static void say_missing(
	const struct search *search, const struct advice *chosen, struct buffer *sentence)
{
	say(sentence, "%s", chosen->missing);
	if (!build_id_is_known(&search->wanted))
		return;
	say(sentence,
		search->class == MODULE_FILE ? ", and none with build-id %s" : " with build-id %s",
		search->wanted.digits);
}

static void say_other_build(const struct search *search, struct buffer *sentence)
{
	say_place(search, sentence);
	if (build_id_is_known(&search->other))
		say(sentence, "another build: build-id %s, and %s was profiled",
			search->other.digits, search->wanted.digits);
	else
		say(sentence, "another build: it has no build-id, and %s was profiled",
			search->wanted.digits);
}

static const struct advice *advice_of(const struct search *search)
{
	if (search->obstacle == NOT_USABLE && strcmp(search->why, refused.missing) == 0)
		return &refused;
	if (search->obstacle == NOT_THERE && search->is_deleted && search->class == MODULE_FILE &&
		!build_id_is_known(&search->wanted))
		return &deleted;
	return &advice[search->class];
}

static bool has_file(enum module_class class)
{
	return class <= MODULE_VDSO;
}

void search_explain(const struct search *search, struct buffer *sentence)
{
	const struct advice *chosen = advice_of(search);
	bool could_fetch =
		has_file(search->class) && !search->may_fetch && build_id_is_known(&search->wanted);
	if (search->obstacle == NOT_THERE) {
		say_missing(search, chosen, sentence);
	} else if (search->obstacle == OTHER_BUILD) {
		say_other_build(search, sentence);
	} else {
		say_place(search, sentence);
		say(sentence, "%s", search->why);
	}
	if (search->why_not_fetched)
		say(sentence, "; %s", search->why_not_fetched);
	say(sentence, "; %s%s", chosen->cure, could_fetch ? ", or --debuginfod" : "");
}

/* The package that has the debug file of a file with a build-id. */
static void say_debug_cure(const struct search *search, struct buffer *sentence)
{
	bool is_kernel = search->class == MODULE_KERNEL || search->class == MODULE_KERNEL_MODULE;
	if (search->why_not_fetched)
		say(sentence, "; %s", search->why_not_fetched);
	say(sentence, "; %s%s",
		is_kernel ? "install the debug package of that kernel"
			  : "build it with -g, or install its debug package (-dbgsym, -debuginfo)",
		search->may_fetch ? "" : ", or --debuginfod");
}

void search_explain_debug(
	const struct search *search, const struct module_file *file, struct buffer *sentence)
{
	const struct elf_facts *facts = &file->facts;
	say(sentence, "%s", facts->has_symbols ? "no debug information" : "stripped");
	if (search->obstacle == OTHER_BUILD)
		say(sentence, ", and the debug file %s is of another build",
			shown_string(search->place).bytes);
	else if (build_id_is_known(&facts->build_id))
		say(sentence, ", and no debug file for build-id %s", facts->build_id.digits);
	else if (facts->debug_link.name[0])
		say(sentence, ", and no debug file %s", shown_string(facts->debug_link.name).bytes);
	if (build_id_is_known(&facts->build_id) || facts->debug_link.name[0])
		say_debug_cure(search, sentence);
	else
		say(sentence, "; build it with -g");
}
