#ifndef RENDER_REPORT_TEXT_TABLE_H
#define RENDER_REPORT_TEXT_TABLE_H

#include "common/base/output.h"
#include "render/report/report.h"
#include "render/report/terminal.h"

/* The tones as escape sequences; "" without colours. */
const char *tone_begin(const struct page *, enum tone);
const char *tone_end(const struct page *, enum tone);

/*
 * The table in aligned columns, numbers to the right. The last column, a name, gets the columns
 * that the page has left, and what is longer loses its middle.
 */
void text_table_write(const struct table *, const struct page *, struct output *);

#endif
