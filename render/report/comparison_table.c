#include "render/report/comparison_table.h"
#include "common/base/die.h"
#include "common/tables/table.h"

#include <inttypes.h>
#include <math.h>

enum {
	SHARE_BEFORE,
	SHARE_AFTER,
	WEIGHT_BEFORE,
	WEIGHT_AFTER,
	POINTS,
	BOUNDS,
	RELATIVE,
	P,
	VERDICT,
	NAME,
	COMPARISON_COLUMNS,
};

/* Columns for people: as shares or as weights, and with verdicts or without. */
#define COLUMNS(share_before, share_after, weight_before, weight_after, verdicts)    \
	{                                                                            \
		[SHARE_BEFORE] = { "before", share_before, COLUMN_SHARE },           \
		[SHARE_AFTER] = { "after", share_after, COLUMN_SHARE },              \
		[WEIGHT_BEFORE] = { "before_weight", weight_before, COLUMN_WEIGHT }, \
		[WEIGHT_AFTER] = { "after_weight", weight_after, COLUMN_WEIGHT },    \
		[POINTS] = { "difference", "points", COLUMN_POINTS },                \
		[BOUNDS] = { "difference", NULL, COLUMN_INTERVAL },                  \
		[RELATIVE] = { "relative", "relative", COLUMN_RELATIVE },            \
		[P] = { "p", NULL, COLUMN_NUMBER },                                  \
		[VERDICT] = { "verdict", verdicts, COLUMN_WORD },                    \
		[NAME] = { "name", "name", COLUMN_NAME },                            \
	}

static const struct column columns_without_verdicts[COMPARISON_COLUMNS] =
	COLUMNS("before", "after", NULL, NULL, NULL);
static const struct column columns_with_verdicts[COMPARISON_COLUMNS] =
	COLUMNS("before", "after", NULL, NULL, "verdict");
static const struct column columns_of_exact[COMPARISON_COLUMNS] =
	COLUMNS(NULL, NULL, "before", "after", "verdict");

static const struct column *columns_for(const struct comparison *comparison)
{
	if (comparison->basis == BASIS_EXACT)
		return columns_of_exact;
	return comparison->has_errors ? columns_with_verdicts : columns_without_verdicts;
}

static const struct {
	const char *word;
	enum tone tone;
	const char *counted[2]; /* of one, of several */
} verdict[] = {
	[VERDICT_NOISE] = { "noise", TONE_FAINT, { NULL, NULL } },
	[VERDICT_REGRESSED] = { "regressed", TONE_BAD, { "regression", "regressions" } },
	[VERDICT_IMPROVED] = { "improved", TONE_GOOD, { "improvement", "improvements" } },
	[VERDICT_NEW] = { "new", TONE_BAD, { "new", "new" } },
	[VERDICT_GONE] = { "gone", TONE_GOOD, { "gone", "gone" } },
};

/* How many rows have each verdict, apart from callers that changed by what they call. */
struct verdicts {
	uint32_t count[VERDICT_GONE + 1];
	const struct compared *first[VERDICT_GONE + 1];
	uint32_t callers;
};

static struct verdicts verdicts_of(const struct comparison *comparison)
{
	struct verdicts verdicts = { 0 };
	for (uint32_t i = comparison->count; i-- > 0;) {
		const struct compared *row = &comparison->row[i];
		verdicts.callers += row->is_caller;
		verdicts.count[row->verdict] += !row->is_caller;
		if (!row->is_caller)
			verdicts.first[row->verdict] = row;
	}
	return verdicts;
}

static const char *word_of(const struct comparison *comparison, const struct compared *row)
{
	if (!comparison->has_errors)
		return "unknown";
	bool is_exact = comparison->basis == BASIS_EXACT;
	return row->verdict == VERDICT_NOISE && is_exact ? "equal" : verdict[row->verdict].word;
}

static void add_row(
	struct report *report, const struct comparison *comparison, const struct compared *row)
{
	const struct runs *runs = comparison->runs;
	enum weighing weighing = row->group ? comparison->weighing : WEIGH_TOTAL;
	struct cell *cell = table_add_row(&report->table);
	cell[SHARE_BEFORE].value = row->before;
	cell[SHARE_AFTER].value = row->after;
	cell[WEIGHT_BEFORE].value = runs_mean_weight(runs, SIDE_BEFORE, weighing, row->group);
	cell[WEIGHT_AFTER].value = runs_mean_weight(runs, SIDE_AFTER, weighing, row->group);
	cell[POINTS].value = row->difference;
	cell[BOUNDS].bounds = (struct interval){ row->low, row->high };
	if (comparison->basis != BASIS_EXACT)
		cell[POINTS].bounds = cell[BOUNDS].bounds;
	if (row->before > 0)
		cell[RELATIVE].value = row->difference / row->before;
	if (comparison->has_errors)
		cell[P].value = row->p;
	cell[VERDICT].text = text_of(word_of(comparison, row));
	cell[VERDICT].tone = verdict[row->verdict].tone;
	cell[NAME].text =
		row->group ? names_text(&comparison->runs->groups, row->group) : TEXT("total");
}

static void append(struct buffer *to, const char *text)
{
	if (to->length)
		buffer_append(to, TEXT(", "));
	buffer_append(to, text_of(text));
}

/* `2 regressions (parse, ...), 1 new (read_line)` */
static void append_changes(struct buffer *to, struct report *report, const struct names *names,
	const struct verdicts *verdicts)
{
	static const enum verdict order[] = { VERDICT_REGRESSED, VERDICT_NEW, VERDICT_IMPROVED,
		VERDICT_GONE };
	for (size_t i = 0; i < sizeof order / sizeof *order; i++) {
		uint32_t count = verdicts->count[order[i]];
		if (count == 0)
			continue;
		append(to, weight_figure(count).bytes);
		buffer_append_byte(to, ' ');
		buffer_append(to, text_of(verdict[order[i]].counted[count > 1]));
		struct text first = names_text(names, verdicts->first[order[i]]->group);
		buffer_append(to, text_of(report_text(report, " (" CODE "%s" END "%s)",
					  shown(first).bytes, count > 1 ? ", ..." : "")));
	}
}

static const char *headline_of(struct report *report, const struct comparison *comparison)
{
	struct verdicts verdicts = verdicts_of(comparison);
	uint32_t noise = verdicts.count[VERDICT_NOISE];
	bool is_exact = comparison->basis == BASIS_EXACT;
	struct buffer line = { 0 };
	if (!comparison->has_errors)
		return report_text(report, "%s, no sampling error can be given",
			counted_figure(comparison->count, report->table.row_word).bytes);
	append_changes(&line, report, &comparison->runs->groups, &verdicts);
	if (line.length == 0 && !is_exact) {
		buffer_append(&line, TEXT("no significant change in "));
		buffer_append(&line, text_of(counted_figure(noise, report->table.row_word).bytes));
	} else if (noise) {
		if (verdicts.callers)
			append(&line, counted_figure(verdicts.callers, "caller").bytes);
		append(&line, counted_figure(noise, report->table.row_word).bytes);
		buffer_append(
			&line, is_exact ? TEXT(" equal") : TEXT(" without a significant change"));
	}
	const char *headline = report_text(report, "%.*s", (int)line.length, line.start);
	buffer_release(&line);
	return headline;
}

/* `57 functions: noise, none beyond ±0.80 points`; `row` is the one that differs most. */
static void append_noise(struct buffer *to, struct report *report,
	const struct comparison *comparison, uint32_t count, const struct compared *row)
{
	double widest = 100 * fabs(row->difference);
	append(to, counted_figure(count, report->table.row_word).bytes);
	if (widest == 0)
		buffer_append(to, TEXT(" without a difference"));
	else
		buffer_append(to, text_of(report_text(report, "%s none beyond ±%.2f points",
					  comparison->has_errors ? ": noise," : " more,", widest)));
}

/* What stands in the table, and what is only counted. */
struct choice {
	uint32_t shown, twins; /* rows, and rows like one that is shown */
	uint32_t callers;      /* that changed only by what they call */
	uint32_t changed;      /* rows that are no noise, of all */
};

/* `and its callers: main, serve`: of rows that are not shown the first five. */
static void append_callers(struct buffer *to, struct report *report,
	const struct comparison *comparison, const struct choice *choice)
{
	enum { most = 5 };
	uint32_t named = 0;
	for (uint32_t i = 0; i < comparison->count && named < most; i++) {
		const struct compared *row = &comparison->row[i];
		struct text name = names_text(&comparison->runs->groups, row->group);
		if (row->is_caller)
			buffer_append(to, text_of(report_text(report, "%s" CODE "%s" END,
						  named++              ? ", "
						  : choice->shown == 1 ? "and its callers: "
								       : "and their callers: ",
						  shown(name).bytes)));
	}
	if (choice->callers > most)
		buffer_append(to, text_of(report_text(report, " and %" PRIu32 " more",
					  choice->callers - most)));
}

static void tell_left_out(
	struct report *report, const struct comparison *comparison, const struct choice *choice)
{
	uint32_t seen = choice->shown + choice->twins + choice->callers;
	uint32_t left_changed = choice->changed > seen ? choice->changed - seen : 0;
	uint32_t noise = comparison->count - seen - left_changed;
	struct buffer line = { 0 };
	report->left_out = comparison->count - choice->shown;
	if (report->left_out == 0)
		return;
	if (choice->callers)
		append_callers(&line, report, comparison, choice);
	if (choice->twins) {
		append(&line, counted_figure(choice->twins, report->table.row_word).bytes);
		buffer_append(&line, TEXT(" in the same stacks as these alone"));
	}
	if (left_changed) {
		const char *word = report_text(report, "more %s", report->table.row_word);
		append(&line, counted_figure(left_changed, word).bytes);
		buffer_append(&line, TEXT(" that changed"));
	}
	if (noise)
		append_noise(&line, report, comparison, noise,
			&comparison->row[comparison->count - noise]);
	report->left_out_as =
		report_text(report, "%.*s (--top=0 shows all)", (int)line.length, line.start);
	buffer_release(&line);
}

static struct choice add_rows(
	struct report *report, const struct comparison *comparison, const struct table_style *style)
{
	struct verdicts verdicts = verdicts_of(comparison);
	struct choice choice = { .changed = comparison->count - verdicts.count[VERDICT_NOISE] };
	uint32_t candidates = style->shows_noise ? comparison->count : choice.changed;
	for (uint32_t i = 0; i < candidates; i++) {
		const struct compared *row = &comparison->row[i];
		if ((row->is_twin || row->is_caller) && !style->shows_twins) {
			*(row->is_caller ? &choice.callers : &choice.twins) += 1;
			continue;
		}
		if (choice.shown == style->top)
			break;
		add_row(report, comparison, row);
		choice.shown++;
	}
	return choice;
}

void comparison_table_fill(
	struct report *report, const struct comparison *comparison, const struct table_style *style)
{
	report->table.column = columns_for(comparison);
	report->table.column_count = COMPARISON_COLUMNS;
	report->table.has_total = true;
	report->headline = headline_of(report, comparison);
	add_row(report, comparison, &comparison->total);
	struct choice choice = add_rows(report, comparison, style);
	tell_left_out(report, comparison, &choice);
}
