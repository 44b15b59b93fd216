#include "render/report/gate.h"
#include "common/base/die.h"
#include "common/tables/table.h"

#include <inttypes.h>
#include <math.h>

/* A gate on its way through the rows. */
struct judging {
	const struct gate *gate;
	const struct comparison *comparison;
	struct report *report;
	uint32_t together; /* so many rows are looked at */
	uint32_t blind;    /* of these: their noise is larger than the limit */
	const struct compared *blindest;
};

/* What is limited in a row, in shares of the whole before. */
static double limit_of(const struct gate *gate, const struct compared *row)
{
	return gate->is_relative ? gate->limit * row->before : gate->limit;
}

static double half_width(const struct compared *row)
{
	return row->high - row->difference;
}

/* No row can grow by more than both its sides are, so those below are not looked at. */
static bool is_looked_at(const struct gate *gate, const struct compared *row)
{
	if (gate->is_relative)
		return fmax(row->before, row->after) >= gate->least_share;
	return row->before + row->after >= gate->limit;
}

/* Of shares the total is always 1. */
static bool includes_total(const struct comparison *comparison)
{
	return comparison->basis != BASIS_SHARES;
}

static uint32_t count_together(const struct gate *gate, const struct comparison *comparison)
{
	uint32_t count = includes_total(comparison) && is_looked_at(gate, &comparison->total);
	for (uint32_t i = 0; i < comparison->count; i++)
		count += is_looked_at(gate, &comparison->row[i]);
	return count;
}

static struct text name_of(const struct comparison *comparison, const struct compared *row)
{
	return row->group ? names_text(&comparison->runs->groups, row->group) : TEXT("total");
}

static struct figure growth_figure(const struct gate *gate, double growth)
{
	return gate->is_relative ? share_figure(growth) : points_figure(growth);
}

static const char *message_of(
	const struct judging *judging, struct text name, const struct compared *row, double least)
{
	const struct gate *gate = judging->gate;
	double base = gate->is_relative ? row->before : 1;
	struct shown shown_name = shown(name);
	struct figure limit = share_figure(gate->limit);
	if (row->before == 0)
		return report_text(judging->report,
			CODE "%s" END
			     " is new, with %s of the whole, at least %s; the limit is %s of %s",
			shown_name.bytes, share_figure(row->after).bytes,
			share_figure(fmax(0, least)).bytes, limit.bytes,
			gate->is_relative ? "what was there before" : "that");
	return report_text(judging->report, CODE "%s" END " grew by %s, %s; the limit is %s of %s",
		shown_name.bytes, growth_figure(gate, row->difference / base).bytes,
		least <= 0 ? "which may be noise"
			   : report_text(judging->report, "at least by %s",
				     growth_figure(gate, least / base).bytes),
		limit.bytes, gate->is_relative ? "itself" : "the whole");
}

static enum outcome outcome_of(
	const struct judging *judging, const struct compared *row, double least)
{
	double limit = limit_of(judging->gate, row);
	if (least > limit)
		return GATE_FAILED;
	if (limit == 0) /* every growth counts that is beyond noise */
		return GATE_PASSED;
	return half_width(row) > limit || row->difference > limit ? GATE_UNSURE : GATE_PASSED;
}

static void judge_row(const struct judging *judging, const struct compared *row)
{
	const struct gate *gate = judging->gate;
	bool is_worse = row->verdict == VERDICT_REGRESSED || row->verdict == VERDICT_NEW;
	double least = comparison_least_growth(judging->comparison, row, judging->together);
	double base = gate->is_relative ? row->before : 1;
	enum outcome outcome = outcome_of(judging, row, least);
	bool is_over = outcome != GATE_PASSED && row->difference > limit_of(gate, row);
	struct text name = name_of(judging->comparison, row);
	if (!is_looked_at(gate, row) || (!is_over && !is_worse))
		return;
	report_add_gate(judging->report, (struct gate_result){
						 .gate = "fail-above",
						 .name = name,
						 .outcome = outcome,
						 .limit = gate->limit,
						 .value = row->difference / base,
						 .bounds = { least / base, INFINITY },
						 .message = message_of(judging, name, row, least),
						 .is_twin = row->is_twin || row->is_caller,
					 });
}

/* Counts the rows whose noise is larger than their limit. */
static void look_for_blind(struct judging *judging, const struct compared *row)
{
	double limit = limit_of(judging->gate, row);
	bool is_blind = limit > 0 && half_width(row) > limit;
	if (!is_blind || !is_looked_at(judging->gate, row))
		return;
	if (!judging->blindest || half_width(row) > half_width(judging->blindest))
		judging->blindest = row;
	judging->blind++;
}

/* So many times as much has to be recorded, for noise shrinks with the root of it. */
static const char *times_as_long(struct report *report, double times)
{
	if (times > 100)
		return "far longer";
	return report_text(report, "about %.2g times as long", fmax(1.1, times));
}

static void note_cure(const struct judging *judging)
{
	const struct compared *row = judging->blindest;
	double ratio = half_width(row) / limit_of(judging->gate, row);
	report_add_note(judging->report,
		report_text(judging->report,
			"A gate is unsure where noise is larger than its limit. Record %s, in few long "
			"runs rather than many short ones, raise the limit, or compare deterministic "
			"counts, such as instructions counted by callgrind, with " CODE
			"--exact" END ".",
			times_as_long(judging->report, ratio * ratio)));
}

static void add_blind(const struct judging *judging)
{
	const struct compared *row = judging->blindest;
	const struct gate *gate = judging->gate;
	double base = gate->is_relative ? row->before : 1;
	struct figure noise = growth_figure(gate, half_width(row) / base);
	report_add_gate(judging->report,
		(struct gate_result){
			.gate = "fail-above",
			.name = TEXT("all"),
			.outcome = GATE_UNSURE,
			.limit = gate->limit,
			.value = NAN,
			.bounds = { NAN, NAN },
			.message = report_text(judging->report,
				"noise hides a growth of %s of %s in %" PRIu32
				" of %s, most in " CODE "%s" END " (±%s)",
				share_figure(gate->limit).bytes,
				gate->is_relative ? "itself" : "the whole", judging->blind,
				counted_figure(judging->together, judging->report->table.row_word)
					.bytes,
				shown(name_of(judging->comparison, row)).bytes, noise.bytes),
		});
	note_cure(judging);
}

static void pass_all(const struct judging *judging)
{
	const struct gate *gate = judging->gate;
	report_add_gate(judging->report,
		(struct gate_result){
			.gate = "fail-above",
			.name = TEXT("all"),
			.outcome = GATE_PASSED,
			.limit = gate->limit,
			.value = NAN,
			.bounds = { NAN, NAN },
			.message = report_text(judging->report,
				"none of %s of sufficient size grew by more than %s of %s",
				counted_figure(judging->together, judging->report->table.row_word)
					.bytes,
				share_figure(gate->limit).bytes,
				gate->is_relative ? "itself" : "the whole"),
		});
}

static void refuse_unknown_errors(const struct runs *runs)
{
	bool has_several = runs->side_count[SIDE_BEFORE] > 1 || runs->side_count[SIDE_AFTER] > 1;
	die("--fail-above: no sampling error can be given: the profiles do not say how many samples "
	    "they have, and %s; record three to five runs a side, pass --samples if every count is "
	    "a sample, or --exact if counts have no noise",
		has_several ? "no function of both sides varies from run to run"
			    : "there is one run a side");
}

void gate_judge(const struct gate *gate, const struct comparison *comparison, struct report *report)
{
	struct judging judging = {
		.gate = gate,
		.comparison = comparison,
		.report = report,
		.together = count_together(gate, comparison),
	};
	uint32_t results_before = report->gate_count;
	if (!comparison->has_errors)
		refuse_unknown_errors(comparison->runs);
	if (includes_total(comparison))
		look_for_blind(&judging, &comparison->total);
	for (uint32_t i = 0; i < comparison->count; i++)
		look_for_blind(&judging, &comparison->row[i]);
	if (includes_total(comparison))
		judge_row(&judging, &comparison->total);
	for (uint32_t i = 0; i < comparison->count; i++)
		judge_row(&judging, &comparison->row[i]);
	if (judging.blind && !report_has_failed(report))
		add_blind(&judging);
	else if (report->gate_count == results_before)
		pass_all(&judging);
}
