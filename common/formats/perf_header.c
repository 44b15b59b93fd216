#include "common/base/scan.h"
#include "common/formats/perf_line.h"

/* the least columns that perf prints them in */
enum { thread_width = 5, bare_cpu_width = 3, period_width = 10, address_width = 16 };

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
	*pid = NUMBER_ABSENT;
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
	const size_t longest = strlen("2026-11-29 18:36:01.123456789 ");
	size_t start = text->length > longest ? text->length - longest : 0;
	if (!text_find(text_from(*text, start), '-'))
		return false;
	struct text before = *text, time = take_last_word(&before), date = take_last_word(&before);
	bool is_date = date.length == 10 && date.start[4] == '-' && date.start[7] == '-' &&
		       time.length > 8 && time.start[2] == ':' && time.start[5] == ':';
	if (is_date)
		*text = before;
	return is_date;
}

/* Letters are misc only behind a thread or a cpu: a comm may be `K`. */
static void take_misc(struct text *text)
{
	struct text trimmed = text_trim_right(*text);
	if (trimmed.length == 0 || is_digit(text_end(trimmed)[-1]))
		return;
	struct text before = *text;
	if (!is_misc(take_last_word(&before)))
		return;
	struct text further = before, word = take_last_word(&further);
	int64_t pid, number;
	if (is_cpu(word, &number) || is_thread(word, &pid, &number))
		*text = before;
}

/*
 * Whether the number that the text ends in is the cpu of `perf script -L`: printed behind a thread,
 * in fewer columns than one.
 */
static bool is_bare_cpu(struct text text)
{
	struct text before = text;
	take_last_word(&before);
	struct text further = before, thread = take_last_word(&further);
	int64_t pid, tid;
	if (!is_thread(thread, &pid, &tid))
		return false;
	if (pid == NUMBER_ABSENT)
		return last_word_width(text) < thread_width &&
		       last_word_width(before) >= thread_width;
	const char *slash = text_find(thread, '/');
	size_t pid_width = last_word_width(before) - (size_t)(text_end(thread) - slash);
	size_t behind = (size_t)(text_end(text_trim_right(text)) - slash - 1);
	return pid_width >= thread_width && behind >= thread_width + 1 + bare_cpu_width;
}

static bool take_cpu(struct text *text, int64_t *cpu)
{
	struct text before = *text, word = take_last_word(&before);
	if (is_cpu(word, cpu) || (is_whole_integer(word, cpu) && is_bare_cpu(*text))) {
		*text = before;
		return true;
	}
	*cpu = NUMBER_ABSENT;
	return false;
}

/*
 * A comm may begin with blanks. perf adds some where no call chain follows, to sixteen columns
 * (`%16s`), or with -L to eight.
 */
static struct text without_padding(struct text comm)
{
	const size_t padded = 16, padded_by_latency = 8;
	comm = text_trim_right(comm);
	bool is_padded = comm.length == padded || comm.length == padded_by_latency;
	return is_padded ? text_trim_left(comm) : comm;
}

/*
 * What stands left of the time or the period: comm, thread, cpu. perf pads a thread to five
 * columns or more; a narrower number belongs to the comm (`wrk: 1` with -F -tid) unless
 * `is_thread_narrow` allows it.
 */
static bool parse_task(struct text text, bool is_thread_narrow, struct perf_header *header)
{
	take_misc(&text);
	bool has_cpu = take_cpu(&text, &header->cpu);
	struct text before = text;
	bool found = is_thread(take_last_word(&before), &header->pid, &header->tid) &&
		     (is_thread_narrow || has_cpu || header->pid != NUMBER_ABSENT ||
			     last_word_width(text) >= thread_width);
	if (!found)
		header->pid = header->tid = NUMBER_ABSENT;
	header->comm = without_padding(found ? before : text);
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
	size_t decimals = 0;
	while (decimals < until.length && is_digit(colon[-1 - (ptrdiff_t)decimals]))
		decimals++;
	if ((decimals != 6 && decimals != 9) || decimals == until.length)
		return false;
	return colon[-1 - (ptrdiff_t)decimals] == '.' && last_word_width(until) >= 5 + 1 + decimals;
}

/* The next colon at or behind `at` that a blank or the end follows; NULL when there is none. */
static const char *closing_colon(struct text line, const char *at)
{
	const char *end = text_end(line);
	while (at < end && (at = memchr(at, ':', (size_t)(end - at)))) {
		if (at + 1 == end || is_blank(at[1]))
			return at;
		at++;
	}
	return NULL;
}

/* A number of decimal digits may be the address of a frame whose columns were lost. */
static bool is_address(struct text text, struct text after)
{
	struct perf_frame frame;
	return !closing_colon(text, text.start) && !perf_leaf_parse(after, &frame) &&
	       perf_leaf_parse(text, &frame) && (frame.module.length || frame.has_offset);
}

/* `PERIOD EVENT: REST`, `EVENT: REST`, `PERIOD REST` or `REST`, what stands right of the time. */
static void parse_event(struct text text, struct perf_header *header)
{
	text = text_trim_right(text);
	bool is_event_last = text.length && text_end(text)[-1] == ':'; /* rows follow */
	const char *column = is_event_last ? NULL : perf_address_column(text);
	struct text left = text_between(text.start, column ? column : text_end(text));
	struct text rest = text_trim_left(left);
	uint64_t period;
	header->has_address = column != NULL;
	if (scan_decimal(&rest, &period) && (rest.length == 0 || is_blank(rest.start[0])) &&
		(column || is_event_last || !is_address(text, rest))) {
		header->period = period;
		header->has_period = true;
		left = rest;
	}
	const char *colon = closing_colon(left, left.start);
	header->rest = text_between(left.start, text_end(text));
	if (!colon)
		return;
	header->event = text_trim_left(text_between(left.start, colon));
	header->rest = text_between(colon + 1, text_end(text));
}

/* Takes the line apart at the colon behind its time; false when that is none. */
static bool split_at_time(
	struct text line, const char *colon, bool is_padded, struct perf_header *header)
{
	struct text before = text_between(line.start, colon);
	if (colon == line.start || !is_digit(colon[-1]) ||
		!is_time(take_last_word(&before), header))
		return false;
	take_date(&before);
	bool has_thread = parse_task(before, !is_padded, header);
	if (!has_thread && !is_padded)
		return false;
	parse_event(text_between(colon + 1, text_end(line)), header);
	header->behind_time = text_trim_left(text_between(colon + 1, text_end(line)));
	return true;
}

/*
 * The leftmost time that is printed as perf prints it, else the leftmost of any width: a comm may
 * look like the latter (`w:1 2.5: x`), but is too short for the former.
 */
static bool parse_with_time(struct text line, struct perf_header *header)
{
	const char *first = NULL;
	for (const char *at = line.start; (at = closing_colon(line, at)); at++) {
		bool is_padded = is_padded_time(line, at);
		struct perf_header found = *header;
		if (is_padded && split_at_time(line, at, true, &found)) {
			*header = found;
			return true;
		}
		if (!first && !is_padded && split_at_time(line, at, false, &found))
			first = at;
	}
	return first && split_at_time(line, first, false, header);
}

/* Takes a period off the end; of a thread's number it differs in its columns. */
static void take_period(struct text *text, bool is_certain, struct perf_header *header)
{
	struct text before = *text, number = take_last_word(&before), further = before;
	int64_t pid, tid;
	uint64_t period;
	if (!is_whole_decimal(number, &period))
		return;
	struct text next = take_last_word(&further);
	size_t width = last_word_width(*text);
	bool is_padded = width >= period_width && (width < address_width || number.length == width);
	if (!is_padded && !(is_certain && (is_thread(next, &pid, &tid) || is_cpu(next, &tid))))
		return;
	header->period = period;
	header->has_period = true;
	*text = before;
}

/* Whether `COMM TID PERIOD`, `[CPU]` or the end of it precedes the event that ends there. */
static bool has_task_before(struct text line, const char *colon)
{
	struct text before = text_between(line.start, colon);
	struct text event = take_last_word(&before), number = take_last_word(&before);
	int64_t pid, tid;
	return event.length &&
	       (is_thread(number, &pid, &tid) || is_cpu(number, &tid) || is_cpu(event, &tid));
}

/* The colon of the event: one after a thread, else the last one before the frame. */
static const char *event_colon(struct text left, bool has_address)
{
	const char *last = NULL;
	for (const char *at = left.start; (at = closing_colon(left, at)); at++) {
		if (has_task_before(left, at))
			return at;
		last = at;
	}
	bool is_at_end = last && last + 1 == text_end(text_trim_right(left));
	return has_address && is_at_end ? last : NULL;
}

/* `COMM TID PERIOD EVENT`, any of which may be missing. */
static void parse_left(struct text text, bool has_event, bool is_narrow, struct perf_header *header)
{
	struct text before = text, event = take_last_word(&before);
	int64_t cpu;
	if (has_event && !is_cpu(event, &cpu)) {
		header->event = event;
		text = before;
	}
	take_period(&text, has_event, header);
	take_date(&text);
	parse_task(text, is_narrow, header);
}

/* Without -F time: recognized by an event and a number before it, or by the columns of a frame. */
static bool parse_without_time(struct text line, struct perf_header *header)
{
	const char *column = perf_address_column(line);
	struct text left = text_between(line.start, column ? column : text_end(line));
	header->has_address = column != NULL;
	const char *colon = event_colon(left, column);
	if (!colon && (!column || text_trim_left(left).length == 0))
		return false;
	struct text until = text_between(line.start, colon ? colon : text_end(left));
	parse_left(until, colon, colon && has_task_before(left, colon), header);
	header->rest = text_between(colon ? colon + 1 : column, text_end(line));
	return true;
}

static struct perf_header empty_header(void)
{
	return (struct perf_header){
		.pid = NUMBER_ABSENT, .tid = NUMBER_ABSENT, .cpu = NUMBER_ABSENT
	};
}

/* `VM:  123 VCPU:000 ` of a guest. */
static struct text without_guest(struct text line)
{
	static const char *const label[] = { "VM:", "VCPU:" };
	for (size_t i = 0; i < 2 && text_starts_with(line, TEXT("V")); i++) {
		struct text rest = line;
		uint64_t number;
		if (!scan_literal(&rest, text_of(label[i])))
			continue;
		rest = text_trim_left(rest);
		if (scan_decimal(&rest, &number) && scan_literal(&rest, TEXT(" ")))
			line = rest;
	}
	return line;
}

bool perf_header_parse(struct text line, struct perf_header *header)
{
	line = without_guest(line);
	*header = empty_header();
	if (parse_with_time(line, header))
		return true;
	*header = empty_header();
	return parse_without_time(line, header);
}

void perf_header_parse_bare(struct text line, struct perf_header *header)
{
	*header = empty_header();
	line = text_trim_right(line);
	bool has_event = line.length && text_end(line)[-1] == ':';
	line.length -= has_event;
	parse_left(line, has_event, false, header);
}
