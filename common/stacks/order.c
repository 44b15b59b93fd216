#include "common/stacks/order.h"
#include "common/base/die.h"
#include "common/stacks/entry.h"

/* Stacks that speak for each order: by entry symbols, and by kernel frames at one end alone. */
struct votes {
	uint64_t leaf_first, root_first;
	uint64_t kernel_leaf_first, kernel_root_first;
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

static void vote(const struct tree *tree, const unsigned char *fact, struct votes *votes)
{
	frame_id *outermost = outermost_frames(tree);
	for (frame_id leaf = 1; leaf < tree->count; leaf++) {
		frame_id root = outermost[leaf];
		if (!tree->self[0][leaf] || root == 0 || root == leaf || !tree->name[leaf])
			continue;
		bool kernel_at_leaf = is_kernel(tree, leaf), kernel_at_root = is_kernel(tree, root);
		if (kernel_at_leaf != kernel_at_root)
			*(kernel_at_leaf ? &votes->kernel_leaf_first : &votes->kernel_root_first) +=
				1;
		bool entry_at_root = is_entry(tree, fact, root),
		     entry_at_leaf = is_entry(tree, fact, leaf);
		if (entry_at_root != entry_at_leaf)
			*(entry_at_root ? &votes->leaf_first : &votes->root_first) += 1;
	}
	free(outermost);
}

bool order_is_caller_first(const struct recording *recording)
{
	const uint64_t few = 10; /* odd stacks that prove nothing */
	struct votes votes = { 0 };
	unsigned char *fact = entry_facts(&recording->names);
	for (uint32_t i = 0; i < recording->event_count; i++)
		vote(&recording->event[i].tree, fact, &votes);
	free(fact);
	if (votes.leaf_first || votes.root_first)
		return votes.root_first > 2 * votes.leaf_first;
	return votes.kernel_root_first >= few &&
	       votes.kernel_root_first > 2 * votes.kernel_leaf_first;
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

static void flip_tree(struct tree *tree)
{
	struct tree flipped;
	tree_init(&flipped, tree->names);
	flipped.keeps_order = tree->keeps_order;
	for (frame_id frame = 1; frame < tree->count; frame++) {
		if (!tree_self(tree, 0, frame) && !tree_self(tree, 1, frame))
			continue;
		frame_id to = enter_flipped(tree, frame, &flipped);
		for (int side = 0; side < 2; side++)
			tree_add(&flipped, to, side, tree_self(tree, side, frame));
	}
	tree_release(tree);
	*tree = flipped;
}

void order_flip(struct recording *recording)
{
	for (uint32_t i = 0; i < recording->event_count; i++)
		flip_tree(&recording->event[i].tree);
}

void order_settle(struct recording *recording, enum chain_order order)
{
	bool is_caller_first = order == ORDER_CALLER;
	if (order == ORDER_GUESS && recording->has_perf_text && order_is_caller_first(recording)) {
		warn("the call chains are printed root first and were turned around "
		     "(--order=callee keeps them)");
		is_caller_first = true;
	}
	if (is_caller_first)
		order_flip(recording);
}
