#include "render/scene.h"
#include "common/columns.h"
#include "render/cut.h"
#include "render/delta.h"

static const double column_width = 0.62; /* em, of the widest fonts that "monospace" is */

enum {
	pixel = 100,
	margin = 10 * pixel,
	label_indent = 3 * pixel,
	gap = pixel / 2, /* between neighbours */
	narrowest_with_gap = 2 * pixel,
	swatch = 10 * pixel,
};

static const colour root_fill = 0xdcdcd6, gathered_fill = 0xc9c9c3, negative_fill = 0xc5b8e8;

struct work {
	struct scene *scene;
	const struct measure *measure;
	const struct look *look;
	struct caption caption;
	struct layout layout;
	struct delta delta;
	struct buffer words;
	hundredths top; /* of the frames */
};

static hundredths hundredths_of(double pixels)
{
	return (hundredths)(pixels * pixel + 0.5);
}

static size_t columns_in(hundredths width, double font_size)
{
	double columns = (double)width / (pixel * column_width * font_size);
	return columns > 0 ? (size_t)columns : 0;
}

/* The words in the buffer, kept; the buffer is empty then. */
static struct text keep_words(struct work *work)
{
	struct text kept = arena_copy(&work->scene->texts, buffer_text(&work->words));
	work->words.length = 0;
	return kept;
}

static void add_text(struct work *work, struct scene_text text)
{
	if (text.text.length)
		work->scene->text[work->scene->text_count++] = text;
}

static struct scene_box *add_box(struct scene *scene)
{
	MEMORY_GROW(scene->box, scene->box_count, scene->box_capacity);
	struct scene_box *box = &scene->box[scene->box_count++];
	*box = (struct scene_box){ 0 };
	return box;
}

static bool is_dark(colour background)
{
	unsigned red = background >> 16, green = background >> 8 & 0xff, blue = background & 0xff;
	return 2 * red + 5 * green + blue < 8 * 0x80;
}

static colour loud_ink(const struct look *look)
{
	return is_dark(look->background) ? 0xffffff : 0x111111;
}

static colour quiet_ink(const struct look *look)
{
	return is_dark(look->background) ? 0xdddddd : 0x555555;
}

/* A line of words across the picture, `size` high; the frames begin below it. */
static void add_heading(struct work *work, struct text words, double size, colour ink)
{
	if (words.length == 0)
		return;
	hundredths width = work->look->width;
	cut_append(&work->words, words, columns_in(width - 2 * margin, size));
	add_text(work, (struct scene_text){
			       .x = width / 2,
			       .baseline = work->top + hundredths_of(size),
			       .anchor = ANCHOR_MIDDLE,
			       .size = size,
			       .ink = ink,
			       .text = keep_words(work),
		       });
	work->top += hundredths_of(1.5 * size);
}

/* The subtitle, and what filters took. */
static void append_subtitle(struct work *work, struct buffer *to)
{
	const char *subtitle = work->look->subtitle;
	if (subtitle && subtitle[0]) {
		buffer_append(to, text_of(subtitle));
		if (work->caption.removed)
			buffer_append(to, TEXT(" · "));
	}
	caption_removed(&work->caption, to);
}

static void add_headings(struct work *work)
{
	const struct look *look = work->look;
	struct buffer subtitle = { 0 };
	append_subtitle(work, &subtitle);
	work->top = margin;
	add_heading(work, text_of(look->title), look->font_size + 5, loud_ink(look));
	add_heading(work, buffer_text(&subtitle), look->font_size, quiet_ink(look));
	work->top += margin / 2;
	buffer_release(&subtitle);
}

static hundredths top_of(const struct work *work, uint32_t depth)
{
	uint32_t row = work->look->is_icicle ? depth : work->layout.depth - 1 - depth;
	return work->top + (hundredths)row * work->look->frame_height;
}

static bool is_negative(const struct measure *measure, const struct box *box, struct change total)
{
	if (total.before < 0 || total.after < 0)
		return true;
	struct change self = measure_self_change(measure, box->frame);
	return !box->gathered && (self.before < 0 || self.after < 0);
}

static void paint(struct work *work, const struct box *box, struct scene_box *drawn)
{
	const struct measure *measure = work->measure;
	const struct tree *tree = &measure->profile->tree;
	struct change change = caption_change(&work->caption, box);
	if (measure->negative_count && is_negative(measure, box, change)) {
		drawn->fill = negative_fill;
		drawn->is_hatched = true;
	} else if (measure->is_differential) {
		drawn->fill = delta_colour(&work->delta, change.by);
		drawn->is_hatched = change.after == 0;
	} else if (box->gathered || box->frame == 0) {
		drawn->fill = box->gathered ? gathered_fill : root_fill;
	} else {
		const struct name *name = &tree->names->name[tree->name[box->frame]];
		drawn->fill = palette_colour(work->look->palette, name);
	}
}

static void add_label(struct work *work, const struct box *box, struct scene_box *drawn)
{
	hundredths room = drawn->width - 2 * label_indent;
	size_t columns = columns_in(room, work->look->font_size);
	if (columns == 0)
		return;
	struct buffer label = { 0 };
	caption_label(&work->caption, box, &label);
	/* of a number nothing can be cut */
	if (!box->gathered || label.length <= columns)
		cut_append(&work->words, buffer_text(&label), columns);
	drawn->label = keep_words(work);
	buffer_release(&label);
}

static void add_frame(struct work *work, const struct box *box)
{
	struct scene_box *drawn = add_box(work->scene);
	hundredths width = box->right - box->left;
	drawn->x = box->left;
	drawn->y = top_of(work, box->depth);
	drawn->width = width >= narrowest_with_gap ? width - gap : width;
	drawn->height = work->look->frame_height;
	if (drawn->height > 2 * pixel)
		drawn->height -= pixel;
	paint(work, box, drawn);
	caption_hover(&work->caption, box, &work->words);
	drawn->hover = keep_words(work);
	add_label(work, box, drawn);
}

/* A sample of a colour and its meaning, up to the right edge; returns where it begins. */
static hundredths add_legend(
	struct work *work, hundredths right, const struct scene_box *colours, const char *meaning)
{
	const struct look *look = work->look;
	double columns = (double)columns_of(text_of(meaning));
	hundredths words = right - hundredths_of(column_width * look->font_size * columns);
	hundredths baseline = work->scene->height - margin;
	add_text(work, (struct scene_text){
			       .x = words,
			       .baseline = baseline,
			       .size = look->font_size,
			       .ink = quiet_ink(look),
			       .text = text_of(meaning),
		       });
	struct scene_box *box = add_box(work->scene);
	*box = *colours;
	box->x = words - swatch - label_indent;
	box->y = baseline - swatch + pixel;
	box->width = box->height = swatch;
	return box->x - margin;
}

static void add_legends(struct work *work)
{
	const struct delta *delta = &work->delta;
	hundredths right = work->look->width - margin;
	struct scene_box negative = { .fill = negative_fill, .is_hatched = true };
	struct scene_box gone = { .fill = delta_colour(delta, -1), .is_hatched = true };
	struct scene_box less = { .fill = delta_colour(delta, -1) };
	struct scene_box more = { .fill = delta_colour(delta, 1) };
	if (work->measure->negative_count)
		right = add_legend(work, right, &negative, "negative");
	if (!work->measure->is_differential)
		return;
	right = add_legend(work, right, &gone, "gone");
	right = add_legend(work, right, &less, "less");
	add_legend(work, right, &more, "more");
}

static void add_footer(struct work *work)
{
	const struct look *look = work->look;
	struct scene *scene = work->scene;
	hundredths bottom = work->top + (hundredths)work->layout.depth * look->frame_height;
	scene->height = bottom + margin + hundredths_of(look->font_size) + margin;
	struct buffer words = { 0 };
	caption_whole(&work->caption, &words);
	cut_append(&work->words, buffer_text(&words),
		columns_in(look->width - 2 * margin, look->font_size));
	buffer_release(&words);
	add_text(work, (struct scene_text){
			       .x = margin,
			       .baseline = scene->height - margin,
			       .size = look->font_size,
			       .ink = quiet_ink(look),
			       .text = keep_words(work),
		       });
	add_legends(work);
}

static struct scene empty_scene(const struct look *look)
{
	hundredths box_height = look->frame_height - pixel;
	return (struct scene){
		.width = look->width,
		.background = look->background,
		.title = text_of(look->title),
		.notes = text_of(look->notes ? look->notes : ""),
		.font_size = look->font_size,
		.label_indent = label_indent,
		.label_baseline = box_height / 2 + hundredths_of(0.35 * look->font_size),
	};
}

void scene_init(
	struct scene *scene, const struct measure *measure, const struct look *look, amount removed)
{
	*scene = empty_scene(look);
	struct work work = {
		.scene = scene,
		.measure = measure,
		.look = look,
		.caption = caption_of(measure, look, removed),
	};
	struct space space = { margin, look->width - margin, look->narrowest };
	layout_init(&work.layout, measure, space);
	if (measure->is_differential)
		delta_init(&work.delta, measure, look->has_negated_hues);
	add_headings(&work);
	for (size_t i = 0; i < work.layout.count; i++)
		add_frame(&work, &work.layout.box[i]);
	add_footer(&work);
	layout_release(&work.layout);
	buffer_release(&work.words);
}

void scene_release(struct scene *scene)
{
	free(scene->box);
	arena_release(&scene->texts);
}
