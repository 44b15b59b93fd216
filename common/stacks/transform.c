#include "common/stacks/transform.h"

/* What the patterns say of a name, asked once for each. */
enum verdict {
	IS_KNOWN = 1,
	IS_IGNORED = 2,
	IS_WANTED = 4,
	IS_BASE = 8,
	IS_SKIPPED_AFTER = 16,
};

/* The work on one tree. */
struct work {
	const struct transform *transform;
	const struct names *names;
	unsigned char *verdict; /* by name */
	struct names texts;     /* names without kind and module, for recursion */
	name_id *text;          /* by name: its id in texts, or 0 */
	uint32_t *seen_in;      /* by id in texts: the stack that it was last met in */
	uint32_t stack_number;
	name_id *stack;
	size_t length, capacity;
};

static unsigned verdict_of(struct work *work, name_id name)
{
	unsigned char *verdict = &work->verdict[name];
	if (!*verdict) {
		const struct transform *transform = work->transform;
		struct text text = names_text(work->names, name);
		*verdict =
			(unsigned char)(IS_KNOWN |
					(patterns_match(&transform->ignore, text) ? IS_IGNORED
										  : 0) |
					(patterns_match(&transform->filter, text) ? IS_WANTED : 0) |
					(patterns_match(&transform->base, text) ? IS_BASE : 0) |
					(patterns_match(&transform->skip_after, text)
							? IS_SKIPPED_AFTER
							: 0));
	}
	return *verdict;
}

static void load_stack(struct work *work, const struct tree *tree, frame_id frame)
{
	work->length = 0;
	for (; frame; frame = tree->parent[frame]) {
		if (!tree->name[frame])
			continue;
		MEMORY_GROW(work->stack, work->length, work->capacity);
		work->stack[work->length++] = tree->name[frame];
	}
	for (size_t i = 0; i < work->length / 2; i++) {
		name_id other = work->stack[work->length - 1 - i];
		work->stack[work->length - 1 - i] = work->stack[i];
		work->stack[i] = other;
	}
}

static bool has_frame(struct work *work, unsigned wanted)
{
	for (size_t i = 0; i < work->length; i++)
		if (verdict_of(work, work->stack[i]) & wanted)
			return true;
	return false;
}

/* Leaves out what stands between the kept frames and the innermost frame that matches. */
static bool begin_at(struct work *work, unsigned wanted)
{
	size_t start = work->length;
	while (start && !(verdict_of(work, work->stack[start - 1]) & wanted))
		start--;
	if (start == 0)
		return false;
	start--;
	size_t kept = work->transform->kept_frames;
	if (kept >= start)
		return true;
	memmove(work->stack + kept, work->stack + start,
		(work->length - start) * sizeof *work->stack);
	work->length -= start - kept;
	return true;
}

static name_id text_id(struct work *work, name_id name)
{
	if (!work->text[name])
		work->text[name] = names_intern_text(&work->texts, names_text(work->names, name));
	return work->text[name];
}

static void merge_recursion(struct work *work)
{
	size_t length = 0;
	work->stack_number++;
	for (size_t i = 0; i < work->length; i++) {
		uint32_t *seen_in = &work->seen_in[text_id(work, work->stack[i])];
		if (*seen_in != work->stack_number)
			work->stack[length++] = work->stack[i];
		*seen_in = work->stack_number;
	}
	work->length = length;
}

/* False when the stack is removed. */
static bool change_stack(struct work *work)
{
	const struct transform *transform = work->transform;
	if (transform->ignore.count && has_frame(work, IS_IGNORED))
		return false;
	if (transform->filter.count && !has_frame(work, IS_WANTED))
		return false;
	if (transform->base.count && !begin_at(work, IS_BASE))
		return false;
	if (transform->skip_after.count)
		begin_at(work, IS_SKIPPED_AFTER);
	if (transform->merges_recursion)
		merge_recursion(work);
	return true;
}

static frame_id enter_stack(const struct work *work, struct tree *into)
{
	frame_id frame = 0;
	for (size_t i = 0; i < work->length; i++) {
		size_t at = work->transform->reverses ? work->length - 1 - i : i;
		frame = tree_enter(into, frame, work->stack[at]);
	}
	return frame;
}

void transform_tree(const struct transform *transform, const struct tree *from, struct tree *into,
	amount removed[2], frame_id *moved)
{
	uint32_t count = from->names->count;
	struct work work = {
		.transform = transform,
		.names = from->names,
		.verdict = memory_allocate_zeroed(count, 1),
		.text = memory_allocate_zeroed(count, sizeof *work.text),
		.seen_in = memory_allocate_zeroed((size_t)count + 1, sizeof *work.seen_in),
	};
	names_init(&work.texts);
	for (frame_id frame = 0; frame < from->count; frame++) {
		amount self[2] = { tree_self(from, 0, frame), tree_self(from, 1, frame) };
		if (moved)
			moved[frame] = TRANSFORM_REMOVED;
		if (self[0] == 0 && self[1] == 0)
			continue;
		load_stack(&work, from, frame);
		bool stays = change_stack(&work);
		frame_id to = stays ? enter_stack(&work, into) : 0;
		if (moved && stays)
			moved[frame] = to;
		for (int side = 0; side < 2; side++) {
			if (!stays)
				amount_add(&removed[side], self[side]);
			else if (tree_has_side(from, side))
				tree_add(into, to, side, self[side]);
		}
	}
	names_release(&work.texts);
	free(work.verdict);
	free(work.text);
	free(work.seen_in);
	free(work.stack);
}

const char *transform_left_nothing(const struct transform *transform)
{
	return transform->base.count ? "nothing is left: the filters removed every stack (--base "
				       "compares whole names, and looks inside when written /so/)"
				     : "nothing is left: the filters removed every stack";
}

bool transform_changes_nothing(const struct transform *transform)
{
	return !transform->ignore.count && !transform->filter.count && !transform->base.count &&
	       !transform->skip_after.count && !transform->merges_recursion && !transform->reverses;
}

void transform_release(struct transform *transform)
{
	patterns_release(&transform->ignore);
	patterns_release(&transform->filter);
	patterns_release(&transform->base);
	patterns_release(&transform->skip_after);
}
