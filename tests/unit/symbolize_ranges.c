/* What an entry covers, in .debug_ranges and .debug_rnglists. */
#include "symbolize/dwarf/ranges.h"

#include "tests/unit/cmocka.h"

#include <dwarf.h>

struct pair {
	uint64_t low, high;
};

#define ADDRESS(byte) byte "\0\0\0\0\0\0\0"
#define ONES          "\xff\xff\xff\xff\xff\xff\xff\xff"
#define LEFT_OUT      "\xfe\xff\xff\xff\xff\xff\xff\xff"

/* The base address is 0x1000. */
static const struct {
	uint16_t version;
	struct text bytes;
	struct pair pair[4];
	bool is_damaged;
} row[] = {
	{ 4, TEXT(ADDRESS("\x10") ADDRESS("\x20") ADDRESS("\0") ADDRESS("\0")),
		{ { 0x1010, 0x1020 } }, false },
	{ 4, TEXT(ONES ADDRESS("\x80") ADDRESS("\x10") ADDRESS("\x20") ADDRESS("\0") ADDRESS("\0")),
		{ { 0x90, 0xa0 } }, false },
	{ 4,
		TEXT(ADDRESS("\x10") ADDRESS("\x10") ADDRESS("\x30") ADDRESS("\x40") ADDRESS("\0")
				ADDRESS("\0")),
		{ { 0x1030, 0x1040 } }, false },
	{ 4, TEXT(ADDRESS("\x20") ADDRESS("\x10") ADDRESS("\0") ADDRESS("\0")), { { 0 } }, false },
	{ 4, TEXT(ADDRESS("\x10") ADDRESS("\x20")), { { 0x1010, 0x1020 } }, true },
	{ 4, TEXT(""), { { 0 } }, true },
	{ 5, TEXT("\x04\x10\x20\x00"), { { 0x1010, 0x1020 } }, false },
	{ 5, TEXT("\x05" ADDRESS("\x80") "\x04\x10\x20\x00"), { { 0x90, 0xa0 } }, false },
	{ 5, TEXT("\x05" LEFT_OUT "\x04\x10\x20\x00"), { { 0 } }, false },
	{ 5, TEXT("\x06" ADDRESS("\x80") ADDRESS("\x90") "\x07" ADDRESS("\xa0") "\x08\x00"),
		{ { 0x80, 0x90 }, { 0xa0, 0xa8 } }, false },
	{ 5, TEXT("\x07" ADDRESS("\0") "\x08\x07" ONES "\x08\x07" LEFT_OUT "\x01\x00"), { { 0 } },
		false },
	{ 5, TEXT("\x04\x10\x20"), { { 0x1010, 0x1020 } }, true },
	{ 5, TEXT("\x04\x10\x80"), { { 0 } }, true },
	{ 5, TEXT("\x77"), { { 0 } }, false },
};

static void test_lists(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
		const char *damage = NULL;
		struct elf_image image = { .size = 0 };
		struct dwarf_file file = { .image = &image, .damage = &damage };
		dwarf_file_allow_ranges(&file);
		for (int section = 0; section < DWARF_SECTION_COUNT; section++) {
			file.is_loaded[section] = true;
			file.section[section] = row[i].bytes;
		}
		const struct unit unit = {
			.file = &file, .low = 0x1000, .encoding = { row[i].version, 8, 4 }
		};
		const struct extent extent = { .ranges = { .form = DW_FORM_sec_offset } };
		struct ranges ranges = ranges_of(&unit, &extent);
		uint64_t low, high;
		for (const struct pair *pair = row[i].pair; pair->high; pair++) {
			assert_true(ranges_next(&ranges, &low, &high));
			assert_int_equal(low, pair->low);
			assert_int_equal(high, pair->high);
		}
		assert_false(ranges_next(&ranges, &low, &high));
		assert_int_equal(damage != NULL, row[i].is_damaged);
	}
}

/* DW_AT_high_pc is an address, or how much is behind DW_AT_low_pc. */
static void test_pairs(void **state)
{
	(void)state;
	const struct unit unit = { .encoding = { 4, 8, 4 } };
	const struct value low_pc = { .form = DW_FORM_addr, .number = 0x1000 };
	const struct value address = { .form = DW_FORM_addr, .number = 0x1010 };
	const struct value size = { .form = DW_FORM_data4, .number = 0x20 };
	uint64_t low, high;
	struct ranges ranges = ranges_of(&unit, &(struct extent){ low_pc, address, { 0 } });
	assert_true(ranges_next(&ranges, &low, &high));
	assert_int_equal(high, 0x1010);
	assert_false(ranges_next(&ranges, &low, &high));
	ranges = ranges_of(&unit, &(struct extent){ low_pc, size, { 0 } });
	assert_true(ranges_next(&ranges, &low, &high));
	assert_int_equal(high, 0x1020);
	ranges = ranges_of(&unit, &(struct extent){ low_pc, { 0 }, { 0 } });
	assert_false(ranges_next(&ranges, &low, &high));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_lists),
		cmocka_unit_test(test_pairs),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
