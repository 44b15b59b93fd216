/* What is called noise: by example, and what holds for any two sides. */
#include "render/picture/noise.h"

#include "tests/unit/cmocka.h"

#include <math.h>

struct row {
	const char *claim;
	double size[2], dispersion, variation;
	double before, after; /* of 1,000 on each side */
	double least, most;   /* standard errors */
};

static const struct row row[] = {
	{ "equal sides", { 1000, 1000 }, 0, 0, 5, 5, 0, 0 },
	{ "one sample is none", { 1000, 1000 }, 0, 0, 0, 1, 0, 0.1 },
	{ "five are few", { 1000, 1000 }, 0, 0, 0, 5, 1.7, 1.9 },
	{ "twenty are new", { 1000, 1000 }, 0, 0, 0, 20, 4.2, 4.4 },
	{ "twenty are gone", { 1000, 1000 }, 0, 0, 20, 0, 4.2, 4.4 },
	{ "more samples, more errors", { 100000, 100000 }, 0, 0, 10, 12, 4.2, 4.4 },
	{ "few say little", { 10, 10 }, 0, 0, 200, 500, 0.8, 1.1 },
	{ "runs that scatter", { 1000, 1000 }, 4, 0, 0, 20, 2.1, 2.2 },
	{ "runs that hardly scatter are no surer", { 1000, 1000 }, 0.25, 0, 0, 20, 4.2, 4.4 },
	{ "runs that vary little", { 1000, 1000 }, 0, 0.05, 150, 250, 4.6, 4.8 },
	{ "runs that vary much", { 1000, 1000 }, 0, 0.5, 150, 250, 0.8, 0.9 },
	{ "all of both", { 1000, 1000 }, 0, 0, 1000, 1000, 0, 0 },
	{ "all against nothing", { 1000, 1000 }, 0, 0, 0, 1000, 40, 50 },
	{ "an unknown size", { 0, 1000 }, 0, 0, 0, 1000, 0, 0 },
	{ "less than nothing", { 1000, 1000 }, 0, 0, -5, 1000, 0, 0 },
};

static struct noise noise_of(const struct row *of, bool is_of_counts)
{
	struct header header = { .dispersion = of->dispersion, .variation = of->variation };
	memcpy(header.effective, of->size, sizeof of->size);
	struct noise noise;
	noise_init(&noise, &header, (double[2]){ 1000, 1000 }, is_of_counts);
	return noise;
}

static void errors_of_shares(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
		struct noise noise = noise_of(&row[i], false);
		double errors = noise_errors(&noise, row[i].before, row[i].after);
		if (!(errors >= row[i].least && errors <= row[i].most))
			fail_row(row[i].claim, "%.3f errors", errors);
	}
	expect_no_failed_row();
}

static void sides_change_places(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof row / sizeof *row; i++)
		for (int is_of_counts = 0; is_of_counts < 2; is_of_counts++) {
			struct row turned = row[i];
			turned.size[0] = row[i].size[1];
			turned.size[1] = row[i].size[0];
			struct noise noise = noise_of(&row[i], is_of_counts);
			struct noise back = noise_of(&turned, is_of_counts);
			double errors = noise_errors(&noise, row[i].before, row[i].after);
			if (errors != noise_errors(&back, row[i].after, row[i].before))
				fail_row(row[i].claim, "not the same the other way round");
		}
	expect_no_failed_row();
}

static void nothing_is_noise_where_sizes_are_unknown(void **state)
{
	(void)state;
	struct noise noise = noise_of(&(struct row){ .size = { 0, 1000 } }, false);
	assert_false(noise.is_known);
	assert_false(noise_covers(&noise, 0, 1));
	assert_true(noise_sureness(&noise, 0, 1) == 1);
}

static void sureness_grows_from_three_errors_to_six(void **state)
{
	(void)state;
	struct noise noise = noise_of(&row[0], false);
	double last = 0;
	for (int after = 100; after < 300; after++) {
		double sureness = noise_sureness(&noise, 100, after);
		double errors = noise_errors(&noise, 100, after);
		assert_true(sureness >= last && sureness <= 1);
		assert_true((sureness == 0) == (errors <= 3));
		assert_true((sureness == 1) == (errors >= 6));
		assert_true(noise_covers(&noise, 100, after) == (errors < 3));
		last = sureness;
	}
	assert_true(last == 1);
}

/* Two samples of the same program: one in about 400 is called a difference. */
static void chance_is_noise(void **state)
{
	(void)state;
	enum { pairs = 2000, samples = 400 };
	uint64_t seed = 1;
	int surprises = 0;
	struct noise noise = noise_of(&(struct row){ .size = { samples, samples } }, false);
	for (int pair = 0; pair < pairs; pair++) {
		double hits[2] = { 0 };
		for (int side = 0; side < 2; side++)
			for (int i = 0; i < samples; i++)
				hits[side] += next_random(&seed) % 10 == 0;
		surprises +=
			!noise_covers(&noise, hits[0] * 1000 / samples, hits[1] * 1000 / samples);
	}
	assert_true(surprises <= pairs / 200);
}

int main(void)
{
	const struct CMUnitTest test[] = {
		cmocka_unit_test(errors_of_shares),
		cmocka_unit_test(sides_change_places),
		cmocka_unit_test(nothing_is_noise_where_sizes_are_unknown),
		cmocka_unit_test(sureness_grows_from_three_errors_to_six),
		cmocka_unit_test(chance_is_noise),
	};
	return cmocka_run_group_tests(test, NULL, NULL);
}
