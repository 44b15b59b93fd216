#ifndef COMMON_STACKS_PROFILE_H
#define COMMON_STACKS_PROFILE_H

#include "common/stacks/header.h"
#include "common/stacks/transform.h"

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

/* Moves the second profile to the first, which is initialized and empty; the second is so after. */
void profile_move(struct profile *, struct profile *from);

/* The weight of all stacks, of both sides. */
amount profile_weight(const struct profile *);

/* Enters the stacks and modules of the other, whose header was joined already. */
void profile_join_stacks(struct profile *, const struct profile *other);

/*
 * Adds up two profiles. Ends the program when their headers disagree (header_join), or when one has
 * one count a stack and the other two.
 */
void profile_join(struct profile *, const struct profile *other, bool is_forced);
void profile_refuse_mixed_counts(void);

/*
 * Books what filters took of each column. How many samples are left is not known then, and the
 * sizes for statistics are taken to have shrunk with the weight. Shares are of another whole, and
 * the header's reference, which is of all, says nothing about them.
 */
void profile_book_removed(struct profile *, const amount removed[2]);

/*
 * Puts these words, `samples=27098 effective=25110`, in the header, and books again what filters
 * have taken since; `removed_before` is what they took earlier, where the words do not say it.
 */
void profile_take_header(struct profile *, struct text words, amount removed_before);

/* Changes the stacks; what that removes is booked in the header. The tree is not arranged after. */
void profile_transform(struct profile *, const struct transform *);

void profile_add_module(struct profile *, struct text name, struct text module);

/*
 * The module of each name of the table, by id; 0: not known. Names that only a mark tells apart are
 * in the same module, and of several it is the first by its path. The caller frees it.
 */
name_id *profile_modules(const struct profile *);

/* What a header's line says. */
void profile_add_modules(struct profile *, const struct header_module *);

#endif
