#ifndef SYMBOLIZE_PERF_TEXT_H
#define SYMBOLIZE_PERF_TEXT_H

#include "common/base/memory.h"
#include "common/formats/address_space.h"
#include "common/formats/perf_line.h"
#include "symbolize/resolver.h"

#include <stdint.h>

/* Which line of perf script is which, where its beginning does not say. */

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

/*
 * The rows of call chains that were read, each different one once, with what is written in its
 * place. A row that was seen before need not be taken apart again, and since the row that follows
 * it is most often the one that followed it before, most rows are found by a comparison.
 */
struct row_memory;

struct row_memory *row_memory_new(void);
void row_memory_free(struct row_memory *);

/* What a row is for besides its text. */
struct row_meaning {
	uint32_t context; /* 0: the same bytes mean the same everywhere; else where it is equal */
	bool is_exact;    /* a leaf, or interrupted: the same bytes may be a caller, too */
	bool interrupts;  /* the row below it is of a function that was interrupted */
	uint32_t tag;     /* the asker's */
};

typedef uint32_t row_id; /* 0: none; valid until row_memory_forget */

/*
 * The row at the start of the text, which is all that is at hand, or 0 when it is new. `above` is
 * the row before it in its sample, or 0. The row may have been added as several lines.
 */
row_id row_memory_find(
	struct row_memory *, struct text following, uint32_t context, bool is_exact, row_id above);

/* Adds a new row, its lines with their ends. */
row_id row_memory_add(struct row_memory *, struct text, const struct row_meaning *);

/* Reports how often each row was found or added since the last time. */
void row_memory_tally(struct row_memory *,
	void (*count)(void *context, const struct row_meaning *, uint64_t times), void *context);

/* All texts are valid until a row is added or written. */
struct text row_memory_text(const struct row_memory *, row_id);
const struct row_meaning *row_memory_meaning(const struct row_memory *, row_id);

/* What is written in place of the row; false when nothing has been said yet. */
bool row_memory_written(const struct row_memory *, row_id, struct text *);
void row_memory_write(struct row_memory *, row_id, struct text);

/* Whether so much is kept that all should be forgotten. */
bool row_memory_is_full(const struct row_memory *);
void row_memory_forget(struct row_memory *);

/*
 * What the address of a frame of perf script means: of which file it is, and of which kind. Told by
 * `(/opt/app+0x1460)` (-F dsoff), by the mappings of the process (--show-mmap-events), and by the
 * symbol that the text has for it.
 */
struct perf_sites {
	struct resolver *resolver;
	const struct address_spaces *spaces;
	struct names processes; /* `comm pid tid` */
	uint32_t process;       /* of the sample, in that table */
	int64_t pid, tid;
	struct buffer key;
	uint32_t context;
	bool has_run_time_addresses; /* the call chains of the text */
};

void perf_sites_init(struct perf_sites *, struct resolver *, const struct address_spaces *);
void perf_sites_release(struct perf_sites *);

void perf_sites_open_sample(struct perf_sites *, const struct perf_header *);

/* A number of the sample: frames that depend on the process mean the same where it is equal. */
static inline uint32_t perf_sites_context(const struct perf_sites *sites)
{
	return sites->context;
}

/*
 * Whether the same row may mean something else in another process. Not where the kernel is the same
 * for all; and where the text has no mappings, a symbol at a run-time address is that symbol in
 * any.
 */
bool perf_sites_depends(const struct perf_sites *, const struct perf_frame *);

/* The site of a frame; 0 when it has none. `is_exact`: it is a leaf, or was interrupted. */
site_id perf_sites_row(struct perf_sites *, const struct perf_frame *, bool is_exact);

/* The same of a frame on the event line, where perf prints addresses of another kind. */
site_id perf_sites_event_line(struct perf_sites *, const struct perf_frame *);

#endif
