#include "render/picture/scene.h"
#include "common/base/columns.h"
#include "render/picture/caption.h"
#include "render/picture/cut.h"
#include "render/picture/layout.h"
#include "render/picture/paint.h"

static const double column_width = 0.62; /* em, in the widest fonts for "monospace" */

enum {
	pixel = 100,
	margin = 10 * pixel,
	label_indent = 3 * pixel,
	gap = pixel / 2, /* between neighbours */
	narrowest_with_gap = 2 * pixel,
	swatch = 10 * pixel,
};

struct work {
	struct scene *scene;
	const struct measure *measure;
	const struct look *look;
	struct caption caption;
	struct layout layout;
	struct paint paint;
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

/* Moves the words in the buffer to the arena. */
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

static colour loud_ink(const struct look *look)
{
	return contrast_ink(look->background, 0x111111, 0xffffff);
}

static colour quiet_ink(const struct look *look)
{
	return contrast_ink(look->background, 0x555555, 0xdddddd);
}

/* A centred line of words; the frames begin below it. */
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

static void add_headings(struct work *work)
{
	const struct look *look = work->look;
	struct buffer subtitle = { 0 };
	buffer_append(&subtitle, text_of(look->subtitle ? look->subtitle : ""));
	remarks_append(&work->caption, &work->layout, &subtitle);
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

static void add_label(struct work *work, const struct box *box, struct scene_box *drawn)
{
	hundredths room = drawn->width - 2 * label_indent;
	size_t columns = columns_in(room, work->look->font_size);
	if (columns == 0)
		return;
	struct buffer label = { 0 };
	caption_label(&work->caption, box, &label);
	/* a number cannot be cut */
	if (!box->gathered || label.length <= columns)
		cut_append(&work->words, buffer_text(&label), columns);
	drawn->label = keep_words(work);
	buffer_release(&label);
}

static const struct attributes *attributes_of(const struct work *work, const struct box *box)
{
	const struct tree *tree = &work->measure->profile->tree;
	bool has_name = !box->gathered && box->frame != 0;
	return has_name ? name_attributes_of(work->look->name_attributes,
				  names_text(tree->names, tree->name[box->frame]))
			: NULL;
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
	struct fill fill = paint_box(&work->paint, box, caption_change(&work->caption, box));
	drawn->fill = fill.colour;
	drawn->hatching = fill.hatching;
	drawn->attributes = attributes_of(work, box);
	if (drawn->attributes && drawn->attributes->title.length)
		buffer_append(&work->words, drawn->attributes->title);
	else
		caption_hover(&work->caption, box, &work->words);
	drawn->hover = keep_words(work);
	add_label(work, box, drawn);
}

static void add_swatch(
	struct work *work, const struct legend_row *row, hundredths x, hundredths baseline)
{
	struct scene_box *box = add_box(work->scene);
	box->x = x;
	box->y = baseline - swatch + pixel;
	box->width = box->height = swatch;
	box->fill = row->fill;
	box->hatching = row->hatching;
}

static hundredths width_of_words(const struct work *work, struct text words)
{
	return hundredths_of(column_width * work->look->font_size * (double)columns_of(words));
}

/* Colours and their meanings in lines; returns where the next line begins. */
static hundredths add_legend(struct work *work, hundredths top)
{
	const struct look *look = work->look;
	hundredths line = hundredths_of(1.5 * look->font_size), x = margin;
	hundredths baseline = top + hundredths_of(look->font_size);
	struct legend legend;
	legend_init(&legend, &work->paint, &work->scene->texts);
	for (size_t i = 0; i < legend.count; i++) {
		const struct legend_row *row = &legend.row[i];
		hundredths indent = row->has_fill ? swatch + label_indent : 0;
		hundredths width = indent + width_of_words(work, row->words);
		if (x > margin && x + width > look->width - margin) {
			x = margin;
			baseline += line;
		}
		if (row->has_fill)
			add_swatch(work, row, x, baseline);
		add_text(work, (struct scene_text){
				       .x = x + indent,
				       .baseline = baseline,
				       .size = look->font_size,
				       .ink = quiet_ink(look),
				       .text = row->words,
			       });
		x += width + margin;
	}
	return legend.count ? baseline + line - hundredths_of(look->font_size) : top;
}

static void add_footer(struct work *work)
{
	const struct look *look = work->look;
	hundredths frames = (hundredths)work->layout.depth * look->frame_height;
	hundredths top = add_legend(work, work->top + frames + margin);
	struct buffer words = { 0 };
	caption_whole(&work->caption, &words);
	cut_append(&work->words, buffer_text(&words),
		columns_in(look->width - 2 * margin, look->font_size));
	buffer_release(&words);
	add_text(work, (struct scene_text){
			       .x = margin,
			       .baseline = top + hundredths_of(look->font_size),
			       .size = look->font_size,
			       .ink = quiet_ink(look),
			       .text = keep_words(work),
		       });
	work->scene->height = top + hundredths_of(look->font_size) + margin;
}

static struct space space_for(const struct measure *measure, const struct look *look)
{
	struct space space = {
		.left = margin,
		.right = look->width - margin,
		.narrowest = look->narrowest,
		.levels = look->max_depth,
	};
	if (look->crop > 0) {
		struct crop crop = crop_to(measure, look->crop);
		space.top = crop.top;
		if (!space.levels || space.levels > crop.levels)
			space.levels = crop.levels;
	}
	return space;
}

static struct scene empty_scene(const struct look *look)
{
	hundredths box_height = look->frame_height - pixel;
	return (struct scene){
		.width = look->width,
		.scale = look->scale,
		.theme = look->theme,
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
	layout_init(&work.layout, measure, space_for(measure, look));
	scene->depth = work.layout.depth;
	scene->source = (struct scene_source){ measure, look, removed, work.layout.box[0].frame };
	paint_init(&work.paint, measure, look);
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
