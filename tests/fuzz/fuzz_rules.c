/*
 * Any bytes as a file of rules, and behind a line `%%` as a profile that they rename. No name
 * vanishes and no weight; the built-in rules change nothing that they made.
 */
#include "common/stacks/rename.h"
#include "tests/fuzz/caught_exit.h"
#include "tests/fuzz/parts.h"
#include "tests/fuzz/read_folded.h"

static void check_names(const struct rules *rules, const struct names *names, bool are_built_in)
{
	struct buffer once = { 0 }, again = { 0 };
	for (name_id id = 1; id < names->count; id++) {
		struct text name = names_text(names, id);
		struct text renamed = rules_apply(rules, name, &once);
		if (text_trim(name).length && text_trim(renamed).length == 0)
			__builtin_trap();
		if (are_built_in && !text_equal(renamed, rules_apply(rules, renamed, &again)))
			__builtin_trap();
	}
	buffer_release(&once);
	buffer_release(&again);
}

static void rename_profile(const struct rules *rules, struct text text)
{
	struct profile profile;
	profile_init(&profile);
	read_folded(&profile, text);
	amount weight = profile_weight(&profile);
	check_names(rules, &profile.names, false);
	rules_apply_profile(rules, &profile);
	tree_arrange(&profile.tree);
	if (profile_weight(&profile) != weight)
		__builtin_trap();
	profile_release(&profile);
}

static void run(struct text text)
{
	static struct rules built_in;
	if (built_in.count == 0)
		rules_add_canonical(&built_in);
	struct rules rules = { 0 };
	struct text written = take_part(&text);
	struct profile profile;
	profile_init(&profile);
	read_folded(&profile, text);
	check_names(&built_in, &profile.names, true);
	profile_release(&profile);
	rules_read(&rules, file_of(written));
	rename_profile(&rules, text);
	rules_release(&rules);
}
