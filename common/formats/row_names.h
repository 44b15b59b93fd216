#ifndef COMMON_FORMATS_ROW_NAMES_H
#define COMMON_FORMATS_ROW_NAMES_H

#include "common/formats/address_space.h"
#include "common/formats/intake.h"
#include "common/formats/perf_line.h"

/* From the rows of call chains in `perf script` text to the names of their frames. */
struct row_names {
	struct frame_names *names;    /* borrowed */
	struct address_spaces spaces; /* where addresses are asked for */
	name_id last_module;          /* rows come in runs of one module */
	enum name_kind last_kind;
};

void row_names_init(struct row_names *, struct frame_names *);
void row_names_release(struct row_names *);

/*
 * Appends the frames of a row, leaf first: one, or several where a JIT compiler wrote what it
 * inlined as `a->b`, or none of an inlined one with --frames=address. The header is its sample's,
 * whose process has the mappings.
 */
void row_names_add(struct row_names *, const struct perf_frame *, const struct perf_header *,
	struct frame_list *);

/* `file.c:12`, or `file.c:12 (inlined)`, which is printed below the row of the last frame. */
void row_names_source_line(struct row_names *, struct text line, struct frame_list *);

#endif
