#include "common/stacks/rename.h"
#include "common/stacks/folded_name.h"

struct renaming renaming_of(const struct rules *rules, struct names *names)
{
	return (struct renaming){
		.rules = rules,
		.names = names,
		.renamed = memory_allocate_zeroed(names->count, sizeof(name_id)),
	};
}

void renaming_release(struct renaming *renaming)
{
	free(renaming->renamed);
	buffer_release(&renaming->scratch);
}

/* Rules see a name as folded lines have it, whatever the input was. */
static name_id new_name(struct renaming *renaming, name_id id)
{
	name_id *renamed = &renaming->renamed[id];
	if (id == 0 || *renamed)
		return *renamed;
	struct name name = renaming->names->name[id];
	*renamed = folded_can_hold(name.text) ? id : folded_intern(renaming->names, name);
	name.text = names_text(renaming->names, *renamed);
	struct text text = rules_apply(renaming->rules, name.text, &renaming->scratch);
	if (text.start != name.text.start) {
		name.text = text;
		name.is_unresolved = false;
		name.symbol = 0;
		*renamed = folded_intern(renaming->names, name);
	}
	return *renamed;
}

bool rename_tree(struct renaming *renaming, struct tree *tree, frame_id *moved)
{
	bool is_changed = false;
	for (frame_id frame = 1; frame < tree->count; frame++) {
		name_id before = tree->name[frame];
		tree->name[frame] = new_name(renaming, before);
		is_changed |= tree->name[frame] != before;
	}
	if (is_changed)
		tree_merge_siblings(tree, moved);
	return is_changed;
}

void rules_apply_profile(const struct rules *rules, struct profile *profile)
{
	if (rules->count == 0)
		return;
	struct renaming renaming = renaming_of(rules, &profile->names);
	rename_tree(&renaming, &profile->tree, NULL);
	for (size_t i = 0; i < profile->module_count; i++)
		profile->module[i].name = new_name(&renaming, profile->module[i].name);
	renaming_release(&renaming);
}
