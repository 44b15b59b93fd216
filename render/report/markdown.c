/*
 *     ### 1 regression, 57 functions without a sure change
 *
 *     | before | after | points | verdict | function |
 *     |--:|--:|--:|:--|:--|
 *     | 10.10 % | 14.20 % | +4.10 ±0.40 | **regressed** | `parse` |
 *
 * GitHub's kind of Markdown. Names stand between backticks, where nothing of them is markup and no
 * `@name` calls anybody.
 */
#include "common/base/visible.h"
#include "render/report/cell.h"
#include "render/report/sentence.h"
#include "render/report/writer.h"

static size_t longest_run(struct text text, char byte)
{
	size_t longest = 0, run = 0;
	for (size_t i = 0; i < text.length; i++) {
		run = text.start[i] == byte ? run + 1 : 0;
		longest = run > longest ? run : longest;
	}
	return longest;
}

static void write_fence(struct output *output, size_t length)
{
	while (length--)
		output_byte(output, '`');
}

/* Cells end at `|`, also between backticks, unless it is escaped. */
static void write_code(struct output *output, struct text text, bool is_in_table)
{
	struct buffer shown = { 0 };
	visible_append(&shown, text);
	size_t fence = longest_run(buffer_text(&shown), '`') + 1;
	write_fence(output, fence);
	output_string(output, fence > 1 ? " " : "");
	for (size_t i = 0; i < shown.length; i++) {
		if (is_in_table && shown.start[i] == '|')
			output_byte(output, '\\');
		output_byte(output, shown.start[i]);
	}
	output_string(output, fence > 1 ? " " : "");
	write_fence(output, fence);
	buffer_release(&shown);
}

static void write_plain(struct output *output, struct text text)
{
	for (size_t i = 0; i < text.length; i++) {
		if (strchr("\\`*_[]<>|", text.start[i]))
			output_byte(output, '\\');
		output_byte(output, text.start[i]);
	}
}

static void write_sentence(struct output *output, const char *sentence)
{
	struct text rest = text_of(sentence), piece;
	for (bool is_code; sentence_take(&rest, &piece, &is_code);)
		is_code ? write_code(output, piece, false) : write_plain(output, piece);
}

static void write_paragraph(struct output *output, const char *begin, const char *sentence)
{
	if (!sentence)
		return;
	output_string(output, begin);
	write_sentence(output, sentence);
	output_byte(output, '\n');
}

static void write_headings(struct output *output, const struct table *table)
{
	for (uint32_t i = 0; i < table->column_count; i++)
		if (column_heading(table, i))
			output_format(output, "| %s ", column_heading(table, i));
	output_string(output, "|\n");
	for (uint32_t i = 0; i < table->column_count; i++) {
		enum column_kind kind = table->column[i].kind;
		bool is_left = kind == COLUMN_NAME || kind == COLUMN_WORD;
		if (column_heading(table, i))
			output_string(output, is_left ? "|:--" : "|--:");
	}
	output_string(output, "|\n");
}

static void write_word(struct output *output, const struct cell *cell)
{
	const char *stress = cell->tone == TONE_BAD ? "**" : "";
	output_string(output, stress);
	output_write(output, cell->text);
	output_string(output, stress);
}

static void write_figure(struct output *output, enum column_kind kind, const struct cell *cell)
{
	struct buffer figure = { 0 };
	cell_append(&figure, kind, cell);
	write_plain(output, buffer_text(&figure));
	buffer_release(&figure);
}

/* The total's name is a word of ours. */
static void write_cell(
	struct output *output, enum column_kind kind, const struct cell *cell, bool is_total)
{
	output_string(output, "| ");
	if (kind == COLUMN_NAME && !is_total)
		write_code(output, cell->text, true);
	else if (kind == COLUMN_NAME || kind == COLUMN_WORD)
		write_word(output, cell);
	else
		write_figure(output, kind, cell);
	output_byte(output, ' ');
}

static void write_table(struct output *output, const struct table *table)
{
	write_headings(output, table);
	for (uint32_t row = 0; row < table->row_count; row++) {
		const struct cell *cell = &table->cell[(size_t)row * table->column_count];
		for (uint32_t i = 0; i < table->column_count; i++)
			if (column_heading(table, i))
				write_cell(output, table->column[i].kind, &cell[i],
					table->has_total && row == 0);
		output_string(output, "|\n");
	}
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
		write_sentence(output, result->message);
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
	write_table(output, &report->table);
	write_paragraph(output, "\n", report->left_out_as);
	write_gates(output, report);
	write_notes(output, report, false);
	if (count_notes(report, true) == 0)
		return;
	output_string(output, "\n<details><summary>How this was measured</summary>\n");
	write_notes(output, report, true);
	output_string(output, "\n</details>\n");
}
