#include "render/picture/cairo_text.h"
#include "common/base/visible.h"

#include <pango/pangocairo.h>

struct cairo_text {
	cairo_t *cairo;
	PangoLayout *layout;
	PangoFontDescription *font;
	struct buffer words;
};

/* What this machine prefers for its screen has no place in a file. */
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

struct cairo_text *cairo_text_new(cairo_t *cairo)
{
	struct cairo_text *text = memory_allocate_zeroed(1, sizeof *text);
	text->cairo = cairo;
	text->layout = pango_cairo_create_layout(cairo);
	text->font = pango_font_description_new();
	set_font_options(pango_layout_get_context(text->layout));
	pango_layout_set_single_paragraph_mode(text->layout, TRUE);
	pango_layout_set_auto_dir(text->layout, FALSE);
	return text;
}

void cairo_text_free(struct cairo_text *text)
{
	pango_font_description_free(text->font);
	g_object_unref(text->layout);
	buffer_release(&text->words);
	free(text);
}

static void set_words(struct cairo_text *text, const struct cairo_words *words)
{
	pango_font_description_set_family_static(text->font, words->family);
	pango_font_description_set_absolute_size(text->font, words->size * PANGO_SCALE);
	pango_layout_set_font_description(text->layout, text->font);
	text->words.length = 0;
	visible_append(&text->words, words->text);
	pango_layout_set_text(text->layout, text->words.start, (int)text->words.length);
}

void cairo_text_draw(struct cairo_text *text, const struct cairo_words *words)
{
	static const double part_before[] = { [ANCHOR_MIDDLE] = 0.5, [ANCHOR_END] = 1 };
	set_words(text, words);
	PangoRectangle extent;
	pango_layout_get_extents(text->layout, NULL, &extent);
	double width = (double)extent.width / PANGO_SCALE;
	double baseline = (double)pango_layout_get_baseline(text->layout) / PANGO_SCALE;
	double squeeze = words->room > 0 && width > words->room ? words->room / width : 1;
	cairo_save(text->cairo);
	cairo_translate(text->cairo, words->x - part_before[words->anchor] * width * squeeze,
		words->baseline - baseline);
	cairo_scale(text->cairo, squeeze, 1);
	cairo_move_to(text->cairo, 0, 0);
	pango_cairo_update_layout(text->cairo, text->layout);
	pango_cairo_show_layout(text->cairo, text->layout);
	cairo_restore(text->cairo);
}
