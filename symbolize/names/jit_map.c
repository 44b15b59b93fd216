#include "common/base/scan.h"
#include "symbolize/elf/regular_file.h"
#include "symbolize/names/named_ranges.h"
#include "symbolize/names/named_ranges_table.h"

#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

/*
 * /tmp/perf-PID.map, per perf's tools/perf/Documentation/jit-interface.txt: start and size in
 * hexadecimal, and the rest of the line is the name.
 *
 *     7f0e3c1c5b20 c0 Lorg/x/Y;::call
 *     7f0e3c1c5be0 48 LazyCompile:~anonymous file.js:12
 */

static bool scan_address(struct text *line, uint64_t *number)
{
	*line = text_trim_left(*line);
	scan_literal(line, TEXT("0x"));
	return scan_hex(line, number);
}

static void add_line(struct named_ranges *map, struct text line, uint32_t number)
{
	uint64_t start, size, end;
	if (!scan_address(&line, &start) || !scan_address(&line, &size))
		return;
	if (line.length && line.start[line.length - 1] == '\r')
		line.length--;
	line = text_trim(line);
	if (line.length == 0)
		return;
	if (__builtin_add_overflow(start, size, &end))
		end = UINT64_MAX;
	*named_ranges_add(map) = (struct listed_range){
		.start = start,
		.end = end,
		.name = (uint32_t)(line.start - map->file.start),
		.name_length = (uint32_t)line.length,
		.order = number,
	};
}

/* The ranges that hold the place of a sweep over the addresses, the one of the last line on top. */
struct heap {
	uint32_t *range;
	size_t count, capacity;
};

static bool is_newer(const struct named_ranges *map, uint32_t a, uint32_t b)
{
	return map->range[a].order > map->range[b].order;
}

static void heap_push(struct heap *heap, const struct named_ranges *map, uint32_t range)
{
	MEMORY_GROW(heap->range, heap->count, heap->capacity);
	size_t at = heap->count++;
	for (; at && is_newer(map, range, heap->range[(at - 1) / 2]); at = (at - 1) / 2)
		heap->range[at] = heap->range[(at - 1) / 2];
	heap->range[at] = range;
}

static void heap_pop(struct heap *heap, const struct named_ranges *map)
{
	uint32_t last = heap->range[--heap->count];
	size_t at = 0;
	for (size_t child = 1; child < heap->count; child = 2 * at + 1) {
		if (child + 1 < heap->count &&
			is_newer(map, heap->range[child + 1], heap->range[child]))
			child++;
		if (!is_newer(map, heap->range[child], last))
			break;
		heap->range[at] = heap->range[child];
		at = child;
	}
	heap->range[at] = last;
}

/* Gives the addresses up to `place` to the ranges that are open. */
static void sweep_to(struct heap *heap, struct named_ranges *map, uint64_t place)
{
	while (heap->count) {
		uint64_t end = map->range[heap->range[0]].end;
		if (end > place)
			return;
		do
			heap_pop(heap, map);
		while (heap->count && map->range[heap->range[0]].end <= end);
		named_ranges_add_part(map, end, heap->count ? heap->range[0] : NO_RANGE);
	}
}

/* Later lines win where ranges overlap; what they leave of an earlier one stays its own. */
static void divide(struct named_ranges *map)
{
	struct heap heap = { 0 };
	for (uint32_t i = 0; i < map->range_count; i++) {
		const struct listed_range *range = &map->range[i];
		sweep_to(&heap, map, range->start);
		if (range->end == range->start)
			continue;
		heap_push(&heap, map, i);
		if (heap.range[0] == i)
			named_ranges_add_part(map, range->start, i);
	}
	sweep_to(&heap, map, UINT64_MAX);
	free(heap.range);
}

static bool is_trusted_user(uid_t user, char **why)
{
	if (user == 0 || user == geteuid())
		return true;
	if (asprintf(why,
		    "belongs to user %lu, neither to you nor to root; run this as that user, "
		    "or chown it",
		    (unsigned long)user) < 0)
		*why = NULL;
	return false;
}

/* As in perf: neither a file nor a link of another user is trusted. */
static bool is_trusted(const char *path, int descriptor, char **why)
{
	struct stat link, file;
	if (lstat(path, &link) != 0 || fstat(descriptor, &file) != 0) {
		*why = strdup("its owner is not known");
		return false;
	}
	return is_trusted_user(link.st_uid, why) && is_trusted_user(file.st_uid, why);
}

static void add_lines(struct named_ranges *map)
{
	struct text line;
	uint32_t number = 0;
	for (size_t at = 0; named_ranges_next_line(map, &at, &line);)
		add_line(map, line, number++);
}

struct named_ranges *jit_map_read(const char *sysroot, const char *path, char **why)
{
	const char *problem;
	int descriptor = regular_file_open(sysroot, path, &problem);
	if (descriptor < 0) {
		*why = strdup(problem);
		return NULL;
	}
	struct named_ranges *map = NULL;
	if (is_trusted(path, descriptor, why))
		map = named_ranges_new(descriptor, why);
	close(descriptor);
	if (!map)
		return NULL;
	add_lines(map);
	named_ranges_sort(map);
	divide(map);
	if (map->range_count)
		return map;
	named_ranges_free(map);
	*why = strdup("no line `START SIZE NAME` in it");
	return NULL;
}
