/*
 * Any bytes as two to six profiles, with lines `%%` between them, as runs of two sides: compared by
 * each basis, each side also with itself. What is asserted holds of any comparison.
 */
#include "render/report/comparison_notes.h"
#include "render/report/comparison_table.h"
#include "render/report/gate.h"
#include "render/report/overview.h"
#include "tests/fuzz/caught_exit.h"
#include "tests/fuzz/parts.h"
#include "tests/fuzz/written_report.h"

#define ASSERT(claim) ((claim) ? (void)0 : __builtin_trap())

static void check_verdict(const struct compared *row)
{
	bool is_growth = row->difference > 0, is_shrinkage = row->difference < 0;
	ASSERT(row->verdict != VERDICT_REGRESSED || (is_growth && row->before > 0));
	ASSERT(row->verdict != VERDICT_IMPROVED || (is_shrinkage && row->after > 0));
	ASSERT(row->verdict != VERDICT_NEW || (is_growth && row->before == 0));
	ASSERT(row->verdict != VERDICT_GONE || (is_shrinkage && row->after == 0));
}

static void check_numbers(const struct comparison *comparison, const struct compared *row)
{
	bool is_total_of_shares = row->group == 0 && comparison->basis == BASIS_SHARES;
	ASSERT(isfinite(row->before) && isfinite(row->after) && isfinite(row->difference));
	ASSERT(row->before >= 0 && row->after >= 0);
	ASSERT(row->p >= 0 && row->p <= 1);
	ASSERT(row->grain >= 0 && isfinite(row->grain));
	ASSERT(row->degrees > 0 || !comparison->has_errors || comparison->basis == BASIS_EXACT);
	if (!comparison->has_errors || (is_total_of_shares && isnan(row->error))) {
		ASSERT(isnan(row->error) && isnan(row->low) && isnan(row->high));
		ASSERT(row->verdict == VERDICT_NOISE && row->p == 1);
		return;
	}
	ASSERT(isfinite(row->error) && row->error >= 0);
	ASSERT(isfinite(row->low) && isfinite(row->high));
	ASSERT(row->low <= row->difference && row->difference <= row->high);
	double least = comparison_least_growth(comparison, row, comparison->count);
	ASSERT(isfinite(least) && least <= row->difference);
}

static void check_order(const struct comparison *comparison)
{
	ASSERT(comparison->total.group == 0);
	ASSERT(comparison->tested <= comparison->count);
	for (uint32_t i = 0; i < comparison->count; i++) {
		const struct compared *row = &comparison->row[i];
		ASSERT(row->group != 0);
		if (i == 0)
			continue;
		bool is_noise = row->verdict == VERDICT_NOISE;
		bool was_noise = row[-1].verdict == VERDICT_NOISE;
		ASSERT(is_noise >= was_noise);
		ASSERT(is_noise != was_noise || fabs(row->difference) <= fabs(row[-1].difference));
	}
}

static void check_comparison(const struct comparison *comparison)
{
	const struct variation *variation = &comparison->variation;
	ASSERT(isfinite(comparison->reference) && comparison->reference > 0);
	ASSERT(isfinite(variation->relative) && variation->relative >= 0);
	ASSERT(isfinite(variation->dispersion) && variation->dispersion >= 0);
	ASSERT(variation->degrees >= 0);
	check_order(comparison);
	check_numbers(comparison, &comparison->total);
	check_verdict(&comparison->total);
	for (uint32_t i = 0; i < comparison->count; i++) {
		check_numbers(comparison, &comparison->row[i]);
		check_verdict(&comparison->row[i]);
	}
}

static void report_on(const struct comparison *comparison, const struct reading *reading)
{
	struct report report = { 0 };
	overview_of_comparison(&report, comparison, reading);
	const struct table_style style = {
		.top = 10,
		.shows_noise = comparison->count % 2,
		.shows_twins = comparison->count % 3 == 0,
	};
	comparison_table_fill(&report, comparison, &style);
	for (int is_relative = 0; is_relative < 2 && comparison->has_errors; is_relative++) {
		struct gate gate = { .limit = 0.01, .is_relative = is_relative };
		gate_judge(&gate, comparison, &report);
	}
	report_choose_gates(&report);
	comparison_add_notes(&report, comparison, reading);
	check_report(&report);
	report_release(&report);
}

static void compare(const struct runs *runs, const struct reading *reading, bool are_equal)
{
	for (int basis = BASIS_SHARES; basis <= BASIS_EXACT; basis++)
		for (int weighing = 0; weighing < 2; weighing++) {
			struct comparison_style style = { (enum basis)basis,
				(enum weighing)weighing, 0.05 };
			struct comparison comparison;
			comparison_init(&comparison, runs, &style);
			check_comparison(&comparison);
			for (uint32_t i = 0; i < comparison.count && are_equal; i++)
				ASSERT(comparison.row[i].verdict == VERDICT_NOISE);
			ASSERT(!are_equal || comparison.total.verdict == VERDICT_NOISE);
			report_on(&comparison, reading);
			comparison_release(&comparison);
		}
}

enum { most_runs = 6 };

/* A copy of each run on the other side as well: nothing differs. */
static void compare_with_itself(struct text text, int count)
{
	struct reading reading = { .is_forced = true, .counts_samples = text.length % 2 };
	struct runs runs;
	runs_init(&runs, (enum grouping)(text.length % 3));
	for (int i = 0; i < count; i++) {
		struct profile profile;
		struct text part = take_part(&text);
		for (int side = 0; side < 2; side++) {
			reading_read(&reading, file_of(part), &profile);
			runs_add(&runs, side, &profile);
			profile_release(&profile);
		}
	}
	compare(&runs, &reading, true);
	runs_release(&runs);
	reading_release(&reading);
}

/* The first byte says how many runs of before there are. */
static void run(struct text text)
{
	if (text.length < 2)
		return;
	struct reading reading = { .is_forced = true, .counts_samples = text.length % 2 };
	struct runs runs;
	struct text rest = text_from(text, 1);
	int before = 1 + (unsigned char)text.start[0] % (most_runs - 1);
	runs_init(&runs, (enum grouping)(text.length % 3));
	for (int i = 0; i < most_runs && rest.length; i++) {
		struct profile profile;
		reading_read(&reading, file_of(take_part(&rest)), &profile);
		runs_add(&runs, i >= before, &profile);
		profile_release(&profile);
	}
	int count = (int)runs.count;
	if (runs.side_count[0] && runs.side_count[1])
		compare(&runs, &reading, false);
	runs_release(&runs);
	reading_release(&reading);
	compare_with_itself(text_from(text, 1), count);
}
