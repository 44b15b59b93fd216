#ifndef COMMON_FORMATS_SAMPLES_FIELDS_H
#define COMMON_FORMATS_SAMPLES_FIELDS_H

#include "common/base/scan.h"
#include "common/formats/samples.h"

/* The words of the sample format, by what they mean. */
static const char *const samples_mode_word[] = { "", "user", "kernel", "guest" };
static const char *const samples_place_word[] = { "", "exact", "return", "return-1" };
static const char *const samples_addresses_word[] = { "", "vaddr", "offset" };
static const char *const samples_event_kind_word[] = { "", "sampled", "duration" };

/*
 * Fields of a line with tabs between them. Each function takes one off the front: what stands up to
 * a tab or the end, and the tab. At the end of the line every further field is empty. False when
 * the field is not what is asked for; the line is then of no more use.
 */
static inline struct text take_text(struct text *line)
{
	const char *tab = text_find(*line, '\t');
	struct text field = text_between(line->start, tab ? tab : text_end(*line));
	*line = text_from(*line, field.length + (tab != NULL));
	return field;
}

static inline bool take_optional_text(struct text *line, struct text *text)
{
	*text = take_text(line);
	return true;
}

static inline bool take_name(struct text *line, struct text *name)
{
	*name = take_text(line);
	return name->length > 0;
}

/* Whether what was taken so far was a whole field; takes its tab. */
static inline bool take_end(struct text *line)
{
	if (line->length == 0)
		return true;
	if (line->start[0] != '\t')
		return false;
	*line = text_from(*line, 1);
	return true;
}

static inline bool take_empty(struct text *line)
{
	return (line->length == 0 || line->start[0] == '\t') && take_end(line);
}

static inline bool take_id(struct text *line, uint64_t *id)
{
	return scan_decimal(line, id) && *id != SAMPLES_NONE && take_end(line);
}

static inline bool take_optional_id(struct text *line, uint64_t *id)
{
	*id = SAMPLES_NONE;
	return take_empty(line) || take_id(line, id);
}

static inline bool take_integer(struct text *line, int64_t *number)
{
	*number = NUMBER_ABSENT;
	return take_empty(line) || (scan_integer(line, number) && take_end(line));
}

static inline bool take_known_integer(struct text *line, int64_t *number)
{
	return take_integer(line, number) && *number != NUMBER_ABSENT;
}

static inline bool take_count(struct text *line, uint64_t *count, uint64_t absent)
{
	*count = absent;
	return take_empty(line) || (scan_decimal(line, count) && take_end(line));
}

static inline bool take_address(struct text *line, uint64_t *address)
{
	if (!scan_literal(line, TEXT("0x")))
		scan_literal(line, TEXT("0X"));
	return scan_hex(line, address) && take_end(line);
}

static inline bool take_optional_address(struct text *line, uint64_t *address, bool *is_there)
{
	*address = 0;
	*is_there = !take_empty(line);
	return !*is_there || take_address(line, address);
}

static inline bool take_weight(struct text *line, amount *weight)
{
	uint64_t whole;
	struct text rest = *line;
	if (scan_decimal(&rest, &whole) && take_end(&rest)) {
		*weight = amount_of(whole);
		*line = rest;
		return true;
	}
	return amount_parse(take_text(line), weight, NULL);
}

/* A time of 2^63 ns or more is not known. */
static inline bool take_time(struct text *line, int64_t *time)
{
	__int128 nanoseconds;
	*time = NUMBER_ABSENT;
	if (take_empty(line))
		return true;
	if (!scan_billionths(line, &nanoseconds))
		return false;
	if (nanoseconds <= INT64_MAX)
		*time = (int64_t)nanoseconds;
	return take_end(line);
}

static inline bool take_known_time(struct text *line, int64_t *time)
{
	return take_time(line, time) && *time != NUMBER_ABSENT;
}

/* One of several words, by its number; the first one is "", for what is not said. */
static inline int take_word(struct text *line, const char *const *word, int count)
{
	struct text field = take_text(line);
	for (int number = 0; number < count; number++)
		if (text_equal(field, text_of(word[number])))
			return number;
	return -1;
}

static inline bool take_mode(struct text *line, enum samples_mode *mode)
{
	int number = take_word(line, samples_mode_word, 4);
	*mode = (enum samples_mode)number;
	return number >= 0;
}

static inline bool take_place(struct text *line, enum samples_place *place)
{
	int number = take_word(line, samples_place_word, 4);
	*place = (enum samples_place)number;
	return number >= 0;
}

static inline bool take_addresses(struct text *line, enum samples_addresses *addresses)
{
	int number = take_word(line, samples_addresses_word, 3);
	*addresses = (enum samples_addresses)number;
	return number >= 0;
}

static inline bool take_event_kind(struct text *line, enum samples_event_kind *kind)
{
	int number = take_word(line, samples_event_kind_word, 3);
	*kind = (enum samples_event_kind)number;
	return number >= 0;
}

static inline bool take_flag(struct text *line, const char *word, bool *is_there)
{
	struct text field = take_text(line);
	*is_there = text_equal(field, text_of(word));
	return *is_there || field.length == 0;
}

static inline bool take_marks(struct text *line, struct samples_frame *frame)
{
	struct text marks = take_text(line);
	frame->is_jit = frame->is_inlined = frame->is_thread = false;
	while (marks.length) {
		const char *comma = text_find(marks, ',');
		struct text mark = text_between(marks.start, comma ? comma : text_end(marks));
		frame->is_jit |= text_equal(mark, TEXT("jit"));
		frame->is_inlined |= text_equal(mark, TEXT("inlined"));
		frame->is_thread |= text_equal(mark, TEXT("thread"));
		marks = text_from(marks, mark.length + (comma != NULL));
	}
	return true;
}

#endif
