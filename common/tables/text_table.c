/*
 *       self  95 % of samples    total  weight  function
 *     45.00 %  35.57 to 44.60  60.00 %     450  std::vector<int>::p…back
 */
#include "common/tables/write.h"
#include "common/base/columns.h"
#include "common/base/visible.h"
#include "common/tables/table.h"

enum { gap = 2, narrowest_name = 16 };

/* The columns that people see, and the texts of their cells, the headings before all. */
struct grid {
	const struct table *table;
	uint32_t shown[16];
	size_t width[16];
	uint32_t count;
	struct text *text; /* row by row, the headings' row first */
	struct arena texts;
};

static void choose_columns(struct grid *grid)
{
	for (uint32_t i = 0; i < grid->table->column_count; i++)
		if (column_heading(grid->table, i))
			grid->shown[grid->count++] = i;
}

static bool is_text(enum column_kind kind)
{
	return kind == COLUMN_NAME || kind == COLUMN_WORD;
}

static struct text cell_text(struct grid *grid, enum column_kind kind, const struct cell *cell)
{
	struct buffer buffer = { 0 };
	if (is_text(kind))
		visible_append(&buffer, cell->text);
	else
		cell_append(&buffer, kind, cell);
	struct text text = arena_copy(&grid->texts, buffer_text(&buffer));
	buffer_release(&buffer);
	return text;
}

static void set_text(struct grid *grid, uint32_t row, uint32_t column, struct text text)
{
	size_t width = columns_of(text);
	grid->text[(size_t)row * grid->count + column] = text;
	if (width > grid->width[column])
		grid->width[column] = width;
}

static void fill(struct grid *grid)
{
	const struct table *table = grid->table;
	grid->text = memory_allocate_zeroed(
		((size_t)table->row_count + 1) * grid->count, sizeof *grid->text);
	for (uint32_t i = 0; i < grid->count; i++) {
		const struct column *column = &table->column[grid->shown[i]];
		set_text(grid, 0, i, text_of(column_heading(table, grid->shown[i])));
		for (uint32_t row = 0; row < table->row_count; row++) {
			const struct cell *cell = &table->cell[(size_t)row * table->column_count];
			set_text(grid, row + 1, i,
				cell_text(grid, column->kind, &cell[grid->shown[i]]));
		}
	}
}

/* What the page has left for the last column. */
static void fit(struct grid *grid, size_t columns)
{
	size_t taken = 0, *last = &grid->width[grid->count - 1];
	for (uint32_t i = 0; i + 1 < grid->count; i++)
		taken += grid->width[i] + gap;
	size_t left = columns > taken + narrowest_name ? columns - taken : narrowest_name;
	if (*last > left)
		*last = left;
}

static void write_blanks(struct output *output, size_t count)
{
	while (count--)
		output_byte(output, ' ');
}

static void write_cut(struct output *output, struct text text, size_t columns)
{
	if (columns_of(text) <= columns) {
		output_write(output, text);
		return;
	}
	output_write(output, columns_begin(text, columns / 2));
	output_string(output, "…");
	output_write(output, columns_end(text, columns - columns / 2 - 1));
}

const char *tone_begin(const struct page *page, enum tone tone)
{
	static const char *const sequence[] = {
		[TONE_PLAIN] = "",
		[TONE_BAD] = "\033[1;31m",
		[TONE_GOOD] = "\033[32m",
		[TONE_FAINT] = "\033[2m",
	};
	return page->has_colours ? sequence[tone] : "";
}

const char *tone_end(const struct page *page, enum tone tone)
{
	return page->has_colours && tone != TONE_PLAIN ? "\033[0m" : "";
}

/* The first row's tone is none: it holds the headings. */
static enum tone tone_at(const struct grid *grid, uint32_t row, uint32_t column)
{
	const struct table *table = grid->table;
	return row ? table->cell[(size_t)(row - 1) * table->column_count + grid->shown[column]].tone
		   : TONE_PLAIN;
}

static void write_row(
	const struct grid *grid, uint32_t row, const struct page *page, struct output *output)
{
	for (uint32_t i = 0; i < grid->count; i++) {
		struct text text = grid->text[(size_t)row * grid->count + i];
		enum tone tone = tone_at(grid, row, i);
		bool is_last = i + 1 == grid->count;
		bool is_left = is_text(grid->table->column[grid->shown[i]].kind);
		size_t width = columns_of(text);
		size_t blanks = width < grid->width[i] ? grid->width[i] - width : 0;
		write_blanks(output, is_left ? 0 : blanks);
		output_string(output, tone_begin(page, tone));
		write_cut(output, text, grid->width[i]);
		output_string(output, tone_end(page, tone));
		write_blanks(output, is_last ? 0 : gap + (is_left ? blanks : 0));
	}
	output_byte(output, '\n');
}

void text_table_write(const struct table *table, const struct page *page, struct output *output)
{
	struct grid grid = { .table = table };
	choose_columns(&grid);
	fill(&grid);
	if (page->cuts_names)
		fit(&grid, page->columns);
	for (uint32_t row = 0; row <= table->row_count; row++)
		write_row(&grid, row, page, output);
	free(grid.text);
	arena_release(&grid.texts);
}

/* What stays on one line: `12.30 %` does. */
static struct text next_word(struct text *rest)
{
	const char *end = rest->start, *last = text_end(*rest) - 1;
	while (end <= last && (*end != ' ' || (end < last && end[1] == '%')))
		end++;
	struct text word = text_between(rest->start, end);
	*rest = text_trim_left(text_from(*rest, word.length));
	return word;
}

/* A paragraph whose first line begins in `column`, and the others in `indent`. */
void text_write_sentence(
	struct output *output, const char *sentence, size_t column, size_t indent, size_t columns)
{
	struct buffer buffer = { 0 };
	sentence_append(&buffer, sentence);
	struct text rest = buffer_text(&buffer);
	for (bool is_first = true; rest.length; is_first = false) {
		struct text word = next_word(&rest);
		size_t width = columns_of(word);
		if (!is_first && column + 1 + width > columns) {
			output_format(output, "\n%*s", (int)indent, "");
			column = indent;
		} else if (!is_first) {
			output_byte(output, ' ');
			column++;
		}
		output_write(output, word);
		column += width;
	}
	output_byte(output, '\n');
	buffer_release(&buffer);
}
