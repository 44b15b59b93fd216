#ifndef COMMON_FORMATS_ADDRESS_SPACE_H
#define COMMON_FORMATS_ADDRESS_SPACE_H

#include "common/formats/perf_line.h"
#include "common/stacks/names.h"

#include <stdint.h>

/*
 * What is mapped where in each process, as the side-band lines of perf script tell it in order of
 * time. A later mapping hides an earlier one at its place, a fork takes its parent's along, and an
 * exec has none. {0} knows nothing.
 */
struct address_spaces {
	struct mapping *mapping; /* in order of sight */
	uint32_t mapping_count, mapping_capacity;
	struct process *process;
	uint32_t process_count, process_capacity;
	struct thread *thread; /* threads that are not the first of their process */
	uint32_t thread_count, thread_capacity;
	uint32_t *slot; /* of processes and threads by number */
	uint32_t slot_count, slots_used;
	uint32_t newest_view;
	struct arena texts;
	struct text last_path, last_build_id; /* of the mapping before: most often the same */
};

void address_spaces_add(struct address_spaces *, const struct perf_record *);

/*
 * A number for what is mapped in a process now: equal views, equal meaning of every address; 0 when
 * nothing is known of it. A number that the text does not print is NUMBER_ABSENT.
 */
uint32_t address_spaces_view(const struct address_spaces *, int64_t pid, int64_t tid);

struct mapped {
	struct text build_id; /* "": not known */
	uint64_t offset;      /* in the file */
};

/*
 * Where the address is in the file of that path. Of a thread whose process is not known, it is any
 * process that has the file there. False when it is not mapped so.
 */
bool address_spaces_find(const struct address_spaces *, int64_t pid, int64_t tid, struct text path,
	uint64_t address, struct mapped *);

/* The build-id of the newest file of that path that the process has mapped; "" when not known. */
struct text address_spaces_build_id(
	const struct address_spaces *, int64_t pid, int64_t tid, struct text path);

void address_spaces_release(struct address_spaces *);

#endif
