#include "common/recordings/chosen.h"
#include "common/base/die.h"

void chosen_record(struct recording *recording, const struct timeline_sample *sample)
{
	recording->event[sample->event].recorded += sample->samples;
	if (sample->time == NUMBER_ABSENT)
		return;
	struct extent extent = { sample->time, sample->time };
	if (__builtin_sub_overflow(sample->time, sample->duration, &extent.start))
		extent.start = sample->time;
	extent_add(&recording->sampled, extent);
}

static bool is_chosen(const struct choice *choice, struct timeline_sample *sample, struct text comm,
	struct choice_tally *tally)
{
	const struct chosen_sample said = {
		.time = sample->time,
		.duration = sample->duration,
		.pid = sample->pid,
		.tid = sample->tid,
		.cpu = sample->cpu,
		.comm = comm,
	};
	if (!choice_keeps(choice, &said, tally))
		return false;
	if (sample->duration == 0)
		return true;
	choice_cut(choice, &sample->time, &sample->duration);
	if (sample->duration < said.duration)
		sample->weight = amount_of((uint64_t)sample->duration);
	return true;
}

bool chosen_count(struct recording *recording, const struct choice *choice,
	struct timeline_sample *sample, struct text comm)
{
	struct event *event = &recording->event[sample->event];
	if (choice && !is_chosen(choice, sample, comm, &event->tally))
		return false;
	event_count(event, sample->weight, sample->samples);
	event->zero += sample->weight == 0 ? sample->samples : 0;
	event->without_chain += sample->lacks_chain ? sample->samples : 0;
	event->without_period += sample->lacks_period ? sample->samples : 0;
	tree_add(&event->tree, sample->frame, WEIGHT, sample->weight);
	if (sample->samples)
		tree_add(&event->tree, sample->frame, SAMPLES, amount_of(sample->samples));
	return true;
}

void chosen_settle(struct recording *recording, struct choice *choice, bool keeps_samples)
{
	if (!choice_needs_extent(choice))
		return;
	struct extent extent = recording_extent(recording);
	if (extent.start == NUMBER_ABSENT)
		extent = (struct extent){ 0, 0 };
	choice_set_extent(choice, extent.start, extent.end);
	struct timeline held = recording->timeline;
	recording->timeline = (struct timeline){ 0 };
	for (uint32_t i = 0; i < held.count; i++) {
		struct timeline_sample sample = timeline_at(&held, i);
		struct text comm = names_text(&recording->names, sample.comm);
		if (chosen_count(recording, choice, &sample, comm) && keeps_samples)
			timeline_add(&recording->timeline, &sample);
	}
	timeline_release(&held);
}

void chosen_check(const struct recording *recording, const struct choice *choice,
	const struct selection *selection, const char *input)
{
	struct choice_tally tally = { 0 };
	bool are_distances = 4 * recording->backwards > recording->timed;
	if (choice_time(choice).length && are_distances)
		die("--time: the times of %s look like those of perf script --deltatime, which "
		    "are distances: print it without --deltatime",
			shown_string(input).bytes);
	for (uint32_t i = 0; i < recording->event_count; i++)
		if (selection->is_chosen[i])
			choice_tally_join(&tally, &recording->event[i].tally);
	choice_check(choice, &tally, input);
}
