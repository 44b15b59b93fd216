/*
 *     row,self,self_low,self_high,self_weight,total,total_weight,name
 *     function,0.45,0.419,0.481,450,0.6,600,"parse"
 *
 * As in RFC 4180, but lines end in LF. `row` is what the row is about: `total`, or the
 * word of --by. Names are shown as visible.h has them; one that a spreadsheet would take for a
 * formula gets an apostrophe in front.
 */
#include "common/base/visible.h"
#include "common/tables/write.h"

#include <math.h>

static bool is_formula(struct text name)
{
	return name.length && strchr("=+-@\t\r", name.start[0]) && name.start[0];
}

static void write_text(struct output *output, struct text text)
{
	struct buffer shown = { 0 };
	visible_append(&shown, text);
	output_string(output, is_formula(text) ? "\"'" : "\"");
	for (size_t i = 0; i < shown.length; i++) {
		if (shown.start[i] == '"')
			output_byte(output, '"');
		output_byte(output, shown.start[i]);
	}
	output_byte(output, '"');
	buffer_release(&shown);
}

static void write_number(struct output *output, double number)
{
	if (isfinite(number))
		output_format(output, "%.15g", number);
}

static void write_heading(struct output *output, const struct column *column)
{
	if (column->kind == COLUMN_INTERVAL)
		output_format(output, ",%s_low,%s_high", column->field, column->field);
	else
		output_format(output, ",%s", column->field);
}

static void write_cell(struct output *output, const struct column *column, const struct cell *cell)
{
	output_byte(output, ',');
	switch (column->kind) {
	case COLUMN_NAME:
		write_text(output, cell->text);
		break;
	case COLUMN_WORD:
		output_write(output, cell->text);
		break;
	case COLUMN_INTERVAL:
		write_number(output, cell->bounds.low);
		output_byte(output, ',');
		write_number(output, cell->bounds.high);
		break;
	default:
		write_number(output, cell->value);
	}
}

void csv_table_write(const struct table *table, struct output *output)
{
	output_string(output, "row");
	for (uint32_t i = 0; i < table->column_count; i++)
		write_heading(output, &table->column[i]);
	output_byte(output, '\n');
	for (uint32_t row = 0; row < table->row_count; row++) {
		const struct cell *cell = &table->cell[(size_t)row * table->column_count];
		bool is_total = table->has_total && row == 0;
		output_string(output, is_total ? "total" : table->row_word);
		for (uint32_t i = 0; i < table->column_count; i++)
			write_cell(output, &table->column[i], &cell[i]);
		output_byte(output, '\n');
	}
}
