/* Every colour that a label may stand on can be read, and everyone can tell kinds apart. */
#include "common/stacks/module_name.h"
#include "render/picture/paint.h"

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
			colour fill = palette_colour(palette_at(at), &name);
			if (palette_is_by_module(palette_at(at)))
				fill = palette_module_colour(i ? name.text : TEXT(""));
			least = fmin(least, contrast(fill));
			least = fmin(least, contrast(theme_fill(THEME_DARK, fill)));
		}
		if (least < 4.5)
			fail_row(list[at], "contrast %.2f", least);
	}
	expect_no_failed_row();
}

static void black_text_can_be_read_on_every_change(void **state)
{
	(void)state;
	struct paint paint = { .full_change = 1 };
	for (int i = -200; i <= 200; i++) {
		colour fill = paint_change(&paint, i / 2 / 100.0, 1);
		if (i % 2)
			fill = colour_mix(fill, 0x000000, HATCHING_OPACITY);
		assert_true(contrast(fill) >= 4.5);
		fill = theme_fill(THEME_DARK, paint_change(&paint, i / 2 / 100.0, 1));
		if (i % 2)
			fill = colour_mix(fill, 0x000000, HATCHING_OPACITY);
		assert_true(contrast(fill) >= 4.5);
	}
}

static void black_text_can_be_read_on_what_has_no_name(void **state)
{
	(void)state;
	colour hatched = colour_mix(
		theme_fill(THEME_DARK, legend_negative_fill), 0x000000, HATCHING_OPACITY);
	assert_true(contrast(hatched) >= 4.5);
	assert_true(contrast(theme_fill(THEME_DARK, palette_neutral())) >= 4.5);
}

static void kept_colours_are_lightened_until_they_can_be_read(void **state)
{
	(void)state;
	for (colour fill = 0; fill <= 0xffffff; fill += 0x1003) {
		colour lighter = contrast_lightened(fill);
		assert_true(contrast(lighter) >= 4.5);
		assert_true(contrast(theme_fill(THEME_DARK, lighter)) >= 4.5);
		assert_true(fabs(contrast_between(lighter, 0) - contrast(lighter)) < 1e-9);
	}
	assert_int_equal(contrast_lightened(0xf8a648), 0xf8a648);
}

/*
 * What is seen with a deficiency of one of the three kinds of cones, at its severest: G. M.
 * Machado, M. M. Oliveira, L. A. F. Fernandes, A Physiologically-based Model for Simulation of
 * Color Vision Deficiency, 2009, table 1. Rows give red, green and blue, linear.
 */
static const struct {
	const char *name;
	double row[3][3];
} vision[] = {
	{ "usual", { { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } } },
	{ "protanopia", { { 0.152286, 1.052583, -0.204868 }, { 0.114503, 0.786281, 0.099216 },
				{ -0.003882, -0.048116, 1.051998 } } },
	{ "deuteranopia", { { 0.367322, 0.860646, -0.227968 }, { 0.280085, 0.672501, 0.047413 },
				  { -0.011820, 0.042940, 0.968881 } } },
	{ "tritanopia", { { 1.255528, -0.076749, -0.178779 }, { -0.078411, 0.930809, 0.147602 },
				{ 0.004733, 0.691367, 0.303900 } } },
};

enum { vision_count = sizeof vision / sizeof *vision };

struct lab {
	double lightness, a, b;
};

static double cube_root(double value)
{
	return value > 0.008856 ? cbrt(value) : 7.787 * value + 16 / 116.0;
}

/* As CIELAB (white D65), in which a distance of 2 is just seen. */
static struct lab seen(colour fill, int with)
{
	double light[3] = { linear(fill >> 16), linear(fill >> 8 & 0xff), linear(fill & 0xff) };
	double part[3] = { 0 };
	for (int row = 0; row < 3; row++) {
		for (int i = 0; i < 3; i++)
			part[row] += vision[with].row[row][i] * light[i];
		part[row] = fmin(1, fmax(0, part[row]));
	}
	double x = 0.4124 * part[0] + 0.3576 * part[1] + 0.1805 * part[2];
	double y = 0.2126 * part[0] + 0.7152 * part[1] + 0.0722 * part[2];
	double z = 0.0193 * part[0] + 0.1192 * part[1] + 0.9505 * part[2];
	double fx = cube_root(x / 0.9505), fy = cube_root(y), fz = cube_root(z / 1.089);
	return (struct lab){ 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz) };
}

static double distance(colour first, colour second, int with)
{
	struct lab a = seen(first, with), b = seen(second, with);
	return sqrt(pow(a.lightness - b.lightness, 2) + pow(a.a - b.a, 2) + pow(a.b - b.b, 2));
}

static const struct palette *palette_called(const char *wanted)
{
	const char *list[PALETTE_LIMIT];
	palette_list(list);
	for (int at = 0; list[at]; at++)
		if (strcmp(list[at], wanted) == 0)
			return palette_at(at);
	return NULL;
}

/* The least distance between the colours of 40 names of one kind and of the other. */
static double least_distance(enum name_kind first, enum name_kind second, int with)
{
	const struct palette *safe = palette_called("safe");
	double least = 1000;
	for (int i = 0; i < 40 * 40; i++) {
		char a[12], b[12];
		snprintf(a, sizeof a, "f%d", i / 40);
		snprintf(b, sizeof b, "g%d", i % 40);
		least = fmin(least,
			distance(palette_colour(
					 safe, &(struct name){ .text = text_of(a), .kind = first }),
				palette_colour(
					safe, &(struct name){ .text = text_of(b), .kind = second }),
				with));
	}
	return least;
}

static void everyone_can_tell_the_kinds_of_safe_apart(void **state)
{
	(void)state;
	for (int with = 0; with < vision_count; with++)
		for (int first = 0; first <= NAME_JIT; first++)
			for (int second = 0; second < first; second++) {
				double least = least_distance(
					(enum name_kind)first, (enum name_kind)second, with);
				if (least < 20)
					fail_row(vision[with].name, "kinds %d and %d: %.1f", first,
						second, least);
			}
	expect_no_failed_row();
}

static void everyone_can_tell_more_from_less(void **state)
{
	(void)state;
	struct paint paint = { .full_change = 1 };
	for (int with = 0; with < vision_count; with++) {
		colour more = paint_change(&paint, 1, 1), less = paint_change(&paint, -1, 1),
		       same = paint_change(&paint, 0, 1);
		if (fmin(distance(more, less, with),
			    fmin(distance(more, same, with), distance(less, same, with))) < 20)
			fail_row(vision[with].name, "more, less and unchanged look alike");
	}
	expect_no_failed_row();
}

static void modules_are_parts_of_names(void **state)
{
	(void)state;
	static const struct {
		const char *name, *module;
	} row[] = {
		{ "std::vector<int>::push_back", "std" },
		{ "<alloc::vec::Vec<T> as core::ops::Drop>::drop", "alloc" },
		{ "<&mut app::Thing as std::io::Read>::read", "app" },
		{ "void app::run<std::string>(int)", "app" },
		{ "(anonymous namespace)::f", "" },
		{ "f(std::string)", "" },
		{ "net/http.(*conn).serve", "net/http" },
		{ "github.com/a/b/c.f", "github.com/a/b/c" },
		{ "java/lang/String.hashCode", "java/lang" },
		{ "LazyCompile:*foo /app/src/a.js:12:3", "/app/src/a" },
		{ "/lib/x", "/lib" },
		{ "main", "" },
		{ "operator/", "" },
		{ "[libc.so.6]", "libc.so.6" },
		{ "[libc.so.6]+0x12", "libc.so.6" },
		{ "[vdso]", "vdso" },
		{ "[unknown]", "" },
		{ "[", "" },
		{ "::f", "" },
		{ "", "" },
	};
	for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
		struct text got = module_of_function(text_of(row[i].name));
		if (!text_equal(got, text_of(row[i].module)))
			fail_row(row[i].name, "is of %.*s", (int)got.length, got.start);
	}
	expect_no_failed_row();
	assert_text_equal(module_short_name(TEXT("/usr/lib/libc.so.6")), TEXT("libc.so.6"));
	assert_text_equal(module_short_name(TEXT("[vdso]")), TEXT("[vdso]"));
	assert_text_equal(module_short_name(TEXT("/")), TEXT("/"));
}

static void an_unchanged_frame_is_grey(void **state)
{
	(void)state;
	colour grey = paint_change(&(struct paint){ .full_change = 0.01 }, 0, 1);
	assert_int_equal(grey >> 16, grey & 0xff);
	assert_int_equal(grey >> 8 & 0xff, grey & 0xff);
}

static void headings_can_be_read_on_every_background(void **state)
{
	(void)state;
	for (colour ground = 0; ground <= 0xffffff; ground += 0x1003) {
		colour ink = contrast_ink(ground, 0x555555, 0xdddddd);
		assert_true(contrast_between(ground, ink) >= 4.5);
	}
	assert_int_equal(contrast_ink(0xfaf7e3, 0x555555, 0xdddddd), 0x555555);
	assert_int_equal(contrast_ink(0x1b1b1f, 0x555555, 0xdddddd), 0xdddddd);
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
		colour got = 0;
		if (background_parse(row[i].word, &got) != row[i].is_one)
			fail_row(row[i].word, "is a background or none");
		else if (row[i].is_one && got != row[i].colour)
			fail_row(row[i].word, "is #%06x", got);
	}
	expect_no_failed_row();
}

int main(void)
{
	const struct CMUnitTest test[] = {
		cmocka_unit_test(black_text_can_be_read_on_every_name),
		cmocka_unit_test(black_text_can_be_read_on_every_change),
		cmocka_unit_test(black_text_can_be_read_on_what_has_no_name),
		cmocka_unit_test(kept_colours_are_lightened_until_they_can_be_read),
		cmocka_unit_test(everyone_can_tell_the_kinds_of_safe_apart),
		cmocka_unit_test(everyone_can_tell_more_from_less),
		cmocka_unit_test(modules_are_parts_of_names),
		cmocka_unit_test(an_unchanged_frame_is_grey),
		cmocka_unit_test(headings_can_be_read_on_every_background),
		cmocka_unit_test(backgrounds),
	};
	return cmocka_run_group_tests(test, NULL, NULL);
}
