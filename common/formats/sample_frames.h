#ifndef COMMON_FORMATS_SAMPLE_FRAMES_H
#define COMMON_FORMATS_SAMPLE_FRAMES_H

#include "common/formats/intake.h"
#include "common/formats/sample_maps.h"

/*
 * The modules, maps and frames of one id space of the sample format, and the names of the frames:
 * made when a frame is defined, or, where it has a run-time address, when a process is first seen
 * in it. Frames, as modules, are known by the place of their id, 0, 1, 2...
 */
struct sample_frames {
	struct frame_names *naming; /* borrowed */
	struct sample_maps maps;
	struct ids module_ids, frame_ids;
	struct sample_module *module;
	struct sample_frame *frame;
	uint32_t module_capacity, frame_capacity;
	bool is_folded;          /* names are those of folded lines */
	uint64_t open_frame;     /* whose functions may follow, or SAMPLES_NONE */
	struct frame_list names; /* of all frames, in ranges */
	struct buffer symbol, file;
};

void sample_frames_init(struct sample_frames *, struct frame_names *);
void sample_frames_release(struct sample_frames *);

/* Takes a record in. NULL, or what was expected in its place: for skipped_add. */
const char *sample_frames_add_module(struct sample_frames *, const struct samples_module *);
const char *sample_frames_add_map(struct sample_frames *, const struct samples_map *);
const char *sample_frames_add(struct sample_frames *, const struct samples_frame *);
const char *sample_frames_add_function(struct sample_frames *, const struct samples_function *);

/*
 * The names of a frame, caller first, in a process whose maps are those of `view`. There is at
 * least one; they are valid until the next call.
 */
const name_id *sample_frames_names(
	struct sample_frames *, uint32_t frame, int64_t pid, uint32_t view, uint32_t *count);

/*
 * The name of a frame that is the root of a stack and no function but what names its process or
 * thread; 0 where it is a function.
 */
name_id sample_frames_thread(const struct sample_frames *, uint32_t frame);

/* Begins a new id space. */
void sample_frames_clear(struct sample_frames *);

#endif
