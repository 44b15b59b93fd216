#ifndef COMMON_FORMATS_SAMPLE_STACKS_H
#define COMMON_FORMATS_SAMPLE_STACKS_H

#include "common/formats/sample_frames.h"

/*
 * The stacks of one id space of the sample format, each known by the place of its id, 0, 1, 2...;
 * and where they stand in the trees of a recording.
 */
struct sample_stacks {
	struct sample_frames *frames; /* borrowed */
	struct ids ids;
	struct sample_stack *stack;
	uint32_t capacity;
	struct sample_place
		*place; /* by hash, those entered last: no more than the tree has frames */
	uint32_t place_count, misses;
	struct {
		uint32_t *stack;
		uint32_t count, capacity;
	} chain; /* stacks that are yet to be entered, leaf first */
};

#define SAMPLE_STACK_NONE UINT32_MAX

/* A stack in the tree of an event, below a thread. */
struct sample_place {
	uint32_t event, stack;
	name_id thread;
	uint32_t view;  /* of its process: sample_maps.h */
	frame_id frame; /* 0: nowhere yet */
};

void sample_stacks_init(struct sample_stacks *, struct sample_frames *);
void sample_stacks_release(struct sample_stacks *);

/* NULL, or what was expected in place of the record. `frame` is the place of its frame. */
const char *sample_stacks_add(struct sample_stacks *, const struct samples_stack *, uint32_t frame);

/* Whether more is known than where a sample was: false for a frame whose callers were cut off. */
bool sample_stacks_is_chain(const struct sample_stacks *, uint32_t stack);

/* Whether the outermost frame is not where the thread began. */
bool sample_stacks_is_cut(const struct sample_stacks *, uint32_t stack);

/*
 * Enters a stack, at worst frame by frame, below its thread; the frame it ends in, which is the
 * thread's where there is no stack. Of the place the event, stack and thread are set.
 */
frame_id sample_stacks_enter(
	struct sample_stacks *, struct sample_place, int64_t pid, struct tree *);

/* Begins a new id space; that of the frames is begun too. */
void sample_stacks_clear(struct sample_stacks *);

#endif
