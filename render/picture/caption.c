#include "render/picture/caption.h"
#include "common/base/decimal.h"
#include "render/picture/cut.h"

#include <inttypes.h>
#include <stdio.h>

/* XML parsers refuse texts that are too long. */
enum { longest_name = 4000 };

struct caption caption_of(const struct measure *measure, const struct look *look, amount removed)
{
	struct text unit = measure->profile->header.unit;
	struct caption caption = {
		.measure = measure,
		.unit = { .name = unit.length ? unit : TEXT("samples"), .factor = look->factor },
		.name_type = look->name_type,
		.removed = removed,
		.ratio = look->ratio,
	};
	if (look->count_name)
		caption.unit.name = text_of(look->count_name);
	caption.unit.is_nanoseconds =
		!look->count_name && look->factor == 1 && text_equal(unit, TEXT("ns"));
	return caption;
}

static void append_whole_number(struct buffer *to, uint64_t number)
{
	figures_number(to, &(struct unit){ .factor = 1 }, amount_of(number));
}

static double share_on_side(const struct caption *caption, int side, amount part)
{
	amount whole = caption->measure->whole[side];
	return whole ? (double)part / (double)whole : 0;
}

static void append_share_of_all(const struct caption *caption, amount part, struct buffer *to)
{
	amount all = caption->measure->whole_width;
	buffer_append_string(to, ", ");
	decimal_append_share(to, all ? (double)part / (double)all : 0);
}

static void append_count(
	const struct caption *caption, int side, struct change change, struct buffer *to)
{
	struct unit unit = caption->unit;
	unit.name = caption->ratio->unit[side];
	figures_count(to, &unit, side ? change.after : change.before);
}

/* `2.50 instructions per cycle`, after `before`; nothing when there is no quotient. */
static void append_ratio(
	const struct caption *caption, struct change change, const char *before, struct buffer *to)
{
	double quotient = ratio_of(caption->ratio, change);
	if (quotient < 0)
		return;
	buffer_append_string(to, before);
	ratio_append_number(to, quotient);
	buffer_append_string(to, " ");
	ratio_append_words(caption->ratio, to);
}

static void append_quotient(const struct caption *caption, struct change change, struct buffer *to)
{
	int below = caption->ratio->below;
	append_count(caption, below, change, to);
	buffer_append_string(to, ", ");
	decimal_append_share(
		to, share_on_side(caption, below, below ? change.after : change.before));
	buffer_append_string(to, "; ");
	append_count(caption, caption->ratio->above, change, to);
	append_ratio(caption, change, "; ", to);
	if (change.by != 0 && measure_is_noise(caption->measure, change))
		buffer_append_string(to, ", within noise");
}

static void append_counts(const struct caption *caption, struct change change, struct buffer *to)
{
	amount before = change.before, after = change.after;
	if (caption->ratio) {
		append_quotient(caption, change, to);
		return;
	}
	if (!caption->measure->is_differential) {
		figures_count(to, &caption->unit, before);
		append_share_of_all(caption, before, to);
		return;
	}
	figures_counts(to, &caption->unit, before, after);
	buffer_append_string(to, "; ");
	figures_shares(
		to, share_on_side(caption, BEFORE, before), share_on_side(caption, AFTER, after));
	if (change.by != 0 && measure_is_noise(caption->measure, change))
		buffer_append_string(to, ", within noise");
}

static void append_self(const struct caption *caption, frame_id frame, struct buffer *to)
{
	struct change self = measure_self_change(caption->measure, frame);
	if (self.before == 0 && self.after == 0)
		return;
	buffer_append_string(to, "\nself ");
	append_counts(caption, self, to);
}

static void append_name(const struct caption *caption, frame_id frame, struct buffer *to)
{
	static const char *const kind[NAME_KIND_COUNT] = {
		[NAME_PLAIN] = "",
		[NAME_INLINED] = " (inlined)",
		[NAME_KERNEL] = " (kernel)",
		[NAME_JIT] = " (JIT)",
		[NAME_INTERPRETED] = " (interpreted)",
		[NAME_C1] = " (C1)",
	};
	const struct tree *tree = &caption->measure->profile->tree;
	const struct name *name = &tree->names->name[tree->name[frame]];
	if (caption->name_type && caption->name_type[0]) {
		buffer_append_string(to, caption->name_type);
		buffer_append_string(to, " ");
	}
	cut_append(to, name->text, longest_name);
	buffer_append_string(to, kind[name->kind]);
}

/* How many frames that are not drawn a box contains, and how many they call. */
static void append_gathered(const struct box *box, struct buffer *to)
{
	uint32_t callees = box->end - box->frame - box->gathered;
	append_whole_number(to, box->gathered);
	buffer_append_string(to, box->gathered == 1 ? " frame" : " frames");
	buffer_append_string(to, " too narrow to draw");
	if (callees == 0)
		return;
	buffer_append_string(to, ", and ");
	append_whole_number(to, callees);
	buffer_append_string(to, " below");
}

static void append_root(const struct caption *caption, struct buffer *to)
{
	buffer_append_string(to, "all\n");
	caption_whole(caption, to);
	if (caption->removed == 0)
		return;
	struct buffer remark = { 0 };
	remark_removed(caption, &remark);
	buffer_append_string(to, "\n");
	buffer_append(to, buffer_text(&remark));
	buffer_release(&remark);
}

struct change caption_change(const struct caption *caption, const struct box *box)
{
	const struct tree *tree = &caption->measure->profile->tree;
	struct change sum = { 0 };
	for (frame_id frame = box->frame; frame < box->end; frame = tree->end[frame]) {
		struct change change = measure_change(caption->measure, frame);
		amount_add(&sum.before, change.before);
		amount_add(&sum.after, change.after);
		sum.by += change.by;
	}
	return sum;
}

void caption_hover(const struct caption *caption, const struct box *box, struct buffer *to)
{
	if (box->frame == 0) {
		append_root(caption, to);
		return;
	}
	if (box->gathered)
		append_gathered(box, to);
	else
		append_name(caption, box->frame, to);
	buffer_append_string(to, "\n");
	struct change change = caption_change(caption, box);
	append_counts(caption, change, to);
	if (!box->gathered)
		append_self(caption, box->frame, to);
}

void caption_label(const struct caption *caption, const struct box *box, struct buffer *to)
{
	const struct tree *tree = &caption->measure->profile->tree;
	if (box->gathered) {
		append_whole_number(to, box->gathered);
		buffer_append_string(to, box->gathered == 1 ? " small frame" : " small frames");
	} else {
		buffer_append(to,
			box->frame ? names_text(tree->names, tree->name[box->frame]) : TEXT("all"));
	}
}

/* ` · 30 samples`, ` · 900 and 1,100 samples` */
static void append_samples(const struct header *header, struct buffer *to)
{
	buffer_append_string(to, " · ");
	if (header->samples[AFTER]) {
		append_whole_number(to, header->samples[BEFORE]);
		buffer_append_string(to, " and ");
	}
	figures_count(to, &(struct unit){ .name = TEXT("samples"), .factor = 1 },
		amount_of(header->samples[header->samples[AFTER] ? AFTER : BEFORE]));
}

/* `4,000 cycles · 6,000 instructions · 1.50 instructions per cycle` */
static void append_both_counts(const struct caption *caption, struct change all, struct buffer *to)
{
	append_count(caption, caption->ratio->below, all, to);
	buffer_append_string(to, " · ");
	append_count(caption, caption->ratio->above, all, to);
	append_ratio(caption, all, " · ", to);
}

void caption_whole(const struct caption *caption, struct buffer *to)
{
	const struct header *header = &caption->measure->profile->header;
	struct change all = measure_change(caption->measure, 0);
	if (header->event.length) {
		buffer_append(to, header->event);
		buffer_append_string(to, " · ");
	}
	if (caption->ratio)
		append_both_counts(caption, all, to);
	else if (caption->measure->is_differential)
		figures_counts(to, &caption->unit, all.before, all.after);
	else
		figures_count(to, &caption->unit, all.before);
	if (header->samples[BEFORE] && !text_equal(caption->unit.name, TEXT("samples")))
		append_samples(header, to);
}
