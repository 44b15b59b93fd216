/*
 * symbolize: profiles in, the same profiles out with names, and inlined functions expanded.
 *
 *     perf script --no-inline | symbolize --inline | stackcollapse > out.folded
 *
 * Every operand is guessed and goes through its filter, which registers its addresses with
 * the resolver and writes what they are; what could not be named is reported at the end.
 */
#include "common/base/die.h"
#include "common/base/memory.h"
#include "common/base/output.h"
#include "common/command/options.h"
#include "common/formats/recognized.h"
#include "symbolize/filter.h"
#include "symbolize/resolver.h"
#include "symbolize/waiting.h"

static const char *format_words[FILTER_LIMIT], *format_meanings[FILTER_LIMIT];
static const char *const line_words[] = { "function", "line", "file", "path", NULL };
static const char *const line_meanings[] = { "no place", "app.c:12; also without HOW", "app.c",
	"/src/app.c:12, which distinguishes files with the same name" };
static const char *const demangle_words[] = { "short", "full", "none", NULL };
static const char *const address_words[] = { "guess", "vaddr", "offset", "runtime", NULL };
static const char *const caller_words[] = { "exact", "return", "minus1", "guess", NULL };

static struct {
	const char *output;
	struct finder_options finder;
	int format, lines, demangle, addresses, callers;
	bool has_no_inlined, keeps_suffixes;
	unsigned long window;
	double most_unresolved;
} options = {
	.format = -1,
	.callers = PLACE_CALLER,
	.finder = { .debuginfod_bytes = FINDER_DEBUGINFOD_BYTES },
	.most_unresolved = -1,
};

static const struct option_row rows[] = {
	{ OPTION_TEXT, 'o', "output", "FILE", "write to FILE instead of standard output",
		&options.output, .is_common = true },
	{ OPTION_CHOICE, 0, "format", "NAME", "input format, instead of guessing it",
		&options.format, format_words, format_meanings, .is_common = true },
	OPTION_HEADING("What a frame becomes"),
	{ OPTION_NO_FLAG, 0, "inline", NULL, "expand inlined functions; the default",
		&options.has_no_inlined, .is_common = true },
	{ OPTION_FLAG, 0, "no-inline", NULL, "name frames, but do not expand inlined functions",
		&options.has_no_inlined, .is_common = true },
	{ OPTION_CHOICE, 0, "lines", "[HOW]", "add the place in the source to each name",
		&options.lines, line_words, line_meanings, .is_common = true },
	{ OPTION_CHOICE, 0, "demangle", "HOW", "names without or with argument lists, or mangled",
		&options.demangle, demangle_words, .is_common = true },
	{ OPTION_FLAG, 0, "suffixes", NULL,
		"keep .cold, .part.0, .constprop.1 and similar suffixes", &options.keeps_suffixes,
		NULL },
	OPTION_HEADING("What the addresses are"),
	{ OPTION_CHOICE, 0, "addresses", "KIND",
		"kind of addresses in the input; guess verifies it by symbols", &options.addresses,
		address_words },
	{ OPTION_CHOICE, 0, "callers", "KIND",
		"kind of callers' addresses; guess looks for the call in the code",
		&options.callers, caller_words },
	OPTION_HEADING("Where files are"),
	FINDER_ROWS(options.finder),
	OPTION_HEADING("How it is done"),
	{ OPTION_NUMBER, 0, "max-unresolved", "PERCENT",
		"exit 1 when more than PERCENT of the frames have no name",
		&options.most_unresolved, .is_common = true },
	{ OPTION_COUNT, 0, "window", "BYTES", "read BYTES before resolving them (default 8 MiB)",
		&options.window, NULL },
};

static const struct program program = {
	.name = "symbolize",
	.usage = "[OPTION]... [FILE]...",
	.summary = "Names addresses: perf script --no-inline | symbolize --inline | stackcollapse",
	.built_with = FLAMEPIPE_BUILT_WITH,
	.row = rows,
	.row_count = sizeof rows / sizeof rows[0],
};

static const struct filter *filter_of(struct input *input)
{
	struct text beginning = input_beginning(input);
	bool is_whole = input_beginning_is_all(input);
	const struct filter *filter = filter_guess(beginning, is_whole);
	if (options.format >= 0 && !recognize(beginning, is_whole))
		return filters[options.format];
	if (!filter)
		die("%s: cannot read this: it is %s", shown_string(input_name(input)).bytes,
			refusal_of(beginning, input_beginning_is_all(input),
				"symbolize | stackcollapse")
				.sentence);
	return filter;
}

static void run_operand(const char *operand, struct output *output, struct resolver *resolver)
{
	struct input *input = input_open(operand);
	waiting_say("reading %s", shown_string(input_name(input)).bytes);
	struct filtering filtering = {
		.input = input,
		.output = output,
		.resolver = resolver,
		.lines = (enum line_detail)options.lines,
		.addresses = (enum address_kind)options.addresses,
		.window = options.window,
	};
	filter_of(input)->run(&filtering);
	input_close(input);
}

/* The directories of --debug-dir, NULL last; the caller frees the array. */
static const char **debug_directories(void)
{
	const struct option_list *list = &options.finder.debug_directories;
	const char **directories = memory_allocate_zeroed(list->count + 1, sizeof *directories);
	for (size_t i = 0; i < list->count; i++)
		directories[i] = list->item[i];
	return directories;
}

static struct resolver_options resolver_wanted(const char *const *directories)
{
	return (struct resolver_options){
		.finder = options.finder,
		.module = {
			.object = {
				.demangle = (enum demangle)options.demangle,
				.keeps_suffixes = options.keeps_suffixes,
				.expands_inlined = !options.has_no_inlined,
				.wants_lines = options.lines != LINES_FUNCTION,
			},
			.sysroot = options.finder.sysroot,
			.debug_directories = directories,
			.trusts_kallsyms = options.finder.kallsyms != NULL,
		},
		.callers = (enum call_place)options.callers,
		.addresses = (enum address_kind)options.addresses,
	};
}

/* The exit status that --max-unresolved asks for. */
static int gate(double unresolved)
{
	if (options.most_unresolved < 0 || unresolved <= options.most_unresolved)
		return STATUS_FINE;
	warn("%.1f %% of the frames have no name, more than --max-unresolved=%g allows", unresolved,
		options.most_unresolved);
	return STATUS_LIMIT;
}

int main(int argc, char **argv)
{
	static char *standard_input[] = { "-" };
	int count;
	filter_list(format_words);
	filter_summaries(format_meanings);
	char **operands = options_parse(&program, argc, argv, &count);
	if (count == 0) {
		operands = standard_input;
		count = 1;
	}
	const char **directories = debug_directories();
	struct resolver_options resolver_options = resolver_wanted(directories);
	struct resolver *resolver = resolver_new(&resolver_options);
	struct output output = output_open(options.output);
	waiting_begin();
	for (int i = 0; i < count; i++)
		run_operand(operands[i], &output, resolver);
	output_close(&output);
	waiting_end();
	double unresolved = report_modules(resolver);
	resolver_free(resolver);
	free(directories);
	options_release(&program);
	return gate(unresolved);
}
