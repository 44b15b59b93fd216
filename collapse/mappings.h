#ifndef COLLAPSE_MAPPINGS_H
#define COLLAPSE_MAPPINGS_H

#include "common/memory.h"
#include "common/perf_line.h"

/*
 * The mappings of each process as the PERF_RECORD_MMAP lines say, to bring a run-time address to
 * one in a file. A later mapping hides an earlier one at its place. {0} is none.
 */
struct mapping {
	int64_t pid;
	uint64_t start, length, offset;
};

struct mappings {
	struct mapping *item;
	size_t count, capacity;
	uint64_t lowest; /* the lowest start: an address below it is no run-time address */
};

void mappings_add(struct mappings *, const struct perf_record *);

/* The offset in the file of an address of the process; false when no mapping has it. */
bool mappings_offset(const struct mappings *, int64_t pid, uint64_t address, uint64_t *offset);

void mappings_release(struct mappings *);

#endif
