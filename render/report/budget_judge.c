#include "common/base/die.h"
#include "render/report/budget.h"
#include "render/report/cell.h"

#include <math.h>

/* Shares are quotients in doubles: what differs from its limit by less is not over it. */
static const double rounding = 1e-12;

static enum outcome judge(const struct budget *budget, const struct gate_result *result)
{
	double sure = isnan(result->bounds.low) ? result->value : result->bounds.low;
	if (!budget->is_used)
		return GATE_UNUSED;
	if (sure > budget->limit + rounding)
		return GATE_FAILED;
	return result->value > budget->limit + rounding ? GATE_UNSURE : GATE_PASSED;
}

static const char *message_of(
	struct report *report, const struct budget *budget, const struct gate_result *result)
{
	static const char *const verdict[] = {
		[GATE_PASSED] = "",
		[GATE_UNSURE] = ", over, within the sampling error",
		[GATE_FAILED] = ", over the budget",
	};
	struct shown written = shown(budget->written);
	struct figure share = share_figure(result->value);
	if (result->outcome == GATE_UNUSED)
		return report_text(report,
			CODE "%s" END ": no %s matches, so it limits nothing: is the name right?",
			written.bytes, grouping_words[budget->grouping]);
	if (isnan(result->bounds.low))
		return report_text(report, CODE "%s" END ": it is %s%s", written.bytes, share.bytes,
			verdict[result->outcome]);
	return report_text(report, CODE "%s" END ": it is %s (95 %%: %s)%s", written.bytes,
		share.bytes, bounds_figure(result->bounds).bytes, verdict[result->outcome]);
}

void budgets_judge(const struct budgets *budgets, double size, struct report *report)
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
		result.outcome = judge(budget, &result);
		result.message = message_of(report, budget, &result);
		report_add_gate(report, result);
	}
}
