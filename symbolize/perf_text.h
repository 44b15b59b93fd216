#ifndef SYMBOLIZE_PERF_TEXT_H
#define SYMBOLIZE_PERF_TEXT_H

#include "common/base/memory.h"
#include "common/formats/perf_line.h"
#include "symbolize/resolver.h"

/* Which line of perf script is which, where that is not told by the line's beginning. */

/* An event line, which is no side-band line. */
bool perf_text_is_event(struct text line, struct perf_header *);

/* A row without its tab: some tools and editors take it away. */
bool perf_text_is_untabbed_row(struct text line, bool has_rows);

/* An event line of perf 7 that is no sample but the rest of an earlier one's chain. */
bool perf_text_is_deferred(const struct perf_header *);

/* Whether the text, which follows an event line, begins with a row. */
bool perf_text_has_rows(struct text following);

/*
 * The frame on the event line, as perf prints it where there is no call chain, and its text: an
 * address and a name it belongs to. Of a branch, `from => to`, it is where it came from.
 */
bool perf_text_only_frame(const struct perf_header *, struct text *row, struct perf_frame *);

/* Writes an event line with the name of its frame; as it is where nothing is known. */
void perf_text_write_event(struct buffer *, struct text with_end, const struct answer *);

#endif
