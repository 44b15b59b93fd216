#include "common/recordings/events.h"
#include "common/base/die.h"

#include <inttypes.h>
#include <stdio.h>

/*
 * An event's name taken apart: `cpu_core/cycles/P` has a PMU, an event and modifiers, `cycles:uppp`
 * an event and modifiers, `sched:sched_switch` neither. `page-faults/period=500/` is an event with
 * a setting, `cpu/event=0x3c,umask=0x0/` is known by all of it.
 */
struct event_name {
	struct text pmu, event, modifiers;
};

static bool are_modifiers(struct text text)
{
	for (size_t i = 0; i < text.length; i++)
		if (!strchr("ukhGHPpSDWeRIb", text.start[i]) || !text.start[i])
			return false;
	return text.length > 0;
}

/* One of perf-record's settings that any event may have, not a part of what is counted. */
static bool is_setting(struct text term)
{
	static const char *const settings[] = { "period=", "freq=", "time=", "call-graph=",
		"stack-size=", "max-stack=", "branch_type=", "name=", "aux-sample-size=" };
	for (size_t i = 0; i < sizeof settings / sizeof settings[0]; i++)
		if (text_starts_with(term, text_of(settings[i])))
			return true;
	return false;
}

static bool are_settings(struct text terms)
{
	while (terms.length) {
		const char *comma = text_find(terms, ',');
		struct text term = text_between(terms.start, comma ? comma : text_end(terms));
		if (!is_setting(term))
			return false;
		terms = text_from(terms, term.length + (comma != NULL));
	}
	return true;
}

static struct event_name take_apart(struct text name)
{
	struct event_name parts = { .event = name };
	const char *last = text_find_last(name, '/'), *first = text_find(name, '/');
	if (first && first < last) {
		parts.modifiers = text_between(last + 1, text_end(name));
		parts.pmu = text_between(name.start, first);
		parts.event = text_between(first + 1, last);
		if (text_find(parts.event, '=')) {
			parts.event = are_settings(parts.event) ? parts.pmu : name;
			parts.pmu = TEXT("");
		}
		return parts;
	}
	const char *colon = text_find_last(name, ':');
	if (colon && are_modifiers(text_between(colon + 1, text_end(name)))) {
		parts.event = text_between(name.start, colon);
		parts.modifiers = text_between(colon + 1, text_end(name));
	}
	return parts;
}

/* The same event of another kind of core. */
static bool are_siblings(struct text a, struct text b)
{
	struct event_name first = take_apart(a), second = take_apart(b);
	return first.pmu.length && second.pmu.length && !text_equal(first.pmu, second.pmu) &&
	       text_equal(first.event, second.event) &&
	       text_equal(first.modifiers, second.modifiers);
}

static bool is_clock(struct text event)
{
	return text_equal(event, TEXT("cpu-clock")) || text_equal(event, TEXT("task-clock"));
}

static bool counts_time(struct text event)
{
	return is_clock(event) || text_equal(event, TEXT("offcpu-time")) ||
	       text_equal(event, TEXT("duration_time"));
}

static bool is_usual(struct text event)
{
	return is_clock(event) || text_equal(event, TEXT("cycles")) ||
	       text_equal(event, TEXT("cpu-cycles"));
}

struct text event_unit(const struct event *event)
{
	struct text name = take_apart(event->name).event;
	if (event->unit.length)
		return event->unit;
	bool has_none = event->samples && event->without_period == event->samples;
	if (has_none || name.length == 0)
		return TEXT("samples");
	if (counts_time(name))
		return TEXT("ns");
	if (text_equal(name, TEXT("cpu-cycles")))
		return TEXT("cycles");
	return name;
}

static uint32_t event_with_most_samples(const struct recording *recording, bool only_usual)
{
	uint32_t best = recording->event_count;
	for (uint32_t i = 0; i < recording->event_count; i++) {
		const struct event *event = &recording->event[i];
		if (only_usual && !is_usual(take_apart(event->name).event))
			continue;
		if (best == recording->event_count ||
			event->recorded > recording->event[best].recorded)
			best = i;
	}
	return best;
}

static uint32_t default_event(const struct recording *recording)
{
	for (uint32_t i = 0; i < recording->event_count; i++)
		if (recording->first_event.length &&
			text_equal(recording->event[i].name, recording->first_event))
			return i;
	uint32_t usual = event_with_most_samples(recording, true);
	return usual < recording->event_count ? usual : event_with_most_samples(recording, false);
}

static struct text shown_name(const struct event *event)
{
	return event->name.length ? event->name : TEXT("(no event named)");
}

static void append_events(struct buffer *list, const struct recording *recording,
	const struct selection *selection, bool chosen)
{
	enum { most = 12 };
	uint32_t count = 0;
	for (uint32_t i = 0; i < recording->event_count; i++) {
		const struct event *event = &recording->event[i];
		if (selection->is_chosen[i] != chosen || ++count > most)
			continue;
		char number[64];
		snprintf(number, sizeof number, event->unknown_samples ? " (?)" : " (%" PRIu64 ")",
			event->recorded);
		buffer_append(list, text_of(list->length ? ", " : ""));
		buffer_append(list, text_of(shown(shown_name(event)).bytes));
		buffer_append(list, text_of(number));
	}
	if (count > most)
		buffer_append(list, TEXT(", ..."));
}

static void choose_siblings(struct recording *recording, struct selection *selection, uint32_t kept)
{
	for (uint32_t i = 0; i < recording->event_count; i++) {
		if (i == kept ||
			!are_siblings(recording->event[kept].name, recording->event[i].name))
			continue;
		selection->is_chosen[i] = true;
		warn("merged %s and %s: one event on two kinds of core",
			shown(recording->event[kept].name).bytes,
			shown(recording->event[i].name).bytes);
	}
}

static void say_what_is_kept(const struct recording *recording, const struct selection *selection)
{
	struct buffer kept = { 0 }, left = { 0 };
	append_events(&kept, recording, selection, true);
	append_events(&left, recording, selection, false);
	if (left.length)
		warn("several events; kept %.*s, left out %.*s; --event=NAME takes another, "
		     "--event=all all (samples in brackets)",
			(int)kept.length, kept.start, (int)left.length, left.start);
	buffer_release(&kept);
	buffer_release(&left);
}

/* `cycles` for the only `cycles:u`, or for `cpu_core/cycles/` and its siblings. */
static uint32_t only_event_like(const struct recording *recording, struct text wanted)
{
	uint32_t found = recording->event_count;
	for (uint32_t i = 0; i < recording->event_count; i++) {
		struct text name = recording->event[i].name;
		if (!text_equal(take_apart(name).event, wanted))
			continue;
		if (found < recording->event_count &&
			!are_siblings(recording->event[found].name, name))
			return recording->event_count;
		if (found == recording->event_count)
			found = i;
	}
	return found;
}

static _Noreturn void die_no_event(const struct recording *recording, const char *wanted)
{
	struct selection none = { .is_chosen = memory_allocate_zeroed(recording->event_count, 1) };
	struct buffer list = { 0 };
	append_events(&list, recording, &none, false);
	die("no event %s; there are %.*s (samples in brackets)", shown_string(wanted).bytes,
		(int)list.length, list.start);
}

static uint32_t event_named(const struct recording *recording, const char *wanted, bool *is_exact)
{
	*is_exact = true;
	for (uint32_t i = 0; i < recording->event_count; i++)
		if (text_equal(recording->event[i].name, text_of(wanted)))
			return i;
	*is_exact = false;
	uint32_t like = only_event_like(recording, text_of(wanted));
	if (like == recording->event_count)
		die_no_event(recording, wanted);
	warn("took %s for the event %s", shown(recording->event[like].name).bytes,
		shown_string(wanted).bytes);
	return like;
}

static void describe(const struct recording *recording, struct selection *selection)
{
	bool is_first = true, are_all_siblings = true;
	for (uint32_t i = 0; i < recording->event_count; i++) {
		const struct event *event = &recording->event[i];
		if (!selection->is_chosen[i])
			continue;
		if (is_first) {
			selection->name = event->name;
			selection->unit = event_unit(event);
		} else {
			are_all_siblings &= are_siblings(selection->name, event->name);
			selection->units_differ |= !text_equal(selection->unit, event_unit(event));
		}
		is_first = false;
	}
	if (!are_all_siblings && !is_first)
		selection->name = TEXT("");
	if (selection->units_differ)
		selection->unit = TEXT("");
}

static struct selection select_one(struct recording *recording, const char *wanted)
{
	struct selection selection = {
		.is_chosen = memory_allocate_zeroed(recording->event_count, 1),
		.is_second = memory_allocate_zeroed(recording->event_count, 1),
	};
	if (recording->event_count == 0)
		return selection;
	if (wanted && strcmp(wanted, "all") == 0) {
		memset(selection.is_chosen, true, recording->event_count);
	} else {
		bool is_exact = false;
		uint32_t kept = wanted ? event_named(recording, wanted, &is_exact)
				       : default_event(recording);
		selection.is_chosen[kept] = true;
		if (!is_exact)
			choose_siblings(recording, &selection, kept);
		if (!wanted)
			say_what_is_kept(recording, &selection);
	}
	describe(recording, &selection);
	return selection;
}

/* The comma between two names; those in `cpu/event=0x3c,umask=0x0/` are part of one. */
static const char *comma_between(const struct recording *recording, const char *wanted)
{
	bool is_inside = false;
	for (uint32_t i = 0; i < recording->event_count; i++)
		if (text_equal(recording->event[i].name, text_of(wanted)))
			return NULL;
	for (; *wanted; wanted++) {
		is_inside ^= *wanted == '/';
		if (*wanted == ',' && !is_inside)
			return wanted;
	}
	return NULL;
}

/* `first,second` */
static struct text joined(struct arena *texts, struct text first, struct text second)
{
	struct buffer both = { 0 };
	buffer_append(&both, first);
	buffer_append_byte(&both, ',');
	buffer_append(&both, second);
	struct text kept = arena_copy(texts, buffer_text(&both));
	buffer_release(&both);
	return kept;
}

static struct selection select_pair(
	struct recording *recording, const char *wanted, const char *comma)
{
	char *first_name = strndup(wanted, (size_t)(comma - wanted));
	if (!first_name)
		die("out of memory:");
	struct selection first = select_one(recording, first_name);
	struct selection second = select_one(recording, comma + 1);
	for (uint32_t i = 0; i < recording->event_count; i++) {
		if (first.is_chosen[i] && second.is_chosen[i])
			die("--event=%s: both are the event %s", shown_string(wanted).bytes,
				shown(recording->event[i].name).bytes);
		first.is_second[i] = second.is_chosen[i];
		first.is_chosen[i] |= second.is_chosen[i];
	}
	first.is_pair = true;
	first.name = joined(&recording->texts, first.name, second.name);
	first.unit = joined(&recording->texts, first.unit, second.unit);
	first.units_differ = false;
	selection_release(&second);
	free(first_name);
	return first;
}

struct selection events_select(struct recording *recording, const char *wanted)
{
	const char *comma =
		wanted && recording->event_count ? comma_between(recording, wanted) : NULL;
	return comma ? select_pair(recording, wanted, comma) : select_one(recording, wanted);
}

struct selection events_select_both(struct recording *recording)
{
	struct selection both = {
		.is_chosen = memory_allocate_zeroed(recording->event_count, 1),
		.is_second = memory_allocate_zeroed(recording->event_count, 1),
		.is_pair = true,
	};
	both.is_chosen[0] = both.is_chosen[1] = both.is_second[1] = true;
	both.name = joined(&recording->texts, recording->event[0].name, recording->event[1].name);
	both.unit = joined(&recording->texts, event_unit(&recording->event[0]),
		event_unit(&recording->event[1]));
	return both;
}

void selection_release(struct selection *selection)
{
	free(selection->is_chosen);
	free(selection->is_second);
	*selection = (struct selection){ 0 };
}

void events_list(const struct recording *recording, struct output *output)
{
	char digits[AMOUNT_TEXT_SIZE];
	for (uint32_t i = 0; i < recording->event_count; i++) {
		const struct event *event = &recording->event[i];
		output_write(output, event->name);
		output_format(
			output, "\t%" PRIu64 "\t", event->unknown_samples ? 0 : event->samples);
		output_write(output, amount_format(event->weight, digits));
		output_byte(output, '\t');
		output_write(output, event_unit(event));
		output_byte(output, '\n');
	}
}
