#ifndef COMMON_FORMATS_PERF_SAMPLE_H
#define COMMON_FORMATS_PERF_SAMPLE_H

#include "common/formats/deferred.h"
#include "common/formats/intake.h"
#include "common/formats/perf_line.h"
#include "common/formats/row_names.h"
#include "common/formats/stack_memory.h"

/*
 * The sample that is being read, from its event line to the blank line behind its frames. It is
 * opened, fed row by row, and finished, which counts it in the recording.
 */
struct perf_sample {
	struct intake *intake;
	struct row_names rows;
	struct deferred deferred;
	struct stack_memory *memory; /* NULL where a row's text does not tell its frames */
	uint32_t last_event;         /* events come in runs */
	int64_t last_time;

	bool is_open;
	bool has_rows;         /* frames on rows of their own */
	bool has_trailer;      /* a row of registers and the like followed: no blank line will */
	bool has_source_lines; /* below its rows */
	bool is_mixed;         /* other lines stand between its rows */
	bool is_chain;         /* not a sample but the rest of one: `cookie` says of which */
	bool awaits_chain;     /* the last row was a cookie */
	uint64_t cookie;
	struct perf_header header;
	struct intake_sample counted;
	name_id thread;
	struct frame_list frames; /* leaf first; without those of `rest` */
	frame_id rest; /* what the rows behind the last of them were found to stand for; 0: none */

	size_t *row_start; /* of each row that was added: its first frame in `frames` */
	name_id *row_name; /* for the memory: the only frame of it, or 0 */
	frame_id *row_frame;
	size_t row_count, row_capacity;
};

void perf_sample_init(struct perf_sample *, struct intake *);

/* Opens one; the texts of the header are not kept. */
void perf_sample_open(struct perf_sample *, const struct perf_header *);

/*
 * Tells a row with its frame, `with_end` as it stands in the input. `following` is the input at
 * hand from the row on: when the sample is found to go on as an earlier one did, true, and `rest`
 * says how much of the input that is; the sample is to be finished then.
 */
bool perf_sample_row(
	struct perf_sample *, struct text with_end, struct text following, struct recalled *rest);

/* A source line below the last row. */
void perf_sample_source_line(struct perf_sample *, struct text with_end);

/* Does nothing when none is open. `blank_line`: what ended it, line end and all, or nothing. */
void perf_sample_finish(struct perf_sample *, struct text blank_line);

/* At the end of the input: samples whose chain never came are counted without it. */
void perf_sample_release(struct perf_sample *);

#endif
