#include "common/stacks/choice.h"
#include "common/base/die.h"
#include "common/stacks/pattern.h"
#include "common/stacks/time_ranges.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>

struct choice {
	bool chooses[CHOICE_KINDS];
	struct buffer written[CHOICE_KINDS]; /* what was asked for, between blanks */
	struct time_ranges ranges;
	struct spans span[CHOICE_COMM]; /* of time, which may need the extent, and of numbers */
	struct patterns comm;
	pthread_mutex_t *matching; /* a pattern is for one thread at a time */
	bool has_extent;
	int64_t origin, end;
};

static const char *const option[] = { "time", "tid", "pid", "cpu", "comm" };

/* `4711`, `4720-4730`; -1 is the thread of which nothing is known. */
static bool add_numbers(struct spans *spans, struct text part)
{
	int64_t first, last;
	if (!scan_integer(&part, &first))
		return false;
	last = first;
	if (part.length && (!scan_literal(&part, TEXT("-")) || !scan_integer(&part, &last)))
		return false;
	spans_add(spans, first, last);
	return part.length == 0 && first <= last;
}

static void add_list(struct choice *choice, enum choice_kind kind, const char *written)
{
	bool is_right;
	struct text rest = text_of(written);
	do {
		const char *comma = text_find(rest, ',');
		struct text part = text_between(rest.start, comma ? comma : text_end(rest));
		is_right = add_numbers(&choice->span[kind], part);
		rest = text_from(rest, part.length + (comma != NULL));
		is_right &= !comma || rest.length;
	} while (is_right && rest.length);
	if (!is_right)
		die("--%s=%s: expected numbers and ranges of them, as in 3,8-15", option[kind],
			shown_string(written).bytes);
}

static void add_time(struct choice *choice, const char *written)
{
	struct text range;
	const char *problem = time_ranges_add(&choice->ranges, text_of(written), &range);
	if (problem)
		die("--time=%s%s", shown(range).bytes, problem);
}

static void note(struct choice *choice, enum choice_kind kind, const char *written)
{
	struct buffer *noted = &choice->written[kind];
	choice->chooses[kind] = true;
	if (noted->length)
		buffer_append_byte(noted, ' ');
	buffer_append_string(noted, written);
}

static void add_items(struct choice *choice, enum choice_kind kind, const struct option_list *list)
{
	for (size_t i = 0; i < list->count; i++) {
		if (!list->item[i])
			continue;
		if (kind == CHOICE_TIME)
			add_time(choice, list->item[i]);
		else if (kind != CHOICE_COMM)
			add_list(choice, kind, list->item[i]);
		note(choice, kind, list->item[i]);
	}
}

static void find_instants(struct choice *choice)
{
	spans_release(&choice->span[CHOICE_TIME]);
	choice->span[CHOICE_TIME] =
		time_ranges_instants(&choice->ranges, choice->origin, choice->end);
}

struct choice *choice_new(const struct choice_options *options)
{
	struct choice *choice = memory_allocate_zeroed(1, sizeof *choice);
	add_items(choice, CHOICE_TIME, &options->time);
	add_items(choice, CHOICE_TID, &options->tid);
	add_items(choice, CHOICE_PID, &options->pid);
	add_items(choice, CHOICE_CPU, &options->cpu);
	add_items(choice, CHOICE_COMM, &options->comm);
	choice->comm = patterns_new("comm", &options->comm, PATTERN_INSIDE);
	choice->matching = memory_allocate(sizeof *choice->matching);
	pthread_mutex_init(choice->matching, NULL);
	find_instants(choice);
	return choice;
}

void choice_free(struct choice *choice)
{
	if (!choice)
		return;
	for (int kind = 0; kind < CHOICE_KINDS; kind++)
		buffer_release(&choice->written[kind]);
	for (int kind = 0; kind < CHOICE_COMM; kind++)
		spans_release(&choice->span[kind]);
	time_ranges_release(&choice->ranges);
	patterns_release(&choice->comm);
	pthread_mutex_destroy(choice->matching);
	free(choice->matching);
	free(choice);
}

bool choice_is_all(const struct choice *choice)
{
	for (int kind = 0; choice && kind < CHOICE_KINDS; kind++)
		if (choice->chooses[kind])
			return false;
	return true;
}

bool choice_needs_extent(const struct choice *choice)
{
	return choice && time_ranges_need_extent(&choice->ranges);
}

void choice_set_extent(struct choice *choice, int64_t origin, int64_t end)
{
	choice->has_extent = true;
	choice->origin = origin;
	choice->end = end;
	find_instants(choice);
}

void choice_tally_join(struct choice_tally *tally, const struct choice_tally *other)
{
	tally->samples += other->samples;
	tally->kept += other->kept;
	for (int kind = 0; kind < CHOICE_KINDS; kind++)
		tally->unknown[kind] += other->unknown[kind];
}

/* How many of the instants [time - duration, time) are in the ranges, and the last of these. */
static uint64_t kept_instants(
	const struct choice *choice, int64_t time, int64_t duration, int64_t *last)
{
	int64_t first;
	if (__builtin_sub_overflow(time, duration, &first))
		first = INT64_MIN;
	return spans_overlap(&choice->span[CHOICE_TIME], (struct span){ first, time - 1 }, last);
}

void choice_cut(const struct choice *choice, int64_t *time, int64_t *duration)
{
	int64_t last;
	if (!choice->chooses[CHOICE_TIME])
		return;
	uint64_t kept = kept_instants(choice, *time, *duration, &last);
	if (kept == 0 || kept >= (uint64_t)*duration)
		return;
	*duration = (int64_t)kept;
	*time = last + 1;
}

static bool matches(const struct choice *choice, struct text comm)
{
	pthread_mutex_lock(choice->matching);
	bool is_match = patterns_match(&choice->comm, comm);
	pthread_mutex_unlock(choice->matching);
	return is_match;
}

static bool fits(const struct choice *choice, enum choice_kind kind, int64_t number,
	const struct chosen_sample *sample)
{
	if (kind == CHOICE_COMM)
		return matches(choice, sample->comm);
	if (kind == CHOICE_TIME && sample->duration > 0)
		return kept_instants(choice, sample->time, sample->duration, &number) > 0;
	return spans_hold(&choice->span[kind], number);
}

bool choice_keeps(
	const struct choice *choice, const struct chosen_sample *sample, struct choice_tally *tally)
{
	const int64_t number[CHOICE_KINDS] = { sample->time, sample->tid, sample->pid, sample->cpu,
		sample->comm.length ? 0 : NUMBER_ABSENT };
	bool is_kept = true;
	tally->samples++;
	for (int kind = 0; kind < CHOICE_KINDS; kind++) {
		if (!choice->chooses[kind])
			continue;
		bool is_known = number[kind] != NUMBER_ABSENT;
		tally->unknown[kind] += !is_known;
		is_kept = is_kept && is_known &&
			  fits(choice, (enum choice_kind)kind, number[kind], sample);
	}
	tally->kept += is_kept;
	return is_kept;
}

static _Noreturn void die_without(enum choice_kind kind, const char *input)
{
	if (kind == CHOICE_TIME)
		die("--time: %s has no times; perf script prints them unless -F leaves them out",
			shown_string(input).bytes);
	if (kind == CHOICE_CPU)
		die("--cpu: no sample says its CPU; perf record --sample-cpu (or -a) records it");
	die("--%s: no sample says its %s; perf script prints it unless -F leaves it out",
		option[kind], option[kind]);
}

/* `--time=0.7- --tid=8`; a value with blanks in quotes, as a shell wants it. */
static void append_options(const struct choice *choice, struct buffer *list)
{
	for (int kind = 0; kind < CHOICE_KINDS; kind++) {
		if (!choice->chooses[kind])
			continue;
		struct text written = buffer_text(&choice->written[kind]);
		const char *quote = text_find(written, ' ') ? "\"" : "";
		buffer_append_string(list, list->length ? " --" : "--");
		buffer_append_string(list, option[kind]);
		buffer_append_string(list, "=");
		buffer_append_string(list, quote);
		buffer_append_string(list, shown(written).bytes);
		buffer_append_string(list, quote);
	}
}

static void warn_of_nothing(const struct choice *choice)
{
	char extent[64] = "";
	struct buffer list = { 0 };
	append_options(choice, &list);
	if (choice->chooses[CHOICE_TIME] && choice->has_extent)
		snprintf(extent, sizeof extent, "; the recording is %.9g s long",
			((double)choice->end - (double)choice->origin) / 1e9);
	warn("nothing is left: no sample matches %.*s%s", (int)list.length, list.start, extent);
	buffer_release(&list);
}

void choice_check(const struct choice *choice, const struct choice_tally *tally, const char *input)
{
	if (choice_is_all(choice) || tally->samples == 0)
		return;
	for (int kind = 0; kind < CHOICE_KINDS; kind++) {
		if (tally->unknown[kind] == tally->samples)
			die_without((enum choice_kind)kind, input);
		if (tally->unknown[kind])
			warn("%" PRIu64 " of %" PRIu64 " samples have no known %s: left out by "
			     "--%s",
				tally->unknown[kind], tally->samples, option[kind], option[kind]);
	}
	if (tally->kept == 0)
		warn_of_nothing(choice);
}

void choice_refuse(const struct choice *choice, const char *input)
{
	for (int kind = 0; choice && kind < CHOICE_KINDS; kind++)
		if (choice->chooses[kind])
			die_without((enum choice_kind)kind, input);
}

struct text choice_time(const struct choice *choice)
{
	return choice ? buffer_text(&choice->written[CHOICE_TIME]) : TEXT("");
}
