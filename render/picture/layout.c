#include "render/picture/layout.h"

#include <math.h>

/* A frame with children being laid out. */
struct level {
	frame_id end;
	amount next; /* where its next child begins */
};

struct work {
	struct layout *layout;
	const struct measure *measure;
	const struct tree *tree;
	struct space space;
	amount whole; /* the width of the space */
	amount narrowest, narrowest_gathered;
	struct level *level;
	size_t depth, capacity; /* of the stack of levels */
};

static hundredths edge_at(const struct work *work, amount position)
{
	double share = (double)position / (double)work->whole;
	return work->space.left +
	       (hundredths)floor(share * (double)(work->space.right - work->space.left) + 0.5);
}

/* The width that takes that many pixels. */
static amount width_of_pixels(amount whole, struct space space, double pixels)
{
	double share = pixels * 100 / (double)(space.right - space.left);
	return share >= 1 ? whole : (amount)ceil((double)whole * share);
}

/* The box from `left` to `right` of the frames from `first` up to `end`. */
static struct box box_of(
	const struct work *work, amount left, amount right, frame_id first, frame_id end)
{
	return (struct box){
		.frame = first,
		.end = end,
		.depth = (uint32_t)work->depth,
		.left = edge_at(work, left),
		.right = edge_at(work, right),
	};
}

static bool has_extent(const struct work *work, amount left, amount right)
{
	return edge_at(work, right) > edge_at(work, left);
}

static bool can_be_seen(const struct work *work, amount left, amount width)
{
	return width >= work->narrowest && has_extent(work, left, left + width);
}

static void add_box(struct layout *layout, struct box box)
{
	MEMORY_GROW(layout->box, layout->count, layout->capacity);
	layout->box[layout->count++] = box;
	if (layout->depth <= box.depth)
		layout->depth = box.depth + 1;
}

static void open_level(struct work *work, frame_id end, amount start)
{
	MEMORY_GROW(work->level, work->depth, work->capacity);
	work->level[work->depth++] = (struct level){ end, start };
}

/* Draws the frame and enters its children, unless they are too deep. */
static frame_id draw(struct work *work, frame_id frame)
{
	struct level *parent = &work->level[work->depth - 1];
	frame_id end = work->tree->end[frame];
	amount start = parent->next;
	parent->next += work->measure->width[frame];
	add_box(work->layout, box_of(work, start, parent->next, frame, end));
	if (work->space.levels && work->depth >= work->space.levels) {
		work->layout->is_cut |= end > frame + 1;
		return end;
	}
	open_level(work, end, start);
	return frame + 1;
}

/* Makes one box of the siblings from `first` to the next visible one, and returns that. */
static frame_id gather(struct work *work, frame_id first)
{
	struct level *parent = &work->level[work->depth - 1];
	amount start = parent->next;
	uint32_t count = 0;
	frame_id frame = first;
	for (; frame < parent->end && work->tree->name[frame] != 0;
		frame = work->tree->end[frame]) {
		amount width = work->measure->width[frame];
		if (can_be_seen(work, parent->next, width))
			break;
		parent->next += width;
		count += width != 0;
	}
	bool is_wide = parent->next - start >= work->narrowest_gathered;
	if (count && is_wide && has_extent(work, start, parent->next)) {
		struct box box = box_of(work, start, parent->next, first, frame);
		box.gathered = count;
		add_box(work->layout, box);
	}
	return frame;
}

/* In a flame chart a frame without a name is its parent's own time: room, but no box. */
static frame_id leave_room(struct work *work, frame_id frame)
{
	work->level[work->depth - 1].next += work->measure->width[frame];
	return work->tree->end[frame];
}

static frame_id lay_out_one(struct work *work, frame_id frame)
{
	const struct level *parent = &work->level[work->depth - 1];
	if (work->tree->name[frame] == 0)
		return leave_room(work, frame);
	if (can_be_seen(work, parent->next, work->measure->width[frame]))
		return draw(work, frame);
	return gather(work, frame);
}

static void lay_out(struct work *work)
{
	frame_id top = work->space.top, end = work->tree->end[top];
	for (frame_id frame = top + 1; frame < end; frame = lay_out_one(work, frame))
		while (frame >= work->level[work->depth - 1].end)
			work->depth--;
}

void layout_init(struct layout *layout, const struct measure *measure, struct space space)
{
	*layout = (struct layout){ 0 };
	const struct tree *tree = &measure->profile->tree;
	frame_id top = space.top, end = tree->end[top];
	amount whole = top ? measure->width[top] : measure->whole_width;
	add_box(layout,
		(struct box){ .frame = top, .left = space.left, .right = space.right, .end = end });
	if (whole == 0)
		return;
	struct work work = {
		.layout = layout,
		.measure = measure,
		.tree = tree,
		.space = space,
		.whole = whole,
		.narrowest = width_of_pixels(whole, space, space.narrowest),
		.narrowest_gathered = width_of_pixels(whole, space, fmin(space.narrowest, 1)),
	};
	open_level(&work, end, 0);
	lay_out(&work);
	free(work.level);
}

void layout_release(struct layout *layout)
{
	free(layout->box);
}
