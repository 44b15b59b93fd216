#include "common/stacks/profile.h"
#include "common/base/die.h"
#include "common/stacks/folded_name.h"

void profile_init(struct profile *profile)
{
	*profile = (struct profile){ 0 };
	names_init(&profile->names);
	tree_init(&profile->tree, &profile->names);
}

void profile_release(struct profile *profile)
{
	header_release(&profile->header);
	tree_release(&profile->tree);
	names_release(&profile->names);
	free(profile->module);
	*profile = (struct profile){ 0 };
}

void profile_move(struct profile *profile, struct profile *from)
{
	profile_release(profile);
	*profile = *from;
	profile->tree.names = &profile->names;
	profile_init(from);
}

static amount weight_of_side(const struct profile *profile, int side)
{
	amount sum = 0;
	for (frame_id frame = 0; frame < profile->tree.count; frame++)
		amount_add(&sum, tree_self(&profile->tree, side, frame));
	return sum;
}

amount profile_weight(const struct profile *profile)
{
	amount sum = weight_of_side(profile, 0);
	amount_add(&sum, weight_of_side(profile, 1));
	return sum;
}

void profile_book_removed(struct profile *profile, const amount removed[2])
{
	if (removed[0] == 0 && removed[1] == 0)
		return;
	amount_add(&profile->header.removed, removed[0]);
	amount_add(&profile->header.removed, removed[1]);
	profile->header.reference = 0;
	for (int side = 0; side < 2; side++) {
		amount kept = weight_of_side(profile, side), whole = kept;
		amount_add(&whole, removed[side]);
		bool is_part = kept > 0 && kept <= whole;
		profile->header.samples[side] = 0;
		profile->header.effective[side] *= is_part ? (double)kept / (double)whole : 0;
	}
}

void profile_transform(struct profile *profile, const struct transform *transform)
{
	if (transform_changes_nothing(transform))
		return;
	struct tree changed;
	amount removed[2] = { 0 };
	tree_init(&changed, &profile->names);
	changed.keeps_order = profile->tree.keeps_order;
	transform_tree(transform, &profile->tree, &changed, removed, NULL);
	tree_release(&profile->tree);
	profile->tree = changed;
	profile_book_removed(profile, removed);
}

void profile_take_header(struct profile *profile, struct text words, amount removed_before)
{
	struct buffer line = { 0 };
	struct header_module module;
	amount removed[2] = { profile->header.removed };
	profile->header.removed = 0;
	buffer_append(&line, TEXT("# flamepipe "));
	buffer_append(&line, words);
	buffer_append(&line, TEXT(" 0"));
	header_parse(buffer_text(&line), &profile->header, &module);
	buffer_release(&line);
	profile->header.is_in_time_order &= profile->tree.keeps_order;
	if (profile->header.removed == 0)
		profile->header.removed = removed_before;
	profile_book_removed(profile, removed);
}

void profile_refuse_mixed_counts(void)
{
	die("some stacks have one count and some have two: give either profiles of one side or "
	    "differential ones");
}

void profile_join(struct profile *profile, const struct profile *other, bool is_forced)
{
	amount weight = profile_weight(profile), more = profile_weight(other);
	header_join(&profile->header, weight, &other->header, more, is_forced);
	if (weight != 0 && (profile->header.counts == 2) != (other->header.counts == 2))
		profile_refuse_mixed_counts();
	profile_join_stacks(profile, other);
}

void profile_join_stacks(struct profile *profile, const struct profile *other)
{
	name_id *translated = names_join(&profile->names, &other->names);
	for (frame_id frame = 0; frame < other->tree.count; frame++)
		other->tree.name[frame] = translated[other->tree.name[frame]];
	tree_join(&profile->tree, &other->tree);
	for (size_t i = 0; i < other->module_count; i++)
		profile_add_module(profile, names_text(&other->names, other->module[i].name),
			names_text(&other->names, other->module[i].module));
	free(translated);
}

void profile_add_module(struct profile *profile, struct text name, struct text module)
{
	MEMORY_GROW(profile->module, profile->module_count, profile->module_capacity);
	profile->module[profile->module_count++] = (struct module_of_name){
		.name = folded_intern(
			&profile->names, (struct name){ .text = folded_parse_name(name).text }),
		.module = names_intern_text(&profile->names, module),
	};
}

void profile_add_modules(struct profile *profile, const struct header_module *module)
{
	struct arena texts = { 0 };
	struct text path = header_value(&texts, module->path), rest = module->names;
	while (rest.length) {
		const char *semicolon = text_find(rest, ';');
		struct text name = text_between(rest.start, semicolon ? semicolon : text_end(rest));
		profile_add_module(profile, header_value(&texts, name), path);
		rest = text_from(rest, name.length + (semicolon != NULL));
	}
	arena_release(&texts);
}

static bool is_before(const struct names *names, name_id module, name_id other)
{
	return !other || text_compare(names_text(names, module), names_text(names, other)) < 0;
}

name_id *profile_modules(const struct profile *profile)
{
	const struct names *names = &profile->names;
	name_id *module = memory_allocate_zeroed(names->count, sizeof *module);
	for (size_t i = 0; i < profile->module_count; i++) {
		const struct module_of_name *known = &profile->module[i];
		if (is_before(names, known->module, module[known->name]))
			module[known->name] = known->module;
	}
	for (name_id id = 1; id < names->count && profile->module_count; id++)
		module[id] = module[folded_plain(names, id)];
	return module;
}
