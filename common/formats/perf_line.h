#ifndef COMMON_FORMATS_PERF_LINE_H
#define COMMON_FORMATS_PERF_LINE_H

#include "common/base/scan.h"
#include "common/base/text.h"

#include <stdint.h>

/*
 * The lines of `perf script`, as perf 3.x to 7.x print them with any -F (tools/perf
 * builtin-script.c, util/evsel_fprintf.c, util/symbol_fprintf.c, util/map.c, util/event.c of
 * 5.10, 6.1, 6.12 and 7.2). A sample is an event line, its frames leaf first, and a blank line:
 *
 *     a b 12/34 [0] 24933/24935 [001]   985.561147:   16393442 cpu-clock:
 *     	ffffffff82260527 exc_page_fault+0xd7 ([kernel.kallsyms])
 *     	            1460 faults+0x30 (/opt/my app)
 *
 * Everything is read by position, the fields of an event line from the time leftwards: the name of
 * a process and that of a function may hold anything. All texts point into the line.
 */

/* A row of a call chain. */
struct perf_frame {
	uint64_t address;
	uint64_t offset;        /* from the start of the symbol */
	uint64_t module_offset; /* of the address in the module's file */
	struct text symbol; /* as printed: "[unknown]" where perf knows none, "" without -F sym */
	struct text module; /* "[unknown]", or "" without -F dso and for an inlined row */
	bool has_address, has_offset, has_module_offset;
	bool is_inlined; /* `(inlined)`: the offset is that of the function it was inlined into */
	bool is_cut;     /* the row ends inside the module's name */
};

/* Takes a row apart, leading blanks and all; false when it cannot be one. */
bool perf_frame_parse(struct text row, struct perf_frame *);

/* What stands before the frames. A number that is not printed is NUMBER_ABSENT. */
struct perf_header {
	struct text comm;        /* as it is, blanks in front and all; "" when it is not printed */
	struct text event;       /* without the colon behind it; "" when it is not printed */
	struct text rest;        /* after the event, blanks and all: frame, trace, ... */
	struct text behind_time; /* all of the line after the time; "" without one */
	int64_t pid, tid, cpu;
	uint64_t time; /* in nanoseconds */
	uint64_t period;
	bool has_time, has_period;
	bool has_address; /* the rest holds an address in perf's columns */
};

/* False when the line cannot be recognized as an event line by itself. */
bool perf_header_parse(struct text line, struct perf_header *);

/* The one frame that the rest of an event line ends in where no call chain was recorded. */
bool perf_leaf_parse(struct text rest, struct perf_frame *);

/* The blanks before the first number in sixteen columns, as addresses are printed, or NULL. */
const char *perf_address_column(struct text);

/*
 * An event line of which -F left only `comm`, `comm tid` or less, so that only the frames below it
 * tell that it is one.
 */
void perf_header_parse_bare(struct text line, struct perf_header *);

/* A side-band line, printed with --show-mmap-events and its like. */
enum perf_record_kind {
	PERF_RECORD_OTHER,
	PERF_RECORD_MMAP,
	PERF_RECORD_LOST,
	PERF_RECORD_FORK, /* a process, or a thread of the process itself */
	PERF_RECORD_EXEC, /* the mappings of the process are gone */
};

struct perf_record {
	enum perf_record_kind kind;
	int64_t pid, tid;
	int64_t parent;                 /* of a fork: the process that forked */
	uint64_t start, length, offset; /* of a mapping; the offset in its file */
	struct text path, build_id;     /* of its file; the latter hexadecimal, or "" */
	uint64_t lost;                  /* events, or samples */
};

bool perf_record_parse(struct text line, struct perf_record *);

/* Whether a text that begins so is perf script's; `is_whole`: there is no more of it. */
bool perf_recognizes(struct text beginning, bool is_whole);

#endif
