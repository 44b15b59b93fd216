#include "render/report/reading.h"
#include "common/base/die.h"
#include "common/formats/profile_read.h"

static void check_counts(const struct profile *profile)
{
	if (profile->header.counts == 2)
		die("its stacks have two counts, before and after: compare the recordings "
		    "themselves, stackreport --before FILE... --after FILE...");
	for (frame_id frame = 0; frame < profile->tree.count; frame++)
		if (tree_self(&profile->tree, 0, frame) < 0)
			die("a stack has a negative count, and a share of all is not known");
}

static void take_counts_for_samples(struct profile *profile)
{
	struct header *header = &profile->header;
	if (header->effective[0] == 0)
		header->effective[0] = amount_to_double(profile_weight(profile));
}

static void check_weight(const struct reading *reading, const struct profile *profile)
{
	if (profile_weight(profile) == 0)
		die("%s", profile->header.removed ? transform_left_nothing(&reading->transform)
						  : "every stack counts 0");
}

static void join(struct reading *reading, const struct profile *profile)
{
	amount weight = profile_weight(profile);
	header_join(
		&reading->header, reading->weight, &profile->header, weight, reading->is_forced);
	amount_add(&reading->weight, weight);
	amount_add(&reading->removed, profile->header.removed);
}

static void look_for_inlined(struct reading *reading, const struct profile *profile)
{
	for (name_id id = 1; id < profile->names.count && !reading->has_inlined; id++)
		reading->has_inlined = profile->names.name[id].kind == NAME_INLINED;
}

void reading_read(struct reading *reading, const char *operand, struct profile *profile)
{
	char *name = (char *)operand;
	const struct profile_reading how = {
		.options.choice = reading->choice,
		.fold = { .rules = &reading->rules, .transform = &reading->transform },
		.is_forced = reading->is_forced,
		.names_input = true,
	};
	profile_read(profile, &name, 1, &how);
	messages_are_about(strcmp(operand, "-") == 0 ? "standard input" : operand);
	check_counts(profile);
	if (reading->is_exact)
		profile->header.effective[0] = profile->header.effective[1] = 0;
	else if (reading->counts_samples)
		take_counts_for_samples(profile);
	check_weight(reading, profile);
	join(reading, profile);
	messages_are_about(NULL);
	look_for_inlined(reading, profile);
}

void reading_release(struct reading *reading)
{
	choice_free(reading->choice);
	rules_release(&reading->rules);
	transform_release(&reading->transform);
	header_release(&reading->header);
}
