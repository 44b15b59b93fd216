#include "common/statistics/runs.h"
#include "common/recordings/entry.h"
#include "common/stacks/kinds.h"

#include <math.h>

void runs_init(struct runs *runs, enum grouping grouping)
{
	*runs = (struct runs){ .grouping = grouping };
	names_init(&runs->groups);
}

void runs_release(struct runs *runs)
{
	for (uint32_t i = 0; i < runs->count; i++)
		for (int weighing = 0; weighing < WEIGHING_COUNT; weighing++)
			free(runs->run[i].weight_of[weighing]);
	free(runs->run);
	free(runs->is_unresolved);
	names_release(&runs->groups);
	*runs = (struct runs){ 0 };
}

/* One profile on its way into a run. */
struct weighed {
	const struct tree *tree;
	const name_id *group;              /* by frame */
	amount *passing;                   /* by frame: what passes through it */
	amount *weight_of[WEIGHING_COUNT]; /* by enum weighing, then by group */
	frame_id *child, *next; /* by frame: its first child, and its next sibling; 0: none */
	uint32_t *entered;      /* by group: how many frames of it are on the stack */
};

/* Parents stand before their children, so one loop backwards sums and links. */
static void sum_and_link(struct weighed *weighed)
{
	const struct tree *tree = weighed->tree;
	for (frame_id frame = tree->count; frame-- > 1;) {
		frame_id parent = tree->parent[frame];
		amount self = tree_self(tree, 0, frame);
		amount_add(&weighed->weight_of[WEIGH_SELF][weighed->group[frame]], self);
		amount_add(&weighed->passing[frame], self);
		amount_add(&weighed->passing[parent], weighed->passing[frame]);
		weighed->next[frame] = weighed->child[parent];
		weighed->child[parent] = frame;
	}
}

/* Adds what ends in a frame to the innermost frame of own code, if there is one. */
static void charge_own(struct weighed *weighed, const struct profile *profile)
{
	const struct tree *tree = &profile->tree;
	struct kind *kind = kinds_of_names(profile);
	frame_id *own = memory_allocate_zeroed(tree->count, sizeof *own);
	for (frame_id frame = 1; frame < tree->count; frame++) {
		bool is_own = kind[tree->name[frame]].code == CODE_OWN;
		own[frame] = is_own ? frame : own[tree->parent[frame]];
		if (own[frame])
			amount_add(&weighed->weight_of[WEIGH_OWN][weighed->group[own[frame]]],
				tree_self(tree, 0, frame));
	}
	free(own);
	free(kind);
}

/* What passes through a frame is its group's where no caller of it is of that group. */
static void enter(struct weighed *weighed, frame_id frame)
{
	name_id group = weighed->group[frame];
	if (weighed->entered[group]++ == 0)
		amount_add(&weighed->weight_of[WEIGH_TOTAL][group], weighed->passing[frame]);
}

static void walk(struct weighed *weighed)
{
	frame_id frame = 0;
	do {
		enter(weighed, frame);
		if (weighed->child[frame]) {
			frame = weighed->child[frame];
			continue;
		}
		while (frame && !weighed->next[frame]) {
			weighed->entered[weighed->group[frame]]--;
			frame = weighed->tree->parent[frame];
		}
		weighed->entered[weighed->group[frame]]--;
		frame = weighed->next[frame];
	} while (frame);
}

static double *in_doubles(const amount *sum, uint32_t count)
{
	double *number = memory_allocate_zeroed(count, sizeof *number);
	for (uint32_t i = 0; i < count; i++)
		number[i] = amount_to_double(sum[i]);
	return number;
}

static void weigh(
	struct run *run, const struct profile *profile, const name_id *group, bool ignores_own)
{
	const struct tree *tree = &profile->tree;
	struct weighed weighed = {
		.tree = tree,
		.group = group,
		.passing = memory_allocate_zeroed(tree->count, sizeof *weighed.passing),
		.child = memory_allocate_zeroed(tree->count, sizeof *weighed.child),
		.next = memory_allocate_zeroed(tree->count, sizeof *weighed.next),
		.entered = memory_allocate_zeroed(run->group_count, sizeof *weighed.entered),
	};
	for (int weighing = 0; weighing < WEIGHING_COUNT; weighing++)
		weighed.weight_of[weighing] = memory_allocate_zeroed(
			run->group_count, sizeof *weighed.weight_of[weighing]);
	sum_and_link(&weighed);
	if (!ignores_own)
		charge_own(&weighed, profile);
	walk(&weighed);
	for (int weighing = 0; weighing < WEIGHING_COUNT; weighing++) {
		run->weight_of[weighing] =
			in_doubles(weighed.weight_of[weighing], run->group_count);
		free(weighed.weight_of[weighing]);
	}
	free(weighed.passing);
	free(weighed.child);
	free(weighed.next);
	free(weighed.entered);
}

/* What filters left of a profile may be less than one. */
static double size_of(const struct header *header)
{
	return header->effective[0] > 0 ? fmax(1, header->effective[0]) : 0;
}

static void find_unresolved(
	struct runs *runs, const struct profile *profile, const name_id *group, uint32_t known)
{
	const struct tree *tree = &profile->tree;
	bool *of_name = profile_unresolved(profile);
	uint32_t count = runs->groups.count;
	runs->is_unresolved = memory_resize(runs->is_unresolved, count, sizeof(bool));
	memset(runs->is_unresolved + known, 0, count - known);
	for (frame_id frame = 1; frame < tree->count; frame++)
		if (tree->name[frame])
			runs->is_unresolved[group[frame]] |= of_name[tree->name[frame]];
	free(of_name);
}

void runs_add(struct runs *runs, int side, const struct profile *profile)
{
	uint32_t known = runs->count ? runs->groups.count : 0;
	name_id *group = grouping_of_frames(runs->grouping, profile, &runs->groups);
	if (runs->grouping == BY_FUNCTION)
		find_unresolved(runs, profile, group, known);
	runs->run = memory_resize(runs->run, runs->count + 1, sizeof *runs->run);
	struct run *run = &runs->run[runs->count++];
	*run = (struct run){
		.side = side,
		.size = size_of(&profile->header),
		.group_count = runs->groups.count,
	};
	runs->side_count[side]++;
	weigh(run, profile, group, runs->ignores_own);
	run->weight = run->weight_of[WEIGH_TOTAL][0];
	for (name_id id = 1; id < run->group_count; id++)
		runs->knows_own |= run->weight_of[WEIGH_OWN][id] > run->weight_of[WEIGH_SELF][id];
	free(group);
}

double runs_mean_weight(const struct runs *runs, int side, enum weighing weighing, name_id group)
{
	double sum = 0;
	for (const struct run *run = runs->run; run < runs->run + runs->count; run++)
		sum += run->side == side ? run_weight(run, weighing, group) : 0;
	return runs->side_count[side] ? sum / runs->side_count[side] : 0;
}

double runs_mean_whole(const struct runs *runs, int side)
{
	double sum = 0;
	for (const struct run *run = runs->run; run < runs->run + runs->count; run++)
		sum += run->side == side ? run->weight : 0;
	return runs->side_count[side] ? sum / runs->side_count[side] : 0;
}

double runs_size(const struct runs *runs, int side)
{
	double count = runs->side_count[side], sum = 0;
	for (const struct run *run = runs->run; run < runs->run + runs->count; run++)
		sum += run->side == side ? 1 / run->size : 0;
	return count > 0 ? count * count / sum : 0; /* 0 where a size is 0 */
}
