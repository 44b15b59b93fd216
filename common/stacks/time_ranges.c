#include "common/stacks/time_ranges.h"
#include "common/base/memory.h"
#include "common/base/scan.h"

static const int64_t whole_share = 100 * INT64_C(1000000000);

static const char expected_range[] = ": expected START-END, START,STOP, or A%-B%";
static const char ends_before[] = " ends before it begins";
static const char past_the_end[] = " goes past 100%";

/* The part up to a byte, which is taken off the text with the byte. */
static struct text take_until(struct text *text, char byte)
{
	const char *found = text_find(*text, byte);
	struct text part = text_between(text->start, found ? found : text_end(*text));
	*text = text_from(*text, part.length + (found != NULL));
	return part;
}

/* A number of seconds, or of what stands behind it. False for parts of a nanosecond. */
static bool take_instant(struct text *text, int64_t *instant)
{
	__int128 number;
	int64_t divisor = 1;
	if (!scan_billionths(text, &number))
		return false;
	if (scan_literal(text, TEXT("ms")))
		divisor = 1000;
	else if (scan_literal(text, TEXT("us")))
		divisor = 1000000;
	if (number % divisor)
		return false;
	number /= divisor;
	*instant = number < INT64_MAX ? (int64_t)number : INT64_MAX;
	return true;
}

static const char *parse_seconds(struct text text, struct time_range *range)
{
	range->from = INT64_MIN;
	range->to = INT64_MAX;
	if (text.length && is_digit(text.start[0]) && !take_instant(&text, &range->from))
		return expected_range;
	range->kind = scan_literal(&text, TEXT(",")) ? RANGE_CLOCK : RANGE_SINCE_ORIGIN;
	if (range->kind == RANGE_SINCE_ORIGIN && !scan_literal(&text, TEXT("-")))
		return expected_range;
	if (text.length && (!take_instant(&text, &range->to) || text.length))
		return expected_range;
	return range->to < range->from ? ends_before : NULL;
}

static bool take_share(struct text *text, int64_t *share)
{
	__int128 number;
	if (!scan_billionths(text, &number) || !scan_literal(text, TEXT("%")))
		return false;
	*share = number < INT64_MAX ? (int64_t)number : INT64_MAX;
	return true;
}

static const char *parse_share(struct text text, struct time_range *range)
{
	range->kind = RANGE_SHARE;
	if (!take_share(&text, &range->from) || !scan_literal(&text, TEXT("-")) ||
		!take_share(&text, &range->to) || text.length)
		return expected_range;
	if (range->to > whole_share)
		return past_the_end;
	return range->to < range->from ? ends_before : NULL;
}

static void add(struct time_ranges *ranges, struct time_range range)
{
	MEMORY_GROW(ranges->item, ranges->count, ranges->capacity);
	ranges->item[ranges->count++] = range;
}

/* What stands between blanks; only shares may be several. */
static const char *add_word(struct time_ranges *ranges, struct text word)
{
	struct time_range range = { 0 };
	const char *problem;
	if (!text_find(word, '%')) {
		if (!(problem = parse_seconds(word, &range)))
			add(ranges, range);
		return problem;
	}
	if (text_ends_with(word, TEXT(",")))
		return expected_range;
	while (word.length) {
		if ((problem = parse_share(take_until(&word, ','), &range)))
			return problem;
		add(ranges, range);
	}
	return NULL;
}

const char *time_ranges_add(struct time_ranges *ranges, struct text written, struct text *range)
{
	size_t before = ranges->count;
	*range = written;
	for (struct text rest = written; rest.length;) {
		struct text word = take_until(&rest, ' ');
		const char *problem = word.length ? add_word(ranges, word) : NULL;
		if (problem) {
			*range = word;
			return problem;
		}
	}
	return ranges->count > before ? NULL : expected_range;
}

bool time_ranges_need_extent(const struct time_ranges *ranges)
{
	for (size_t i = 0; i < ranges->count; i++)
		if (ranges->item[i].kind != RANGE_CLOCK)
			return true;
	return false;
}

static int64_t later(int64_t time, __int128 distance)
{
	__int128 sum = time + distance;
	return sum < INT64_MAX ? (int64_t)sum : INT64_MAX;
}

static void add_clock(struct spans *instants, const struct time_range *range)
{
	spans_add(instants, range->from, range->to < INT64_MAX ? range->to - 1 : INT64_MAX);
}

static void add_since_origin(
	struct spans *instants, const struct time_range *range, int64_t origin, int64_t end)
{
	int64_t from = range->from == INT64_MIN ? INT64_MIN : later(origin, range->from);
	int64_t to = range->to == INT64_MAX ? INT64_MAX : later(origin, range->to);
	spans_add(instants, from, to == end || to == INT64_MAX ? to : to - 1);
}

static void add_share(
	struct spans *instants, const struct time_range *range, int64_t origin, int64_t end)
{
	__int128 extent = (__int128)end - origin;
	int64_t from = later(origin, extent * range->from / whole_share);
	int64_t to = later(origin, extent * range->to / whole_share);
	spans_add(instants, from, range->to == whole_share ? to : to - 1);
}

struct spans time_ranges_instants(const struct time_ranges *ranges, int64_t origin, int64_t end)
{
	struct spans instants = { 0 };
	for (size_t i = 0; i < ranges->count; i++) {
		const struct time_range *range = &ranges->item[i];
		if (range->kind == RANGE_CLOCK)
			add_clock(&instants, range);
		else if (range->kind == RANGE_SINCE_ORIGIN)
			add_since_origin(&instants, range, origin, end);
		else
			add_share(&instants, range, origin, end);
	}
	return instants;
}

void time_ranges_release(struct time_ranges *ranges)
{
	free(ranges->item);
	*ranges = (struct time_ranges){ 0 };
}
