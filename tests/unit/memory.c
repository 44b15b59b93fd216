/* Buffers and arenas keep what is put into them, whatever its size. */
#include "common/base/memory.h"

#include "tests/unit/cmocka.h"

static void a_buffer_keeps_its_bytes(void **state)
{
	(void)state;
	struct buffer buffer = { 0 };
	assert_int_equal(buffer_text(&buffer).length, 0);
	buffer_append(&buffer, TEXT(""));
	assert_int_equal(buffer.length, 0);
	uint64_t seed = 1;
	char *model = malloc(1 << 20);
	size_t length = 0;
	for (int i = 0; i < 500; i++) {
		char piece[1000];
		size_t size = next_random(&seed) % (i % 10 == 0 ? sizeof piece : 10);
		memset(piece, 'a' + i % 26, size);
		if (size == 1)
			buffer_append_byte(&buffer, piece[0]);
		else
			buffer_append(&buffer, (struct text){ piece, size });
		memcpy(model + length, piece, size);
		length += size;
	}
	assert_text_equal(buffer_text(&buffer), ((struct text){ model, length }));
	free(model);
	buffer_release(&buffer);
	assert_null(buffer.start);
	assert_int_equal(buffer.capacity, 0);
}

static void a_reserved_buffer_does_not_move(void **state)
{
	(void)state;
	struct buffer buffer = { 0 };
	buffer_append(&buffer, TEXT("start"));
	buffer_reserve(&buffer, 5000);
	const char *start = buffer.start;
	for (int i = 0; i < 5000; i++)
		buffer_append_byte(&buffer, 'x');
	assert_ptr_equal(buffer.start, start);
	assert_int_equal(buffer.length, 5005);
	buffer_release(&buffer);
}

static void an_arena_keeps_every_text(void **state)
{
	(void)state;
	enum { count = 3000 };
	struct arena arena = { 0 };
	struct text *kept = malloc(count * sizeof *kept);
	char *longest = malloc(200000);
	uint64_t seed = 7;
	for (int i = 0; i < count; i++) {
		size_t length = next_random(&seed) % 100;
		if (i % 500 == 0)
			length = 60000 + next_random(&seed) % 140000;
		memset(longest, 'a' + i % 26, length);
		kept[i] = arena_copy(&arena, (struct text){ longest, length });
	}
	for (int i = 0; i < count; i++)
		for (size_t k = 0; k < kept[i].length; k++)
			assert_int_equal(kept[i].start[k], 'a' + i % 26);
	free(longest);
	free(kept);
	arena_release(&arena);
	assert_null(arena.newest);
	arena_release(&arena);
}

static void an_array_grows(void **state)
{
	(void)state;
	int *item = NULL;
	size_t count = 0, capacity = 0;
	for (int i = 0; i < 1000; i++) {
		MEMORY_GROW(item, count, capacity);
		item[count++] = i;
	}
	for (int i = 0; i < 1000; i++)
		assert_int_equal(item[i], i);
	free(item);
}

int main(void)
{
	const struct CMUnitTest test[] = {
		cmocka_unit_test(a_buffer_keeps_its_bytes),
		cmocka_unit_test(a_reserved_buffer_does_not_move),
		cmocka_unit_test(an_arena_keeps_every_text),
		cmocka_unit_test(an_array_grows),
	};
	return cmocka_run_group_tests_name("memory", test, NULL, NULL);
}
