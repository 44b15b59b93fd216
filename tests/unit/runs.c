#include "common/statistics/runs.h"

#include "tests/unit/cmocka.h"

/* Enters `frames`, names between `;`, in the profile. */
static void add_stack(struct profile *profile, const char *frames, uint64_t count)
{
	struct text rest = text_of(frames);
	frame_id frame = 0;
	while (rest.length) {
		const char *end = text_find(rest, ';');
		struct text name = text_between(rest.start, end ? end : text_end(rest));
		rest = text_from(rest, name.length + (end != NULL));
		frame = tree_enter(&profile->tree, frame, names_intern_text(&profile->names, name));
	}
	tree_add(&profile->tree, frame, 0, amount_of(count));
}

static double weight_of(
	const struct runs *runs, uint32_t run, enum weighing weighing, const char *group)
{
	for (name_id id = 1; id < runs->groups.count; id++)
		if (text_equal(names_text(&runs->groups, id), text_of(group)))
			return run_weight(&runs->run[run], weighing, id);
	fail_msg("no group %s", group);
	return 0;
}

static void a_function_counts_once_a_stack(void **state)
{
	(void)state;
	struct profile profile;
	struct runs runs;
	profile_init(&profile);
	add_stack(&profile, "main;walk;visit;walk;visit", 5);
	add_stack(&profile, "main;walk", 2);
	add_stack(&profile, "main;visit;main", 1);
	runs_init(&runs, BY_FUNCTION);
	runs_add(&runs, SIDE_BEFORE, &profile);
	assert_true(weight_of(&runs, 0, WEIGH_TOTAL, "main") == 8);
	assert_true(weight_of(&runs, 0, WEIGH_SELF, "main") == 1);
	assert_true(weight_of(&runs, 0, WEIGH_TOTAL, "walk") == 7);
	assert_true(weight_of(&runs, 0, WEIGH_SELF, "walk") == 2);
	assert_true(weight_of(&runs, 0, WEIGH_TOTAL, "visit") == 6);
	assert_true(weight_of(&runs, 0, WEIGH_SELF, "visit") == 5);
	assert_true(run_weight(&runs.run[0], WEIGH_TOTAL, 0) == 8); /* the whole */
	runs_release(&runs);
	profile_release(&profile);
}

static void groups_of_later_runs_weigh_nothing_in_earlier_ones(void **state)
{
	(void)state;
	struct runs runs;
	runs_init(&runs, BY_FUNCTION);
	static const char *const stack[] = { "main;old", "main;new" };
	for (int side = 0; side < 2; side++) {
		struct profile profile;
		profile_init(&profile);
		add_stack(&profile, stack[side], 4);
		profile.header.effective[0] = 4;
		runs_add(&runs, side, &profile);
		profile_release(&profile);
	}
	assert_true(weight_of(&runs, 0, WEIGH_TOTAL, "new") == 0);
	assert_true(weight_of(&runs, 1, WEIGH_TOTAL, "new") == 4);
	assert_true(weight_of(&runs, 1, WEIGH_TOTAL, "old") == 0);
	assert_true(runs_size(&runs, SIDE_AFTER) == 4);
	runs_release(&runs);
}

static void groups_are_what_the_names_tell(void **state)
{
	(void)state;
	static const struct {
		enum grouping grouping;
		const char *frames, *group;
	} table[] = {
		{ BY_FUNCTION, "main;std::sort", "std::sort" },
		{ BY_CRATE, "main;serde_json::de::parse", "serde_json" },
		{ BY_CRATE, "main", "[unknown]" },
		{ BY_MODULE, "main;[libc.so.6]", "libc.so.6" },
		{ BY_FILE, "main;parse:lines.c:12", "lines.c" },
		{ BY_LINE, "main;parse:lines.c:12", "lines.c:12" },
		{ BY_LINE, "main;std::parse:lines.c", "[unknown]" },
		{ BY_LINE, "main;parse:12", "[unknown]" },
		{ BY_FILE, ":12", "[unknown]" },
		{ BY_LINE, "main;lines.c:12", "[unknown]" },
		{ BY_THREAD, "server-1/2;main;parse", "server-1/2" },
	};
	for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
		struct profile profile;
		struct runs runs;
		profile_init(&profile);
		add_stack(&profile, table[i].frames, 3);
		runs_init(&runs, table[i].grouping);
		runs_add(&runs, SIDE_BEFORE, &profile);
		assert_true(weight_of(&runs, 0, WEIGH_SELF, table[i].group) == 3);
		runs_release(&runs);
		profile_release(&profile);
	}
}

static void module_lines_come_before_names(void **state)
{
	(void)state;
	struct profile profile;
	struct runs runs;
	profile_init(&profile);
	add_stack(&profile, "main;std::sort", 3);
	profile_add_module(&profile, TEXT("std::sort"), TEXT("/usr/bin/server"));
	runs_init(&runs, BY_MODULE);
	runs_add(&runs, SIDE_BEFORE, &profile);
	assert_true(weight_of(&runs, 0, WEIGH_SELF, "server") == 3);
	runs_release(&runs);
	profile_release(&profile);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_function_counts_once_a_stack),
		cmocka_unit_test(groups_of_later_runs_weigh_nothing_in_earlier_ones),
		cmocka_unit_test(groups_are_what_the_names_tell),
		cmocka_unit_test(module_lines_come_before_names),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
