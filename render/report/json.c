/*
 *     {
 *      "report": "profile", "by": "function", "basis": null, "event": "cycles", "unit": "cycles",
 *      "summary": "27,098 cycles of `cycles` in 1,000 samples",
 *      "sides": [
 *       {"side": "profile", "runs": 1, "weight": 27098, "samples": 1000}],
 *      "total": null,
 *      "rows": [
 *       {"self": 0.1, "self_low": 0.09, "self_high": 0.12, "self_weight": 2710, "total": 1,
 *        "total_weight": 27098, "name": "main"}],
 *      "rows_left_out": 0,
 *      "gates": [
 *       {"gate": "budget", "name": "self main <= 12%", "outcome": "passed", "limit": 0.12,
 *        "value": 0.1, "low": 0.09, "high": 0.12, "message": "..."}],
 *      "notes": [
 *       "..."]
 *     }
 *
 * Of a comparison `report` is "comparison", `basis` "shares", "absolute" or "exact", there are the
 * sides "before" and "after", and `total` is a row as the others are:
 *
 *     {"before": 0.1, "after": 0.14, "before_weight": 2710, "after_weight": 3800,
 *      "difference": 0.04, "difference_low": 0.03, "difference_high": 0.05, "relative": 0.4,
 *      "p": 1e-9, "verdict": "regressed", "name": "main"}
 *
 * Verdicts are "regressed", "improved", "new", "gone", "noise", of exact counts "equal", and
 * "unknown" where errors are; outcomes are in report.c. Shares and differences are parts of the
 * whole, of a comparison the whole before, 0.1 for 10 %, in as many digits as give the same number
 * back; what is not known, or would be infinite, is null. Bytes that are no UTF-8 are U+FFFD.
 */
#include "render/report/writer.h"

#include <math.h>

/* Between the items of a list, each of which has a line. */
static void begin_item(struct output *output, uint32_t index)
{
	output_string(output, index ? ",\n  " : "\n  ");
}

static void write_sides(struct output *output, const struct report *report)
{
	output_string(output, " \"sides\": [");
	for (int i = 0; i < report->side_count; i++) {
		const struct report_side *side = &report->side[i];
		begin_item(output, (uint32_t)i);
		output_format(output, "{\"side\": \"%s\", \"runs\": %u, \"weight\": ", side->name,
			side->runs);
		json_write_number(output, side->weight);
		output_string(output, ", \"samples\": ");
		json_write_number(output, side->size > 0 ? side->size : NAN);
		output_byte(output, '}');
	}
	output_string(output, "],\n");
}

static void write_rows(struct output *output, const struct report *report)
{
	const struct table *table = &report->table;
	output_string(output, " \"total\": ");
	if (table->has_total)
		json_write_row(output, table, 0);
	else
		output_string(output, "null");
	output_string(output, ",\n \"rows\": [");
	for (uint32_t row = table->has_total; row < table->row_count; row++) {
		begin_item(output, row - table->has_total);
		json_write_row(output, table, row);
	}
	output_format(output, "],\n \"rows_left_out\": %u,\n", report->left_out);
}

static void write_gates(struct output *output, const struct report *report)
{
	output_string(output, " \"gates\": [");
	for (uint32_t i = 0; i < report->gate_count; i++) {
		const struct gate_result *result = &report->gate[i];
		begin_item(output, i);
		output_format(output, "{\"gate\": \"%s\", ", result->gate);
		json_write_text(output, "name", result->name);
		output_format(output,
			", \"outcome\": \"%s\", \"limit\": ", outcome_words[result->outcome]);
		json_write_number(output, result->limit);
		output_string(output, ", \"value\": ");
		json_write_number(output, result->value);
		output_string(output, ", ");
		json_write_bounds(output, "", result->bounds);
		output_string(output, ", \"message\": ");
		json_write_sentence(output, result->message);
		output_byte(output, '}');
	}
	output_string(output, "],\n");
}

static void write_notes(struct output *output, const struct report *report)
{
	output_string(output, " \"notes\": [");
	for (uint32_t i = 0; i < report->note_count; i++) {
		begin_item(output, i);
		json_write_sentence(output, report->note[i].text);
	}
	output_string(output, "]\n");
}

void json_write(const struct report *report, const struct page *page, struct output *output)
{
	(void)page;
	output_format(output, "{\n \"report\": \"%s\", \"by\": \"%s\", ",
		report->is_comparison ? "comparison" : "profile", report->table.row_word);
	json_write_text(output, "basis", text_of(report->basis ? report->basis : ""));
	output_string(output, ", ");
	json_write_text(output, "event", report->event);
	output_string(output, ", ");
	json_write_text(output, "unit", report->unit);
	output_string(output, ",\n \"summary\": ");
	json_write_sentence(output, report->headline);
	output_string(output, ",\n");
	write_sides(output, report);
	write_rows(output, report);
	write_gates(output, report);
	write_notes(output, report);
	output_string(output, "}\n");
}
