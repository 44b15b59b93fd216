/* Every colour that a label may stand on is light enough for black text. */
#include "render/delta.h"
#include "render/palette.h"

#include "tests/unit/cmocka.h"

#include <math.h>

static double linear(unsigned part)
{
	double value = part / 255.0;
	return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4);
}

/* Of black text on the colour, as WCAG 2 defines it. */
static double contrast(colour on)
{
	double luminance = 0.2126 * linear(on >> 16 & 0xff) + 0.7152 * linear(on >> 8 & 0xff) +
			   0.0722 * linear(on & 0xff);
	return (luminance + 0.05) / 0.05;
}

static void black_text_can_be_read_on_every_name(void **state)
{
	(void)state;
	const char *list[PALETTE_LIMIT];
	palette_list(list);
	for (int at = 0; list[at]; at++) {
		double least = 21;
		for (int i = 0; i < 4000; i++) {
			static const char *const pattern[] = { "f%d", "a::f%d", "org/f%d",
				"x/%d.js", "a:%d", "%d.py", "std::f%d", "site-packages/%d",
				"Perl%d" };
			char text[40];
			snprintf(text, sizeof text, pattern[i % 9], i);
			struct name name = { .text = text_of(text),
				.kind = (enum name_kind)(i / 9 % NAME_KIND_COUNT) };
			least = fmin(least, contrast(palette_colour(palette_at(at), &name)));
		}
		if (least < 4.5)
			fail_row(list[at], "contrast %.2f", least);
	}
	expect_no_failed_row();
}

static void black_text_can_be_read_on_every_change(void **state)
{
	(void)state;
	struct delta delta = { .full_change = 1 };
	for (int i = -100; i <= 100; i++)
		assert_true(contrast(delta_colour(&delta, i / 100.0)) >= 4.5);
}

static void an_unchanged_frame_is_grey(void **state)
{
	(void)state;
	colour grey = delta_colour(&(struct delta){ .full_change = 0.01 }, 0);
	assert_int_equal(grey >> 16, grey & 0xff);
	assert_int_equal(grey >> 8 & 0xff, grey & 0xff);
}

static void backgrounds(void **state)
{
	(void)state;
	static const struct {
		const char *word;
		bool is_one;
		colour colour;
	} row[] = {
		{ "#12aBcF", true, 0x12abcf },
		{ "#000000", true, 0 },
		{ "#12345", false, 0 },
		{ "#1234567", false, 0 },
		{ "#12345g", false, 0 },
		{ "", false, 0 },
		{ "grey", true, 0xf4f4f4 },
		{ "gray", true, 0xf4f4f4 },
		{ "pink", false, 0 },
	};
	for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
		colour colour = 0;
		if (background_parse(row[i].word, &colour) != row[i].is_one)
			fail_row(row[i].word, "is a background or none");
		else if (row[i].is_one && colour != row[i].colour)
			fail_row(row[i].word, "is #%06x", colour);
	}
	expect_no_failed_row();
}

int main(void)
{
	const struct CMUnitTest test[] = {
		cmocka_unit_test(black_text_can_be_read_on_every_name),
		cmocka_unit_test(black_text_can_be_read_on_every_change),
		cmocka_unit_test(an_unchanged_frame_is_grey),
		cmocka_unit_test(backgrounds),
	};
	return cmocka_run_group_tests(test, NULL, NULL);
}
