#include "common/recordings/order.h"
#include "common/base/die.h"
#include "common/recordings/entry.h"

/* Stacks that speak for each order, of those with two frames or more. */
struct votes {
	uint64_t leaf_first, root_first, stacks;
};

/* The outermost frame of each stack below its thread, by frame. */
static frame_id *outermost_frames(const struct tree *tree)
{
	frame_id *outermost = memory_allocate_zeroed(tree->count, sizeof *outermost);
	for (frame_id frame = 1; frame < tree->count; frame++) {
		frame_id parent = tree->parent[frame];
		bool is_thread = parent == 0;
		bool is_outermost = !is_thread && tree->parent[parent] == 0;
		outermost[frame] = is_thread ? 0 : is_outermost ? frame : outermost[parent];
	}
	return outermost;
}

/* An address that only looks like the kernel's, at the end of a broken chain, is no witness. */
static bool is_kernel(const struct tree *tree, frame_id frame)
{
	const struct name *name = &tree->names->name[tree->name[frame]];
	return name->kind == NAME_KERNEL && name->module;
}

/* `main` may be called by anybody. */
static bool is_entry(const struct tree *tree, const unsigned char *fact, frame_id frame)
{
	name_id name = tree->name[frame];
	return (fact[name] & NAME_IS_ENTRY) &&
	       !text_equal(names_text(tree->names, name), TEXT("main"));
}

/*
 * Whether the innermost frame is one that starts a program and that something else calls. The
 * kernel's entries, clone and much of Go's runtime have samples of their own; those of a root are
 * followed by what they call.
 */
static bool is_root_at_leaf(const struct tree *tree, const unsigned char *fact, frame_id leaf)
{
	frame_id next = tree->parent[leaf];
	struct text name = names_text(tree->names, tree->name[leaf]);
	if (!is_entry(tree, fact, leaf))
		return false;
	if (is_kernel(tree, leaf))
		return is_kernel(tree, next);
	return (fact[tree->name[next]] & NAME_IS_ENTRY) || text_equal(name, TEXT("start_thread")) ||
	       text_starts_with(name, TEXT("runtime.goexit"));
}

/* The kernel is called, so where one end alone is the kernel's that decides. */
static void vote_of_stack(const struct tree *tree, const unsigned char *fact, frame_id root,
	frame_id leaf, struct votes *votes)
{
	bool is_leaf_first = is_kernel(tree, leaf), is_root_first = is_kernel(tree, root);
	if (is_leaf_first == is_root_first) {
		is_leaf_first = is_entry(tree, fact, root);
		is_root_first = is_root_at_leaf(tree, fact, leaf);
	}
	votes->stacks++;
	votes->leaf_first += is_leaf_first && !is_root_first;
	votes->root_first += is_root_first && !is_leaf_first;
}

static void vote(const struct tree *tree, const unsigned char *fact, struct votes *votes)
{
	frame_id *outermost = outermost_frames(tree);
	for (frame_id leaf = 1; leaf < tree->count; leaf++) {
		frame_id root = outermost[leaf];
		if (tree_self(tree, WEIGHT, leaf) && root && root != leaf && tree->name[leaf])
			vote_of_stack(tree, fact, root, leaf, votes);
	}
	free(outermost);
}

/* One stack proves nothing, nor do a few among many that speak for neither order. */
bool order_is_caller_first(const struct recording *recording)
{
	struct votes votes = { 0 };
	unsigned char *fact = entry_facts(&recording->names);
	for (uint32_t i = 0; i < recording->event_count; i++)
		vote(&recording->event[i].tree, fact, &votes);
	free(fact);
	return votes.root_first > 1 && votes.root_first > 2 * votes.leaf_first &&
	       10 * votes.root_first >= votes.stacks;
}

/* Enters the stack that ends in the frame in the other tree, its functions the other way round. */
static frame_id enter_flipped(const struct tree *from, frame_id frame, struct tree *into)
{
	frame_id thread = frame;
	while (from->parent[thread])
		thread = from->parent[thread];
	frame_id to = tree_enter(into, 0, from->name[thread]);
	for (; frame != thread; frame = from->parent[frame])
		if (from->name[frame])
			to = tree_enter(into, to, from->name[frame]);
	return to;
}

/* `moved` gets where each stack ends now, by the frame that it ended in. */
static void flip_tree(struct tree *tree, frame_id *moved)
{
	struct tree flipped;
	tree_init(&flipped, tree->names);
	flipped.keeps_order = tree->keeps_order;
	for (frame_id frame = 1; frame < tree->count; frame++) {
		if (!tree_self(tree, 0, frame) && !tree_self(tree, 1, frame))
			continue;
		frame_id to = enter_flipped(tree, frame, &flipped);
		moved[frame] = to;
		for (int side = 0; side < 2; side++)
			tree_add(&flipped, to, side, tree_self(tree, side, frame));
	}
	tree_release(tree);
	*tree = flipped;
}

void order_flip(struct recording *recording)
{
	for (uint32_t i = 0; i < recording->event_count; i++) {
		struct tree *tree = &recording->event[i].tree;
		frame_id *moved = memory_allocate_zeroed(tree->count, sizeof *moved);
		flip_tree(tree, moved);
		timeline_follow(&recording->timeline, i, moved);
		free(moved);
	}
}

void order_settle(struct recording *recording, enum chain_order order)
{
	bool is_caller_first = order == ORDER_CALLER;
	if (order == ORDER_GUESS && recording->has_perf_text && order_is_caller_first(recording)) {
		warn("call chains listed the caller first and were reversed; --order=callee keeps "
		     "them");
		is_caller_first = true;
	}
	if (is_caller_first)
		order_flip(recording);
}
