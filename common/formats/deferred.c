#include "common/formats/deferred.h"
#include "common/base/scan.h"

bool deferred_is_cookie(const struct perf_frame *frame, uint64_t *cookie)
{
	if (!frame->has_address || !text_equal(frame->symbol, TEXT("(cookie)")))
		return false;
	*cookie = frame->address;
	return true;
}

bool deferred_is_chain(const struct perf_header *header, uint64_t *cookie)
{
	struct text rest = text_trim_left(header->rest);
	return text_equal(header->event, TEXT("DEFERRED CALLCHAIN [cookie")) &&
	       scan_hex(&rest, cookie);
}

void deferred_keep(struct deferred *deferred, const struct deferred_sample *sample)
{
	MEMORY_GROW(deferred->sample, deferred->count, deferred->capacity);
	struct deferred_sample *kept = &deferred->sample[deferred->count++];
	*kept = *sample;
	kept->frames = (struct frame_list){ 0 };
	for (size_t i = 0; i < sample->frames.count; i++)
		frame_list_push(&kept->frames, sample->frames.name[i]);
}

static void take_at(struct deferred *deferred, size_t at, struct deferred_sample *taken)
{
	*taken = deferred->sample[at];
	deferred->count--;
	memmove(&deferred->sample[at], &deferred->sample[at + 1],
		(deferred->count - at) * sizeof *taken);
}

bool deferred_take(
	struct deferred *deferred, int64_t tid, uint64_t cookie, struct deferred_sample *taken)
{
	for (size_t i = 0; i < deferred->count; i++) {
		if (deferred->sample[i].sample.tid != tid || deferred->sample[i].cookie != cookie)
			continue;
		take_at(deferred, i, taken);
		return true;
	}
	return false;
}

bool deferred_take_any(struct deferred *deferred, struct deferred_sample *taken)
{
	if (deferred->count == 0)
		return false;
	take_at(deferred, 0, taken);
	return true;
}

void deferred_release(struct deferred *deferred)
{
	for (size_t i = 0; i < deferred->count; i++)
		free(deferred->sample[i].frames.name);
	free(deferred->sample);
	*deferred = (struct deferred){ 0 };
}
