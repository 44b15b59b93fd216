#include "common/base/decimal.h"
#include "render/picture/caption.h"

#include <stdio.h>

static void begin_remark(struct buffer *to)
{
	if (to->length)
		buffer_append_string(to, " · ");
}

void remark_removed(const struct caption *caption, struct buffer *to)
{
	const struct measure *measure = caption->measure;
	amount all = measure->counted + caption->removed;
	if (caption->removed == 0 || all == 0)
		return;
	begin_remark(to);
	decimal_append_share(to, (double)caption->removed / (double)all);
	buffer_append_string(to, " removed by filters");
}

static void append_time(const struct caption *caption, struct buffer *to)
{
	struct text time = caption->measure->profile->header.time;
	if (time.length == 0)
		return;
	begin_remark(to);
	buffer_append_string(to, "time ");
	buffer_append(to, time);
}

/* `main › run`: the callers of the frame and the frame itself. */
static void append_path(const struct caption *caption, frame_id frame, struct buffer *to)
{
	const struct tree *tree = &caption->measure->profile->tree;
	frame_id *path = NULL;
	size_t depth = 0, capacity = 0;
	for (; frame; frame = tree->parent[frame]) {
		MEMORY_GROW(path, depth, capacity);
		path[depth++] = frame;
	}
	while (depth--) {
		buffer_append(to, names_text(tree->names, tree->name[path[depth]]));
		buffer_append_string(to, depth ? " › " : "");
	}
	free(path);
}

static void append_crop(
	const struct caption *caption, const struct layout *layout, struct buffer *to)
{
	const struct measure *measure = caption->measure;
	frame_id top = layout->box[0].frame;
	if (top) {
		begin_remark(to);
		decimal_append_share(
			to, (double)measure->width[top] / (double)measure->whole_width);
		buffer_append_string(to, " of all: ");
		append_path(caption, top, to);
	}
	if (layout->is_cut) {
		begin_remark(to);
		buffer_append_string(to, "only ");
		figures_number(to, &(struct unit){ .factor = 1 }, amount_of(layout->depth - 1));
		buffer_append_string(
			to, layout->depth == 2 ? " level is drawn" : " levels are drawn");
	}
}

static void append_reference(const struct caption *caption, struct buffer *to)
{
	const struct measure *measure = caption->measure;
	double reference = measure->profile->header.reference;
	if (!measure->is_differential || measure->compare == COMPARE_COUNTS || reference <= 0)
		return;
	char words[100];
	snprintf(words, sizeof words, "shares after divided by %.3g to keep unchanged code equal",
		reference);
	begin_remark(to);
	buffer_append_string(to, words);
}

static void append_widths(const struct caption *caption, struct buffer *to)
{
	static const char *const remark[] = {
		[WIDTHS_UNION] = "",
		[WIDTHS_BEFORE] = "widths from before, new frames are not drawn",
		[WIDTHS_AFTER] = "widths from after, frames that are gone are not drawn",
	};
	const struct measure *measure = caption->measure;
	if (!measure->is_differential || measure->widths == WIDTHS_UNION)
		return;
	begin_remark(to);
	if (caption->ratio) {
		buffer_append_string(to, "widths from ");
		buffer_append(to, caption->ratio->unit[measure->widths == WIDTHS_AFTER]);
	} else {
		buffer_append_string(to, remark[measure->widths]);
	}
}

void remarks_append(const struct caption *caption, const struct layout *layout, struct buffer *to)
{
	append_time(caption, to);
	remark_removed(caption, to);
	append_crop(caption, layout, to);
	append_reference(caption, to);
	append_widths(caption, to);
}
