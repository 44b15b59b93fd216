#ifndef TESTS_FUZZ_WRITTEN_REPORT_H
#define TESTS_FUZZ_WRITTEN_REPORT_H

#include "common/tables/table.h"
#include "render/report/writer.h"

#include <math.h>

/* Our own words hold no number that is none; a unit of the input, which is among them, may. */
static void check_sentence(const struct report *report, const char *sentence)
{
	static const char *const none[] = { " nan", "-nan", "+nan", "±nan", " inf", "-inf", "+inf",
		"±inf", "-0.00 ", "-0 " };
	if (!sentence || text_search(report->unit, TEXT("nan")) ||
		text_search(report->unit, TEXT("inf")))
		return;
	struct text rest = text_of(sentence), piece;
	for (bool is_code; sentence_take(&rest, &piece, &is_code);)
		for (size_t i = 0; i < sizeof none / sizeof *none; i++)
			if (!is_code && text_search(piece, text_of(none[i])))
				__builtin_trap();
}

static void check_cells(const struct table *table)
{
	for (size_t i = 0; i < (size_t)table->row_count * table->column_count; i++) {
		const struct cell *cell = &table->cell[i];
		if (isinf(cell->value) || isinf(cell->bounds.low) || isinf(cell->bounds.high) ||
			isnan(cell->bounds.low) != isnan(cell->bounds.high))
			__builtin_trap();
	}
}

/* Writes it in each format, into the void. */
static void check_report(const struct report *report)
{
	const char *list[WRITER_LIMIT];
	const struct page page = page_of("-", 80, COLOUR_ALWAYS);
	writer_list(list);
	check_sentence(report, report->headline);
	check_sentence(report, report->subtitle);
	check_sentence(report, report->left_out_as);
	for (uint32_t i = 0; i < report->note_count; i++)
		check_sentence(report, report->note[i].text);
	for (uint32_t i = 0; i < report->gate_count; i++)
		check_sentence(report, report->gate[i].message);
	check_cells(&report->table);
	for (int i = 0; list[i]; i++) {
		struct buffer bytes = { 0 };
		struct output output = output_to_buffer(&bytes);
		writer_at(i)->write(report, &page, &output);
		output_close(&output);
		buffer_release(&bytes);
	}
}

#endif
