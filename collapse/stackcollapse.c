/*
 * stackcollapse: profiles in, folded stacks out.
 *
 *     perf script | stackcollapse > out.folded
 *
 * Every operand is guessed and read by its format, into a recording or (folded lines) straight into
 * a profile; the recording's events are chosen and folded; the profile is written, and what is
 * doubtful about it is told.
 */
#include "collapse/inline_pipe.h"
#include "common/base/die.h"
#include "common/base/output.h"
#include "common/command/options.h"
#include "common/formats/folded.h"
#include "common/formats/profile_read.h"
#include "common/stacks/rename.h"

#include <stdlib.h>

enum { NAMES_SHORT, NAMES_FULL };
enum { WEIGHT_PERIOD, WEIGHT_SAMPLES };
enum { FRAMES_NAME, FRAMES_ADDRESS };

static const char *const name_words[] = { "short", "full", NULL };
static const char *const order_words[] = { "guess", "callee", "caller", NULL };
static const char *const weight_words[] = { "period", "samples", NULL };
static const char *format_words[FORMAT_LIMIT], *format_meanings[FORMAT_LIMIT];
static const char *written_words[FORMAT_LIMIT], *written_meanings[FORMAT_LIMIT];
static const char *const frame_words[] = { "name", "address", NULL };

static struct {
	const char *output, *event, *root;
	int format, to, names, order, weight, frames;
	struct choice_options choice;
	bool merges_comms;
	bool kernel, jit, all, addresses, lines, expands_inlined, is_canonical;
	struct option_list rules;
	struct option_list ignore, filter, base, skip_after;
	bool merges_recursion, is_unmerged, has_no_marks, has_no_modules, has_no_header, is_forced;
	unsigned long threads;
	double most_unknown;
} options = {
	.format = -1,
	.to = -1,
	.threads = 1,
	.most_unknown = -1,
};

static const struct option_row rows[] = {
	{ OPTION_TEXT, 'o', "output", "FILE", "write to FILE instead of standard output",
		&options.output, .is_common = true },
	{ OPTION_CHOICE, 0, "format", "NAME", "what the input is, instead of guessing",
		&options.format, format_words, format_meanings, .is_common = true },
	{ OPTION_CHOICE, 0, "to", "NAME", "write this format instead of folded lines", &options.to,
		written_words, written_meanings, .is_common = true },
	{ OPTION_COUNT, 'n', "threads", "N", "read a file with N threads", &options.threads,
		.is_common = true, .also = OPTION_ALSO("nthreads") },
	OPTION_HEADING("What is counted"),
	{ OPTION_TEXT, 0, "event", "EVENT", "the event to keep, A,B for two counts, list or all",
		&options.event, .is_common = true, .also = OPTION_ALSO("event-filter") },
	{ OPTION_CHOICE, 0, "weight", "WHAT", "what a sample counts, samples being 1 each",
		&options.weight, weight_words },
	OPTION_HEADING("Which samples"),
	CHOICE_ROWS(options.choice, "[LIST]", "; without LIST: write the comm as comm-PID/TID",
		"; without LIST: write the comm as comm-PID"),
	OPTION_HEADING("What a stack begins with"),
	{ OPTION_TEXT, 0, "root", "LIST", "none, or some of comm,pid,tid,event (default comm)",
		&options.root, .is_common = true },
	{ OPTION_FLAG, 0, "comm-merge", NULL, "one comm for the threads worker-1, worker-2, ...",
		&options.merges_comms, .is_common = true },
	OPTION_HEADING("How frames are named"),
	{ OPTION_CHOICE, 0, "names", "HOW", "with or without argument lists and Rust hashes",
		&options.names, name_words, .is_common = true },
	{ OPTION_CHOICE, 0, "frames", "WHAT", "functions, or module+0xADDR for symbolize",
		&options.frames, frame_words },
	{ OPTION_FLAG, 0, "addrs", NULL, "show the address of a frame without a symbol",
		&options.addresses, NULL },
	{ OPTION_FLAG, 0, "srcline", NULL, "show file:line, where perf printed it (-F +srcline)",
		&options.lines, NULL },
	{ OPTION_FLAG, 0, "inline", NULL, "expand inlined functions with symbolize --inline",
		&options.expands_inlined, .is_common = true },
	{ OPTION_FLAG, 0, "canon", NULL,
		"one name for what only hashes, lambda or thread numbers and the like tell apart",
		&options.is_canonical },
	{ OPTION_LIST, 0, "rules", "FILE",
		"rename by its lines PATTERN => REPLACEMENT, after --canon and before stacks are "
		"chosen",
		&options.rules },
	{ OPTION_FLAG, 0, "kernel", NULL, "mark kernel frames _[k]", &options.kernel, NULL },
	{ OPTION_FLAG, 0, "jit", NULL, "mark frames of JIT compilers _[j]", &options.jit, NULL },
	{ OPTION_FLAG, 0, "all", NULL,
		"mark kernel frames _[k] and JIT frames _[j]; inlined ones are always _[i]",
		&options.all, .is_common = true },
	OPTION_HEADING("Which stacks"),
	{ OPTION_LIST, 0, "ignore", "PATTERN", HELP_IGNORE, &options.ignore, .is_common = true },
	{ OPTION_LIST, 0, "filter", "PATTERN", HELP_FILTER, &options.filter, .is_common = true },
	{ OPTION_LIST, 0, "base", "PATTERN", HELP_BASE, &options.base, .is_common = true },
	{ OPTION_LIST, 0, "skip-after", "PATTERN",
		"leave out the callers of the innermost frame of that whole name",
		&options.skip_after, NULL },
	{ OPTION_FLAG, 0, "merge-recursion", NULL, "enter a function once a stack",
		&options.merges_recursion, .is_common = true },
	{ OPTION_FLAG, 0, "unmerged", NULL, "keep the order of time, for flamegraph --flamechart",
		&options.is_unmerged, NULL },
	{ OPTION_CHOICE, 0, "order", "ORDER", "what the text has first in a call chain",
		&options.order, order_words },
	OPTION_HEADING("What is written besides"),
	{ OPTION_FLAG, 0, "no-marks", NULL, "no marks", &options.has_no_marks, NULL },
	{ OPTION_FLAG, 0, "no-modules", NULL, "no header lines with the names of each module",
		&options.has_no_modules, NULL },
	{ OPTION_FLAG, 0, "no-header", NULL, "no header lines at all", &options.has_no_header,
		NULL },
	{ OPTION_NUMBER, 0, "max-unknown", "PERCENT",
		"exit 1 when more of the weight has no symbol", &options.most_unknown,
		.is_common = true },
	{ OPTION_FLAG, 0, "force", NULL, "add up profiles of different events or units",
		&options.is_forced, NULL },
	OPTION_HEADING("Accepted and ignored, so existing scripts keep working"),
	{ OPTION_ACCEPTED, 0, "modules", NULL, "modules are written by default", NULL, NULL },
	{ OPTION_ACCEPTED, 0, "context", NULL, "--srcline shows lines", NULL, NULL },
	{ OPTION_ACCEPTED, 'q', "quiet", NULL, "a good recording produces no messages", NULL,
		NULL },
	{ OPTION_ACCEPTED, 'v', "verbose", NULL, "problems are always reported", NULL, NULL },
};

static const struct program program = {
	.name = "stackcollapse",
	.usage = "[OPTION]... [FILE]...",
	.summary = "Folds stacks: perf script | stackcollapse | flamegraph > out.svg",
	.built_with = FLAMEPIPE_BUILT_WITH,
	.row = rows,
	.row_count = sizeof rows / sizeof rows[0],
};

static struct transform transform_wanted(void)
{
	return (struct transform){
		.ignore = patterns_new("ignore", &options.ignore, PATTERN_INSIDE),
		.filter = patterns_new("filter", &options.filter, PATTERN_INSIDE),
		.base = patterns_new("base", &options.base, PATTERN_WHOLE),
		.skip_after = patterns_new("skip-after", &options.skip_after, PATTERN_WHOLE),
		.merges_recursion = options.merges_recursion,
	};
}

static void check_names(void)
{
	if (options.is_canonical && options.frames == FRAMES_ADDRESS)
		die("--canon drops the addresses that --frames=address is asked for: give --canon "
		    "where the functions have names, behind symbolize");
}

/* --tid or --pid without the threads or processes to keep. */
static bool is_given_alone(const struct option_list *list)
{
	for (size_t i = 0; i < list->count; i++)
		if (!list->item[i])
			return true;
	return false;
}

static enum thread_detail detail_wanted(void)
{
	return is_given_alone(&options.choice.tid)   ? DETAIL_TID
	       : is_given_alone(&options.choice.pid) ? DETAIL_PID
						     : DETAIL_COMM;
}

static struct profile_reading reading_wanted(
	const struct rules *rules, const struct transform *transform, struct choice *choice)
{
	return (struct profile_reading){
		.format = options.format >= 0 ? formats[options.format] : NULL,
		.threads = options.threads,
		.options = {
			.choice = choice,
			.keeps_order = options.is_unmerged,
			.has_full_names = options.names == NAMES_FULL,
			.shows_addresses = options.addresses,
			.shows_lines = options.lines,
			.names_addresses = options.frames == FRAMES_ADDRESS,
		},
		.order = options.order,
		.event = options.event,
		.root = options.root,
		.comm_shows = detail_wanted(),
		.merges_comms = options.merges_comms,
		.fold = {
			.rules = rules,
			.transform = transform,
			.weighs_samples = options.weight == WEIGHT_SAMPLES,
			.marks_kernel = options.kernel || options.all,
			.marks_jit = options.jit || options.all,
		},
		.is_forced = options.is_forced,
	};
}

/* Stacks that only marks tell apart become one. */
static void drop_marks(struct profile *profile)
{
	struct tree *tree = &profile->tree;
	for (frame_id frame = 1; frame < tree->count; frame++) {
		struct name name = profile->names.name[tree->name[frame]];
		name.kind = NAME_PLAIN;
		if (tree->name[frame])
			tree->name[frame] = names_intern(&profile->names, name);
	}
	tree_merge_siblings(tree, NULL);
}

static void write_profile(struct profile *profile, struct output *output)
{
	struct folded_style style = {
		.has_header = !options.has_no_header,
		.has_modules = !options.has_no_modules && !options.has_no_header,
		.has_marks = !options.has_no_marks,
	};
	if (options.has_no_marks)
		drop_marks(profile);
	profile->header.is_in_time_order = profile->tree.keeps_order && !profile->header.is_sorted;
	tree_arrange(&profile->tree);
	folded_write(output, profile, &style);
}

/* The exit status that --max-unknown asks for. */
static int gate(double unknown)
{
	if (options.most_unknown < 0 || 100 * unknown <= options.most_unknown)
		return STATUS_FINE;
	warn("%.1f %% of the weight is in functions without a symbol, more than --max-unknown=%g "
	     "allows",
		100 * unknown, options.most_unknown);
	return STATUS_LIMIT;
}

int main(int argc, char **argv)
{
	int count;
	format_list(format_words);
	format_summaries(format_meanings);
	format_list_written(written_words, written_meanings);
	char **operands = options_parse(&program, argc, argv, &count);
	check_names();
	struct output output = output_open(options.output);
	struct rules rules = { 0 };
	rules_add_wanted(&rules, options.is_canonical, &options.rules);
	struct transform transform = transform_wanted();
	struct choice *choice = choice_new(&options.choice);
	struct profile_reading reading = reading_wanted(&rules, &transform, choice);
	pid_t symbolize = options.expands_inlined ? inline_pipe_start(operands, count) : 0;
	struct profile profile;
	if (options.event && strcmp(options.event, "list") == 0)
		reading.event_list = &output;
	else if (options.to >= 0)
		reading.to = format_named(written_words[options.to]);
	reading.output = &output;
	double unknown = profile_read(&profile, operands, symbolize ? 0 : count, &reading);
	if (symbolize)
		inline_pipe_finish(symbolize);
	if (profile.tree.count == 1 && profile.header.removed)
		warn("%s", transform_left_nothing(&transform));
	if (!reading.event_list && !reading.to)
		write_profile(&profile, &output);
	output_close(&output);

	profile_release(&profile);
	transform_release(&transform);
	rules_release(&rules);
	choice_free(choice);
	options_release(&program);
	return gate(unknown);
}
