#ifndef COMMON_STACKS_PROFILE_H
#define COMMON_STACKS_PROFILE_H

#include "common/stacks/header.h"
#include "common/stacks/tree.h"

/* Which module a name lives in, as `# flamepipe module=` lines say. Both ids are of one table. */
struct module_of_name {
	name_id name, module;
};

/* A profile as the texts between the programs hold it: what it counts, and the stacks. */
struct profile {
	struct header header;
	struct names names;
	struct tree tree;
	struct module_of_name *module; /* in order of sight, repetitions and all */
	size_t module_count, module_capacity;
};

void profile_init(struct profile *);
void profile_release(struct profile *);

/* The weight of all stacks, of both sides. */
amount profile_weight(const struct profile *);

/*
 * After filters took so much of each side: how many samples are left is not known, and the sizes
 * for statistics are taken to have shrunk with the weight. Shares are of another whole then, and
 * the header's reference, which is of all, says nothing about them.
 */
void profile_shrink_sizes(struct profile *, const amount removed[2]);

/* Enters the stacks of the other, whose header was merged already. */
void profile_join(struct profile *, const struct profile *other);

void profile_add_module(struct profile *, struct text name, struct text module);

/* What a header's line says. */
void profile_add_modules(struct profile *, const struct header_module *);

#endif
