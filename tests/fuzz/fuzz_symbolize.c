/*
 * Up to five files in the bytes of one input (parts.h): a text of any filter; what its modules are
 * found as below a sysroot: the kernel's symbols, a JIT map, a file that is a program, its debug
 * file and a compressed module at once, and the list of the kernel's modules.
 *
 *     app 42 1.0: 10 cycles:
 *     	1010 f+0x10 (/app)
 *     %%
 *     ffffffff81000000 T _text
 *     %%
 *     1000 10 jitted
 */
#include "symbolize/filter.h"
#include "tests/fuzz/caught_exit.h"
#include "tests/fuzz/parts.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/utsname.h>

static char top[32];

static void write_part(const char *name, struct text part)
{
	char path[256];
	snprintf(path, sizeof path, "%s/%s", top, name);
	int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
	if (file < 0 || write(file, part.start, part.length) != (ssize_t)part.length)
		__builtin_trap();
	close(file);
}

static void make_directory(const char *name)
{
	char path[256];
	snprintf(path, sizeof path, "%s/%s", top, name);
	mkdir(path, 0700);
}

static void remove_top(void)
{
	char command[64];
	snprintf(command, sizeof command, "rm -rf %s", top);
	if (system(command) != 0)
		return;
}

/* Where everything lies, once a process. */
static void make_top(char *list_of_modules, size_t size)
{
	struct utsname system;
	uname(&system);
	snprintf(list_of_modules, size, "lib/modules/%s/modules.dep", system.release);
	if (top[0])
		return;
	strcpy(top, "/tmp/fuzz_symbolize.XXXXXX");
	if (!mkdtemp(top))
		__builtin_trap();
	atexit(remove_top);
	make_directory("tmp");
	make_directory("lib");
	make_directory("lib/modules");
	list_of_modules[strrchr(list_of_modules, '/') - list_of_modules] = '\0';
	make_directory(list_of_modules);
	list_of_modules[strlen(list_of_modules)] = '/';
}

static void write_files(struct text rest)
{
	static const char *const files[] = { "app", "app.debug", "m.ko.xz", "m.ko.gz", "m.ko.zst" };
	char list_of_modules[128];
	make_top(list_of_modules, sizeof list_of_modules);
	write_part("kallsyms", take_part(&rest));
	write_part("tmp/perf-42.map", take_part(&rest));
	struct text file = take_part(&rest);
	for (size_t i = 0; i < sizeof files / sizeof *files; i++)
		write_part(files[i], file);
	write_part(list_of_modules, take_part(&rest));
}

static void filter_text(struct text text, unsigned choice)
{
	char kallsyms[64];
	snprintf(kallsyms, sizeof kallsyms, "%s/kallsyms", top);
	struct resolver_options options = {
		.finder = { .sysroot = top, .kallsyms = choice & 1 ? kallsyms : NULL },
		.module = {
			.object = {
				.demangle = (enum demangle)(choice % 3),
				.expands_inlined = !(choice & 4),
				.wants_lines = choice & 8,
			},
			.sysroot = top,
			.trusts_kallsyms = choice & 1,
		},
		.callers = PLACE_CALLER,
	};
	struct resolver *resolver = resolver_new(&options);
	struct output output = output_open("/dev/null");
	struct input *input = input_of_text("fuzz", text);
	struct filtering filtering = {
		.input = input,
		.output = &output,
		.resolver = resolver,
		.lines = choice & 8 ? LINES_PATH : LINES_FUNCTION,
		.window = choice & 2 ? 1 : 0,
	};
	const struct filter *guessed = filter_guess(text, true);
	(guessed ? guessed : filters[choice % 3])->run(&filtering);
	input_close(input);
	output_close(&output);
	report_modules(resolver);
	resolver_free(resolver);
}

static void run(struct text bytes)
{
	struct text rest = bytes, text = take_part(&rest);
	write_files(rest);
	filter_text(text, (unsigned)bytes.length);
}
