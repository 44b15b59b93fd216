#include "common/base/die.h"
#include "render/report/budget.h"
#include "common/tables/table.h"

#include <math.h>

/* Shares are quotients in doubles: what differs from its limit by less is not over it. */
static const double rounding = 1e-12;

static enum outcome judge(
	const struct budget *budget, const struct gate_result *result, bool is_exact)
{
	bool has_bounds = !isnan(result->bounds.low);
	double limit = budget->limit + rounding;
	if (!budget->is_used)
		return GATE_UNUSED;
	if ((has_bounds ? result->bounds.low : result->value) > limit)
		return GATE_FAILED;
	if (is_exact)
		return GATE_PASSED;
	bool is_blind =
		!has_bounds || (budget->limit > 0 && result->bounds.high - result->value > limit);
	return is_blind || result->value > limit ? GATE_UNSURE : GATE_PASSED;
}

static const char *message_of(
	struct report *report, const struct budget *budget, const struct gate_result *result)
{
	bool has_bounds = !isnan(result->bounds.low);
	bool is_over = result->value > budget->limit + rounding;
	const char *verdict = result->outcome == GATE_FAILED   ? ", over the budget"
			      : result->outcome == GATE_PASSED ? ""
			      : is_over                        ? ", over, within the sampling error"
			      : has_bounds ? ", but the sampling error is larger than the limit"
					   : ", but no sampling error can be given";
	struct shown written = shown(budget->written);
	struct figure share = share_figure(result->value);
	if (result->outcome == GATE_UNUSED)
		return report_text(report,
			CODE "%s" END ": no %s matches, so it limits nothing: is the name right?",
			written.bytes, grouping_words[budget->grouping]);
	if (!has_bounds)
		return report_text(
			report, CODE "%s" END ": it is %s%s", written.bytes, share.bytes, verdict);
	return report_text(report, CODE "%s" END ": it is %s (95 %%: %s)%s", written.bytes,
		share.bytes, bounds_figure(result->bounds).bytes, verdict);
}

void budgets_judge(const struct budgets *budgets, double size, bool is_exact, struct report *report)
{
	for (uint32_t i = 0; i < budgets->count; i++) {
		const struct budget *budget = &budgets->item[i];
		struct gate_result result = {
			.gate = "budget",
			.name = budget->written,
			.limit = budget->limit,
			.value = budget->share_sum / budgets->runs,
			.bounds = { NAN, NAN },
		};
		if (size > 0)
			result.bounds = wilson_interval(result.value, size);
		result.outcome = judge(budget, &result, is_exact);
		result.message = message_of(report, budget, &result);
		report_add_gate(report, result);
	}
}
