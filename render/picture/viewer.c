#include "render/picture/viewer.h"
#include "common/base/xml.h"
#include "common/formats/picture_data.h"

/* The numbers of names in the data. */
struct numbers {
	uint32_t count, *of; /* 0: the name is not in the data */
};

/* The profile in the file, in the order of the input. */
static const struct profile *carried_profile(const struct scene *scene)
{
	return scene->source.look->colours->profile;
}

static bool is_reversed(const struct scene *scene)
{
	return carried_profile(scene) != scene->source.measure->profile;
}

/* The upper edge of the frames. */
static double top_of(const struct scene *scene)
{
	const struct look *look = scene->source.look;
	hundredths root = scene->box[0].y;
	if (!look->is_icicle)
		root -= (hundredths)(scene->depth - 1) * look->frame_height;
	return (double)root / 100;
}

static void append_word(struct output *to, const char *key, const char *value)
{
	if (!value)
		return;
	output_format(to, " %s=", key);
	header_write_value(to, text_of(value));
}

static void append_flag(struct output *to, const char *key, bool is_set)
{
	if (is_set)
		output_format(to, " %s=1", key);
}

static void append_number(struct output *to, const char *key, double value)
{
	output_format(to, " %s=%.12g", key, value);
}

/* What the viewer needs for a differential's colours and words. */
static void append_differential(struct output *to, const struct scene *scene)
{
	static const char *const side[] = {
		[WIDTHS_UNION] = NULL, [WIDTHS_BEFORE] = "before", [WIDTHS_AFTER] = "after"
	};
	const struct measure *measure = scene->source.measure;
	const struct noise *noise = &measure->noise;
	append_flag(to, "differential", true);
	append_flag(to, "absolute", measure->compare == COMPARE_COUNTS);
	append_word(to, "widths", side[measure->widths]);
	if (measure->compare == COMPARE_SHARES && measure->profile->header.reference > 0)
		append_number(to, "reference", measure->profile->header.reference);
	if (noise->is_known)
		output_format(to, " noise=%.12g,%.12g,%.12g,%.12g,%.12g", noise->size[BEFORE],
			noise->size[AFTER], noise->dispersion, noise->between_runs[BEFORE],
			noise->between_runs[AFTER]);
}

static void append_unit(struct output *to, const char *key, struct text unit)
{
	output_format(to, " %s=", key);
	header_write_value(to, unit);
}

static void append_ratio(struct output *to, const struct ratio *ratio)
{
	struct buffer words = { 0 };
	ratio_append_words(ratio, &words);
	append_unit(to, "ratio", buffer_text(&words));
	append_unit(to, "unit0", ratio->unit[0]);
	append_unit(to, "unit1", ratio->unit[1]);
	append_number(to, "below", ratio->below);
	append_number(to, "ratioscale", ratio->scale);
	append_number(to, "ratiowhole", ratio->whole);
	append_flag(to, "lowworse", ratio->is_low_worse);
	buffer_release(&words);
}

/* ` first=3.17.4`: the path to the frame that fills the picture, as numbers of names. */
static void append_first(
	struct output *to, const struct scene *scene, const struct numbers *numbers)
{
	const struct tree *tree = &scene->source.measure->profile->tree;
	uint32_t depth = 0;
	for (frame_id frame = scene->source.top; frame; frame = tree->parent[frame])
		depth++;
	uint32_t *path = memory_allocate_zeroed(depth, sizeof *path), at = depth;
	for (frame_id frame = scene->source.top; frame; frame = tree->parent[frame])
		path[--at] = numbers->of[tree->name[frame]];
	for (uint32_t i = 0; i < depth; i++)
		output_format(to, i ? ".%u" : " first=%u", path[i]);
	free(path);
}

/* What the script needs to draw the same picture. */
static void append_words(
	struct output *to, const struct scene *scene, const struct numbers *numbers)
{
	const struct look *look = scene->source.look;
	const struct measure *measure = scene->source.measure;
	char digits[AMOUNT_TEXT_SIZE];
	append_number(to, "width", (double)look->width / 100);
	append_number(to, "frame", (double)look->frame_height / 100);
	append_number(to, "font", look->font_size);
	append_number(to, "narrowest", look->narrowest);
	append_number(to, "top", top_of(scene));
	append_number(to, "rows", scene->depth);
	append_first(to, scene, numbers);
	append_number(to, "factor", look->factor);
	append_word(to, "countname", look->count_name);
	append_word(to, "nametype", look->name_type);
	append_flag(to, "icicle", look->is_icicle);
	append_flag(to, "callers", is_reversed(scene));
	append_flag(to, "negate", look->has_negated_hues);
	append_word(to, "command", look->command);
	if (look->ratio)
		append_ratio(to, look->ratio);
	if (measure->is_differential) {
		append_differential(to, scene);
	} else {
		output_string(to, " whole=");
		output_write(to, amount_format(measure->whole_width, digits));
	}
}

static void write_view(
	struct output *output, const struct scene *scene, const struct numbers *numbers)
{
	struct buffer words = { 0 };
	struct output to = output_to_buffer(&words);
	append_words(&to, scene, numbers);
	output_close(&to);
	output_string(output, "<metadata data-flamepipe=\"view\">");
	xml_write(output, text_from(buffer_text(&words), 1));
	output_string(output, "</metadata>\n");
	buffer_release(&words);
}

static void write_colours(
	struct output *output, const struct scene *scene, const struct numbers *numbers)
{
	const struct names *names = &carried_profile(scene)->names;
	unsigned char *bytes = memory_allocate_zeroed(numbers->count, 3);
	for (name_id name = 0; name < names->count; name++) {
		if (!numbers->of[name])
			continue;
		colour fill = colours_of(scene->source.look->colours, name);
		for (int i = 0; i < 3; i++)
			bytes[3 * numbers->of[name] + i] = (unsigned char)(fill >> (16 - 8 * i));
	}
	picture_bytes_write(
		output, "colours", (struct text){ (char *)bytes + 3, 3 * (numbers->count - 1) });
	free(bytes);
}

static void append_attribute(struct output *to, const char *key, struct text value)
{
	if (value.length == 0)
		return;
	output_format(to, "\t%s=", key);
	output_write(to, value);
}

static void write_attributes(
	struct output *output, const struct scene *scene, const struct numbers *numbers)
{
	const struct names *names = &carried_profile(scene)->names;
	struct buffer lines = { 0 };
	struct output to = output_to_buffer(&lines);
	for (name_id name = 0; name < names->count; name++) {
		const struct attributes *attributes = name_attributes_of(
			scene->source.look->name_attributes, names_text(names, name));
		if (!attributes || !numbers->of[name])
			continue;
		output_format(&to, "%u", numbers->of[name]);
		append_attribute(&to, "title", attributes->title);
		append_attribute(&to, "href", attributes->href);
		append_attribute(&to, "target", attributes->target);
		append_attribute(&to, "class", attributes->class);
		output_byte(&to, '\n');
	}
	output_close(&to);
	if (lines.length)
		picture_bytes_write(output, "attributes", buffer_text(&lines));
	buffer_release(&lines);
}

/* With what was removed before drawing. */
static void write_profile(struct output *output, const struct scene *scene)
{
	const struct profile *profile = carried_profile(scene);
	struct header header = profile->header;
	header.removed = scene->source.removed;
	header.is_in_time_order = profile->tree.keeps_order;
	picture_data_write(output, profile, &header);
}

static void write_section(struct output *output, const char *element, struct text text)
{
	output_format(output, "<%s><![CDATA[", element);
	output_write(output, text);
	output_format(output, "]]></%s>\n", element);
}

void viewer_write_style(struct output *output)
{
	write_section(output, "style", viewer_style);
}

void viewer_write(struct output *output, const struct scene *scene)
{
	struct numbers numbers;
	numbers.of = picture_name_numbers(&carried_profile(scene)->tree, &numbers.count);
	write_view(output, scene, &numbers);
	write_colours(output, scene, &numbers);
	write_attributes(output, scene, &numbers);
	write_profile(output, scene);
	write_section(output, "script", viewer_script);
	free(numbers.of);
}
