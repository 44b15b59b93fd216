#include "common/tables/table.h"

#include <math.h>

struct cell *table_add_row(struct table *table)
{
	if (table->row_count == table->capacity) {
		table->capacity = table->capacity ? 2 * table->capacity : 32;
		table->cell = memory_resize(table->cell,
			(size_t)table->capacity * table->column_count, sizeof *table->cell);
	}
	struct cell *row = &table->cell[(size_t)table->row_count++ * table->column_count];
	for (uint32_t i = 0; i < table->column_count; i++)
		row[i] = (struct cell){ .value = NAN, .bounds = { NAN, NAN } };
	return row;
}

static bool is_known(const struct table *table, uint32_t column)
{
	for (uint32_t row = 0; row < table->row_count; row++) {
		const struct cell *cell = &table->cell[(size_t)row * table->column_count + column];
		if (!isnan(cell->value) || !isnan(cell->bounds.low))
			return true;
	}
	return false;
}

const char *column_heading(const struct table *table, uint32_t i)
{
	const struct column *column = &table->column[i];
	bool may_be_unknown = column->kind == COLUMN_INTERVAL || column->kind == COLUMN_SHARE;
	if (may_be_unknown && table->row_count && !is_known(table, i))
		return NULL;
	return column->kind == COLUMN_NAME ? table->row_word : column->heading;
}
