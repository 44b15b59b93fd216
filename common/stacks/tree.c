#include "common/stacks/tree.h"
#include "common/base/die.h"
#include "common/base/hash.h"

enum { first_capacity = 512 };

/* One cache line tells whether a child is there; frame 0 is nobody's child: an empty slot. */
struct tree_slot {
	frame_id parent;
	name_id name;
	frame_id frame;
};

static void resize(struct tree *tree, uint32_t capacity)
{
	tree->parent = memory_resize(tree->parent, capacity, sizeof *tree->parent);
	tree->name = memory_resize(tree->name, capacity, sizeof *tree->name);
	if (tree->newest)
		tree->newest = memory_resize(tree->newest, capacity, sizeof *tree->newest);
	for (int side = 0; side < 2; side++)
		if (tree->self[side])
			tree->self[side] =
				memory_resize(tree->self[side], capacity, sizeof(amount));
	tree->capacity = capacity;
}

static frame_id new_frame(struct tree *tree, frame_id parent, name_id name)
{
	if (tree->count == tree->capacity) {
		if (tree->capacity > UINT32_MAX / 4)
			die("more than a thousand million frames: filter the input first");
		resize(tree, tree->capacity * 2);
	}
	frame_id frame = tree->count++;
	tree->parent[frame] = parent;
	tree->name[frame] = name;
	if (tree->newest)
		tree->newest[frame] = 0;
	for (int side = 0; side < 2; side++)
		if (tree->self[side])
			tree->self[side][frame] = 0;
	return frame;
}

void tree_init(struct tree *tree, struct names *names)
{
	*tree = (struct tree){ .names = names };
	resize(tree, first_capacity);
	tree->self[0] = memory_allocate(first_capacity * sizeof(amount));
	new_frame(tree, 0, 0);
}

void tree_release(struct tree *tree)
{
	free(tree->parent);
	free(tree->name);
	free(tree->end);
	free(tree->slot);
	free(tree->newest);
	for (int side = 0; side < 2; side++) {
		free(tree->self[side]);
		free(tree->total[side]);
	}
	*tree = (struct tree){ 0 };
}

static void put_slot(struct tree *tree, struct tree_slot slot)
{
	uint32_t at = (uint32_t)hash_pair(slot.parent, slot.name), mask = tree->slot_count - 1;
	while (tree->slot[at & mask].frame)
		at++;
	tree->slot[at & mask] = slot;
}

/* Two thirds full at most. */
static void grow_slots(struct tree *tree)
{
	struct tree_slot *old = tree->slot;
	uint32_t old_count = tree->slot_count;
	tree->slot_count = old_count ? old_count * 2 : 2 * first_capacity;
	tree->slot = memory_allocate_zeroed(tree->slot_count, sizeof *tree->slot);
	for (uint32_t i = 0; i < old_count; i++)
		if (old[i].frame)
			put_slot(tree, old[i]);
	free(old);
}

static frame_id append(struct tree *tree, frame_id parent, name_id name)
{
	if (!tree->newest)
		tree->newest = memory_allocate_zeroed(tree->capacity, sizeof *tree->newest);
	frame_id newest = tree->newest[parent];
	if (newest && tree->name[newest] == name)
		return newest;
	frame_id frame = new_frame(tree, parent, name);
	tree->newest[parent] = frame;
	return frame;
}

frame_id tree_enter(struct tree *tree, frame_id parent, name_id name)
{
	if (tree->keeps_order)
		return append(tree, parent, name);
	/* a stack that was new came in one go: its frames stand one behind the other */
	frame_id next = parent + 1;
	if (next < tree->count && tree->parent[next] == parent && tree->name[next] == name)
		return next;
	if (tree->count >= tree->slot_count / 3 * 2)
		grow_slots(tree);
	uint32_t at = (uint32_t)hash_pair(parent, name), mask = tree->slot_count - 1;
	struct tree_slot *slot = &tree->slot[at & mask];
	for (; slot->frame; slot = &tree->slot[++at & mask])
		if (slot->parent == parent && slot->name == name)
			return slot->frame;
	*slot = (struct tree_slot){ parent, name, new_frame(tree, parent, name) };
	return slot->frame;
}

/* `place` gets the frame that each of the other's has become. */
static void join(struct tree *tree, const struct tree *other, frame_id *place)
{
	for (frame_id frame = 0; frame < other->count; frame++) {
		frame_id parent = frame ? place[other->parent[frame]] : 0;
		name_id name = other->name[frame];
		place[frame] = name ? tree_enter(tree, parent, name) : parent;
		for (int side = 0; side < 2; side++)
			if (tree_self(other, side, frame))
				tree_add(tree, place[frame], side, other->self[side][frame]);
	}
}

void tree_join(struct tree *tree, const struct tree *other)
{
	frame_id *place = memory_allocate((size_t)other->count * sizeof *place);
	join(tree, other, place);
	free(place);
}

void tree_merge_siblings(struct tree *tree, frame_id *moved)
{
	struct tree merged;
	frame_id *place = moved ? moved : memory_allocate((size_t)tree->count * sizeof *place);
	tree_init(&merged, tree->names);
	merged.keeps_order = tree->keeps_order;
	join(&merged, tree, place);
	if (!moved)
		free(place);
	tree_release(tree);
	*tree = merged;
}

void tree_add(struct tree *tree, frame_id frame, int side, amount more)
{
	if (!tree->self[side])
		tree->self[side] = memory_allocate_zeroed(tree->capacity, sizeof(amount));
	if (tree->keeps_order)
		frame = append(tree, frame, 0);
	amount_add(&tree->self[side][frame], more);
}

/* Stable: equal keys keep their order. `key` is below `key_count`; `from` is permuted into `to`. */
static void sort_by_key(
	const frame_id *from, frame_id *to, uint32_t count, const uint32_t *key, uint32_t key_count)
{
	uint32_t *start = memory_allocate_zeroed((size_t)key_count + 1, sizeof *start);
	for (uint32_t i = 0; i < count; i++)
		start[key[from[i]] + 1]++;
	for (uint32_t k = 0; k < key_count; k++)
		start[k + 1] += start[k];
	for (uint32_t i = 0; i < count; i++)
		to[start[key[from[i]]]++] = from[i];
	free(start);
}

/* All frames but the root, brothers and sisters side by side in the order wanted. */
static frame_id *siblings_in_order(const struct tree *tree)
{
	uint32_t count = tree->count - 1;
	frame_id *first = memory_allocate((size_t)count * sizeof *first);
	frame_id *second = memory_allocate((size_t)count * sizeof *second);
	for (uint32_t i = 0; i < count; i++)
		first[i] = i + 1;
	if (!tree->keeps_order) {
		uint32_t *rank = names_ranks(tree->names);
		uint32_t *key = memory_allocate((size_t)tree->count * sizeof *key);
		for (frame_id frame = 0; frame < tree->count; frame++)
			key[frame] = rank[tree->name[frame]];
		sort_by_key(first, second, count, key, tree->names->count);
		free(key);
		free(rank);
		memcpy(first, second, count * sizeof *first);
	}
	sort_by_key(first, second, count, tree->parent, tree->count);
	free(first);
	return second;
}

/* The frames below each frame, itself included, by old id. */
static uint32_t *sizes(const struct tree *tree)
{
	uint32_t *size = memory_allocate((size_t)tree->count * sizeof *size);
	for (frame_id frame = 0; frame < tree->count; frame++)
		size[frame] = 1;
	for (frame_id frame = tree->count; --frame > 0;)
		size[tree->parent[frame]] += size[frame];
	return size;
}

/*
 * The new id of each frame. A frame's place is known once its parent's is: parents are older, so
 * groups of siblings, which stand in the order of their parents' ids, come after their parents.
 */
static frame_id *places(const struct tree *tree, const frame_id *sibling, const uint32_t *size)
{
	frame_id *place = memory_allocate((size_t)tree->count * sizeof *place);
	frame_id next = 0;
	place[0] = 0;
	for (uint32_t i = 0; i + 1 < tree->count; i++) {
		frame_id frame = sibling[i];
		bool is_first = i == 0 || tree->parent[sibling[i - 1]] != tree->parent[frame];
		if (is_first)
			next = place[tree->parent[frame]] + 1;
		place[frame] = next;
		next += size[frame];
	}
	return place;
}

static void move(struct tree *tree, const frame_id *place, const uint32_t *size)
{
	frame_id *parent = memory_allocate((size_t)tree->count * sizeof *parent);
	name_id *name = memory_allocate((size_t)tree->count * sizeof *name);
	frame_id *end = memory_allocate((size_t)tree->count * sizeof *end);
	for (frame_id frame = 0; frame < tree->count; frame++) {
		frame_id to = place[frame];
		parent[to] = place[tree->parent[frame]];
		name[to] = tree->name[frame];
		end[to] = to + size[frame];
	}
	free(tree->parent);
	free(tree->name);
	tree->parent = parent;
	tree->name = name;
	tree->end = end;
	for (int side = 0; side < 2; side++) {
		if (!tree->self[side])
			continue;
		amount *self = memory_allocate((size_t)tree->count * sizeof *self);
		for (frame_id frame = 0; frame < tree->count; frame++)
			self[place[frame]] = tree->self[side][frame];
		free(tree->self[side]);
		tree->self[side] = self;
	}
}

static void sum_totals(struct tree *tree, int side)
{
	size_t size = (size_t)tree->count * sizeof(amount);
	amount *total = memory_allocate(size);
	memcpy(total, tree->self[side], size);
	for (frame_id frame = tree->count; --frame > 0;)
		amount_add(&total[tree->parent[frame]], total[frame]);
	tree->total[side] = total;
}

void tree_arrange(struct tree *tree)
{
	free(tree->slot);
	free(tree->newest);
	tree->slot = NULL;
	tree->newest = NULL;
	frame_id *sibling = siblings_in_order(tree);
	uint32_t *size = sizes(tree);
	frame_id *place = places(tree, sibling, size);
	free(sibling);
	move(tree, place, size);
	free(place);
	free(size);
	tree->capacity = tree->count;
	for (int side = 0; side < 2; side++)
		if (tree->self[side])
			sum_totals(tree, side);
}
