#include "render/report/gate.h"
#include "common/base/die.h"
#include "render/report/cell.h"

#include <math.h>

/* A gate on its way through the rows. */
struct judging {
	const struct gate *gate;
	const struct comparison *comparison;
	struct report *report;
	uint32_t together; /* so many rows are looked at */
};

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
			     " is new, with %s of the whole, surely %s; the limit is %s of %s",
			shown_name.bytes, share_figure(row->after).bytes,
			share_figure(fmax(0, least)).bytes, limit.bytes,
			gate->is_relative ? "what was there before" : "that");
	return report_text(judging->report,
		CODE "%s" END " grew by %s, surely by %s; the limit is %s of %s", shown_name.bytes,
		growth_figure(gate, row->difference / base).bytes,
		growth_figure(gate, fmax(0, least) / base).bytes, limit.bytes,
		gate->is_relative ? "itself" : "the whole");
}

static void judge_row(const struct judging *judging, const struct compared *row)
{
	const struct gate *gate = judging->gate;
	bool is_worse = row->verdict == VERDICT_REGRESSED || row->verdict == VERDICT_NEW;
	double least = comparison_least_growth(judging->comparison, row, judging->together);
	double base = gate->is_relative ? row->before : 1;
	bool has_failed = least > gate->limit * base;
	struct text name = name_of(judging->comparison, row);
	if (!is_looked_at(gate, row) || (!has_failed && !is_worse))
		return;
	report_add_gate(judging->report, (struct gate_result){
						 .gate = "fail-above",
						 .name = name,
						 .outcome = has_failed ? GATE_FAILED : GATE_PASSED,
						 .limit = gate->limit,
						 .value = row->difference / base,
						 .bounds = { least / base, INFINITY },
						 .message = message_of(judging, name, row, least),
						 .is_twin = row->is_twin,
					 });
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
				"of %s large enough none surely grew by more than %s of %s",
				counted_figure(judging->together, judging->report->table.row_word)
					.bytes,
				share_figure(gate->limit).bytes,
				gate->is_relative ? "itself" : "the whole"),
		});
}

static void refuse_unknown_errors(const struct runs *runs)
{
	bool has_several = runs->side_count[SIDE_BEFORE] > 1 || runs->side_count[SIDE_AFTER] > 1;
	die("--fail-above: what is chance and what is growth cannot be told: the profiles do not "
	    "say of how many samples they are, and %s; record three to five runs a side, or say "
	    "--samples where every count is a sample",
		has_several ? "no function of both sides varies from run to run"
			    : "there is one run a side");
}

void gate_judge(const struct gate *gate, const struct comparison *comparison, struct report *report)
{
	struct judging judging = { gate, comparison, report, count_together(gate, comparison) };
	uint32_t results_before = report->gate_count;
	if (!comparison->has_errors)
		refuse_unknown_errors(comparison->runs);
	if (includes_total(comparison))
		judge_row(&judging, &comparison->total);
	for (uint32_t i = 0; i < comparison->count; i++)
		judge_row(&judging, &comparison->row[i]);
	if (report->gate_count == results_before)
		pass_all(&judging);
}
