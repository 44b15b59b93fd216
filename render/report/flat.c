#include "render/report/profile_notes.h"
#include "common/tables/table.h"

static const double sure_share = 0.05;
enum { many = 20 };

static uint32_t half_of(const struct hot *hot, uint32_t count)
{
	double sum = 0;
	for (uint32_t i = 0; i < count; i++)
		if ((sum += hot[i].self) >= 0.5)
			return i + 1;
	return count;
}

struct flatness flatness_of(const struct runs *runs, const struct hot *hot, uint32_t count)
{
	double size = runs->run[0].size;
	double largest = size > 0 ? wilson_interval(hot[0].self, size).low : hot[0].self;
	uint32_t half = half_of(hot, count);
	return (struct flatness){ .is_flat = largest < sure_share && half >= many, .half = half };
}

void flat_add_notes(
	struct report *report, const struct flatness *flatness, double largest, bool has_inlined)
{
	report_add_note(report,
		report_text(report,
			"The profile is flat: no function has more than %s by itself, and half of "
			"it takes %u functions. That is usually one of four things.",
			share_figure(largest).bytes, flatness->half));
	report_add_note(report,
		"Data layout: everything waits for memory. See whether it does: " CODE
		"perf stat -e cycles,instructions,cache-references,cache-misses COMMAND" END
		"; about one instruction a cycle or less, with many cache misses, says so.");
	report_add_note(report,
		has_inlined
			? "A profile blurred by inlining: not this one, it shows inlined "
			  "functions."
			: "A profile blurred by inlining: no frame here is marked as inlined, so "
			  "what was inlined is counted to its callers; " CODE
			  "perf script --no-inline | symbolize --inline | stackcollapse" END
			  " tells it apart.");
	report_add_note(report,
		"An algorithm: the cost is in how often things are called, and all they call; look "
		"at totals, " CODE "--sort=total" END ".");
	report_add_note(report, "A program that is done: nothing is left that stands out.");
}
