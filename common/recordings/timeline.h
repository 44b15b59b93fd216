#ifndef COMMON_RECORDINGS_TIMELINE_H
#define COMMON_RECORDINGS_TIMELINE_H

#include "common/stacks/amount.h"
#include "common/stacks/names.h"
#include "common/stacks/transform.h"

/* A thread as samples name it; a number that is not known is NUMBER_ABSENT (scan.h). */
struct timeline_thread {
	int64_t pid, tid;
	name_id comm;
};

/*
 * Single samples, in input order, as parallel arrays: who keeps samples keeps them so. A frame is
 * one of the tree of the sample's event, until timeline_follow leads it elsewhere;
 * TRANSFORM_REMOVED where a filter took it. {0} is empty.
 */
struct timeline {
	uint32_t count, capacity;
	frame_id *frame;
	int64_t *time, *duration; /* ns; NUMBER_ABSENT: not known; duration 0: a point in time */
	uint32_t *thread;
	int32_t *cpu; /* -1: not known */
	uint32_t *event;
	amount *weight;
	uint64_t *samples; /* that weigh this together; 0: not known */
	bool *is_cut;      /* the outermost frame is not where the thread began */
	bool *lacks_chain, *lacks_period;

	struct timeline_thread *threads;
	uint32_t thread_count, thread_capacity;
	uint32_t *thread_slot;
	uint32_t thread_slot_count;
};

struct timeline_sample {
	frame_id frame;
	int64_t time, duration, pid, tid, cpu;
	name_id comm;
	uint32_t event;
	amount weight;
	uint64_t samples;
	bool is_cut, lacks_chain, lacks_period;
};

void timeline_add(struct timeline *, const struct timeline_sample *);

struct timeline_sample timeline_at(const struct timeline *, uint32_t);

/* The frames of the event's samples have moved: `moved[old]` is the new one. */
void timeline_follow(struct timeline *, uint32_t event, const frame_id *moved);

void timeline_release(struct timeline *);

#endif
