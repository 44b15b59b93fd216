#include "collapse/mappings.h"

void mappings_add(struct mappings *mappings, const struct perf_record *record)
{
	if (record->length == 0 || record->pid < 0)
		return;
	if (mappings->count == 0 || record->start < mappings->lowest)
		mappings->lowest = record->start;
	MEMORY_GROW(mappings->item, mappings->count, mappings->capacity);
	mappings->item[mappings->count++] = (struct mapping){
		.pid = record->pid,
		.start = record->start,
		.length = record->length,
		.offset = record->offset,
	};
}

static bool has_address(const struct mapping *mapping, uint64_t address)
{
	return address >= mapping->start && address - mapping->start < mapping->length;
}

/* The newest mapping wins; a pid that is not printed (PERF_ABSENT) is any. */
bool mappings_offset(
	const struct mappings *mappings, int64_t pid, uint64_t address, uint64_t *offset)
{
	for (size_t i = mappings->count; i-- > 0;) {
		const struct mapping *mapping = &mappings->item[i];
		if ((pid == PERF_ABSENT || mapping->pid == pid) && has_address(mapping, address)) {
			*offset = address - mapping->start + mapping->offset;
			return true;
		}
	}
	return false;
}

void mappings_release(struct mappings *mappings)
{
	free(mappings->item);
	*mappings = (struct mappings){ 0 };
}
