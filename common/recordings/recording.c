#include "common/recordings/recording.h"

void recording_init(struct recording *recording, bool keeps_order)
{
	const struct extent unknown = { NUMBER_ABSENT, NUMBER_ABSENT };
	*recording = (struct recording){
		.keeps_order = keeps_order,
		.sampled = unknown,
		.stated = unknown,
	};
	names_init(&recording->names);
}

void recording_release(struct recording *recording)
{
	for (uint32_t i = 0; i < recording->event_count; i++)
		tree_release(&recording->event[i].tree);
	free(recording->event);
	names_release(&recording->names);
	frame_details_release(&recording->details);
	timeline_release(&recording->timeline);
	free(recording->remark);
	arena_release(&recording->texts);
	skipped_release(&recording->skipped);
	*recording = (struct recording){ 0 };
}

uint32_t recording_event(struct recording *recording, struct text name)
{
	for (uint32_t i = 0; i < recording->event_count; i++)
		if (text_equal(recording->event[i].name, name))
			return i;
	MEMORY_GROW(recording->event, recording->event_count, recording->event_capacity);
	struct event *event = &recording->event[recording->event_count];
	*event = (struct event){ .name = arena_copy(&recording->texts, name) };
	tree_init(&event->tree, &recording->names);
	event->tree.keeps_order = recording->keeps_order;
	return recording->event_count++;
}

void extent_add(struct extent *extent, struct extent added)
{
	if (added.start != NUMBER_ABSENT &&
		(extent->start == NUMBER_ABSENT || added.start < extent->start))
		extent->start = added.start;
	if (added.end > extent->end) /* which is least where it is not known */
		extent->end = added.end;
}

struct extent recording_extent(const struct recording *recording)
{
	struct extent extent = recording->stated;
	if (extent.start == NUMBER_ABSENT)
		extent.start = recording->sampled.start;
	if (extent.end == NUMBER_ABSENT)
		extent.end = recording->sampled.end;
	if (extent.end < extent.start)
		extent.end = extent.start;
	return extent;
}

void event_count(struct event *event, amount weight, uint64_t samples)
{
	event->samples += samples;
	event->unknown_samples += samples == 0;
	amount_add(&event->weight, weight);
	squares_add(&event->squares, weight, samples);
}

void recording_remark(
	struct recording *recording, uint64_t count, const char *thing, const char *text)
{
	size_t i = 0;
	while (i < recording->remark_count && strcmp(recording->remark[i].text, text) != 0)
		i++;
	if (i == recording->remark_count) {
		MEMORY_GROW(recording->remark, recording->remark_count, recording->remark_capacity);
		recording->remark[recording->remark_count++] = (struct remark){ thing, text, 0 };
	}
	recording->remark[i].count += count;
}

static void join_event(
	struct recording *recording, const struct event *later, const name_id *translated)
{
	uint32_t index = recording_event(recording, later->name); /* may move the events */
	struct event *event = &recording->event[index];
	if (!event->unit.length)
		event->unit = arena_copy(&recording->texts, later->unit);
	event->samples += later->samples;
	event->unknown_samples += later->unknown_samples;
	event->is_duration |= later->is_duration;
	event->without_chain += later->without_chain;
	event->without_period += later->without_period;
	event->zero += later->zero;
	event->recorded += later->recorded;
	choice_tally_join(&event->tally, &later->tally);
	amount_add(&event->weight, later->weight);
	squares_join(&event->squares, &later->squares);
	for (frame_id frame = 0; frame < later->tree.count; frame++)
		later->tree.name[frame] = translated[later->tree.name[frame]];
	tree_join(&event->tree, &later->tree);
}

void recording_join(struct recording *recording, struct recording *later)
{
	name_id *translated = names_join(&recording->names, &later->names);
	for (uint32_t i = 0; i < later->event_count; i++)
		join_event(recording, &later->event[i], translated);
	free(translated);
	skipped_join(&recording->skipped, &later->skipped, recording->lines);
	recording->has_perf_text |= later->has_perf_text;
	if (!recording->addresses)
		recording->addresses = later->addresses;
	if (!recording->first_event.length)
		recording->first_event = arena_copy(&recording->texts, later->first_event);
	for (size_t i = 0; i < later->remark_count; i++)
		recording_remark(recording, later->remark[i].count, later->remark[i].thing,
			later->remark[i].text);
	extent_add(&recording->sampled, later->sampled);
	extent_add(&recording->stated, later->stated);
	recording->timed += later->timed;
	recording->backwards += later->backwards;
	recording->lines += later->lines;
	recording->blank_lines += later->blank_lines;
	recording->lost += later->lost;
	recording->lost_chunks += later->lost_chunks;
	if (recording->lost_part < later->lost_part)
		recording->lost_part = later->lost_part;
	recording->unmapped += later->unmapped;
	recording->cut += later->cut;
	recording_release(later);
}
