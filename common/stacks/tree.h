#ifndef COMMON_STACKS_TREE_H
#define COMMON_STACKS_TREE_H

#include "common/stacks/amount.h"
#include "common/stacks/names.h"

/* A frame in its place below its callers; a stack is the frame that it ends in. */
typedef uint32_t frame_id;

/*
 * The two columns of a tree, by what it is of: the weight and the number of samples of one event,
 * or two counts of each stack, before and after.
 */
enum tree_column { WEIGHT = 0, SAMPLES = 1, BEFORE = 0, AFTER = 1 };

/*
 * The frame tree, as parallel arrays. Frame 0 is the root of all stacks and has no name. Until
 * tree_arrange frames stand in order of entry (a parent before its children); after it in preorder:
 * the children of f begin at f + 1 and the next sibling of f is end[f], so that every walk is a
 * loop and depth costs nothing.
 */
struct tree {
	struct names *names; /* borrowed */
	uint32_t count, capacity;
	frame_id *parent;
	name_id *name;
	amount *self[2]; /* weight that ends in the frame; side 1 is NULL until it gets an amount */
	amount *total[2]; /* weight that passes through; since tree_arrange */
	frame_id *end;    /* since tree_arrange */
	struct tree_slot *slot;
	uint32_t slot_count;
	/*
	 * A flame chart: stacks stay in order of time and only the youngest child of a frame is
	 * continued. Weight stands in a child without a name (name 0), so that its place among the
	 * callees is kept too. Set before anything is entered.
	 */
	bool keeps_order;
	frame_id *newest; /* the youngest child of each frame, where order is kept */
};

void tree_init(struct tree *, struct names *);
void tree_release(struct tree *);

/* The child of that name, made where there is none. */
frame_id tree_enter(struct tree *, frame_id parent, name_id);

/* Enters all stacks of another tree of the same names, which is left as it is. */
void tree_join(struct tree *, const struct tree *other);

/*
 * Makes siblings one whose names, which were changed, are equal now. Ids from before are void:
 * `moved`, if it is not NULL, gets the new one of each.
 */
void tree_merge_siblings(struct tree *, frame_id *moved);

/* Adds weight that ends in the frame. */
void tree_add(struct tree *, frame_id, int side, amount);

/*
 * Puts the frames in preorder and sums the totals; children sorted by name, or in order of entry
 * where the tree keeps that. Ids from before are void, and nothing can be entered any more.
 */
void tree_arrange(struct tree *);

static inline bool tree_has_side(const struct tree *tree, int side)
{
	return tree->self[side] != NULL;
}

static inline amount tree_self(const struct tree *tree, int side, frame_id frame)
{
	return tree->self[side] ? tree->self[side][frame] : 0;
}

static inline amount tree_total(const struct tree *tree, int side, frame_id frame)
{
	return tree->total[side] ? tree->total[side][frame] : 0;
}

#endif
