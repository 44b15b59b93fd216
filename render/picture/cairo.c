#include "common/base/die.h"
#include "common/base/visible.h"
#include "render/picture/backend.h"

#include <cairo-pdf.h>
#include <math.h>
#include <pango/pangocairo.h>

struct canvas {
	cairo_t *cairo;
	PangoLayout *layout;
	PangoFontDescription *font;
	struct buffer words; /* being set */
	const struct scene *scene;
};

static double pixels(hundredths value)
{
	return (double)value / 100;
}

static void set_colour(cairo_t *cairo, colour value, double opacity)
{
	cairo_set_source_rgba(cairo, (value >> 16) / 255.0, (value >> 8 & 0xff) / 255.0,
		(value & 0xff) / 255.0, opacity);
}

/* As in the SVG, one thick dashed line is all the strokes. */
static void draw_strokes(cairo_t *cairo, const struct scene_box *box, bool is_upright)
{
	static const double dash[] = { 1.5, 4.5 };
	double x = pixels(box->x), y = pixels(box->y);
	double width = pixels(box->width), height = pixels(box->height);
	cairo_set_dash(cairo, dash, 2, 0);
	cairo_set_line_width(cairo, is_upright ? height : width);
	cairo_move_to(cairo, x + (is_upright ? 0 : width / 2), y + (is_upright ? height / 2 : 0));
	cairo_rel_line_to(cairo, is_upright ? width : 0, is_upright ? 0 : height);
	cairo_stroke(cairo);
}

/* A group keeps crossing strokes as faint as a single one; it is slow, so only those get one. */
static void draw_hatching(const struct canvas *canvas, const struct scene_box *box)
{
	struct hatching hatching = box->hatching;
	bool is_crossed = hatching.is_upright && hatching.is_lying;
	cairo_save(canvas->cairo);
	if (is_crossed) {
		cairo_rectangle(canvas->cairo, pixels(box->x), pixels(box->y), pixels(box->width),
			pixels(box->height));
		cairo_clip(canvas->cairo);
		cairo_push_group(canvas->cairo);
	}
	set_colour(canvas->cairo, 0, is_crossed ? 1 : HATCHING_OPACITY);
	if (hatching.is_upright)
		draw_strokes(canvas->cairo, box, true);
	if (hatching.is_lying)
		draw_strokes(canvas->cairo, box, false);
	if (is_crossed) {
		cairo_pop_group_to_source(canvas->cairo);
		cairo_paint_with_alpha(canvas->cairo, HATCHING_OPACITY);
	}
	cairo_restore(canvas->cairo);
}

/*
 * Pango sets words: it takes missing characters from other fonts and shapes scripts. Nothing is
 * rounded to whole pixels, so words are equally wide at any scale.
 */
struct words {
	struct text text;
	const char *family;
	double size, x, baseline; /* pixels */
	enum scene_anchor anchor;
	double room; /* wider words are condensed to this; 0: no limit */
};

static void set_words(struct canvas *canvas, const struct words *words)
{
	pango_font_description_set_family_static(canvas->font, words->family);
	pango_font_description_set_absolute_size(canvas->font, words->size * PANGO_SCALE);
	pango_layout_set_font_description(canvas->layout, canvas->font);
	canvas->words.length = 0;
	visible_append(&canvas->words, words->text);
	pango_layout_set_text(canvas->layout, canvas->words.start, (int)canvas->words.length);
}

/* Uses the current colour. */
static void draw_words(struct canvas *canvas, const struct words *words)
{
	static const double part_before[] = { [ANCHOR_MIDDLE] = 0.5, [ANCHOR_END] = 1 };
	set_words(canvas, words);
	PangoRectangle extent;
	pango_layout_get_extents(canvas->layout, NULL, &extent);
	double width = (double)extent.width / PANGO_SCALE;
	double baseline = (double)pango_layout_get_baseline(canvas->layout) / PANGO_SCALE;
	double squeeze = words->room > 0 && width > words->room ? words->room / width : 1;
	cairo_save(canvas->cairo);
	cairo_translate(canvas->cairo, words->x - part_before[words->anchor] * width * squeeze,
		words->baseline - baseline);
	cairo_scale(canvas->cairo, squeeze, 1);
	cairo_move_to(canvas->cairo, 0, 0);
	pango_cairo_update_layout(canvas->cairo, canvas->layout);
	pango_cairo_show_layout(canvas->cairo, canvas->layout);
	cairo_restore(canvas->cairo);
}

static void draw_label(struct canvas *canvas, const struct scene_box *box)
{
	const struct scene *scene = canvas->scene;
	set_colour(canvas->cairo, 0, 1);
	draw_words(canvas, &(struct words){
				   .text = box->label,
				   .family = "monospace",
				   .size = scene->font_size,
				   .x = pixels(box->x + scene->label_indent),
				   .baseline = pixels(box->y + scene->label_baseline),
				   .room = pixels(box->width - 2 * scene->label_indent),
			   });
}

static void draw_box(struct canvas *canvas, const struct scene_box *box)
{
	set_colour(canvas->cairo, box->fill, 1);
	cairo_rectangle(canvas->cairo, pixels(box->x), pixels(box->y), pixels(box->width),
		pixels(box->height));
	cairo_fill(canvas->cairo);
	if (box->hatching.is_upright || box->hatching.is_lying)
		draw_hatching(canvas, box);
	if (box->label.length)
		draw_label(canvas, box);
}

/* `uri='https://example.org/'` */
static void begin_link(const struct canvas *canvas, struct text href)
{
	struct buffer link = { 0 };
	buffer_append(&link, TEXT("uri='"));
	for (size_t i = 0; i < href.length; i++) {
		if (href.start[i] == '\'')
			buffer_append_byte(&link, '\\');
		buffer_append_byte(&link, href.start[i]);
	}
	buffer_append(&link, (struct text){ "'", 2 });
	cairo_tag_begin(canvas->cairo, CAIRO_TAG_LINK, link.start);
	buffer_release(&link);
}

static void draw_linked_box(struct canvas *canvas, const struct scene_box *box)
{
	bool is_link = box->attributes && box->attributes->href.length;
	if (is_link)
		begin_link(canvas, box->attributes->href);
	draw_box(canvas, box);
	if (is_link)
		cairo_tag_end(canvas->cairo, CAIRO_TAG_LINK);
}

static void draw_text(struct canvas *canvas, const struct scene_text *text)
{
	set_colour(canvas->cairo, text->ink, 1);
	draw_words(canvas, &(struct words){
				   .text = text->text,
				   .family = "sans-serif",
				   .size = text->size,
				   .x = pixels(text->x),
				   .baseline = pixels(text->baseline),
				   .anchor = text->anchor,
			   });
}

/* This machine's screen preferences do not belong in a file. */
static void set_font_options(PangoContext *context)
{
	cairo_font_options_t *options = cairo_font_options_create();
	cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
	cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
	cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
	pango_cairo_context_set_font_options(context, options);
	cairo_font_options_destroy(options);
	pango_context_set_round_glyph_positions(context, FALSE);
}

static PangoLayout *layout_on(cairo_t *cairo)
{
	PangoLayout *layout = pango_cairo_create_layout(cairo);
	set_font_options(pango_layout_get_context(layout));
	pango_layout_set_single_paragraph_mode(layout, TRUE);
	pango_layout_set_auto_dir(layout, FALSE);
	return layout;
}

static void draw_scene(cairo_surface_t *surface, double scale, const struct scene *scene)
{
	cairo_t *cairo = cairo_create(surface);
	cairo_scale(cairo, scale, scale);
	struct canvas canvas = {
		.cairo = cairo,
		.layout = layout_on(cairo),
		.font = pango_font_description_new(),
		.scene = scene,
	};
	set_colour(cairo, scene->background, 1);
	cairo_paint(cairo);
	for (size_t i = 0; i < scene->text_count; i++)
		draw_text(&canvas, &scene->text[i]);
	for (size_t i = 0; i < scene->box_count; i++)
		draw_linked_box(&canvas, &scene->box[i]);
	pango_font_description_free(canvas.font);
	g_object_unref(canvas.layout);
	buffer_release(&canvas.words);
	cairo_destroy(cairo);
}

static cairo_status_t write_bytes(void *output, const unsigned char *bytes, unsigned length)
{
	output_write(output, (struct text){ (const char *)bytes, length });
	return CAIRO_STATUS_SUCCESS;
}

static void check(cairo_status_t status, const struct output *output)
{
	if (status != CAIRO_STATUS_SUCCESS)
		die("%s: cannot draw: %s", shown_string(output->name).bytes,
			cairo_status_to_string(status));
}

void png_draw(const struct scene *scene, struct output *output)
{
	int width = (int)ceil(pixels(scene->width) * scene->scale);
	int height = (int)ceil(pixels(scene->height) * scene->scale);
	cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height);
	check(cairo_surface_status(surface), output);
	draw_scene(surface, scene->scale, scene);
	check(cairo_surface_write_to_png_stream(surface, write_bytes, output), output);
	cairo_surface_destroy(surface);
}

static void set_title(cairo_surface_t *surface, const struct scene *scene)
{
	struct buffer title = { 0 };
	visible_append(&title, scene->title);
	buffer_append_byte(&title, '\0');
	cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title.start);
	/* cairo would write today's date */
	cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "");
	buffer_release(&title);
}

void pdf_draw(const struct scene *scene, struct output *output)
{
	double points = scene->scale * 72 / 96;
	cairo_surface_t *surface = cairo_pdf_surface_create_for_stream(
		write_bytes, output, pixels(scene->width) * points, pixels(scene->height) * points);
	/* every viewer reads it; for later versions cairo 1.18 packs objects into streams */
	cairo_pdf_surface_restrict_to_version(surface, CAIRO_PDF_VERSION_1_4);
	set_title(surface, scene);
	draw_scene(surface, points, scene);
	cairo_surface_finish(surface);
	check(cairo_surface_status(surface), output);
	cairo_surface_destroy(surface);
}
