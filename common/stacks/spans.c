#include "common/stacks/time_ranges.h"
#include "common/base/memory.h"

/* Takes out the spans that have a number in common with the new one, which then has all theirs. */
static void swallow(struct spans *spans, struct span *added)
{
	size_t kept = 0;
	for (size_t i = 0; i < spans->count; i++) {
		struct span span = spans->item[i];
		if (span.last < added->first || span.first > added->last) {
			spans->item[kept++] = span;
			continue;
		}
		added->first = span.first < added->first ? span.first : added->first;
		added->last = span.last > added->last ? span.last : added->last;
	}
	spans->count = kept;
}

void spans_add(struct spans *spans, int64_t first, int64_t last)
{
	if (last < first)
		return;
	struct span added = { first, last };
	swallow(spans, &added);
	MEMORY_GROW(spans->item, spans->count, spans->capacity);
	size_t place = spans->count++;
	for (; place && spans->item[place - 1].first > added.first; place--)
		spans->item[place] = spans->item[place - 1];
	spans->item[place] = added;
}

/* The first span that does not end before the number, or their count. */
static size_t find(const struct spans *spans, int64_t number)
{
	size_t low = 0, high = spans->count;
	while (low < high) {
		size_t middle = low + (high - low) / 2;
		if (spans->item[middle].last < number)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

bool spans_hold(const struct spans *spans, int64_t number)
{
	size_t place = find(spans, number);
	return place < spans->count && spans->item[place].first <= number;
}

uint64_t spans_overlap(const struct spans *spans, struct span span, int64_t *last)
{
	uint64_t sum = 0;
	for (size_t i = find(spans, span.first); i < spans->count; i++) {
		const struct span *item = &spans->item[i];
		if (item->first > span.last)
			break;
		int64_t first = item->first > span.first ? item->first : span.first;
		*last = item->last < span.last ? item->last : span.last;
		sum += (uint64_t)*last - (uint64_t)first + 1;
	}
	return sum;
}

void spans_release(struct spans *spans)
{
	free(spans->item);
	*spans = (struct spans){ 0 };
}
