#include "render/picture/backend.h"
#include "common/base/die.h"
#include "common/base/visible.h"
#include "render/picture/cairo_text.h"

#include <cairo-pdf.h>
#include <math.h>

struct canvas {
	cairo_t *cairo;
	struct cairo_text *text;
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

/* As in the SVG: strokes are one thick dashed line across them. */
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

/* Where strokes cross a group makes them as faint as one; it costs, so others have none. */
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

static void draw_label(const struct canvas *canvas, const struct scene_box *box)
{
	const struct scene *scene = canvas->scene;
	set_colour(canvas->cairo, 0, 1);
	cairo_text_draw(canvas->text, &(struct cairo_words){
					      .text = box->label,
					      .family = "monospace",
					      .size = scene->font_size,
					      .x = pixels(box->x + scene->label_indent),
					      .baseline = pixels(box->y + scene->label_baseline),
					      .room = pixels(box->width - 2 * scene->label_indent),
				      });
}

static void draw_box(const struct canvas *canvas, const struct scene_box *box)
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

/* A link is a place on a page. */
static void draw_linked_box(const struct canvas *canvas, const struct scene_box *box)
{
	bool is_link = box->attributes && box->attributes->href.length;
	if (is_link)
		begin_link(canvas, box->attributes->href);
	draw_box(canvas, box);
	if (is_link)
		cairo_tag_end(canvas->cairo, CAIRO_TAG_LINK);
}

static void draw_text(const struct canvas *canvas, const struct scene_text *text)
{
	set_colour(canvas->cairo, text->ink, 1);
	cairo_text_draw(canvas->text, &(struct cairo_words){
					      .text = text->text,
					      .family = "sans-serif",
					      .size = text->size,
					      .x = pixels(text->x),
					      .baseline = pixels(text->baseline),
					      .anchor = text->anchor,
				      });
}

static void draw_scene(cairo_surface_t *surface, double scale, const struct scene *scene)
{
	cairo_t *cairo = cairo_create(surface);
	cairo_scale(cairo, scale, scale);
	struct canvas canvas = { cairo, cairo_text_new(cairo), scene };
	set_colour(cairo, scene->background, 1);
	cairo_paint(cairo);
	for (size_t i = 0; i < scene->text_count; i++)
		draw_text(&canvas, &scene->text[i]);
	for (size_t i = 0; i < scene->box_count; i++)
		draw_linked_box(&canvas, &scene->box[i]);
	cairo_text_free(canvas.text);
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
	/* what is no date is none: else it would be today's */
	cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "");
	buffer_release(&title);
}

void pdf_draw(const struct scene *scene, struct output *output)
{
	double points = scene->scale * 72 / 96;
	cairo_surface_t *surface = cairo_pdf_surface_create_for_stream(
		write_bytes, output, pixels(scene->width) * points, pixels(scene->height) * points);
	/* what any reader takes; of later versions cairo 1.18 packs the objects up */
	cairo_pdf_surface_restrict_to_version(surface, CAIRO_PDF_VERSION_1_4);
	set_title(surface, scene);
	draw_scene(surface, points, scene);
	cairo_surface_finish(surface);
	check(cairo_surface_status(surface), output);
	cairo_surface_destroy(surface);
}
