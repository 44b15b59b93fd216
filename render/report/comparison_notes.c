#include "render/report/comparison_notes.h"
#include "common/statistics/distribution.h"
#include "common/tables/table.h"
#include "render/report/profile_notes.h"

#include <math.h>

static bool has_several_runs(const struct runs *runs)
{
	return runs->side_count[SIDE_BEFORE] > 1 || runs->side_count[SIDE_AFTER] > 1;
}

static void note_errors(struct report *report, const struct comparison *comparison)
{
	const struct variation *variation = &comparison->variation;
	if (comparison->basis == BASIS_EXACT)
		report_add_note(report,
			"The counts are taken for exact: what differs has changed, by chance or not.");
	else if (!comparison->has_errors)
		report_add_note(report,
			report_text(report,
				"What is chance is not known, so there are no verdicts: the profiles do "
				"not say of how many samples they are, and %s. Record three to five "
				"runs a side, or where every count is a sample, say " CODE
				"--samples" END ".",
				has_several_runs(comparison->runs)
					? "no function of both sides varies from run to run"
					: "there is one run a side"));
	else if (!variation->is_known && has_several_runs(comparison->runs))
		report_add_note(report,
			"No function of both sides varies from run to run and has samples enough to "
			"tell by how much: only the sampling error is known.");
	else if (!variation->is_known)
		report_add_note(report,
			"One run a side: only the sampling error is known. How much one run differs "
			"from the next is not in it; record three to five runs a side.");
}

static void note_reference(struct report *report, const struct comparison *comparison)
{
	double ratio = comparison->reference;
	if (comparison->basis != BASIS_SHARES)
		return;
	if (ratio == 1)
		report_add_note(report,
			"Shares cannot see that everything became slower alike: " CODE
			"--absolute" END " can, of runs that do the same work.");
	else
		report_add_note(report,
			report_text(report,
				"The whole became about %.1f %% %s: %ss that did not change keep %.3g of "
				"their share (the median), and shares of after are divided by that.",
				100 * fabs(1 / ratio - 1), ratio < 1 ? "larger" : "smaller",
				report->table.row_word, ratio));
}

static int by_value(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;
	return (x > y) - (x < y);
}

static const double large = 0.05; /* the share of a function that people look at */

/*
 * What a change of a large function has to be at least, so that most comparisons show it: the
 * median of such functions; 0: there is none.
 */
static double least_seen(const struct comparison *comparison)
{
	double one_of_ten = t_exceeded(0.1, INFINITY), first = comparison->fdr / comparison->tested;
	double *least = memory_allocate_zeroed(comparison->count, sizeof *least);
	uint32_t count = 0;
	for (uint32_t i = 0; i < comparison->count; i++) {
		const struct compared *row = &comparison->row[i];
		if (row->before < large && row->after < large)
			continue;
		double told = t_exceeded(first / 2, row->degrees);
		least[count++] = (told + one_of_ten) * row->error + row->grain;
	}
	memory_sort(least, count, sizeof *least, by_value);
	double median = count ? least[count / 2] : 0;
	free(least);
	return median;
}

/* `; to see 2 points, ...`: errors shrink with the root of what is recorded. */
static const char *what_would_do(struct report *report, double least)
{
	static const double wanted = 0.02;
	double times = least * least / (wanted * wanted);
	if (times <= 1)
		return ".";
	return report_text(report,
		"; to see 2 points, record %s, in few long runs rather than many short ones.",
		times > 100 ? "far longer"
			    : report_text(report, "about %.2g times as long", times));
}

/* If nothing changed significantly: what could have been seen at all. */
static void note_least_seen(struct report *report, const struct comparison *comparison)
{
	bool has_changed = comparison->total.verdict != VERDICT_NOISE ||
			   (comparison->count && comparison->row[0].verdict != VERDICT_NOISE);
	if (!comparison->has_errors || comparison->basis == BASIS_EXACT || has_changed ||
		comparison->tested == 0)
		return;
	double least = least_seen(comparison);
	if (least > 0 && least < 1)
		report_add_note(report,
			report_text(report,
				"Recordings like these can show a change of about %.2g percentage "
				"points or more in a %s with %.0f %% or more%s",
				100 * least, report->table.row_word, 100 * large,
				what_would_do(report, least)));
}

static void note_variation(struct report *report, const struct comparison *comparison)
{
	const struct variation *variation = &comparison->variation;
	if (!variation->is_known)
		return;
	if (variation->relative > 0)
		report_add_detail(report,
			report_text(report,
				"Runs of a side differ by %.2g %% of what a %s takes, beyond sampling.",
				100 * variation->relative, report->table.row_word));
	else
		report_add_detail(
			report, "Runs of a side differ by no more than sampling explains.");
	if (!variation->has_sizes)
		report_add_detail(report,
			"The profiles do not say of how many samples they are: all that is known of "
			"the noise is how much the runs differ.");
}

static void note_tests(struct report *report, const struct comparison *comparison)
{
	if (!comparison->has_errors || comparison->basis == BASIS_EXACT)
		return;
	report_add_detail(report,
		report_text(report,
			"%s of %s %s enough samples for a verdict; of the changes reported %.3g "
			"%% may be chance (the false discovery rate of --fdr).",
			counted_figure(comparison->tested, report->table.row_word).bytes,
			weight_figure(comparison->count).bytes,
			comparison->tested == 1 ? "has" : "have", 100 * comparison->fdr));
}

static void note_measure(struct report *report, const struct comparison *comparison)
{
	report_add_detail(report,
		report_text(report,
			"A %s is judged by what %s. Points are per cent of the whole before%s.",
			report->table.row_word,
			comparison->weighing == WEIGH_SELF
				? "ends in it"
				: "passes through it, counted once a stack",
			comparison->basis == BASIS_EXACT || !comparison->has_errors
				? ""
				: "; ± holds the difference in 95 of 100 cases"));
}

void comparison_add_notes(
	struct report *report, const struct comparison *comparison, const struct reading *reading)
{
	note_errors(report, comparison);
	note_reference(report, comparison);
	note_least_seen(report, comparison);
	removed_add_note(report, reading);
	note_measure(report, comparison);
	note_variation(report, comparison);
	note_tests(report, comparison);
}
