#include "collapse/differential.h"
#include "collapse/mean.h"
#include "common/statistics/variation.h"

#include <math.h>

static const double one_sample = 0x1p100; /* as an inverse size */

enum { MARK_UNSEEN, MARK_MIXED = NAME_KIND_COUNT + 1 }; /* between them 1 + the kind of all */

void differential_init(struct differential *differential, const int runs[2])
{
	*differential = (struct differential){ 0 };
	profile_init(&differential->profile);
	runs_init(&differential->runs, BY_FUNCTION);
	differential->runs.ignores_own = true;
	for (int side = 0; side < 2; side++)
		differential->side[side].runs = runs[side];
}

void differential_release(struct differential *differential)
{
	profile_release(&differential->profile);
	runs_release(&differential->runs);
	free(differential->mark);
	*differential = (struct differential){ 0 };
}

/* The differential's name for each of the run's; the caller frees it. */
static name_id *translate(struct differential *differential, const struct names *names)
{
	struct names *joined = &differential->profile.names;
	name_id *translated = memory_allocate_zeroed(names->count, sizeof *translated);
	for (name_id id = 1; id < names->count; id++)
		translated[id] = names_intern_text(joined, names_text(names, id));
	differential->mark = memory_resize(differential->mark, joined->count, 1);
	for (; differential->mark_count < joined->count; differential->mark_count++)
		differential->mark[differential->mark_count] = MARK_UNSEEN;
	return translated;
}

static void see_mark(struct differential *differential, name_id name, enum name_kind kind)
{
	unsigned char *mark = &differential->mark[name], this = (unsigned char)(1 + kind);
	*mark = *mark == MARK_UNSEEN || *mark == this ? this : MARK_MIXED;
}

static void add_stacks(struct differential *differential, int side, const struct profile *run,
	const name_id *translated, amount weight)
{
	struct tree *into = &differential->profile.tree;
	const struct tree *tree = &run->tree;
	bool is_mean = differential->side[side].runs > 1;
	frame_id *place = memory_allocate_zeroed(tree->count, sizeof *place);
	for (frame_id frame = 1; frame < tree->count; frame++) {
		name_id name = tree->name[frame];
		amount self = tree_self(tree, 0, frame);
		see_mark(differential, translated[name], run->names.name[name].kind);
		place[frame] = tree_enter(into, place[tree->parent[frame]], translated[name]);
		if (self)
			tree_add(into, place[frame], side,
				is_mean ? mean_share(self, weight) : self);
	}
	free(place);
}

static void add_modules(
	struct differential *differential, const struct profile *run, const name_id *translated)
{
	const struct names *names = &differential->profile.names;
	for (size_t i = 0; i < run->module_count; i++)
		profile_add_module(&differential->profile,
			names_text(names, translated[run->module[i].name]),
			names_text(names, translated[run->module[i].module]));
}

static void add_sizes(struct differential_side *side, const struct header *header, amount weight)
{
	side->has_unknown_samples |= header->samples[0] == 0;
	side->has_unknown_size |= header->effective[0] <= 0;
	if (header->effective[0] > 0)
		amount_add(&side->sizes, (amount)(one_sample / fmax(1, header->effective[0])));
	side->has_unknown_samples |=
		__builtin_add_overflow(side->samples, header->samples[0], &side->samples);
	amount_add(&side->removed, header->removed);
	amount_add(&side->weight, weight);
}

/* What one run says of the event and the unit and others do not is said of all. */
static void merge_headers(struct differential *differential, const struct header *header,
	amount weight, bool is_forced)
{
	struct header *merged = &differential->profile.header;
	bool has_event = merged->event.length, has_unit = merged->unit.length;
	header_join(merged, differential->weight, header, weight, is_forced);
	amount_add(&differential->weight, weight);
	differential->events_differ |= has_event && merged->event.length == 0;
	differential->units_differ |= has_unit && merged->unit.length == 0;
	if (differential->events_differ)
		merged->event = TEXT("");
	if (differential->units_differ)
		merged->unit = TEXT("");
}

void differential_add(
	struct differential *differential, int side, const struct profile *run, bool is_forced)
{
	amount weight = profile_weight(run);
	merge_headers(differential, &run->header, weight, is_forced);
	add_sizes(&differential->side[side], &run->header, weight);
	name_id *translated = translate(differential, &run->names);
	add_stacks(differential, side, run, translated, weight);
	add_modules(differential, run, translated);
	free(translated);
	runs_add(&differential->runs, side, run);
}

/* Names get the marks on which all runs agree; there are as many as before. */
static void mark_names(struct differential *differential)
{
	struct names *names = &differential->profile.names;
	struct tree *tree = &differential->profile.tree;
	name_id *marked = memory_allocate_zeroed(differential->mark_count, sizeof *marked);
	for (name_id id = 1; id < differential->mark_count; id++) {
		unsigned char mark = differential->mark[id];
		bool is_marked = mark != MARK_UNSEEN && mark != MARK_MIXED;
		struct name name = { names_text(names, id), is_marked ? mark - 1 : NAME_PLAIN, 0 };
		marked[id] = names_intern(names, name);
	}
	for (frame_id frame = 1; frame < tree->count; frame++)
		tree->name[frame] = marked[tree->name[frame]];
	free(marked);
}

/* The weight of all stacks that is written; `normal`: what it is to be, 0 for its own. */
static amount weigh(struct differential *differential, int number, amount normal)
{
	struct differential_side *side = &differential->side[number];
	amount weight = side->runs > 1 ? mean_weight(side->weight, side->runs) : side->weight;
	amount goal = normal ? normal : weight;
	if (side->runs > 1 || goal != weight)
		mean_spread(&differential->profile.tree, number, goal);
	if (side->removed && goal != side->weight)
		side->removed = mean_proportion(goal, side->removed, side->weight);
	return goal;
}

/* The effective size of a mean of shares, of R runs R^2 / (sum of 1 / size). */
static double effective_size(const struct differential_side *side)
{
	double runs = side->runs;
	return side->has_unknown_size ? 0 : runs * runs * one_sample / (double)side->sizes;
}

/* 1 is what is taken where a header says nothing. */
static double unless_one(double number)
{
	return number == 1 ? 0 : number;
}

static void fill_noise(const struct runs *runs, struct header *header)
{
	struct variation of_totals = variation_of(runs, WEIGH_TOTAL, false);
	struct variation of_self = variation_of(runs, WEIGH_SELF, false);
	if (of_totals.has_sizes) {
		header->dispersion = unless_one(of_totals.dispersion);
		header->variation = of_totals.relative;
	}
	header->reference = unless_one(reference_of(runs, &of_self).ratio);
}

static void fill_header(struct differential *differential)
{
	struct header *header = &differential->profile.header;
	bool has_runs = differential->side[0].runs > 1 || differential->side[1].runs > 1;
	header->counts = 2;
	header->is_in_time_order = false;
	header->removed = 0;
	fill_noise(&differential->runs, header);
	for (int number = 0; number < 2; number++) {
		const struct differential_side *side = &differential->side[number];
		header->samples[number] = side->has_unknown_samples ? 0 : side->samples;
		header->effective[number] = effective_size(side);
		header->runs[number] = has_runs ? (uint64_t)side->runs : 0;
		amount_add(&header->removed, side->removed);
	}
}

void differential_finish(struct differential *differential, bool normalizes)
{
	mark_names(differential);
	tree_arrange(&differential->profile.tree);
	amount after = weigh(differential, 1, 0);
	weigh(differential, 0, normalizes ? after : 0);
	fill_header(differential);
}

bool differential_is_disjoint(const struct differential *differential)
{
	const struct tree *tree = &differential->profile.tree;
	for (frame_id top = 1; top < tree->count; top = tree->end[top]) {
		bool has_before = false, has_after = false;
		for (frame_id frame = top; frame < tree->end[top]; frame++) {
			has_before |= tree_self(tree, 0, frame) != 0;
			has_after |= tree_self(tree, 1, frame) != 0;
		}
		if (has_before && has_after)
			return false;
	}
	return true;
}
