/*
 * What the verdicts of stackreport are worth, where the truth is known: profiles drawn from a tree
 * of functions whose weights vary from run to run, all from one seed.
 *
 *     shares by total, 5 runs a side, 20000 samples, 1 % variation, 1000 trials
 *               nothing changed: the gate fails in             4.20 %  (at most 5 %)
 *     ...
 *     24 passed, 0 failed
 */
#include "render/report/comparison.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { function_count = 60, parent_count = 6 };

/* splitmix64 (G. Steele, D. Lea, C. Flood 2014): the same numbers on every machine. */
static uint64_t random_state;

static uint64_t random_bits(void)
{
	uint64_t z = random_state += 0x9e3779b97f4a7c15;
	z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
	z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
	return z ^ (z >> 31);
}

static double random_part(void)
{
	return (double)(random_bits() >> 11) * 0x1p-53;
}

static double random_normal(void)
{
	double radius = sqrt(-2 * log(1 - random_part()));
	return radius * cos(2 * M_PI * random_part());
}

/* How a side is recorded. */
struct recording {
	int runs;
	uint32_t samples; /* of a run whose functions weigh 1 together */
	double variation; /* standard deviation of a function's weight from run to run, as part of
			     it */
	bool is_absolute; /* a run has samples as it weighs, else always as many */
};

/*
 * The truth: function 0 has a tenth of the time, the others what a Zipf distribution gives them.
 */
static void true_weights(double weight[function_count])
{
	double sum = 0;
	weight[0] = 0.1;
	for (int i = 1; i < function_count; i++)
		sum += 1.0 / (i + 2);
	for (int i = 1; i < function_count; i++)
		weight[i] = 0.9 / (i + 2) / sum;
}

/* The weights up to each function, and where to begin to look for a part of their sum. */
struct cumulated {
	double until[function_count], sum;
	uint8_t first[256];
};

static void cumulate(
	struct cumulated *all, const double true_weight[function_count], double variation)
{
	all->sum = 0;
	for (int i = 0; i < function_count; i++) {
		all->sum += true_weight[i] * exp(variation * random_normal());
		all->until[i] = all->sum;
	}
	uint8_t function = 0;
	for (int part = 0; part < 256; part++) {
		while (all->until[function] <= part / 256.0 * all->sum)
			function++;
		all->first[part] = function;
	}
}

/* How many samples each function got. */
static void draw(const double true_weight[function_count], const struct recording *recording,
	uint32_t count[function_count])
{
	struct cumulated all;
	cumulate(&all, true_weight, recording->variation);
	memset(count, 0, function_count * sizeof *count);
	uint32_t samples = recording->samples;
	if (recording->is_absolute)
		samples = (uint32_t)lround(samples * all.sum);
	for (uint32_t i = 0; i < samples; i++) {
		double part = random_part();
		uint8_t function = all.first[(int)(part * 256)];
		while (all.until[function] <= part * all.sum && function < function_count - 1)
			function++;
		count[function]++;
	}
}

static name_id named(struct profile *profile, const char *format, int number)
{
	char name[32];
	snprintf(name, sizeof name, format, number);
	return names_intern_text(&profile->names, text_of(name));
}

/* main calls parents, which call the functions. */
static void add_counts(struct runs *runs, int side, const uint32_t count[function_count])
{
	uint32_t samples = 0;
	struct profile profile;
	profile_init(&profile);
	frame_id top = tree_enter(&profile.tree, 0, named(&profile, "main", 0));
	for (int i = 0; i < function_count; i++) {
		int parent = i % parent_count;
		frame_id caller =
			tree_enter(&profile.tree, top, named(&profile, "parent%d", parent));
		frame_id frame =
			tree_enter(&profile.tree, caller, named(&profile, "function%d", i));
		tree_add(&profile.tree, frame, 0, amount_of(count[i]));
		samples += count[i];
	}
	profile.header.effective[0] = samples;
	runs_add(runs, side, &profile);
	profile_release(&profile);
}

static void add_run(struct runs *runs, int side, const double true_weight[function_count],
	const struct recording *recording)
{
	uint32_t count[function_count];
	draw(true_weight, recording, count);
	add_counts(runs, side, count);
}

/* What many comparisons of the same truth showed. */
struct tally {
	int trials;
	int alarms;   /* in which the gate would have failed at a limit of 0 */
	int verdicts; /* with a verdict on a function that did not change */
	int found;    /* in which the changed function has the verdict regressed */
	long intervals, covered;
};

static double true_difference(const struct runs *runs, name_id group, double growth)
{
	struct text name = names_text(&runs->groups, group);
	if (text_equal(name, TEXT("function0")))
		return 0.1 * growth;
	if (text_equal(name, TEXT("main")) || text_equal(name, TEXT("parent0")))
		return NAN; /* they hold function 0, and are counted where nothing changes */
	return 0;
}

static void tally_row(struct tally *tally, const struct comparison *comparison,
	const struct compared *row, double growth)
{
	double truth = growth ? true_difference(comparison->runs, row->group, growth) : 0;
	if (isnan(truth))
		return;
	if (row->error > 0) {
		tally->intervals++;
		tally->covered += row->low <= truth && truth <= row->high;
	}
	if (truth > 0)
		tally->found += row->verdict == VERDICT_REGRESSED;
}

static void compare(struct tally *tally, const struct runs *runs,
	const struct comparison_style *style, double growth)
{
	struct comparison comparison;
	comparison_init(&comparison, runs, style);
	bool has_alarm = false, has_verdict = false;
	for (uint32_t i = 0; i < comparison.count; i++) {
		const struct compared *row = &comparison.row[i];
		tally_row(tally, &comparison, row, growth);
		has_alarm |= comparison_least_growth(&comparison, row, comparison.count) > 0;
		has_verdict |= row->verdict != VERDICT_NOISE;
	}
	tally->trials++;
	tally->alarms += has_alarm;
	tally->verdicts += has_verdict;
	comparison_release(&comparison);
}

static struct tally simulate(const struct recording *recording,
	const struct comparison_style *style, double growth, int trials)
{
	struct tally tally = { 0 };
	double before[function_count], after[function_count];
	true_weights(before);
	true_weights(after);
	after[0] *= 1 + growth;
	random_state = 20260101;
	while (tally.trials < trials) {
		struct runs runs;
		runs_init(&runs, BY_FUNCTION);
		for (int i = 0; i < recording->runs; i++) {
			add_run(&runs, SIDE_BEFORE, before, recording);
			add_run(&runs, SIDE_AFTER, after, recording);
		}
		compare(&tally, &runs, style, growth);
		runs_release(&runs);
	}
	return tally;
}

/* Claims that held, and that did not. */
static int passed, failed;

static void claim(bool holds, const char *what, double percent, const char *bounds)
{
	printf("%s    %-44s %6.2f %%  (%s)\n", holds ? "      " : "FAILED", what, percent, bounds);
	*(holds ? &passed : &failed) += 1;
}

static double percent_of(long part, long whole)
{
	return 100.0 * (double)part / (double)whole;
}

static bool is_nominal(double coverage)
{
	return coverage >= 93 && coverage <= 97;
}

static void judge_unchanged(const struct tally *tally)
{
	double alarms = percent_of(tally->alarms, tally->trials);
	double verdicts = percent_of(tally->verdicts, tally->trials);
	double coverage = percent_of(tally->covered, tally->intervals);
	claim(alarms <= 5, "nothing changed: the gate fails in", alarms, "at most 5 %");
	claim(verdicts <= 5, "nothing changed: a verdict is given in", verdicts, "at most 5 %");
	claim(is_nominal(coverage), "nothing changed: intervals hold the truth in", coverage,
		"93 to 97 %");
}

static void judge_changed(const struct tally *tally, double least_found)
{
	double found = percent_of(tally->found, tally->trials);
	double coverage = percent_of(tally->covered, tally->intervals);
	claim(is_nominal(coverage), "one function 10 % slower: intervals hold in", coverage,
		"93 to 97 %");
	if (least_found > 0)
		claim(found >= least_found, "one function 10 % slower: it is found in", found,
			"at least 90 %");
}

static void simulate_recordings(
	const struct recording *recording, enum weighing weighing, int trials, double least_found)
{
	struct comparison_style style = {
		.basis = recording->is_absolute ? BASIS_ABSOLUTE : BASIS_SHARES,
		.weighing = weighing,
		.fdr = 0.05,
	};
	printf("%s by %s, %d runs a side, %u samples, %.0f %% variation, %d trials\n",
		recording->is_absolute ? "weights" : "shares",
		weighing == WEIGH_SELF ? "self" : "total", recording->runs, recording->samples,
		100 * recording->variation, trials);
	struct tally tally = simulate(recording, &style, 0, trials);
	judge_unchanged(&tally);
	tally = simulate(recording, &style, 0.1, trials);
	judge_changed(&tally, least_found);
}

/* Counts that are the same in every run but for function 0, which has 2 % more. */
static void simulate_exact(int trials)
{
	struct comparison_style style = { BASIS_EXACT, WEIGH_SELF, 0.05 };
	static const struct recording recording = { .samples = 100000 };
	int alone = 0;
	random_state = 20260101;
	for (int trial = 0; trial < trials; trial++) {
		double weight[function_count];
		struct runs runs;
		struct comparison comparison;
		runs_init(&runs, BY_FUNCTION);
		true_weights(weight);
		uint32_t count[function_count];
		draw(weight, &recording, count);
		add_counts(&runs, SIDE_BEFORE, count);
		count[0] += count[0] / 50;
		add_counts(&runs, SIDE_AFTER, count);
		comparison_init(&comparison, &runs, &style);
		const struct compared *row = comparison.row;
		alone += text_equal(names_text(&runs.groups, row[0].group), TEXT("function0")) &&
			 row[0].verdict == VERDICT_REGRESSED && row[1].verdict == VERDICT_NOISE;
		comparison_release(&comparison);
		runs_release(&runs);
	}
	printf("exact counts, %d trials\n", trials);
	claim(alone == trials, "one function 2 % more: it alone is found in",
		percent_of(alone, trials), "100 %");
}

int main(void)
{
	static const struct recording stated = { .runs = 5, .samples = 20000, .variation = 0.01 };
	static const struct recording weights = { 5, 20000, 0.01, .is_absolute = true };
	static const struct recording rough = { .runs = 3, .samples = 2000, .variation = 0.05 };
	static const struct recording alone = { .runs = 1, .samples = 20000 };
	simulate_recordings(&stated, WEIGH_TOTAL, 1000, 90);
	simulate_recordings(&stated, WEIGH_SELF, 1000, 90);
	simulate_recordings(&weights, WEIGH_TOTAL, 400, 90);
	simulate_recordings(&rough, WEIGH_TOTAL, 1000, 0);
	simulate_recordings(&alone, WEIGH_TOTAL, 1000, 0);
	simulate_exact(200);
	printf("%d passed, %d failed\n", passed, failed);
	return failed != 0;
}
