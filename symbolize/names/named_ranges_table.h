#ifndef SYMBOLIZE_NAMES_NAMED_RANGES_TABLE_H
#define SYMBOLIZE_NAMES_NAMED_RANGES_TABLE_H

#include "common/base/memory.h"
#include "symbolize/names/named_ranges.h"

/*
 * How the readers of kallsyms and of JIT maps build the table: ranges as they come, then the parts
 * of the address space and the range that each part belongs to.
 */
struct listed_range {
	uint64_t start, end;
	uint32_t name, name_length; /* where in the file's text */
	uint32_t module_length;     /* the module's name ends the line; 0: none */
	uint32_t order;             /* where ranges overlap: the reader's own */
};

/* From `start` to the next part, or to the end of the range itself if that comes first. */
struct range_part {
	uint64_t start;
	uint32_t range; /* or NO_RANGE */
};

enum { NO_RANGE = UINT32_MAX };

struct named_ranges {
	struct buffer file;         /* its whole text */
	struct listed_range *range; /* by start */
	size_t range_count, range_capacity;
	struct range_part *part; /* by start */
	size_t part_count, part_capacity;
};

/* Reads the file; NULL, and *why as in named_ranges.h, when it cannot be read. */
struct named_ranges *named_ranges_new(int descriptor, char **why);

struct listed_range *named_ranges_add(struct named_ranges *);

/* By start; ranges of one start stay as they were added. */
void named_ranges_sort(struct named_ranges *);

/* Parts come in ascending order; one with the start of the last replaces it. */
void named_ranges_add_part(struct named_ranges *, uint64_t start, uint32_t range);

/* "" for none. */
struct text named_ranges_module(const struct named_ranges *, const struct listed_range *);

/* The next line of the file, without its end; false at the end of the file. */
bool named_ranges_next_line(const struct named_ranges *, size_t *at, struct text *line);

#endif
