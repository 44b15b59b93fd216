#include "common/formats/sample_maps.h"

struct sample_map {
	uint64_t start, end, offset;
	uint32_t module;
	uint32_t before; /* the one added before it for the same process, + 1 */
};

struct process {
	uint32_t newest; /* a map + 1 */
	uint32_t view;
};

static struct process *process_of(struct sample_maps *maps, int64_t pid)
{
	uint32_t place;
	if (ids_find(&maps->pids, (uint64_t)pid, &place))
		return &maps->process[place];
	MEMORY_GROW(maps->process, maps->pids.count, maps->process_capacity);
	ids_add(&maps->pids, (uint64_t)pid);
	struct process *process = &maps->process[maps->pids.count - 1];
	*process = (struct process){ 0 };
	return process;
}

void sample_maps_add(struct sample_maps *maps, const struct samples_map *map, uint32_t module)
{
	uint32_t *newest = &maps->newest_for_all, *view = &maps->view_for_all;
	if (map->pid != NUMBER_ABSENT) {
		struct process *process = process_of(maps, map->pid);
		newest = &process->newest;
		view = &process->view;
	}
	MEMORY_GROW(maps->map, maps->map_count, maps->map_capacity);
	maps->map[maps->map_count++] = (struct sample_map){
		.start = map->start,
		.end = map->end,
		.offset = map->offset,
		.module = module,
		.before = *newest,
	};
	*newest = maps->map_count;
	*view = ++maps->newest_view;
}

uint32_t sample_maps_view(struct sample_maps *maps, int64_t pid)
{
	uint32_t place;
	if (!ids_find(&maps->pids, (uint64_t)pid, &place))
		return maps->view_for_all;
	struct process *process = &maps->process[place];
	if (process->view < maps->view_for_all)
		process->view = ++maps->newest_view;
	return process->view;
}

/* The newest map of a list that holds the address, + 1; or 0. */
static uint32_t search(const struct sample_maps *maps, uint32_t newest, uint64_t address)
{
	while (newest) {
		const struct sample_map *map = &maps->map[newest - 1];
		if (address >= map->start && address < map->end)
			return newest;
		newest = map->before;
	}
	return 0;
}

bool sample_maps_find(const struct sample_maps *maps, int64_t pid, uint64_t address,
	uint32_t *module, uint64_t *offset)
{
	uint32_t place, found = search(maps, maps->newest_for_all, address);
	if (ids_find(&maps->pids, (uint64_t)pid, &place)) {
		uint32_t own = search(maps, maps->process[place].newest, address);
		found = own > found ? own : found;
	}
	if (!found)
		return false;
	const struct sample_map *map = &maps->map[found - 1];
	*module = map->module;
	*offset = address - map->start + map->offset;
	return true;
}

void sample_maps_clear(struct sample_maps *maps)
{
	ids_release(&maps->pids);
	maps->map_count = 0;
	maps->newest_for_all = 0;
	maps->view_for_all = ++maps->newest_view;
}

void sample_maps_release(struct sample_maps *maps)
{
	free(maps->map);
	free(maps->process);
	ids_release(&maps->pids);
	*maps = (struct sample_maps){ 0 };
}
