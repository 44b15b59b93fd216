#include "symbolize/dwarf/functions.h"
#include "symbolize/dwarf/ranges.h"

struct unit_range {
	uint64_t low, high;
	uint32_t unit; /* + 1 */
};

static void add_unit(struct unit_index *index, const struct unit *unit, uint32_t place)
{
	const struct extent extent = { unit->low_pc, unit->high_pc, unit->ranges };
	struct ranges ranges = ranges_of(unit, &extent);
	struct unit_range range = { .unit = place + 1 };
	while (ranges_next(&ranges, &range.low, &range.high)) {
		MEMORY_GROW(index->range, index->count, index->capacity);
		index->range[index->count++] = range;
	}
}

static void build(struct unit_index *index, struct dwarf_file *file)
{
	const struct units *units = units_of(file);
	index->is_built = true;
	for (size_t i = 0; i < units->count && i < UINT32_MAX; i++)
		if (units->unit[i].section == DWARF_INFO)
			add_unit(index, &units->unit[i], (uint32_t)i);
}

static size_t count_below(const uint64_t *address, size_t count, uint64_t limit)
{
	size_t low = 0, high = count;
	while (low < high) {
		size_t middle = low + (high - low) / 2;
		if (address[middle] < limit)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

void unit_index_assign(struct unit_index *index, struct dwarf_file *file, const uint64_t *address,
	size_t count, uint32_t *unit)
{
	if (!index->is_built)
		build(index, file);
	memset(unit, 0, count * sizeof *unit);
	uint64_t left = 64 * (uint64_t)count + (1 << 20); /* made-up units may overlap */
	for (size_t i = index->count; i-- > 0 && left && count;) {
		const struct unit_range *range = &index->range[i];
		if (range->high <= address[0] || range->low > address[count - 1])
			continue;
		size_t at = count_below(address, count, range->low);
		for (; at < count && address[at] < range->high && left; at++, left--)
			unit[at] = range->unit;
	}
	if (!left)
		dwarf_file_is_damaged(file, "the units overlap each other");
}

void unit_index_release(struct unit_index *index)
{
	free(index->range);
	*index = (struct unit_index){ 0 };
}
