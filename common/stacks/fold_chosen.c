#include "common/stacks/fold_chosen.h"
#include "common/base/die.h"
#include "common/stacks/quality.h"
#include "common/stacks/rename.h"

static void rename_recording(const struct rules *rules, struct recording *recording)
{
	if (!rules || rules->count == 0)
		return;
	struct renaming renaming = renaming_of(rules, &recording->names);
	for (uint32_t i = 0; i < recording->event_count; i++)
		rename_tree(&renaming, &recording->event[i].tree);
	renaming_release(&renaming);
}

double fold_chosen(struct fold *fold, struct roots *roots, enum chain_order order,
	const char *wanted, struct recording *recording, struct profile *profile)
{
	order_settle(recording, order);
	struct selection selection = events_select(recording, wanted);
	if (selection.units_differ && !roots_have(roots, ROOT_EVENT)) {
		warn("the events have different units: each is drawn below its name, as with "
		     "--root=event");
		roots_add_first(roots, ROOT_EVENT);
	}
	fold->roots = roots;
	/* before the renaming and the folding, which releases the trees */
	double unknown = quality_report(fold, recording, &selection);
	rename_recording(fold->rules, recording);
	roots_find_pools(roots, recording, &selection);
	fold_recording(fold, recording, &selection, profile);
	selection_release(&selection);
	return unknown;
}
