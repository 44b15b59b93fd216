#include "common/formats/sample_stacks.h"
#include "common/base/hash.h"

enum { first_place_count = 1 << 12 };

struct sample_stack {
	uint32_t parent; /* its place, or SAMPLE_STACK_NONE */
	uint32_t frame;
	uint32_t root; /* the frame that the stack begins with */
	bool is_cut;
};

void sample_stacks_init(struct sample_stacks *stacks, struct sample_frames *frames)
{
	*stacks = (struct sample_stacks){
		.frames = frames,
		.place = memory_allocate_zeroed(first_place_count, sizeof *stacks->place),
		.place_count = first_place_count,
	};
}

void sample_stacks_clear(struct sample_stacks *stacks)
{
	ids_release(&stacks->ids);
}

void sample_stacks_release(struct sample_stacks *stacks)
{
	ids_release(&stacks->ids);
	free(stacks->stack);
	free(stacks->place);
	free(stacks->chain.stack);
}

const char *sample_stacks_add(
	struct sample_stacks *stacks, const struct samples_stack *record, uint32_t frame)
{
	struct sample_stack stack = {
		.parent = SAMPLE_STACK_NONE,
		.frame = frame,
		.root = frame,
		.is_cut = record->is_cut,
	};
	if (record->parent != SAMPLES_NONE &&
		!ids_find(&stacks->ids, record->parent, &stack.parent))
		return samples_expected_defined;
	if (stack.parent != SAMPLE_STACK_NONE) {
		stack.root = stacks->stack[stack.parent].root;
		stack.is_cut |= stacks->stack[stack.parent].is_cut;
	}
	MEMORY_GROW(stacks->stack, stacks->ids.count, stacks->capacity);
	if (!ids_add(&stacks->ids, record->id))
		return samples_expected_new;
	stacks->stack[stacks->ids.count - 1] = stack;
	return NULL;
}

bool sample_stacks_is_chain(const struct sample_stacks *stacks, uint32_t stack)
{
	if (stack == SAMPLE_STACK_NONE)
		return false;
	const struct sample_stack *last = &stacks->stack[stack];
	return last->parent != SAMPLE_STACK_NONE || !last->is_cut;
}

bool sample_stacks_is_cut(const struct sample_stacks *stacks, uint32_t stack)
{
	return stack != SAMPLE_STACK_NONE && stacks->stack[stack].is_cut;
}

/* A root that names the process or thread stands for the comm. */
static name_id thread_of(const struct sample_stacks *stacks, const struct sample_place *place)
{
	name_id thread = 0;
	if (place->stack != SAMPLE_STACK_NONE)
		thread = sample_frames_thread(stacks->frames, stacks->stack[place->stack].root);
	return thread ? thread : place->thread;
}

static struct sample_place *slot_of(struct sample_stacks *stacks, const struct sample_place *wanted)
{
	uint64_t hash = hash_mix(
		hash_pair(wanted->event, wanted->stack), hash_pair(wanted->thread, wanted->view));
	return &stacks->place[hash & (stacks->place_count - 1)];
}

/* Equal views are of one process, or of several that have the same maps. */
static bool is_same(const struct sample_place *a, const struct sample_place *b)
{
	return a->stack == b->stack && a->thread == b->thread && a->event == b->event &&
	       a->view == b->view;
}

/*
 * Puts the stack and its callers on the chain, up to one that was entered before; the frame to go
 * on from. Where the tree keeps order, what was entered before may have another stack behind it.
 */
static frame_id climb(struct sample_stacks *stacks, struct sample_place wanted, struct tree *tree)
{
	stacks->chain.count = 0;
	for (; wanted.stack != SAMPLE_STACK_NONE;
		wanted.stack = stacks->stack[wanted.stack].parent) {
		const struct sample_place *place = slot_of(stacks, &wanted);
		if (place->frame && is_same(place, &wanted) && !tree->keeps_order)
			return place->frame;
		MEMORY_GROW(stacks->chain.stack, stacks->chain.count, stacks->chain.capacity);
		stacks->chain.stack[stacks->chain.count++] = wanted.stack;
	}
	return tree_enter(tree, 0, wanted.thread);
}

/* Once as many stacks were looked for in vain as there are places, and the tree has grown too. */
static void grow(struct sample_stacks *stacks, const struct tree *tree)
{
	if (stacks->misses < stacks->place_count || tree->count < stacks->place_count)
		return;
	struct sample_place *before = stacks->place;
	uint32_t count = stacks->place_count;
	stacks->misses = 0;
	stacks->place_count *= 2;
	stacks->place = memory_allocate_zeroed(stacks->place_count, sizeof *stacks->place);
	for (uint32_t i = 0; i < count; i++)
		*slot_of(stacks, &before[i]) = before[i];
	free(before);
}

frame_id sample_stacks_enter(
	struct sample_stacks *stacks, struct sample_place place, int64_t pid, struct tree *tree)
{
	name_id comm = place.thread;
	place.view = sample_maps_view(&stacks->frames->maps, pid);
	place.thread = thread_of(stacks, &place);
	place.frame = climb(stacks, place, tree);
	stacks->misses += stacks->chain.count;
	while (stacks->chain.count) {
		uint32_t count;
		place.stack = stacks->chain.stack[--stacks->chain.count];
		const struct sample_stack *stack = &stacks->stack[place.stack];
		bool is_thread = place.thread != comm && stack->parent == SAMPLE_STACK_NONE;
		const name_id *name =
			sample_frames_names(stacks->frames, stack->frame, pid, place.view, &count);
		count = is_thread ? 0 : count;
		for (uint32_t i = 0; i < count; i++)
			place.frame = tree_enter(tree, place.frame, name[i]);
		*slot_of(stacks, &place) = place;
	}
	grow(stacks, tree);
	return place.frame;
}
