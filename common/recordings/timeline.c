#include "common/recordings/recording.h"
#include "common/base/hash.h"
#include "common/base/scan.h"

enum { first_slot_count = 256 };

static bool is_same(const struct timeline_thread *a, const struct timeline_thread *b)
{
	return a->pid == b->pid && a->tid == b->tid && a->comm == b->comm;
}

static uint32_t *slot_of(const struct timeline *timeline, const struct timeline_thread *thread)
{
	uint64_t hash = hash_mix(
		(uint64_t)thread->pid << 32 ^ (uint64_t)thread->tid, thread->comm + 0x9e3779b9ULL);
	uint32_t at = (uint32_t)hash, mask = timeline->thread_slot_count - 1, number;
	for (; (number = timeline->thread_slot[at & mask]); at++)
		if (is_same(&timeline->threads[number - 1], thread))
			break;
	return &timeline->thread_slot[at & mask];
}

static void grow_slots(struct timeline *timeline)
{
	timeline->thread_slot_count =
		timeline->thread_slot_count ? 2 * timeline->thread_slot_count : first_slot_count;
	free(timeline->thread_slot);
	timeline->thread_slot =
		memory_allocate_zeroed(timeline->thread_slot_count, sizeof *timeline->thread_slot);
	for (uint32_t i = 0; i < timeline->thread_count; i++)
		*slot_of(timeline, &timeline->threads[i]) = i + 1;
}

static uint32_t thread_of(struct timeline *timeline, const struct timeline_sample *sample)
{
	struct timeline_thread thread = { sample->pid, sample->tid, sample->comm };
	uint32_t last = timeline->count ? timeline->thread[timeline->count - 1] : 0;
	if (timeline->count && is_same(&timeline->threads[last], &thread))
		return last;
	if (2 * timeline->thread_count >= timeline->thread_slot_count)
		grow_slots(timeline);
	uint32_t *slot = slot_of(timeline, &thread);
	if (*slot == 0) {
		MEMORY_GROW(timeline->threads, timeline->thread_count, timeline->thread_capacity);
		timeline->threads[timeline->thread_count++] = thread;
		*slot = timeline->thread_count;
	}
	return *slot - 1;
}

#define RESIZE(column) \
	(timeline->column = memory_resize(timeline->column, capacity, sizeof *timeline->column))

static void make_room(struct timeline *timeline)
{
	if (timeline->count < timeline->capacity)
		return;
	uint32_t capacity = timeline->capacity ? 2 * timeline->capacity : 1024;
	RESIZE(frame);
	RESIZE(time);
	RESIZE(duration);
	RESIZE(thread);
	RESIZE(cpu);
	RESIZE(event);
	RESIZE(weight);
	RESIZE(samples);
	RESIZE(is_cut);
	RESIZE(lacks_chain);
	RESIZE(lacks_period);
	timeline->capacity = capacity;
}

void timeline_add(struct timeline *timeline, const struct timeline_sample *sample)
{
	uint32_t thread = thread_of(timeline, sample);
	make_room(timeline);
	uint32_t at = timeline->count++;
	timeline->frame[at] = sample->frame;
	timeline->time[at] = sample->time;
	timeline->duration[at] = sample->duration;
	timeline->thread[at] = thread;
	timeline->cpu[at] =
		sample->cpu >= 0 && sample->cpu <= INT32_MAX ? (int32_t)sample->cpu : -1;
	timeline->event[at] = sample->event;
	timeline->weight[at] = sample->weight;
	timeline->samples[at] = sample->samples;
	timeline->is_cut[at] = sample->is_cut;
	timeline->lacks_chain[at] = sample->lacks_chain;
	timeline->lacks_period[at] = sample->lacks_period;
}

struct timeline_sample timeline_at(const struct timeline *timeline, uint32_t at)
{
	const struct timeline_thread *thread = &timeline->threads[timeline->thread[at]];
	return (struct timeline_sample){
		.frame = timeline->frame[at],
		.time = timeline->time[at],
		.duration = timeline->duration[at],
		.pid = thread->pid,
		.tid = thread->tid,
		.cpu = timeline->cpu[at] < 0 ? NUMBER_ABSENT : timeline->cpu[at],
		.comm = thread->comm,
		.event = timeline->event[at],
		.weight = timeline->weight[at],
		.samples = timeline->samples[at],
		.is_cut = timeline->is_cut[at],
		.lacks_chain = timeline->lacks_chain[at],
		.lacks_period = timeline->lacks_period[at],
	};
}

void timeline_follow(struct timeline *timeline, uint32_t event, const frame_id *moved)
{
	for (uint32_t i = 0; i < timeline->count; i++)
		if (timeline->event[i] == event && timeline->frame[i] != TRANSFORM_REMOVED)
			timeline->frame[i] = moved[timeline->frame[i]];
}

void timeline_release(struct timeline *timeline)
{
	free(timeline->frame);
	free(timeline->time);
	free(timeline->duration);
	free(timeline->thread);
	free(timeline->cpu);
	free(timeline->event);
	free(timeline->weight);
	free(timeline->samples);
	free(timeline->is_cut);
	free(timeline->lacks_chain);
	free(timeline->lacks_period);
	free(timeline->threads);
	free(timeline->thread_slot);
	*timeline = (struct timeline){ 0 };
}
