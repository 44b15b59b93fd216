/*
 *     ### 1 regression (`parse`), 57 functions without a significant change
 *
 *     | before | after | points | verdict | function |
 *     |--:|--:|--:|:--|:--|
 *     | 10.10 % | 14.20 % | +4.10 ±0.40 | **regressed** | `parse` |
 *
 * GitHub's kind of Markdown.
 */
#include "render/report/writer.h"

static void write_paragraph(struct output *output, const char *begin, const char *sentence)
{
	if (!sentence)
		return;
	output_string(output, begin);
	markdown_write_sentence(output, sentence);
	output_byte(output, '\n');
}

static void write_gates(struct output *output, const struct report *report)
{
	if (report->gate_count)
		output_string(output, "\n#### Gates\n\n");
	for (uint32_t i = 0; i < report->gate_count; i++) {
		const struct gate_result *result = &report->gate[i];
		const char *stress = result->outcome >= GATE_UNSURE ? "**" : "";
		if (result->is_minor)
			continue;
		output_format(output, "- %s%s%s: ", stress, outcome_words[result->outcome], stress);
		markdown_write_sentence(output, result->message);
		output_byte(output, '\n');
	}
	if (report->minor_gates)
		write_paragraph(output, "- ", report->minor_gates);
}

static uint32_t count_notes(const struct report *report, bool are_details)
{
	uint32_t count = 0;
	for (uint32_t i = 0; i < report->note_count; i++)
		count += report->note[i].is_detail == are_details;
	return count;
}

static void write_notes(struct output *output, const struct report *report, bool are_details)
{
	if (count_notes(report, are_details))
		output_string(output, are_details ? "\n" : "\n#### Notes\n\n");
	for (uint32_t i = 0; i < report->note_count; i++)
		if (report->note[i].is_detail == are_details)
			write_paragraph(output, "- ", report->note[i].text);
}

void markdown_write(const struct report *report, const struct page *page, struct output *output)
{
	(void)page;
	write_paragraph(output, "### ", report->headline);
	write_paragraph(output, "\n", report->subtitle);
	output_byte(output, '\n');
	markdown_table_write(&report->table, output);
	write_paragraph(output, "\n", report->left_out_as);
	write_gates(output, report);
	write_notes(output, report, false);
	if (count_notes(report, true) == 0)
		return;
	output_string(output, "\n<details><summary>How this was measured</summary>\n");
	write_notes(output, report, true);
	output_string(output, "\n</details>\n");
}
