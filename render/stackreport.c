#include "common/base/die.h"
#include "common/command/sides.h"
#include "render/report/budget.h"
#include "render/report/comparison_notes.h"
#include "render/report/comparison_table.h"
#include "render/report/gate.h"
#include "render/report/overview.h"
#include "render/report/percent.h"
#include "render/report/profile_notes.h"
#include "render/report/profile_table.h"
#include "common/tables/table.h"
#include "render/report/writer.h"

#include <limits.h>

static const unsigned long top_is_not_given = ULONG_MAX;

/* The command line, as it was written. */
static struct {
	const char *output, *budget, *fail_above, *least_share, *fdr;
	int format, colour, grouping, weighing;
	unsigned long top, width;
	struct choice_options choice;
	struct option_list before, after, rules, ignore, filter, base;
	bool is_canonical, shows_all, fails_unsure, is_absolute, is_exact, is_relative,
		counts_samples, is_forced;
} options = {
	.format = -1,
	.weighing = -1,
	.top = ULONG_MAX,
};

static const char *format_words[WRITER_LIMIT];
static const char *const weighing_words[] = {
	[WEIGH_SELF] = "self", [WEIGH_TOTAL] = "total", [WEIGH_OWN] = "own", NULL
};

static const struct option_row row[] = {
	OPTION_HEADING("The report"),
	{ OPTION_TEXT, 'o', "output", "FILE", "write to FILE instead of standard output",
		&options.output, .is_common = true },
	{ OPTION_CHOICE, 0, "format", "FORMAT",
		"by default what FILE's ending says", &options.format,
		format_words, .is_common = true },
	{ OPTION_CHOICE, 0, "by", "GROUP", "what a row is", &options.grouping, grouping_words,
		.is_common = true },
	{ OPTION_CHOICE, 0, "sort", "WEIGHT",
		"weight that orders and judges rows; self: what ends in a function,\n"
		"total: what passes through it, counted once a stack, own: what ends\n"
		"in own code or what that calls; self for one profile, total for two\n"
		"sides",
		&options.weighing, weighing_words, .is_common = true },
	{ OPTION_COUNT, 0, "top", "N",
		"at most N rows, noise too; 0: all. Without it 20 rows, of two sides\n"
		"those that changed, and in json and csv all",
		&options.top, .is_common = true },
	{ OPTION_FLAG, 0, "all", NULL, "the same as --top=0", &options.shows_all },
	{ OPTION_COUNT, 0, "width", "COLUMNS", "of the text; the terminal's, or 80",
		&options.width },
	{ OPTION_CHOICE, 0, "color", "WHEN", "colours in the text", &options.colour, colour_words },
	OPTION_HEADING("Two sides"),
	{ OPTION_OPERANDS, 0, "before", "[FILE]", "the files that follow are runs of before",
		&options.before, .is_common = true },
	{ OPTION_OPERANDS, 0, "after", "[FILE]", "the files that follow are runs of after",
		&options.after, .is_common = true },
	{ OPTION_FLAG, 0, "absolute", NULL, "compare weights, not shares: both did the same work",
		&options.is_absolute, .is_common = true },
	{ OPTION_FLAG, 0, "exact", NULL,
		"counts are exact, without noise; sides are compared by self", &options.is_exact },
	{ OPTION_TEXT, 0, "fdr", "PERCENT",
		"share of the reported changes that may be chance (default 5%)", &options.fdr },
	OPTION_HEADING("Gates: exit status 1 when one fails"),
	{ OPTION_TEXT, 0, "fail-above", "PERCENT",
		"fail when a function grew by more percentage points", &options.fail_above,
		.is_common = true },
	{ OPTION_FLAG, 0, "relative", NULL, "--fail-above is of the function, not of the whole",
		&options.is_relative },
	{ OPTION_TEXT, 0, "min-share", "PERCENT",
		"with --relative: look at functions with so much of the whole: 1%",
		&options.least_share },
	{ OPTION_TEXT, 0, "budget", "FILE",
		"limits of what may be spent, one a line: parse <= 12%,\n"
		"self malloc <= 3%, module /ssl/ <= 10%",
		&options.budget, .is_common = true },
	{ OPTION_FLAG, 0, "fail-unsure", NULL, "fail too when noise is too large to judge a limit",
		&options.fails_unsure, .is_common = true },
	OPTION_HEADING("Samples"),
	CHOICE_ROWS(options.choice, "LIST", "", ""),
	OPTION_HEADING("Stacks and counts"),
	{ OPTION_FLAG, 0, "canon", NULL,
		"one name for what only hashes, lambda or thread numbers and the like tell apart",
		&options.is_canonical },
	{ OPTION_LIST, 0, "rules", "FILE",
		"rename by its lines PATTERN => REPLACEMENT, after --canon and before stacks are "
		"chosen",
		&options.rules },
	{ OPTION_LIST, 0, "ignore", "PATTERN", HELP_IGNORE, &options.ignore },
	{ OPTION_LIST, 0, "filter", "PATTERN", HELP_FILTER, &options.filter, .is_common = true },
	{ OPTION_LIST, 0, "base", "PATTERN", HELP_BASE, &options.base },
	{ OPTION_FLAG, 0, "samples", NULL,
		"every count is a sample, where the input does not say how many\n"
		"there are: what stackcollapse-perf.pl writes",
		&options.counts_samples },
	{ OPTION_FLAG, 0, "force", NULL, "compare profiles of different events or units",
		&options.is_forced },
};

static const struct program program = {
	.name = "stackreport",
	.usage = "[OPTION]... [FILE]\n"
		 "       stackreport [OPTION]... --before FILE... --after FILE...",
	.summary = "Reports what a folded profile holds: stackreport profile.folded\n"
		   "or what changed between two sides, each file being a run of one:\n"
		   "stackreport --before b1 b2 b3 --after a1 a2 a3 --fail-above=2%",
	.built_with = FLAMEPIPE_BUILT_WITH,
	.row = row,
	.row_count = sizeof row / sizeof *row,
};

static bool has_sides(void)
{
	return options.before.count || options.after.count;
}

static void refuse_without_sides(bool is_given, const char *option)
{
	if (is_given && !has_sides())
		die("--%s is about two sides: stackreport --before FILE... --after FILE...",
			option);
}

static void check_options(int operand_count)
{
	refuse_without_sides(options.is_absolute, "absolute");
	refuse_without_sides(options.fdr, "fdr");
	refuse_without_sides(options.fail_above, "fail-above");
	if ((options.is_relative || options.least_share) && !options.fail_above)
		die("--%s is about --fail-above, which is missing",
			options.is_relative ? "relative" : "min-share");
	if (options.fails_unsure && !options.fail_above && !options.budget)
		die("--fail-unsure is about --fail-above and --budget, which are missing");
	if (options.least_share && !options.is_relative)
		die("--min-share is about --fail-above with --relative");
	if (has_sides() && options.is_exact && options.weighing == WEIGH_TOTAL)
		die("--exact compares self weight and cannot be combined with --sort=total");
	if (!has_sides() && operand_count > 1)
		die("expected one profile and found %d: compare them with `stackreport --before "
		    "FILE... --after FILE...`, or add them up with `stackcollapse FILE... | "
		    "stackreport`",
			operand_count);
}

static const struct report_writer *chosen_writer(void)
{
	const struct report_writer *writer =
		options.format >= 0 ? writer_at(options.format) : writer_for_path(options.output);
	if (writer->needs_gates && !options.fail_above && !options.budget)
		die("--format=%s holds the results of gates: --fail-above or --budget asks for one",
			writer->name);
	return writer;
}

static struct reading reading_of_options(void)
{
	struct reading reading = {
		.choice = choice_new(&options.choice),
		.transform = {
			.ignore = patterns_new("ignore", &options.ignore, PATTERN_INSIDE),
			.filter = patterns_new("filter", &options.filter, PATTERN_INSIDE),
			.base = patterns_new("base", &options.base, PATTERN_WHOLE),
		},
		.is_forced = options.is_forced,
		.counts_samples = options.counts_samples,
		.is_exact = options.is_exact,
		.pipe = has_sides() ? "stackcollapse > FILE.folded"
				    : "stackcollapse | stackreport",
	};
	rules_add_wanted(&reading.rules, options.is_canonical, &options.rules);
	return reading;
}

static bool is_top_given(void)
{
	return options.shows_all || options.top != top_is_not_given;
}

static uint32_t rows_wanted(const struct report_writer *writer)
{
	enum { a_screen = 20 };
	if (options.shows_all || options.top == 0)
		return UINT32_MAX;
	if (is_top_given())
		return options.top < UINT32_MAX ? (uint32_t)options.top : UINT32_MAX;
	return writer->shows_all ? UINT32_MAX : a_screen;
}

static enum weighing weighing_or(enum weighing usual)
{
	return options.weighing >= 0 ? (enum weighing)options.weighing : usual;
}

static void add_run(struct runs *runs, int side, const char *file, struct reading *reading,
	struct budgets *budgets)
{
	struct profile profile;
	reading_read(reading, file, &profile);
	runs_add(runs, side, &profile);
	if (side == SIDE_AFTER)
		budgets_weigh(budgets, &profile);
	profile_release(&profile);
}

static void report_profile(struct report *report, const struct runs *runs,
	const struct reading *reading, const struct report_writer *writer)
{
	uint32_t count;
	struct hot *hot = hottest(runs, weighing_or(WEIGH_SELF), &count);
	overview_of_profile(report, runs, reading);
	profile_table_fill(report, runs, hot, count, rows_wanted(writer));
	profile_add_notes(report, runs, reading);
	free(hot);
}

static double false_discovery_rate(void)
{
	double rate = options.fdr ? percent_option("fdr", options.fdr) : 0.05;
	if (rate > 1)
		die("--fdr=%s: expected a percentage up to 100%%", shown_string(options.fdr).bytes);
	return rate;
}

static struct comparison_style comparison_style(void)
{
	return (struct comparison_style){
		.basis = options.is_exact      ? BASIS_EXACT
			 : options.is_absolute ? BASIS_ABSOLUTE
					       : BASIS_SHARES,
		.weighing = weighing_or(options.is_exact ? WEIGH_SELF : WEIGH_TOTAL),
		.fdr = false_discovery_rate(),
	};
}

static void judge_growth(struct report *report, const struct comparison *comparison)
{
	struct gate gate = {
		.is_relative = options.is_relative,
		.least_share = options.least_share
				       ? percent_option("min-share", options.least_share)
				       : 0.01,
	};
	if (!options.fail_above)
		return;
	gate.limit = percent_option("fail-above", options.fail_above);
	gate_judge(&gate, comparison, report);
}

static void report_comparison(struct report *report, const struct runs *runs,
	const struct reading *reading, const struct report_writer *writer)
{
	struct comparison_style style = comparison_style();
	struct comparison comparison;
	comparison_init(&comparison, runs, &style);
	comparison_find_callers(&comparison);
	bool shows_noise = is_top_given() || writer->shows_all || !comparison.has_errors;
	overview_of_comparison(report, &comparison, reading);
	comparison_table_fill(report, &comparison,
		&(struct table_style){
			.top = rows_wanted(writer),
			.shows_noise = shows_noise,
			.shows_twins = rows_wanted(writer) == UINT32_MAX,
		});
	judge_growth(report, &comparison);
	comparison_add_notes(report, &comparison, reading);
	comparison_release(&comparison);
}

static void write_report(
	const struct report *report, const struct report_writer *writer, struct output *output)
{
	struct page page =
		page_of(options.output, (size_t)options.width, (enum colour)options.colour);
	writer->write(report, &page, output);
}

/* Reports the gates that failed, or could not be judged. */
static void warn_of_gates(const struct report *report)
{
	for (uint32_t i = 0; i < report->gate_count; i++) {
		const struct gate_result *result = &report->gate[i];
		struct buffer message = { 0 };
		if (result->outcome == GATE_PASSED || result->is_minor)
			continue;
		sentence_append(&message, result->message);
		warn("--%s: %s%.*s", result->gate, result->outcome == GATE_UNSURE ? "unsure: " : "",
			(int)message.length, message.start);
		buffer_release(&message);
	}
	if (report->minor_gates)
		warn("--fail-above: %s", report->minor_gates);
}

int main(int argc, char **argv)
{
	int count;
	writer_list(format_words);
	char **operand = options_parse(&program, argc, argv, &count);
	check_options(count);
	const struct report_writer *writer = chosen_writer();
	struct output output = output_open(options.output);
	struct reading reading = reading_of_options();
	struct budgets budgets = { 0 };
	if (options.budget)
		budgets_read(&budgets, options.budget);

	/* each recording to one weight a function */
	struct runs runs;
	runs_init(&runs, (enum grouping)options.grouping);
	if (has_sides()) {
		struct sides sides = sides_of(&options.before, &options.after, operand, count);
		for (int side = 0; side < 2; side++)
			for (int i = 0; i < sides.count[side]; i++)
				add_run(&runs, side, sides.file[side][i], &reading, &budgets);
	} else {
		add_run(&runs, SIDE_AFTER, count ? operand[0] : "-", &reading, &budgets);
	}

	/* weights to a report, and that to text */
	grouping_shorten(runs.grouping, &runs.groups);
	struct report report = { 0 };
	if (has_sides())
		report_comparison(&report, &runs, &reading, writer);
	else
		report_profile(&report, &runs, &reading, writer);
	budgets_judge(&budgets, runs_size(&runs, SIDE_AFTER), options.is_exact, &report);
	report.fails_unsure = options.fails_unsure;
	report_choose_gates(&report);
	write_report(&report, writer, &output);
	output_close(&output);
	warn_of_gates(&report);
	int status = report_has_failed(&report) ? STATUS_LIMIT : STATUS_FINE;

	report_release(&report);
	runs_release(&runs);
	budgets_release(&budgets);
	reading_release(&reading);
	options_release(&program);
	return status;
}
