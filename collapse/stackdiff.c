/*
 * stackdiff: the profiles of two sides in, folded stacks with two counts out.
 *
 *     stackdiff before.folded after.folded | flamegraph > diff.svg
 *
 * Every operand is one run: it is read in any format of stackcollapse, joined to what was read of
 * both sides, and released before the next one is read.
 */
#include "collapse/differential.h"
#include "collapse/run.h"
#include "common/base/die.h"
#include "common/command/sides.h"
#include "common/formats/folded.h"
#include "common/stacks/rename.h"

#include <stdlib.h>

static const char *format_words[FORMAT_LIMIT], *format_meanings[FORMAT_LIMIT];

static struct {
	const char *output, *event;
	int format;
	struct option_list before, after, rules;
	bool normalizes, strips_hex, is_canonical, has_no_header, is_forced;
} options = {
	.format = -1,
};

static const struct option_row rows[] = {
	{ OPTION_OPERANDS, 0, "before", "[FILE]", "the files that follow are runs of before",
		&options.before, .is_common = true },
	{ OPTION_OPERANDS, 0, "after", "[FILE]", "the files that follow are runs of after",
		&options.after, .is_common = true },
	{ OPTION_TEXT, 'o', "output", "FILE", "write to FILE instead of standard output",
		&options.output, .is_common = true },
	{ OPTION_CHOICE, 0, "format", "NAME", "what the inputs are, instead of guessing",
		&options.format, format_words, format_meanings, .is_common = true },
	{ OPTION_TEXT, 0, "event", "EVENT", "the event to compare, of recordings with several",
		&options.event, .is_common = true },
	OPTION_HEADING("What is equal"),
	{ OPTION_FLAG, 'n', "normalize", NULL, "scale the counts before to the sum of those after",
		&options.normalizes, .is_common = true },
	{ OPTION_FLAG, 's', "strip-hex", NULL, "take hexadecimal numbers in names for equal",
		&options.strips_hex, .is_common = true },
	{ OPTION_FLAG, 0, "canon", NULL,
		"one name for what only hashes, lambda or thread numbers and the like tell apart",
		&options.is_canonical, .is_common = true },
	{ OPTION_LIST, 0, "rules", "FILE",
		"rename by its lines PATTERN => REPLACEMENT, after --canon", &options.rules,
		.is_common = true },
	OPTION_HEADING("Besides"),
	{ OPTION_FLAG, 0, "no-header", NULL, "no header lines", &options.has_no_header,
		.is_common = true },
	{ OPTION_FLAG, 0, "force", NULL, "compare profiles of different events or units",
		&options.is_forced, .is_common = true },
	{ OPTION_ACCEPTED, 'q', "quiet", NULL, "accepted and ignored", NULL, NULL },
	{ OPTION_ACCEPTED, 'v', "verbose", NULL, "accepted and ignored", NULL, NULL },
};

static const struct program program = {
	.name = "stackdiff",
	.usage = "[OPTION]... BEFORE AFTER\n"
		 "       stackdiff [OPTION]... --before FILE... --after FILE...",
	.summary =
		"Compares profiles: stackdiff before.folded after.folded | flamegraph > diff.svg\n"
		"Each file is a run, in any format that stackcollapse reads; of several runs of a\n"
		"side the mean is taken. The exit status is 0 whether they differ or not.",
	.built_with = FLAMEPIPE_BUILT_WITH,
	.row = rows,
	.row_count = sizeof rows / sizeof rows[0],
};

static void add_run(
	struct differential *differential, int side, const char *file, const struct rules *rules)
{
	const struct profile_reading reading = {
		.format = options.format >= 0 ? formats[options.format] : NULL,
		.event = options.event,
		.is_forced = options.is_forced,
		.names_input = true,
	};
	struct profile run;
	run_read(&run, (char *)file, &reading);
	rules_apply_profile(rules, &run);
	messages_are_about(file);
	differential_add(differential, side, &run, options.is_forced);
	messages_are_about(NULL);
	profile_release(&run);
}

static void write_differential(const struct profile *profile, struct output *output)
{
	const struct folded_style style = {
		.has_header = !options.has_no_header,
		.has_modules = !options.has_no_header,
		.has_marks = true,
	};
	folded_write(output, profile, &style);
}

int main(int argc, char **argv)
{
	int count;
	format_list(format_words);
	format_summaries(format_meanings);
	char **operand = options_parse(&program, argc, argv, &count);
	struct output output = output_open(options.output);
	struct rules rules = { 0 };
	if (options.strips_hex)
		rules_add_hexadecimal(&rules);
	rules_add_wanted(&rules, options.is_canonical, &options.rules);
	struct sides sides = sides_of(&options.before, &options.after, operand, count);

	struct differential differential;
	differential_init(&differential, sides.count);
	for (int side = 0; side < 2; side++)
		for (int i = 0; i < sides.count[side]; i++)
			add_run(&differential, side, sides.file[side][i], &rules);
	differential_finish(&differential, options.normalizes);
	if (differential_is_disjoint(&differential))
		warn("the stacks of the two sides begin in different frames, so that all of one is "
		     "gone and all of the other new: give both builds one name, or write the "
		     "profiles with stackcollapse --root=none");
	write_differential(&differential.profile, &output);
	output_close(&output);

	differential_release(&differential);
	rules_release(&rules);
	options_release(&program);
	return STATUS_FINE;
}
