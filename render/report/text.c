/*
 * The report for a terminal or a log: what it is about, the table, what it means, and the gates.
 */
#include "common/base/columns.h"
#include "common/tables/table.h"
#include "common/tables/write.h"
#include "render/report/writer.h"

static void write_paragraph(struct output *output, const char *sentence, size_t columns)
{
	if (sentence)
		text_write_sentence(output, sentence, 0, 0, columns);
}

static void write_notes(
	const struct report *report, bool are_details, size_t columns, struct output *output)
{
	bool is_first = true;
	for (uint32_t i = 0; i < report->note_count; i++) {
		const struct note *note = &report->note[i];
		if (note->is_detail != are_details)
			continue;
		output_string(output, is_first ? "\n- " : "- ");
		text_write_sentence(output, note->text, 2, 2, columns);
		is_first = false;
	}
}

static enum tone tone_of(enum outcome outcome)
{
	static const enum tone tone[] = {
		[GATE_PASSED] = TONE_GOOD,
		[GATE_UNSURE] = TONE_PLAIN,
		[GATE_UNUSED] = TONE_PLAIN,
		[GATE_FAILED] = TONE_BAD,
	};
	return tone[outcome];
}

static void write_gates(const struct report *report, const struct page *page, struct output *output)
{
	enum { indent = 10 };
	if (report->gate_count)
		output_string(output, "\ngates\n");
	for (uint32_t i = 0; i < report->gate_count; i++) {
		const struct gate_result *result = &report->gate[i];
		enum tone tone = tone_of(result->outcome);
		if (result->is_minor)
			continue;
		output_format(output, "  %s%s%s  ", tone_begin(page, tone),
			outcome_words[result->outcome], tone_end(page, tone));
		text_write_sentence(output, result->message, indent, indent, page->columns);
	}
	if (report->minor_gates) {
		output_format(output, "%*s", indent, "");
		text_write_sentence(output, report->minor_gates, indent, indent, page->columns);
	}
}

void text_write(const struct report *report, const struct page *page, struct output *output)
{
	write_paragraph(output, report->headline, page->columns);
	write_paragraph(output, report->subtitle, page->columns);
	output_byte(output, '\n');
	text_table_write(&report->table, page, output);
	write_paragraph(output, report->left_out_as, page->columns);
	write_gates(report, page, output);
	write_notes(report, false, page->columns, output);
	write_notes(report, true, page->columns, output);
}
