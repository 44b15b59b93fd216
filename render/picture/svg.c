#include "common/base/xml.h"
#include "common/formats/picture_data.h"
#include "render/picture/backend.h"
#include "render/picture/viewer.h"

/*
 * A box without a label, one with a label, which clips it, and one that is hatched:
 *
 *     <rect x="9" y="8" width="2.5" height="15" fill="#f2633c"><title>main&#10;...</title></rect>
 *     <svg x="9" y="8" width="80"><title>main&#10;...</title>
 *       <rect width="80" height="15" fill="#f2633c"/><text x="3" y="11.7">main</text></svg>
 *     <svg x="9" y="8" width="80"><title>main&#10;...</title>
 *       <rect width="80" height="15" fill="#6f9df5"/><path d="M0 7.5h80" stroke="#000"/></svg>
 *
 * The hatching is one thick dashed line: a pattern would need an id.
 */

/* `12.5`: without trailing zeros. */
static void write_pixels(struct output *output, hundredths value)
{
	char digits[24], *at = digits + sizeof digits;
	uint64_t left = (uint64_t)(value < 0 ? -value : value);
	for (int digit = 0; digit < 3 || left; digit++) {
		bool is_kept = digit >= 2 || left % 10 || at < digits + sizeof digits;
		if (digit == 2 && at < digits + sizeof digits)
			*--at = '.';
		if (is_kept)
			*--at = (char)('0' + left % 10);
		left /= 10;
	}
	if (value < 0)
		*--at = '-';
	output_write(output, text_between(at, digits + sizeof digits));
}

/* ` width="12.5"` */
static void write_length(struct output *output, const char *attribute, hundredths value)
{
	output_byte(output, ' ');
	output_string(output, attribute);
	output_string(output, "=\"");
	write_pixels(output, value);
	output_byte(output, '"');
}

/* ` fill="#f2633c"` */
static void write_colour(struct output *output, const char *attribute, colour value)
{
	char digits[] = "=\"#rrggbb\"";
	for (int i = 0; i < 6; i++)
		digits[3 + i] = "0123456789abcdef"[value >> (20 - 4 * i) & 0xf];
	output_byte(output, ' ');
	output_string(output, attribute);
	output_string(output, digits);
}

static void write_element(struct output *output, const char *name, struct text text)
{
	if (text.length == 0)
		return;
	output_format(output, "<%s>", name);
	xml_write(output, text);
	output_format(output, "</%s>", name);
}

static void write_size(struct output *output, const struct scene_box *box)
{
	write_length(output, "width", box->width);
	write_length(output, "height", box->height);
	write_colour(output, "fill", box->fill);
}

static void write_plain_box(struct output *output, const struct scene_box *box)
{
	output_string(output, "<rect");
	write_length(output, "x", box->x);
	write_length(output, "y", box->y);
	write_size(output, box);
	if (box->hover.length == 0) {
		output_string(output, "/>\n");
		return;
	}
	output_byte(output, '>');
	write_element(output, "title", box->hover);
	output_string(output, "</rect>\n");
}

/* `<path d="M0 7.5h80" stroke="#000" stroke-width="15"/>`, or down from the upper edge. */
static void write_strokes(
	struct output *output, bool is_upright, hundredths length, hundredths width)
{
	output_string(output, is_upright ? "<path d=\"M0 " : "<path d=\"M");
	write_pixels(output, width / 2);
	output_string(output, is_upright ? "h" : " 0v");
	write_pixels(output, length);
	output_string(output, "\" stroke=\"#000\"");
	write_length(output, "stroke-width", width);
	output_string(output, "/>");
}

static void write_hatching(struct output *output, const struct scene_box *box)
{
	bool is_crossed = box->hatching.is_upright && box->hatching.is_lying;
	if (is_crossed) /* crossing strokes are as faint as one */
		output_format(output, "<g opacity=\"%g\" stroke-opacity=\"1\">", HATCHING_OPACITY);
	if (box->hatching.is_upright)
		write_strokes(output, true, box->width, box->height);
	if (box->hatching.is_lying)
		write_strokes(output, false, box->height, box->width);
	if (is_crossed)
		output_string(output, "</g>");
}

static void write_label(
	struct output *output, const struct scene *scene, const struct scene_box *box)
{
	output_string(output, "<text");
	write_length(output, "x", scene->label_indent);
	write_length(output, "y", scene->label_baseline);
	output_byte(output, '>');
	xml_write(output, box->label);
	output_string(output, "</text>");
}

static void write_clipping_box(
	struct output *output, const struct scene *scene, const struct scene_box *box)
{
	output_string(output, "<svg");
	write_length(output, "x", box->x);
	write_length(output, "y", box->y);
	write_length(output, "width", box->width);
	output_byte(output, '>');
	write_element(output, "title", box->hover);
	output_string(output, "<rect");
	write_size(output, box);
	output_string(output, "/>");
	write_hatching(output, box);
	if (box->label.length)
		write_label(output, scene, box);
	output_string(output, "</svg>\n");
}

static void write_attribute(struct output *output, const char *name, struct text value)
{
	if (value.length == 0)
		return;
	output_format(output, " %s=\"", name);
	xml_write(output, value);
	output_byte(output, '"');
}

/* A box with attributes is in a link, or in a group when it has no href; returns the end tag. */
static const char *write_wrapping(struct output *output, const struct attributes *attributes)
{
	bool is_link = attributes->href.length > 0;
	output_string(output, is_link ? "<a" : "<g");
	write_attribute(output, "class", attributes->class);
	write_attribute(output, "href", attributes->href);
	if (is_link)
		write_attribute(output, "target", attributes->target);
	output_string(output, is_link ? " rel=\"noopener\">" : ">");
	return is_link ? "</a>\n" : "</g>\n";
}

static void write_box(struct output *output, const struct scene *scene, const struct scene_box *box)
{
	bool is_hatched = box->hatching.is_upright || box->hatching.is_lying;
	const char *end = box->attributes ? write_wrapping(output, box->attributes) : "";
	if (box->label.length || is_hatched)
		write_clipping_box(output, scene, box);
	else
		write_plain_box(output, box);
	output_string(output, end);
}

static void write_boxes(struct output *output, const struct scene *scene)
{
	output_format(output,
		"<g font-family=\"monospace\" font-size=\"%g\" stroke-opacity=\"%g\" "
		"stroke-dasharray=\"1.5 4.5\" xml:space=\"preserve\">\n",
		scene->font_size, HATCHING_OPACITY);
	for (size_t i = 0; i < scene->box_count; i++)
		write_box(output, scene, &scene->box[i]);
	output_string(output, "</g>\n");
}

static void write_text(struct output *output, const struct scene_text *text)
{
	static const char *const anchor[] = {
		[ANCHOR_START] = "",
		[ANCHOR_MIDDLE] = " text-anchor=\"middle\"",
		[ANCHOR_END] = " text-anchor=\"end\"",
	};
	output_string(output, "<text");
	write_length(output, "x", text->x);
	write_length(output, "y", text->baseline);
	write_colour(output, "fill", text->ink);
	output_format(output, " font-size=\"%g\"%s>", text->size, anchor[text->anchor]);
	xml_write(output, text->text);
	output_string(output, "</text>\n");
}

static void write_beginning(struct output *output, const struct scene *scene)
{
	output_string(output, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
			      "<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\"");
	write_length(output, "width", scene->width);
	write_length(output, "height", scene->height);
	output_string(output, " viewBox=\"0 0 ");
	write_pixels(output, scene->width);
	output_byte(output, ' ');
	write_pixels(output, scene->height);
	static const char *const theme[] = { [THEME_SYSTEM] = "",
		[THEME_LIGHT] = " data-theme=\"light\"",
		[THEME_DARK] = " data-theme=\"dark\"" };
	bool has_data = scene->source.look->has_data;
	output_format(output, "\" role=\"img\" class=\"flamepipe\" %s%s>\n",
		has_data ? PICTURE_WITH_DATA : PICTURE_WITHOUT_DATA, theme[scene->theme]);
	write_element(output, "title", scene->title);
	write_element(output, "desc", scene->notes);
	output_string(output, "\n<rect width=\"100%\" height=\"100%\"");
	write_colour(output, "fill", scene->background);
	output_string(output, "/>\n");
}

void svg_draw(const struct scene *scene, struct output *output)
{
	write_beginning(output, scene);
	if (scene->source.look->has_data)
		viewer_write_style(output);
	output_string(output, "<g font-family=\"sans-serif\">\n");
	for (size_t i = 0; i < scene->text_count; i++)
		write_text(output, &scene->text[i]);
	output_string(output, "</g>\n");
	write_boxes(output, scene);
	if (scene->source.look->has_data)
		viewer_write(output, scene);
	output_string(output, "</svg>\n");
}
