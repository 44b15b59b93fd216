#include "symbolize/window.h"

struct bound_module {
	module_id id;
	struct binding binding;
};

void sample_modules_init(
	struct sample_modules *modules, struct resolver *resolver, enum address_kind forced)
{
	*modules = (struct sample_modules){ .resolver = resolver, .forced = forced };
}

void sample_modules_clear(struct sample_modules *modules)
{
	ids_release(&modules->ids);
	modules->map_count = 0;
}

void sample_modules_release(struct sample_modules *modules)
{
	sample_modules_clear(modules);
	free(modules->module);
	free(modules->map);
	buffer_release(&modules->path);
	buffer_release(&modules->build_id);
}

static enum address_kind kind_of(
	const struct sample_modules *modules, const struct samples_module *record, struct text path)
{
	if (path.length && module_source_of(path) != SOURCE_FILE)
		return ADDRESS_RUNTIME;
	if (modules->forced != ADDRESS_NONE)
		return modules->forced;
	return record->addresses == SAMPLES_OFFSET ? ADDRESS_OFFSET : ADDRESS_VADDR;
}

void sample_modules_add(struct sample_modules *modules, const struct samples_module *record)
{
	MEMORY_GROW(modules->module, modules->ids.count, modules->capacity);
	if (!ids_add(&modules->ids, record->id))
		return;
	struct module_query query = {
		.path = samples_unescape(record->path, &modules->path),
		.build_id = samples_unescape(record->build_id, &modules->build_id),
		.pid = -1,
	};
	module_id id = resolver_module(modules->resolver, &query);
	modules->module[modules->ids.count - 1] = (struct bound_module){
		.id = id,
		.binding = { .module = id, .kind = kind_of(modules, record, query.path) },
	};
}

void sample_modules_add_map(struct sample_modules *modules, const struct samples_map *record)
{
	uint32_t place;
	if (!ids_find(&modules->ids, record->module, &place) || record->start >= record->end)
		return;
	MEMORY_GROW(modules->map, modules->map_count, modules->map_capacity);
	modules->map[modules->map_count] = *record;
	modules->map[modules->map_count++].module = place;
}

static bool is_hidden(const struct sample_modules *modules, size_t map, uint64_t address)
{
	for (size_t i = map + 1; i < modules->map_count; i++) {
		const struct samples_map *later = &modules->map[i];
		if (address >= later->start && address < later->end &&
			(later->pid == modules->map[map].pid || later->pid == NUMBER_ABSENT))
			return true;
	}
	return false;
}

/* The map of the address, when all processes that have one there mean the same; or NULL. */
static const struct samples_map *find_map(const struct sample_modules *modules, uint64_t address)
{
	const struct samples_map *found = NULL;
	for (size_t i = modules->map_count; i-- > 0;) {
		const struct samples_map *map = &modules->map[i];
		if (address < map->start || address >= map->end || is_hidden(modules, i, address))
			continue;
		if (found && (map->module != found->module ||
				     map->start - map->offset != found->start - found->offset))
			return NULL;
		found = map;
	}
	return found;
}

/* Behind a call that does not return its function, and its map, may have ended. */
static const struct samples_map *find_map_of_frame(
	const struct sample_modules *modules, const struct site *site)
{
	return find_map(modules, site->address - (site->place == PLACE_RETURN && site->address));
}

bool sample_modules_bind(
	struct sample_modules *modules, const struct samples_frame *frame, struct site *site)
{
	uint32_t place;
	struct binding binding = { 0 };
	if (frame->module != SAMPLES_NONE) {
		if (!ids_find(&modules->ids, frame->module, &place))
			return false;
		binding = modules->module[place].binding;
	} else {
		const struct samples_map *map = find_map_of_frame(modules, site);
		struct module_query nowhere = { .path = TEXT(""), .build_id = TEXT("") };
		binding.module = map ? modules->module[map->module].id
				     : resolver_module(modules->resolver, &nowhere);
		binding.kind = map ? ADDRESS_OFFSET : ADDRESS_RUNTIME;
		if (map)
			site->address = site->address - map->start + map->offset;
	}
	site->binding = resolver_binding(modules->resolver, &binding);
	return true;
}
