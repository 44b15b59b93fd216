#include "render/report/profile_notes.h"
#include "common/base/die.h"
#include "common/tables/table.h"
#include "render/report/overview.h"

static bool is_time(struct text unit)
{
	static const char *const units[] = { "", "samples", "cycles", "ns", "us", "µs", "ms", "s",
		"nanoseconds", "microseconds", "milliseconds", "seconds" };
	for (size_t i = 0; i < sizeof units / sizeof *units; i++)
		if (text_equal(unit, text_of(units[i])))
			return true;
	return false;
}

static const double worth_saying = 0.05;

/* What stackcollapse writes for a sample without a call chain and a symbol. */
static bool is_missing(const struct runs *runs, name_id group)
{
	return text_equal(names_text(&runs->groups, group), TEXT("[no stack]"));
}

static bool is_unresolved(const struct runs *runs, name_id group)
{
	if (runs->grouping == BY_FUNCTION)
		return runs->is_unresolved[group];
	return text_equal(names_text(&runs->groups, group), TEXT("[unknown]"));
}

static bool is_function(const struct runs *runs, name_id group)
{
	return !is_missing(runs, group) && !is_unresolved(runs, group);
}

/* What filters left of all that was recorded. */
static double share_left(const struct reading *reading)
{
	amount whole = reading->weight;
	amount_add(&whole, reading->removed);
	return amount_to_double(reading->weight) / amount_to_double(whole);
}

/* The heaviest that has a name: nobody can remove what is unknown. NULL: there is none. */
static const struct hot *heaviest(
	const struct runs *runs, bool by_own, const struct hot *hot, uint32_t count)
{
	const struct hot *heaviest = NULL;
	for (uint32_t i = 0; i < count; i++) {
		double share = by_own ? hot[i].own : hot[i].self;
		double most = !heaviest ? 0 : by_own ? heaviest->own : heaviest->self;
		if (share > most && is_function(runs, hot[i].group))
			heaviest = &hot[i];
	}
	return heaviest;
}

/* What removing the heaviest could save. */
static void note_gain(struct report *report, const struct runs *runs, const struct reading *reading,
	const struct hot *hot, uint32_t count)
{
	bool by_own = runs->knows_own;
	if (runs->grouping == BY_KIND || runs->grouping == BY_THREAD)
		return;
	const struct hot *top = heaviest(runs, by_own, hot, count);
	if (!top)
		return;
	double part = by_own ? top->own : top->self;
	struct shown name = shown(names_text(&runs->groups, top->group));
	const char *how = by_own ? "with what it calls outside the program's code" : "by itself";
	if (part >= 1)
		report_add_note(report,
			report_text(report, CODE "%s" END " takes all of it %s.", name.bytes, how));
	else if (share_left(reading) < 1 - worth_saying) /* a part says nothing of the whole */
		report_add_note(report,
			report_text(report,
				CODE "%s" END " takes %s of what is left %s, and %s of all that "
				     "was recorded.",
				name.bytes, share_figure(part).bytes, how,
				share_figure(part * share_left(reading)).bytes));
	else if (is_time(report->unit))
		report_add_note(report,
			report_text(report,
				CODE "%s" END " takes %s %s: without it the program would be "
				     "%.2f times as fast at most.",
				name.bytes, share_figure(part).bytes, how, 1 / (1 - part)));
	else
		report_add_note(report,
			report_text(report,
				CODE "%s" END " takes %s of the %s %s: no change to it can save "
				     "more.",
				name.bytes, share_figure(part).bytes,
				report->unit.length ? unit_of(report) : "whole", how));
}

static void note_unknown_errors(struct report *report)
{
	report_add_note(report,
		"The sampling error is not known: the profile does not say of how many samples it "
		"is. A profile that " CODE "stackcollapse" END
		" wrote says so; where every count is a "
		"sample, as stackcollapse-perf.pl writes them, " CODE "--samples" END
		" takes them for "
		"that.");
}

static double share_that(bool (*holds)(const struct runs *, name_id), const struct runs *runs,
	const struct hot *hot, uint32_t count)
{
	double share = 0;
	for (uint32_t i = 0; i < count; i++)
		if (holds(runs, hot[i].group))
			share += hot[i].self;
	return share;
}

static void note_missing(
	struct report *report, const struct runs *runs, const struct hot *hot, uint32_t count)
{
	double share = share_that(is_missing, runs, hot, count);
	if (share >= worth_saying)
		report_add_note(report,
			report_text(report,
				"%s has no call chain: record with " CODE "perf record -g" END ".",
				share_figure(share).bytes));
}

static void note_unresolved(
	struct report *report, const struct runs *runs, const struct hot *hot, uint32_t count)
{
	double share = share_that(is_unresolved, runs, hot, count);
	if (share < worth_saying)
		return;
	if (runs->grouping == BY_FUNCTION)
		report_add_note(report,
			report_text(report,
				"%s is in functions whose names are unknown: keep the symbols of what "
				"you build, and name addresses with " CODE "symbolize" END ".",
				share_figure(share).bytes));
	else if (share >= 1 && (runs->grouping == BY_FILE || runs->grouping == BY_LINE))
		report_add_note(
			report, report_text(report,
					"No %s is known; add them with " CODE
					"perf script | symbolize --lines=path | stackcollapse "
					"--srcline" END ".",
					report->table.row_word));
	else
		report_add_note(
			report, report_text(report, "%s is in functions whose %s is unknown.",
					share_figure(share).bytes, report->table.row_word));
}

void removed_add_note(struct report *report, const struct reading *reading)
{
	if (reading->header.time.length)
		report_add_note(
			report, report_text(report, "Only the time %s of the recording counts.",
					shown(reading->header.time).bytes));
	if (reading->removed <= 0)
		return;
	report_add_note(
		report, report_text(report, "Filters removed %s; shares are of what is left.",
				share_figure(1 - share_left(reading)).bytes));
}

void profile_add_notes(
	struct report *report, const struct runs *runs, const struct reading *reading)
{
	uint32_t count;
	struct hot *hot = hottest(runs, WEIGH_SELF, &count);
	struct flatness flatness = flatness_of(runs, hot, count);
	note_gain(report, runs, reading, hot, count);
	if (runs->run[0].size == 0 && !reading->is_exact)
		note_unknown_errors(report);
	removed_add_note(report, reading);
	note_missing(report, runs, hot, count);
	note_unresolved(report, runs, hot, count);
	if (runs->grouping == BY_FUNCTION && flatness.is_flat)
		flat_add_notes(report, &flatness, hot[0].self, reading->has_inlined);
	free(hot);
}
