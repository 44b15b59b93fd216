/* Ids find their places, whatever numbers they are. */
#include "common/base/ids.h"

#include "tests/unit/cmocka.h"

static void finds_each(uint64_t (*id_of)(uint32_t), uint32_t count)
{
	struct ids ids = { 0 };
	uint32_t place = 7;
	for (uint32_t i = 0; i < count; i++) {
		assert_false(ids_find(&ids, id_of(i), &place));
		assert_true(ids_add(&ids, id_of(i)));
		assert_false(ids_add(&ids, id_of(i)));
		assert_int_equal(ids.count, i + 1);
	}
	assert_int_equal(place, 7);
	for (uint32_t i = 0; i < count; i++) {
		assert_true(ids_find(&ids, id_of(i), &place));
		assert_int_equal(place, i);
	}
	ids_release(&ids);
	assert_false(ids_find(&ids, id_of(0), &place));
}

static uint64_t following(uint32_t i)
{
	return 1000 + i;
}

static uint64_t falling(uint32_t i)
{
	return UINT64_MAX - i;
}

static uint64_t following_and_then_not(uint32_t i)
{
	return i < 500 ? i : (uint64_t)i << 40;
}

static uint64_t around_zero(uint32_t i)
{
	return (uint64_t)i - 500;
}

static void ids_are_any_numbers(void **state)
{
	(void)state;
	finds_each(following, 1000);
	finds_each(falling, 1000);
	finds_each(following_and_then_not, 1000);
	finds_each(around_zero, 1000);
}

static void ids_that_follow_one_another_take_no_memory(void **state)
{
	(void)state;
	struct ids ids = { 0 };
	for (uint64_t id = 5; id < 100000; id++)
		ids_add(&ids, id);
	assert_null(ids.id);
	assert_null(ids.slot);
	ids_release(&ids);
}

int main(void)
{
	const struct CMUnitTest test[] = {
		cmocka_unit_test(ids_are_any_numbers),
		cmocka_unit_test(ids_that_follow_one_another_take_no_memory),
	};
	return cmocka_run_group_tests_name("ids", test, NULL, NULL);
}
