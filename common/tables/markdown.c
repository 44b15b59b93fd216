/*
 *     | before | after | points | verdict | function |
 *     |--:|--:|--:|:--|:--|
 *     | 10.10 % | 14.20 % | +4.10 ±0.40 | **regressed** | `parse` |
 *
 * GitHub's kind of Markdown. Names are between backticks, where nothing of them is markup and no
 * `@name` calls anybody.
 */
#include "common/base/visible.h"
#include "common/tables/write.h"

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

void markdown_write_sentence(struct output *output, const char *sentence)
{
	struct text rest = text_of(sentence), piece;
	for (bool is_code; sentence_take(&rest, &piece, &is_code);)
		is_code ? write_code(output, piece, false) : write_plain(output, piece);
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

void markdown_table_write(const struct table *table, struct output *output)
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
