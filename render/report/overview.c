/*
 *     2,631,446,505 ns (2.63 s) of `cpu-clock` in 5,255 samples
 *
 *     before: 3 runs, 15,012 samples; after: 3 runs, 15,107 samples; shares of `cycles:u`
 */
#include "render/report/overview.h"
#include "common/base/die.h"
#include "common/tables/table.h"

#include <math.h>

/* Of all runs of the side together; 0: that of one is not known. */
static double size_of_side(const struct runs *runs, int side)
{
	double sum = 0;
	for (uint32_t i = 0; i < runs->count; i++) {
		const struct run *run = &runs->run[i];
		if (run->side == side && run->size == 0)
			return 0;
		sum += run->side == side ? run->size : 0;
	}
	return sum;
}

static void add_side(struct report *report, const struct runs *runs, int side, const char *name)
{
	report->side[report->side_count++] = (struct report_side){
		.name = name,
		.runs = runs->side_count[side],
		.weight = runs_mean_whole(runs, side),
		.size = size_of_side(runs, side),
	};
}

static void begin(struct report *report, const struct runs *runs, const struct reading *reading)
{
	report->table.row_word = grouping_words[runs->grouping];
	report->event = reading->header.event;
	report->unit = reading->header.unit;
}

const char *unit_of(struct report *report)
{
	bool is_word = true;
	for (size_t i = 0; i < report->unit.length; i++) {
		char letter = report->unit.start[i] | ' ';
		is_word &= (letter >= 'a' && letter <= 'z') || letter == '-';
	}
	struct shown unit = shown(report->unit);
	return report_text(report, is_word ? "%s" : CODE "%s" END, unit.bytes);
}

/* ` UNIT`, of nanoseconds ` ns (1.13 s)`, or nothing. */
static const char *in_unit(struct report *report)
{
	struct figure time = { "" };
	if (report->unit.length == 0)
		return "";
	if (text_equal(report->unit, TEXT("ns")))
		time = time_figure(report->side[0].weight);
	return report_text(report, " %s%s", unit_of(report), time.bytes);
}

/* ` of EVENT`, or nothing. */
static const char *of_event(struct report *report)
{
	if (report->event.length == 0)
		return "";
	return report_text(report, " of " CODE "%s" END, shown(report->event).bytes);
}

/* ` UNIT of EVENT in N samples`; periods that differ make N less than was recorded. */
static const char *weighed_in(struct report *report, const struct reading *reading)
{
	const struct report_side *side = &report->side[0];
	bool has_unit = report->unit.length > 0;
	if (side->size == 0)
		return report_text(
			report, "%s%s", has_unit ? in_unit(report) : " in all", of_event(report));
	double recorded = (double)reading->header.samples[0];
	bool are_fewer = recorded > 0 && fabs(recorded - side->size) >= 0.5;
	struct figure samples =
		counted_figure(round(side->size), are_fewer ? "effective sample" : "sample");
	if (side->weight == side->size && (!has_unit || text_equal(report->unit, TEXT("samples"))))
		return report_text(
			report, " sample%s%s", side->weight == 1 ? "" : "s", of_event(report));
	return report_text(report, "%s%s in %s", in_unit(report), of_event(report), samples.bytes);
}

void overview_of_profile(
	struct report *report, const struct runs *runs, const struct reading *reading)
{
	begin(report, runs, reading);
	add_side(report, runs, SIDE_AFTER, "profile");
	report->headline = report_text(report, "%s%s", weight_figure(report->side[0].weight).bytes,
		weighed_in(report, reading));
}

static const char *sentence_of_side(struct report *report, const struct report_side *side)
{
	struct figure runs = counted_figure(side->runs, "run");
	if (side->size == 0)
		return report_text(report, "%s: %s", side->name, runs.bytes);
	return report_text(report, "%s: %s, %s", side->name, runs.bytes,
		counted_figure(round(side->size), "sample").bytes);
}

void overview_of_comparison(
	struct report *report, const struct comparison *comparison, const struct reading *reading)
{
	static const char *const basis[] = {
		[BASIS_SHARES] = "shares",
		[BASIS_ABSOLUTE] = "absolute",
		[BASIS_EXACT] = "exact",
	};
	static const char *const measure[] = {
		[BASIS_SHARES] = "shares",
		[BASIS_ABSOLUTE] = "weights",
		[BASIS_EXACT] = "exact counts",
	};
	begin(report, comparison->runs, reading);
	report->is_comparison = true;
	report->basis = basis[comparison->basis];
	add_side(report, comparison->runs, SIDE_BEFORE, "before");
	add_side(report, comparison->runs, SIDE_AFTER, "after");
	report->subtitle =
		report_text(report, "%s; %s; %s%s", sentence_of_side(report, &report->side[0]),
			sentence_of_side(report, &report->side[1]), measure[comparison->basis],
			of_event(report));
}
