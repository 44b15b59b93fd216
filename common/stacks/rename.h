#ifndef COMMON_STACKS_RENAME_H
#define COMMON_STACKS_RENAME_H

#include "common/stacks/profile.h"
#include "common/stacks/rules.h"

/*
 * What rules do to trees of one table of names: each name is looked at once, when a tree first has
 * it. Kinds and modules of names are kept.
 */
struct renaming {
	const struct rules *rules; /* borrowed, as are the names */
	struct names *names;
	name_id *renamed; /* by name: its new name, 0 while it was not asked for */
	struct buffer scratch;
};

struct renaming renaming_of(const struct rules *, struct names *);
void renaming_release(struct renaming *);

/*
 * Renames the frames of a tree, which is not arranged and has no names from after renaming_of.
 * Siblings that became equal are one then, in a tree that keeps the order where they are
 * neighbours. True where a name has changed: `moved`, if it is not NULL, has the new ids then.
 */
bool rename_tree(struct renaming *, struct tree *, frame_id *moved);

/* The same for a profile, and the lines that say where names live. */
void rules_apply_profile(const struct rules *, struct profile *);

#endif
