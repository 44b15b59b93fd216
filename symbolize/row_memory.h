#ifndef SYMBOLIZE_ROW_MEMORY_H
#define SYMBOLIZE_ROW_MEMORY_H

#include "common/base/memory.h"

#include <stdint.h>

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
 * the row before it in its sample, or 0. The row may have been told as several lines.
 */
row_id row_memory_find(
	struct row_memory *, struct text following, uint32_t context, bool is_exact, row_id above);

/* Tells a new row, its lines with their ends. */
row_id row_memory_add(struct row_memory *, struct text, const struct row_meaning *);

/* Tells how often each row was found or told since the last time. */
void row_memory_tally(struct row_memory *,
	void (*count)(void *context, const struct row_meaning *, uint64_t times), void *context);

/* All texts are valid until a row is told or written. */
struct text row_memory_text(const struct row_memory *, row_id);
const struct row_meaning *row_memory_meaning(const struct row_memory *, row_id);

/* What is written in place of the row; false when nothing has been said yet. */
bool row_memory_written(const struct row_memory *, row_id, struct text *);
void row_memory_write(struct row_memory *, row_id, struct text);

/* Whether so much is kept that all should be forgotten. */
bool row_memory_is_full(const struct row_memory *);
void row_memory_forget(struct row_memory *);

#endif
