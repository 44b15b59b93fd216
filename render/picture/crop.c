#include "render/picture/layout.h"

#include <math.h>

static amount width_of_callees(const struct measure *measure, frame_id frame)
{
	const struct tree *tree = &measure->profile->tree;
	amount sum = 0;
	for (frame_id callee = frame + 1; callee < tree->end[frame]; callee = tree->end[callee])
		if (tree->name[callee])
			amount_add(&sum, measure->width[callee]);
	return sum;
}

/* The widest of the callees with enough below them, or 0. */
static frame_id hot_callee(const struct measure *measure, frame_id frame, amount enough)
{
	const struct tree *tree = &measure->profile->tree;
	frame_id widest = 0;
	for (frame_id callee = frame + 1; callee < tree->end[frame]; callee = tree->end[callee])
		if (width_of_callees(measure, callee) >= enough &&
			(!widest || measure->width[callee] > measure->width[widest]))
			widest = callee;
	return widest;
}

static frame_id hot_frame(const struct measure *measure, double share)
{
	amount enough = (amount)ceil((double)measure->whole_width * share);
	frame_id top = 0;
	for (frame_id callee; (callee = hot_callee(measure, top, enough)) != 0;)
		top = callee;
	return top;
}

/* The width that ends on each level from the top, level 0; the caller frees it. */
static amount *ends_by_level(const struct measure *measure, frame_id top, uint32_t *levels)
{
	const struct tree *tree = &measure->profile->tree;
	frame_id count = tree->end[top] - top;
	uint32_t *level = memory_allocate_zeroed(count, sizeof *level);
	amount *ends = memory_allocate_zeroed(count, sizeof *ends);
	*levels = 0;
	for (frame_id frame = top; frame < tree->end[top]; frame++) {
		bool is_named = frame == top || tree->name[frame] != 0;
		uint32_t above = frame == top ? 0 : level[tree->parent[frame] - top];
		uint32_t own = level[frame - top] = frame == top ? 0 : above + is_named;
		if (is_named)
			amount_add(&ends[own],
				measure->width[frame] - width_of_callees(measure, frame));
		if (*levels < own)
			*levels = own;
	}
	free(level);
	return ends;
}

static uint32_t levels_for(const struct measure *measure, frame_id top, double share)
{
	uint32_t last, level = 0;
	amount *ends = ends_by_level(measure, top, &last);
	amount enough = (amount)ceil((double)measure->width[top] * share), sum = ends[0];
	while (level < last && (sum < enough || level == 0))
		amount_add(&sum, ends[++level]);
	free(ends);
	return level;
}

struct crop crop_to(const struct measure *measure, double share)
{
	frame_id top = hot_frame(measure, share);
	return (struct crop){ top, levels_for(measure, top, share) };
}
