/* Which samples count: ranges of time, lists of numbers, and what samples do not say. */
#include "common/stacks/choice.h"
#include "common/stacks/time_ranges.h"

#include "tests/unit/cmocka.h"

#include <inttypes.h>

enum { origin = 1000, end = 2000 };

struct range_row {
	const char *written;
	const char *result; /* instants, `FIRST:LAST` with blanks between; or `WORD: problem` */
};

#define ALWAYS  "-9223372036854775808:9223372036854775807"
#define GRAMMAR ": expected START-END, START,STOP, or A%-B%"

/* The recording is 1000 ns long, from 1000 to 2000. */
static const struct range_row range_row[] = {
	{ "50.1,50.2", "50100000000:50199999999" },
	{ "50.1,", "50100000000:9223372036854775807" },
	{ ",50.1", "-9223372036854775808:50099999999" },
	{ ",", ALWAYS },
	{ "-", ALWAYS },
	{ "50.1,50.1", "" },
	{ "0.1-0.2", "100001000:200000999" },
	{ "0-", "1000:9223372036854775807" },
	{ "-0.0000005", "-9223372036854775808:1499" },
	{ "0.000000100-0.000001", "1100:2000" },
	{ "0-0.000000999", "1000:1998" },
	{ "0.000001-0.000001", "2000:2000" },
	{ "1200ms-1.5", "1200001000:1500000999" },
	{ "0.000001ms-0.5us", "1001:1499" },
	{ "0.2-0.3 0.55-9", "200001000:300000999 550001000:9000000999" },
	{ "  1,2   3,4 ", "1000000000:1999999999 3000000000:3999999999" },
	{ "3,4 1,2", "1000000000:1999999999 3000000000:3999999999" },
	{ "1,3 2,4", "1000000000:3999999999" },
	{ "1,9 2,3 4,5", "1000000000:8999999999" },
	{ "1,2 5,6 1.5,5.5", "1000000000:5999999999" },
	{ "0%-50%", "1000:1499" },
	{ "50%-100%", "1500:2000" },
	{ "0%-100%", "1000:2000" },
	{ "100%-100%", "2000:2000" },
	{ "33.3%-33.3%", "" },
	{ "12.5%-12.65%", "1125:1125" },
	{ "0%-10%,30%-40%", "1000:1099 1300:1399" },
	{ "0%-10%,30%-40% 5%-35%", "1000:1399" },
	{ "000000000000000000000000000000000000001,2", "1000000000:1999999999" },
	{ "9223372036.854775807,", "9223372036854775807:9223372036854775807" },
	{ "9999999999999999999999999999999999999999999-",
		"9223372036854775807:9223372036854775807" },
	{ "0-9999999999999999999999999999999999999999999", "1000:9223372036854775807" },
	{ "10000000000ms,10000000001ms", "10000000000000000:10000000000999999" },

	{ "", GRAMMAR },
	{ "   ", "   " GRAMMAR },
	{ "5", "5" GRAMMAR },
	{ "1.5.2-3", "1.5.2-3" GRAMMAR },
	{ "1,2 x 3,4", "x" GRAMMAR },
	{ "2-1", "2-1 ends before it begins" },
	{ "2,1", "2,1 ends before it begins" },
	{ "1-2 60%-50%", "60%-50% ends before it begins" },
	{ "1s-2s", "1s-2s" GRAMMAR },
	{ "1m-2", "1m-2" GRAMMAR },
	{ "1.0000000001-2", "1.0000000001-2" GRAMMAR },
	{ "1.0000001ms-2", "1.0000001ms-2" GRAMMAR },
	{ "1.0001us-2", "1.0001us-2" GRAMMAR },
	{ "1-2-3", "1-2-3" GRAMMAR },
	{ "1,2,3", "1,2,3" GRAMMAR },
	{ "+1-2", "+1-2" GRAMMAR },
	{ "-1-2", "-1-2" GRAMMAR },
	{ ".5-1", ".5-1" GRAMMAR },
	{ "1e3-", "1e3-" GRAMMAR },
	{ "0x1-", "0x1-" GRAMMAR },
	{ "nan-inf", "nan-inf" GRAMMAR },
	{ "1\t-2", "1\t-2" GRAMMAR },
	{ "10%", "10%" GRAMMAR },
	{ "10%/2", "10%/2" GRAMMAR },
	{ "10%-", "10%-" GRAMMAR },
	{ "-10%", "-10%" GRAMMAR },
	{ "10-20%", "10-20%" GRAMMAR },
	{ "0%-10%,", "0%-10%," GRAMMAR },
	{ ",0%-10%", ",0%-10%" GRAMMAR },
	{ "0%-10%,,20%-30%", "0%-10%,,20%-30%" GRAMMAR },
	{ "0%-150%", "0%-150% goes past 100%" },
	{ "0%-99999999999999999999999999%", "0%-99999999999999999999999999% goes past 100%" },
};

static void write_instants(char *to, size_t size, const char *written)
{
	struct time_ranges ranges = { 0 };
	struct text range;
	const char *problem = time_ranges_add(&ranges, text_of(written), &range);
	*to = '\0';
	if (problem)
		snprintf(to, size, "%.*s%s", (int)range.length, range.start, problem);
	struct spans spans = time_ranges_instants(&ranges, origin, end);
	for (size_t i = 0; i < spans.count && !problem; i++) {
		size_t length = strlen(to);
		snprintf(to + length, size - length, "%s%" PRId64 ":%" PRId64, i ? " " : "",
			spans.item[i].first, spans.item[i].last);
	}
	spans_release(&spans);
	time_ranges_release(&ranges);
}

static void ranges_are_instants(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof range_row / sizeof *range_row; i++) {
		char got[300];
		write_instants(got, sizeof got, range_row[i].written);
		if (strcmp(got, range_row[i].result) != 0)
			fail_row(range_row[i].written, "is %s", got);
	}
	expect_no_failed_row();
}

/* Whatever is written, instants come in order and only once. */
static void any_text_is_ranges_or_not(void **state)
{
	(void)state;
	static const char likely[] = "0123456789000.,--%%  msu";
	uint64_t seed = 1;
	unsigned right = 0;
	for (int round = 0; round < 200000; round++) {
		char written[24];
		struct time_ranges ranges = { 0 };
		struct text range, text = { written, next_random(&seed) % sizeof written };
		for (size_t i = 0; i < text.length; i++)
			written[i] = likely[next_random(&seed) % (sizeof likely - 1)];
		right += !time_ranges_add(&ranges, text, &range);
		assert_true(range.start >= written && text_end(range) <= text_end(text));
		struct spans spans = time_ranges_instants(&ranges, origin, end);
		for (size_t i = 0; i < spans.count; i++)
			assert_true(spans.item[i].first <= spans.item[i].last &&
				    (i == 0 || spans.item[i - 1].last < spans.item[i].first));
		spans_release(&spans);
		time_ranges_release(&ranges);
	}
	assert_true(right > 100);
}

static const int64_t second = 1000000000;

/* Each weighs 0.1 s, but the wait 0.5 s; the recording lasts from 50.1 to 51.1. */
static const struct chosen_sample sample[] = {
	{ 50100000000, 0, 7, 7, 0, { "app", 3 } },
	{ 50100000000, 0, 7, 8, 1, { "io", 2 } },
	{ 50200000000, 0, 7, 7, 0, { "app", 3 } },
	{ 50700000000, 500000000, 7, 7, 0, { "app", 3 } },
	{ 50800000000, 0, 7, 7, 1, { "app", 3 } },
	{ 51100000000, 0, 7, 8, 0, { "io", 2 } },
	{ NUMBER_ABSENT, 0, NUMBER_ABSENT, NUMBER_ABSENT, NUMBER_ABSENT, { "", 0 } },
};

enum { samples = sizeof sample / sizeof *sample };

struct choice_row {
	const char *time, *tid, *pid, *cpu, *comm;
	int64_t kept[samples]; /* in units of 50 ms */
};

static const struct choice_row choice_row[] = {
	{ .kept = { 2, 2, 2, 10, 2, 2, 2 } },
	{ .time = "0-0.05", .kept = { 2, 2 } },
	{ .time = "0.1-0.2", .kept = { 0, 0, 2, 2 } },
	{ .time = "50.1,50.2", .kept = { 2, 2 } },
	{ .time = "0.1-", .kept = { 0, 0, 2, 10, 2, 2 } },
	{ .time = "0%-50%", .kept = { 2, 2, 2, 8 } },
	{ .time = "50%-100%", .kept = { 0, 0, 0, 2, 2, 2 } },
	{ .time = "0.3-0.5", .kept = { 0, 0, 0, 4 } },
	{ .time = "0.2-0.3 0.55-9", .kept = { 0, 0, 0, 3, 2, 2 } },
	{ .time = "0.7-", .kept = { 0, 0, 0, 0, 2, 2 } },
	{ .time = "0.7-1", .kept = { 0, 0, 0, 0, 2, 2 } },
	{ .time = "0.05-0.15", .kept = { 0, 0, 2, 1 } },
	{ .time = "-", .kept = { 2, 2, 2, 10, 2, 2 } },
	{ .tid = "8", .kept = { 0, 2, 0, 0, 0, 2 } },
	{ .tid = "1-7,9", .kept = { 2, 0, 2, 10, 2 } },
	{ .tid = "-1--1,8,7,8-8", .kept = { 2, 2, 2, 10, 2, 2 } },
	{ .pid = "8", .kept = { 0 } },
	{ .cpu = "1", .kept = { 0, 2, 0, 0, 2 } },
	{ .comm = "/^a/", .kept = { 2, 0, 2, 10, 2 } },
	{ .comm = "p", .kept = { 2, 0, 2, 10, 2 } },
	{ .comm = "//", .kept = { 0 } },
	{ .time = "0-0.1", .tid = "7", .cpu = "0", .comm = "app", .kept = { 2, 0, 0, 0 } },
};

static struct option_list list_of(const char *const *item)
{
	return (struct option_list){ (const char **)item, *item != NULL };
}

static struct choice *new_choice(const struct choice_row *row)
{
	struct choice_options options = {
		.time = list_of(&row->time),
		.tid = list_of(&row->tid),
		.pid = list_of(&row->pid),
		.cpu = list_of(&row->cpu),
		.comm = list_of(&row->comm),
	};
	struct choice *choice = choice_new(&options);
	if (choice_needs_extent(choice))
		choice_set_extent(choice, 50100000000, 51100000000);
	return choice;
}

static int64_t kept_weight(
	const struct choice *choice, const struct chosen_sample *one, struct choice_tally *tally)
{
	if (!choice_keeps(choice, one, tally))
		return 0;
	struct chosen_sample cut = *one;
	choice_cut(choice, &cut.time, &cut.duration);
	assert_true(cut.time <= one->time &&
		    (!one->duration || cut.time - cut.duration >= one->time - one->duration));
	return one->duration ? cut.duration : second / 10;
}

static void samples_are_chosen(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof choice_row / sizeof *choice_row; i++) {
		struct choice *choice = new_choice(&choice_row[i]);
		struct choice_tally tally = { 0 };
		uint64_t kept = 0;
		for (int j = 0; j < samples; j++) {
			int64_t weight = kept_weight(choice, &sample[j], &tally);
			kept += weight > 0;
			if (weight != choice_row[i].kept[j] * (second / 20))
				fail_row(choice_row[i].time, "row %zu: sample %d keeps %" PRId64, i,
					j, weight);
		}
		assert_true(tally.samples == samples && tally.kept == kept);
		assert_true(tally.unknown[CHOICE_TIME] == (choice_row[i].time != NULL));
		assert_true(tally.unknown[CHOICE_COMM] == (choice_row[i].comm != NULL));
		assert_true(choice_is_all(choice) == (i == 0));
		choice_free(choice);
	}
	expect_no_failed_row();
}

/* The twentieths of a recording have each sample once, and each wait in parts. */
static void neighbours_divide_a_recording(void **state)
{
	(void)state;
	uint64_t seed = 1;
	int64_t sum[samples] = { 0 };
	struct chosen_sample any[200];
	int64_t got = 0, want = 0;
	for (size_t i = 0; i < 200; i++) {
		int64_t duration = i % 2 ? 1 + next_random(&seed) % 1000 : 0;
		any[i] = (struct chosen_sample){ .duration = duration, .comm = TEXT("") };
		any[i].time = origin + duration + (int64_t)(next_random(&seed) % (end - origin));
		if (i < 2 || any[i].time > end)
			any[i].time = end;
		want += duration ? duration : 1;
	}
	for (int share = 0; share < 100; share += 5) {
		char written[20];
		snprintf(written, sizeof written, "%d%%-%d%%", share, share + 5);
		struct choice *choice = new_choice(&(struct choice_row){ .time = written });
		struct choice_tally tally = { 0 };
		for (int j = 0; j < samples; j++)
			sum[j] += kept_weight(choice, &sample[j], &tally);
		choice_set_extent(choice, origin, end);
		for (size_t i = 0; i < 200; i++)
			if (any[i].duration)
				got += kept_weight(choice, &any[i], &tally);
			else
				got += choice_keeps(choice, &any[i], &tally);
		choice_free(choice);
	}
	for (int j = 0; j < samples; j++)
		assert_true(sum[j] == (j == 3 ? second / 2 : j == 6 ? 0 : second / 10));
	assert_int_equal(got, want);
}

/* A recording of one instant, and of all that there can be. */
static void any_extent_is_divided(void **state)
{
	(void)state;
	static const int64_t extent[][2] = { { 5, 5 }, { 0, 0 }, { -5, 2 }, { 0, INT64_MAX },
		{ INT64_MIN + 1, INT64_MAX } };
	for (size_t i = 0; i < sizeof extent / sizeof *extent; i++) {
		uint64_t kept = 0;
		const char *const half[] = { "0%-50%", "50%-100%" };
		for (int j = 0; j < 2; j++) {
			struct choice *choice = new_choice(&(struct choice_row){ .time = half[j] });
			struct choice_tally tally = { 0 };
			choice_set_extent(choice, extent[i][0], extent[i][1]);
			for (int k = 0; k < 2; k++)
				choice_keeps(choice,
					&(struct chosen_sample){ .time = extent[i][k] }, &tally);
			kept += tally.kept;
			choice_free(choice);
		}
		assert_int_equal(kept, 2);
	}
}

int main(void)
{
	const struct CMUnitTest test[] = {
		cmocka_unit_test(ranges_are_instants),
		cmocka_unit_test(any_text_is_ranges_or_not),
		cmocka_unit_test(samples_are_chosen),
		cmocka_unit_test(neighbours_divide_a_recording),
		cmocka_unit_test(any_extent_is_divided),
	};
	return cmocka_run_group_tests_name("choice", test, NULL, NULL);
}
