/*
 * Any bytes as a file of budgets, and behind a line `%%` as the profile that they limit, whose
 * report is written in every format.
 */
#include "render/report/budget.h"
#include "render/report/overview.h"
#include "render/report/profile_notes.h"
#include "render/report/profile_table.h"
#include "tests/fuzz/caught_exit.h"
#include "tests/fuzz/parts.h"
#include "tests/fuzz/written_report.h"

static void check_result(const struct gate_result *result)
{
	bool has_bounds = !isnan(result->bounds.low);
	double sure = has_bounds ? result->bounds.low : result->value;
	if (!(result->value >= 0 && result->value <= 1 + 1e-9) || !(result->limit >= 0))
		__builtin_trap();
	if (has_bounds && !(result->bounds.low <= result->value + 1e-9 &&
				  result->value <= result->bounds.high + 1e-9))
		__builtin_trap();
	if (result->outcome == GATE_FAILED && !(sure > result->limit))
		__builtin_trap();
	if (result->outcome == GATE_PASSED && !(result->value <= result->limit + 1e-9))
		__builtin_trap();
}

static void report_on(const struct budgets *budgets, const struct runs *runs,
	const struct reading *reading, enum weighing weighing)
{
	struct report report = { 0 };
	uint32_t count;
	struct hot *hot = hottest(runs, weighing, &count);
	overview_of_profile(&report, runs, reading);
	profile_table_fill(&report, runs, hot, count, UINT32_MAX);
	profile_add_notes(&report, runs, reading);
	budgets_judge(budgets, runs_size(runs, SIDE_AFTER), false, &report);
	if (report.gate_count != budgets->count)
		__builtin_trap();
	for (uint32_t i = 0; i < report.gate_count; i++)
		check_result(&report.gate[i]);
	check_report(&report);
	report_release(&report);
	free(hot);
}

static void run(struct text text)
{
	struct budgets budgets;
	struct reading reading = { .is_forced = true, .counts_samples = text.length % 2 };
	struct profile profile;
	struct runs runs;
	budgets_read(&budgets, file_of(take_part(&text)));
	reading_read(&reading, file_of(take_part(&text)), &profile);
	runs_init(&runs, (enum grouping)(text.length % 3));
	runs_add(&runs, SIDE_AFTER, &profile);
	budgets_weigh(&budgets, &profile);
	for (int weighing = 0; weighing < 2; weighing++)
		report_on(&budgets, &runs, &reading, (enum weighing)weighing);
	runs_release(&runs);
	profile_release(&profile);
	reading_release(&reading);
	budgets_release(&budgets);
}
