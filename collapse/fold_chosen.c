#include "collapse/fold_chosen.h"
#include "collapse/quality.h"
#include "common/die.h"

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
	roots_find_pools(roots, recording, &selection);
	fold->roots = roots;
	/* before the folding, which releases the trees */
	double unknown = quality_report(fold, recording, &selection);
	fold_recording(fold, recording, &selection, profile);
	selection_release(&selection);
	return unknown;
}
