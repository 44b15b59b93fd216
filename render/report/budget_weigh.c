#include "render/report/budget.h"

/* Which of the groups the budget is about, by id. */
static bool *matches_of(struct budget *budget, const struct names *groups)
{
	bool *matches = memory_allocate_zeroed(groups->count, sizeof *matches);
	for (name_id group = 1; group < groups->count; group++) {
		matches[group] = pattern_matches(budget->pattern, names_text(groups, group));
		budget->is_used |= matches[group];
	}
	return matches;
}

/* Parents stand before their children. */
static amount weight_within(
	const struct tree *tree, const name_id *group, const bool *matches, enum weighing weighing)
{
	bool *is_within = memory_allocate_zeroed(tree->count, sizeof *is_within);
	amount sum = 0;
	for (frame_id frame = 1; frame < tree->count; frame++) {
		is_within[frame] = matches[group[frame]] ||
				   (weighing == WEIGH_TOTAL && is_within[tree->parent[frame]]);
		if (is_within[frame])
			amount_add(&sum, tree_self(tree, 0, frame));
	}
	free(is_within);
	return sum;
}

static void weigh(struct budget *budget, const struct profile *profile, const name_id *group,
	const struct names *groups)
{
	bool *matches = matches_of(budget, groups);
	amount part = weight_within(&profile->tree, group, matches, budget->weighing);
	budget->share_sum += (double)part / (double)profile_weight(profile);
	free(matches);
}

static bool has_grouping(const struct budgets *budgets, enum grouping grouping)
{
	for (uint32_t i = 0; i < budgets->count; i++)
		if (budgets->item[i].grouping == grouping)
			return true;
	return false;
}

static void weigh_grouping(
	struct budgets *budgets, const struct profile *profile, enum grouping grouping)
{
	struct names groups;
	names_init(&groups);
	name_id *group = grouping_of_frames(grouping, profile, &groups);
	grouping_shorten(grouping, &groups);
	for (uint32_t i = 0; i < budgets->count; i++)
		if (budgets->item[i].grouping == grouping)
			weigh(&budgets->item[i], profile, group, &groups);
	names_release(&groups);
	free(group);
}

void budgets_weigh(struct budgets *budgets, const struct profile *profile)
{
	budgets->runs++;
	for (int grouping = 0; grouping_words[grouping]; grouping++)
		if (has_grouping(budgets, (enum grouping)grouping))
			weigh_grouping(budgets, profile, (enum grouping)grouping);
}
