/* Equal names have equal ids, others do not, and ranks sort them. */
#include "common/stacks/names.h"

#include "tests/unit/cmocka.h"

static void all_three_parts_tell_names_apart(void **state)
{
	(void)state;
	struct names names;
	names_init(&names);
	name_id libc = names_intern_text(&names, TEXT("libc.so.6"));
	name_id libm = names_intern_text(&names, TEXT("libm.so.6"));
	const struct name different[] = {
		{ TEXT("f"), NAME_PLAIN, 0 },
		{ TEXT("f"), NAME_INLINED, 0 },
		{ TEXT("f"), NAME_KERNEL, 0 },
		{ TEXT("f"), NAME_JIT, 0 },
		{ TEXT("f"), NAME_PLAIN, libc },
		{ TEXT("f"), NAME_PLAIN, libm },
		{ TEXT("f"), NAME_KERNEL, libm },
		{ TEXT("f\0"), NAME_PLAIN, 0 },
		{ TEXT("f\0g"), NAME_PLAIN, 0 },
		{ TEXT(""), NAME_PLAIN, libc },
		{ TEXT("F"), NAME_PLAIN, 0 },
		{ TEXT("f "), NAME_PLAIN, 0 },
	};
	enum { count = sizeof different / sizeof *different };
	name_id id[count];
	for (int i = 0; i < count; i++)
		id[i] = names_intern(&names, different[i]);
	for (int i = 0; i < count; i++) {
		assert_int_not_equal(id[i], 0);
		assert_int_equal(names_intern(&names, different[i]), id[i]);
		assert_text_equal(names_text(&names, id[i]), different[i].text);
		for (int k = 0; k < i; k++)
			assert_int_not_equal(id[i], id[k]);
	}
	names_release(&names);
}

static struct text numbered(int i, char *buffer, size_t size)
{
	snprintf(buffer, size, "function_%d%s", i,
		i % 3 ? "" : "::with::a::longer::name<int, std::string>");
	return text_of(buffer);
}

static void many_names_keep_their_ids(void **state)
{
	(void)state;
	enum { count = 100000 };
	struct names names;
	char buffer[100];
	names_init(&names);
	for (int i = 0; i < count; i++)
		assert_int_equal(
			names_intern_text(&names, numbered(i, buffer, sizeof buffer)), i + 1);
	for (int i = 0; i < count; i++)
		assert_int_equal(
			names_intern_text(&names, numbered(i, buffer, sizeof buffer)), i + 1);
	assert_int_equal(names.count, count + 1);
	assert_text_equal(names_text(&names, 7),
		text_of("function_6::with::a::longer::name<int, std::string>"));
	names_release(&names);
}

static int compare(const struct names *names, name_id a, name_id b)
{
	const struct name *first = &names->name[a], *second = &names->name[b];
	int order = text_compare(first->text, second->text);
	if (order == 0)
		order = (int)first->kind - (int)second->kind;
	return order ? order
		     : text_compare(
			       names_text(names, first->module), names_text(names, second->module));
}

static void ranks_are_the_places_in_order(void **state)
{
	(void)state;
	struct names names;
	names_init(&names);
	name_id module[3] = { 0, names_intern_text(&names, TEXT("b")),
		names_intern_text(&names, TEXT("a")) };
	uint64_t seed = 42;
	for (int i = 0; i < 2000; i++) {
		char bytes[4];
		size_t length = 1 + next_random(&seed) % sizeof bytes;
		for (size_t k = 0; k < length; k++)
			bytes[k] = (char)next_random(&seed);
		names_intern(&names,
			(struct name){ { bytes, length }, (enum name_kind)(next_random(&seed) % 4),
				module[next_random(&seed) % 3] });
	}
	uint32_t *rank = names_ranks(&names);
	name_id *sorted = calloc(names.count, sizeof *sorted);
	for (name_id id = 0; id < names.count; id++) {
		assert_in_range(rank[id], 0, names.count - 1);
		assert_int_equal(sorted[rank[id]], 0);
		sorted[rank[id]] = id;
	}
	assert_int_equal(rank[0], 0);
	for (uint32_t place = 1; place < names.count; place++)
		assert_true(compare(&names, sorted[place - 1], sorted[place]) < 0);
	free(sorted);
	free(rank);
	names_release(&names);
}

int main(void)
{
	const struct CMUnitTest test[] = {
		cmocka_unit_test(all_three_parts_tell_names_apart),
		cmocka_unit_test(many_names_keep_their_ids),
		cmocka_unit_test(ranks_are_the_places_in_order),
	};
	return cmocka_run_group_tests_name("names", test, NULL, NULL);
}
