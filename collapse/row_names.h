#ifndef COLLAPSE_ROW_NAMES_H
#define COLLAPSE_ROW_NAMES_H

#include "collapse/format.h"
#include "collapse/mappings.h"
#include "common/perf_line.h"

/*
 * From a row of a call chain in `perf script` text to the names of its frames. A row's text is
 * taken apart at its first sight; the rows seen last are remembered, in memory of bounded size.
 */
struct row_names {
	const struct reading_options *options;
	struct recording *recording;
	struct mappings mappings; /* --frames=address */
	struct row_memory *memory;
	struct buffer scratch;
};

/* Names of frames, leaf first. */
struct frame_list {
	name_id *name;
	size_t count, capacity;
};

void frame_list_push(struct frame_list *, name_id);

void row_names_init(struct row_names *, const struct reading_options *, struct recording *);
void row_names_release(struct row_names *);

/*
 * Appends the row's frames: one, or several where a JIT compiler wrote what it inlined as `a->b`.
 * False when the line is no row of a chain. `pid` is that of the process, for its mappings.
 */
bool row_names_add(struct row_names *, struct text row, int64_t pid, struct frame_list *);

/* Appends a frame that is taken apart already. */
void row_names_add_frame(
	struct row_names *, const struct perf_frame *, int64_t pid, struct frame_list *);

/* `file.c:12`, or `file.c:12 (inlined)`, which is printed below the row of the last frame. */
void row_names_source_line(struct row_names *, struct text line, struct frame_list *);

#endif
