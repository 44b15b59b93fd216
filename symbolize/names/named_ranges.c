#include "symbolize/names/named_ranges.h"
#include "symbolize/elf/regular_file.h"
#include "symbolize/names/named_ranges_table.h"

/* A JIT map of a million functions has about 100 MB. Places in the text are 32 bits. */
enum { largest_file = 1 << 30 };

struct named_ranges *named_ranges_new(int descriptor, char **why)
{
	struct named_ranges *ranges = memory_allocate_zeroed(1, sizeof *ranges);
	const char *problem;
	if (descriptor_read(descriptor, largest_file, &ranges->file, &problem))
		return ranges;
	named_ranges_free(ranges);
	*why = strdup(problem);
	return NULL;
}

void named_ranges_free(struct named_ranges *ranges)
{
	if (!ranges)
		return;
	buffer_release(&ranges->file);
	free(ranges->range);
	free(ranges->part);
	free(ranges);
}

bool named_ranges_next_line(const struct named_ranges *ranges, size_t *at, struct text *line)
{
	struct text left = text_from(buffer_text(&ranges->file), *at);
	if (left.length == 0)
		return false;
	const char *newline = memchr(left.start, '\n', left.length);
	*line = text_between(left.start, newline ? newline : text_end(left));
	*at += line->length + (newline != NULL);
	return true;
}

struct listed_range *named_ranges_add(struct named_ranges *ranges)
{
	MEMORY_GROW(ranges->range, ranges->range_count, ranges->range_capacity);
	return &ranges->range[ranges->range_count++];
}

static bool is_sorted(const struct named_ranges *ranges)
{
	size_t i = 1;
	while (i < ranges->range_count && ranges->range[i - 1].start <= ranges->range[i].start)
		i++;
	return i >= ranges->range_count;
}

static size_t byte_of(const struct listed_range *range, int shift)
{
	return range->start >> shift & 255;
}

/* By one byte of the start; false, and nothing done, when all have the same. */
static bool sort_by_byte(
	const struct listed_range *from, struct listed_range *to, size_t count, int shift)
{
	size_t place[256] = { 0 }, sum = 0;
	for (size_t i = 0; i < count; i++)
		place[byte_of(&from[i], shift)]++;
	if (place[byte_of(&from[0], shift)] == count)
		return false;
	for (size_t byte = 0; byte < 256; byte++) {
		size_t here = place[byte];
		place[byte] = sum;
		sum += here;
	}
	for (size_t i = 0; i < count; i++)
		to[place[byte_of(&from[i], shift)]++] = from[i];
	return true;
}

void named_ranges_sort(struct named_ranges *ranges)
{
	size_t count = ranges->range_count;
	if (is_sorted(ranges))
		return;
	struct listed_range *sorted = ranges->range,
			    *spare = memory_resize(NULL, count, sizeof *spare);
	for (int shift = 0; shift < 64; shift += 8) {
		if (!sort_by_byte(sorted, spare, count, shift))
			continue;
		struct listed_range *unsorted = sorted;
		sorted = spare;
		spare = unsorted;
	}
	free(spare);
	ranges->range = sorted;
	ranges->range_capacity = count;
}

void named_ranges_add_part(struct named_ranges *ranges, uint64_t start, uint32_t range)
{
	if (ranges->part_count && ranges->part[ranges->part_count - 1].start == start)
		ranges->part_count--;
	MEMORY_GROW(ranges->part, ranges->part_count, ranges->part_capacity);
	ranges->part[ranges->part_count++] = (struct range_part){ start, range };
}

static struct text name_of(const struct named_ranges *ranges, const struct listed_range *range)
{
	return (struct text){ ranges->file.start + range->name, range->name_length };
}

/* Behind the name and the one blank that follows it. */
struct text named_ranges_module(const struct named_ranges *ranges, const struct listed_range *range)
{
	if (range->module_length == 0)
		return TEXT("");
	const char *start = ranges->file.start + range->name + range->name_length + 1;
	return (struct text){ start, range->module_length };
}

/* The last part that starts at the address or before it; NULL without one. */
static const struct range_part *part_at(const struct named_ranges *ranges, uint64_t address)
{
	size_t low = 0, high = ranges->part_count;
	while (low < high) {
		size_t middle = low + (high - low) / 2;
		if (ranges->part[middle].start <= address)
			low = middle + 1;
		else
			high = middle;
	}
	return low ? &ranges->part[low - 1] : NULL;
}

bool named_ranges_find(
	const struct named_ranges *ranges, uint64_t address, struct named_range *found)
{
	const struct range_part *part = part_at(ranges, address);
	if (!part || part->range == NO_RANGE)
		return false;
	const struct listed_range *range = &ranges->range[part->range];
	if (address >= range->end)
		return false;
	*found = (struct named_range){ range->start, name_of(ranges, range),
		named_ranges_module(ranges, range) };
	return true;
}

/* The first range that starts at or after the address. */
static size_t first_from(const struct named_ranges *ranges, uint64_t start)
{
	size_t low = 0, high = ranges->range_count;
	while (low < high) {
		size_t middle = low + (high - low) / 2;
		if (ranges->range[middle].start < start)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

bool named_ranges_has(const struct named_ranges *ranges, struct text name, uint64_t start)
{
	for (size_t i = first_from(ranges, start);
		i < ranges->range_count && ranges->range[i].start == start; i++)
		if (text_equal(name_of(ranges, &ranges->range[i]), name))
			return true;
	return false;
}
