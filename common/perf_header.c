#include "common/perf_line.h"
#include "common/scan.h"

/* The last word between blanks, taken off the end with the blanks around it. */
static struct text take_last_word(struct text *text)
{
	struct text line = text_trim_right(*text);
	const char *end = text_end(line), *at = end;
	while (at > line.start && !is_blank(at[-1]))
		at--;
	*text = text_trim_right(text_between(line.start, at));
	return text_between(at, end);
}

/* How wide the last word is printed: with the blanks before it, but for the one that parts. */
static size_t last_word_width(struct text text)
{
	text = text_trim_right(text);
	const char *at = text_end(text);
	while (at > text.start && !is_blank(at[-1]))
		at--;
	while (at > text.start && is_blank(at[-1]))
		at--;
	size_t width = (size_t)(text_end(text) - at);
	return at > text.start && width ? width - 1 : width;
}

/* `[003]`: at least three digits, so that the `[0]` of a process name is none. */
static bool is_cpu(struct text word, int64_t *cpu)
{
	return word.length >= 5 && word.start[0] == '[' && text_end(word)[-1] == ']' &&
	       is_whole_integer((struct text){ word.start + 1, word.length - 2 }, cpu);
}

/* `24856/24871` or `24871`; pid -1 and tid 0 occur for what the kernel maps. */
static bool is_thread(struct text word, int64_t *pid, int64_t *tid)
{
	*pid = PERF_ABSENT;
	if (is_whole_integer(word, tid))
		return true;
	return scan_integer(&word, pid) && scan_literal(&word, TEXT("/")) &&
	       is_whole_integer(word, tid);
}

/* Letters of -F misc: cpumode, then what kind of record it is. */
static bool is_misc(struct text word)
{
	for (size_t i = 0; i < word.length; i++)
		if (!strchr("KUHGgMESp", word.start[i]) || !word.start[i])
			return false;
	return word.length > 0 && word.length <= 5;
}

/* `2026-11-29 18:36:01.123456` of -F tod: two words. */
static bool take_date(struct text *text)
{
	struct text before = *text, time = take_last_word(&before), date = take_last_word(&before);
	bool is_date = date.length == 10 && date.start[4] == '-' && date.start[7] == '-' &&
		       time.length > 8 && time.start[2] == ':' && time.start[5] == ':';
	if (is_date)
		*text = before;
	return is_date;
}

/*
 * What stands left of the time or the period: comm, thread, cpu. perf pads a thread to five
 * columns or more; a narrower number belongs to the comm (`wrk: 1` with -F -tid) unless
 * `is_thread_narrow` allows it.
 */
static bool parse_task(struct text text, bool is_thread_narrow, struct perf_header *header)
{
	struct text before = text;
	struct text word = take_last_word(&before);
	if (is_misc(word)) {
		struct text without = before, next = take_last_word(&without);
		int64_t number, other;
		if (is_cpu(next, &number) || is_thread(next, &other, &number)) {
			text = before;
			before = without;
			word = next;
		}
	}
	if (is_cpu(word, &header->cpu)) {
		text = before;
		is_thread_narrow = true;
		word = take_last_word(&before);
	} else {
		header->cpu = PERF_ABSENT;
	}
	bool found = is_thread(word, &header->pid, &header->tid) &&
		     (is_thread_narrow || header->pid != PERF_ABSENT || last_word_width(text) >= 5);
	if (!found)
		header->pid = header->tid = PERF_ABSENT;
	header->comm = text_trim(found ? before : text);
	return found;
}

/* `983.129508`; a nonsense time (negative, past 64 bits) is a time all the same. */
static bool is_time(struct text word, struct perf_header *header)
{
	struct text rest = word, fraction;
	uint64_t seconds = 0, part = 0;
	scan_literal(&rest, TEXT("-"));
	const char *dot = text_find(rest, '.');
	if (!dot || !is_whole_decimal(text_between(rest.start, dot), &seconds))
		return false;
	fraction = text_between(dot + 1, text_end(rest));
	if (!is_whole_decimal(fraction, &part) || fraction.length > 9)
		return false;
	for (size_t digits = fraction.length; digits < 9; digits++)
		part *= 10;
	header->time = seconds * 1000000000 + part;
	header->has_time = true;
	return true;
}

/* As perf prints a time: seconds to five columns, six or nine decimals. */
static bool is_padded_time(struct text line, const char *colon)
{
	struct text until = text_between(line.start, colon);
	const char *dot = text_find_last(until, '.');
	size_t decimals = (size_t)(colon - dot) - 1;
	return (decimals == 6 || decimals == 9) && last_word_width(until) >= 5 + 1 + decimals;
}

/* `PERIOD EVENT: REST`, `EVENT: REST` or `PERIOD`, what stands right of the time. */
static bool parse_event(struct text text, struct perf_header *header)
{
	text = text_trim_left(text);
	struct text rest = text;
	uint64_t period;
	if (scan_decimal(&rest, &period) && (rest.length == 0 || is_blank(rest.start[0]))) {
		header->period = period;
		header->has_period = true;
		text = text_trim_left(rest);
	}
	for (const char *at = text.start; at < text_end(text); at++) {
		if (*at != ':' || (at + 1 < text_end(text) && !is_blank(at[1])))
			continue;
		header->event = text_between(text.start, at);
		header->rest = text_trim_left(text_between(at + 1, text_end(text)));
		return true;
	}
	header->rest = text;
	return false;
}

/* The leftmost time that has a thread, or nothing but a comm, left of it. */
static bool parse_with_time(struct text line, struct perf_header *header)
{
	for (const char *at = line.start; at < text_end(line); at++) {
		if (*at != ':' || (at + 1 < text_end(line) && !is_blank(at[1])))
			continue;
		struct text before = text_between(line.start, at), whole = before;
		if (!is_time(take_last_word(&before), header))
			continue;
		take_date(&before);
		parse_task(before, !is_padded_time(line, text_end(whole)), header);
		parse_event(text_between(at + 1, text_end(line)), header);
		return true;
	}
	return false;
}

/* Without -F time: `COMM TID PERIOD EVENT: REST`, told by the event and a number before it. */
static bool parse_without_time(struct text line, struct perf_header *header)
{
	enum { period_width = 10 };
	for (const char *at = line.start; at < text_end(line); at++) {
		if (*at != ':' || (at + 1 < text_end(line) && !is_blank(at[1])))
			continue;
		struct text before = text_between(line.start, at);
		struct text event = take_last_word(&before);
		struct text left = before, number = take_last_word(&left);
		int64_t pid, tid;
		if (event.length == 0 || (!is_thread(number, &pid, &tid) && !is_cpu(number, &tid) &&
						 !is_cpu(event, &tid)))
			continue;
		uint64_t period;
		struct text further = left, next = take_last_word(&further);
		bool is_period = is_whole_decimal(number, &period) &&
				 (last_word_width(before) >= period_width ||
					 is_thread(next, &pid, &tid) || is_cpu(next, &tid));
		if (is_period) {
			header->period = period;
			header->has_period = true;
			before = left;
		}
		if (is_cpu(event, &tid))
			before = text_between(line.start, at);
		else
			header->event = event;
		parse_task(before, true, header);
		header->rest = text_trim_left(text_between(at + 1, text_end(line)));
		return true;
	}
	return false;
}

static struct perf_header empty_header(void)
{
	return (struct perf_header){ .pid = PERF_ABSENT, .tid = PERF_ABSENT, .cpu = PERF_ABSENT };
}

bool perf_header_parse(struct text line, struct perf_header *header)
{
	*header = empty_header();
	if (parse_with_time(line, header))
		return true;
	*header = empty_header();
	return parse_without_time(line, header);
}

void perf_header_parse_bare(struct text line, struct perf_header *header)
{
	*header = empty_header();
	parse_task(text_trim_right(line), false, header);
}

bool perf_is_trailer(struct text line)
{
	return line.length > 1 && line.start[0] == ' ';
}
