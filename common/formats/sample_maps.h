#ifndef COMMON_FORMATS_SAMPLE_MAPS_H
#define COMMON_FORMATS_SAMPLE_MAPS_H

#include "common/base/ids.h"
#include "common/formats/samples.h"

/*
 * The memory maps of processes in the sample format. What an address means changes with every map:
 * a `view` is a number for what is mapped in a process now; equal views, equal meaning. {0} has
 * nothing mapped.
 */
struct sample_maps {
	struct sample_map *map; /* in order of sight */
	uint32_t map_count, map_capacity;
	struct ids pids;
	struct process *process; /* by place of its pid */
	uint32_t process_capacity;
	uint32_t newest_for_all; /* a map + 1, or 0: those without a pid */
	uint32_t view_for_all;
	uint32_t newest_view; /* never goes back */
};

/* The map's range is not empty; `module` is the place of its module. */
void sample_maps_add(struct sample_maps *, const struct samples_map *, uint32_t module);

uint32_t sample_maps_view(struct sample_maps *, int64_t pid);

/* The module, and the offset in its file, of an address; false when nothing is mapped there. */
bool sample_maps_find(const struct sample_maps *, int64_t pid, uint64_t address, uint32_t *module,
	uint64_t *offset);

/* Forgets all maps; views stay new. */
void sample_maps_clear(struct sample_maps *);

void sample_maps_release(struct sample_maps *);

#endif
