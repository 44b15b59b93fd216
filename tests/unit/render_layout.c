/* Where boxes lie: by example, and what holds for any tree. */
#include "render/picture/layout.h"

#include "tests/unit/cmocka.h"

static const struct space space = { .left = 1000, .right = 119000, .narrowest = 0.1 };

static void add_stack(struct profile *profile, const char *stack, double before, double after)
{
	frame_id frame = 0;
	for (const char *at = stack; at; at = at[0] ? at + 1 : NULL) {
		size_t length = strcspn(at, ";");
		name_id name = names_intern_text(&profile->names, (struct text){ at, length });
		frame = tree_enter(&profile->tree, frame, name);
		at += length;
		if (!*at)
			break;
	}
	tree_add(&profile->tree, frame, 0, (amount)(before * 1e12));
	if (profile->header.counts == 2)
		tree_add(&profile->tree, frame, 1, (amount)(after * 1e12));
}

static void expect_box(const struct layout *layout, size_t at, uint32_t depth, hundredths left,
	hundredths right, uint32_t gathered)
{
	assert_true(at < layout->count);
	const struct box *box = &layout->box[at];
	assert_int_equal(box->depth, depth);
	assert_int_equal(box->left, left);
	assert_int_equal(box->right, right);
	assert_int_equal(box->gathered, gathered);
}

static void thirds_share_their_edges(void **state)
{
	(void)state;
	struct profile profile;
	profile_init(&profile);
	for (int i = 0; i < 3; i++)
		add_stack(&profile, (const char *[]){ "r;a", "r;b", "r;c" }[i], 1, 0);
	tree_arrange(&profile.tree);
	struct measure measure;
	struct layout layout;
	measure_init(&measure, &profile, COMPARE_SHARES, WIDTHS_UNION);
	layout_init(&layout, &measure, space);
	assert_int_equal(layout.count, 5);
	expect_box(&layout, 0, 0, 1000, 119000, 0);
	expect_box(&layout, 1, 1, 1000, 119000, 0);
	expect_box(&layout, 2, 2, 1000, 40333, 0);
	expect_box(&layout, 3, 2, 40333, 79667, 0);
	expect_box(&layout, 4, 2, 79667, 119000, 0);
	layout_release(&layout);
	measure_release(&measure);
	profile_release(&profile);
}

static void small_siblings_are_gathered(void **state)
{
	(void)state;
	struct profile profile;
	profile_init(&profile);
	add_stack(&profile, "m;a;x", 1, 0);
	add_stack(&profile, "m;b", 1, 0);
	add_stack(&profile, "m;c", 99996, 0);
	add_stack(&profile, "m;d", 2, 0);
	tree_arrange(&profile.tree);
	struct measure measure;
	struct layout layout;
	measure_init(&measure, &profile, COMPARE_SHARES, WIDTHS_UNION);
	/* a pixel is a thousandth: a and b make 0.02, c the rest, d 0.02 */
	layout_init(&layout, &measure, (struct space){ .right = 100000, .narrowest = 0.015 });
	assert_int_equal(layout.count, 5);
	expect_box(&layout, 2, 2, 0, 2, 2);
	assert_int_equal(layout.box[2].end - layout.box[2].frame, 3);
	expect_box(&layout, 3, 2, 2, 99998, 0);
	expect_box(&layout, 4, 2, 99998, 100000, 0);
	layout_release(&layout);
	measure_release(&measure);
	profile_release(&profile);
}

static void a_differential_is_the_union_of_its_sides(void **state)
{
	(void)state;
	struct profile profile;
	profile_init(&profile);
	profile.header.counts = 2;
	add_stack(&profile, "gone", 5, 0);
	add_stack(&profile, "new", 0, 50);
	add_stack(&profile, "same", 5, 50);
	tree_arrange(&profile.tree);
	struct measure measure;
	struct layout layout;
	measure_init(&measure, &profile, COMPARE_SHARES, WIDTHS_UNION);
	assert_true(measure_change(&measure, 1).by == -0.5);
	assert_true(measure_change(&measure, 2).by == 0.5);
	assert_true(measure_change(&measure, 3).by == 0);
	layout_init(&layout, &measure, (struct space){ .right = 300 });
	expect_box(&layout, 1, 1, 0, 100, 0);
	expect_box(&layout, 2, 1, 100, 200, 0);
	expect_box(&layout, 3, 1, 200, 300, 0);
	layout_release(&layout);
	measure_release(&measure);
	profile_release(&profile);
}

static void add_random_stacks(struct profile *profile, uint64_t *seed)
{
	int count = 1 + (int)(next_random(seed) % 300);
	for (int i = 0; i < count; i++) {
		char stack[40];
		size_t depth = 1 + next_random(seed) % (sizeof stack / 2 - 1);
		for (size_t at = 0; at < depth; at++) {
			stack[2 * at] = (char)('a' + next_random(seed) % 5);
			stack[2 * at + 1] = at + 1 < depth ? ';' : '\0';
		}
		double before = (double)(next_random(seed) % 2000) - 20;
		add_stack(profile, stack, before * before, (double)(next_random(seed) % 9));
		if (next_random(seed) % 8 == 0)
			add_stack(profile, stack, -before, 0);
	}
}

static void expect_nested(const struct layout *layout)
{
	struct box open[64] = { 0 }; /* the last box of each level, and so the next one's parent */
	open[0] = layout->box[0];
	for (size_t i = 1; i < layout->count; i++) {
		const struct box *box = &layout->box[i], *parent = &open[box->depth - 1];
		assert_true(box->left < box->right);
		assert_true(parent->gathered == 0);
		assert_true(parent->left <= box->left && box->right <= parent->right);
		assert_true(parent->frame < box->frame && box->end <= parent->end);
		const struct box *brother = &open[box->depth];
		if (brother->frame > parent->frame)
			assert_true(brother->right <= box->left && brother->end <= box->frame);
		open[box->depth] = *box;
	}
}

static void a_side_alone_is_as_wide_as_it_is(void **state)
{
	(void)state;
	struct profile profile;
	profile_init(&profile);
	profile.header.counts = 2;
	add_stack(&profile, "a;b", 1, 0);
	add_stack(&profile, "a;c", 1, 3);
	add_stack(&profile, "a;d", 0, 1);
	tree_arrange(&profile.tree);
	struct measure measure;
	struct layout layout;
	measure_init(&measure, &profile, COMPARE_SHARES, WIDTHS_AFTER);
	layout_init(&layout, &measure, (struct space){ .right = 40000 });
	assert_int_equal(layout.count, 4);
	expect_box(&layout, 2, 2, 0, 30000, 0);
	expect_box(&layout, 3, 2, 30000, 40000, 0);
	layout_release(&layout);
	measure_release(&measure);
	profile_release(&profile);
}

static void a_top_fills_the_space_down_to_a_level(void **state)
{
	(void)state;
	struct profile profile;
	profile_init(&profile);
	add_stack(&profile, "a;b;c;d", 3, 0);
	add_stack(&profile, "a;b;e", 1, 0);
	add_stack(&profile, "f", 4, 0);
	tree_arrange(&profile.tree);
	struct measure measure;
	struct layout layout;
	measure_init(&measure, &profile, COMPARE_SHARES, WIDTHS_UNION);
	layout_init(&layout, &measure, (struct space){ .right = 40000, .top = 2, .levels = 1 });
	assert_int_equal(layout.count, 3);
	assert_int_equal(layout.depth, 2);
	assert_true(layout.is_cut);
	expect_box(&layout, 0, 0, 0, 40000, 0);
	expect_box(&layout, 1, 1, 0, 30000, 0);
	expect_box(&layout, 2, 1, 30000, 40000, 0);
	layout_release(&layout);
	measure_release(&measure);
	profile_release(&profile);
}

static void boxes_never_overlap_nor_leave_their_parent(void **state)
{
	(void)state;
	uint64_t seed = 42;
	for (int round = 0; round < 400; round++) {
		struct profile profile;
		profile_init(&profile);
		profile.header.counts = 1 + (int)(next_random(&seed) % 2);
		add_random_stacks(&profile, &seed);
		tree_arrange(&profile.tree);
		struct measure measure;
		measure_init(&measure, &profile,
			next_random(&seed) % 2 ? COMPARE_COUNTS : COMPARE_SHARES,
			(enum widths)(next_random(&seed) % 3));
		if (next_random(&seed) % 2)
			measure.whole_width += (amount)next_random(&seed) * AMOUNT_ONE;
		hundredths left = next_random(&seed) % 1000;
		struct space random = {
			.left = left,
			.right = left + 1 + next_random(&seed) % 200000,
			.narrowest = next_random(&seed) % 300 / 100.0,
			.top = next_random(&seed) % 2 ? next_random(&seed) % profile.tree.count : 0,
			.levels = next_random(&seed) % 4,
		};
		struct layout layout;
		layout_init(&layout, &measure, random);
		expect_nested(&layout);
		layout_release(&layout);
		measure_release(&measure);
		profile_release(&profile);
	}
}

int main(void)
{
	const struct CMUnitTest test[] = {
		cmocka_unit_test(thirds_share_their_edges),
		cmocka_unit_test(small_siblings_are_gathered),
		cmocka_unit_test(a_differential_is_the_union_of_its_sides),
		cmocka_unit_test(a_side_alone_is_as_wide_as_it_is),
		cmocka_unit_test(a_top_fills_the_space_down_to_a_level),
		cmocka_unit_test(boxes_never_overlap_nor_leave_their_parent),
	};
	return cmocka_run_group_tests(test, NULL, NULL);
}
