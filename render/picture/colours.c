#include "render/picture/colours.h"
#include "common/base/input.h"
#include "common/base/lines.h"
#include "common/base/output.h"
#include "common/base/skipped.h"
#include "common/stacks/module_name.h"

#include <unistd.h>

/* The colours in a file. */
struct kept_colours {
	struct names names;
	colour *fill; /* by name */
	size_t capacity;
	bool has_changed;
};

static void set_colour(struct kept_colours *kept, name_id name, colour fill)
{
	while (kept->capacity <= name)
		MEMORY_GROW(kept->fill, kept->capacity, kept->capacity);
	kept->fill[name] = fill;
}

/* Takes a number up to 255 and the byte after it off the text. */
static bool take_part(struct text *text, char end, colour *fill)
{
	unsigned number = 0;
	size_t length = 0;
	for (; length < text->length && is_digit(text->start[length]) && number < 256; length++)
		number = 10 * number + (unsigned)(text->start[length] - '0');
	if (length == 0 || number > 255 || length == text->length || text->start[length] != end)
		return false;
	*fill = *fill << 8 | number;
	*text = text_from(*text, length + 1);
	return true;
}

/* `main->rgb(248,166,72)`; a name may hold `->`. */
static bool read_line(struct kept_colours *kept, struct text line)
{
	const char *brackets = text_find_last(line, '(');
	struct text before = text_between(line.start, brackets ? brackets : line.start);
	struct text arrow = TEXT("->rgb");
	if (!text_ends_with(before, arrow) || before.length == arrow.length)
		return false;
	struct text parts = text_between(brackets + 1, text_end(line));
	colour fill = 0;
	if (!take_part(&parts, ',', &fill) || !take_part(&parts, ',', &fill) ||
		!take_part(&parts, ')', &fill) || parts.length)
		return false;
	before.length -= arrow.length;
	set_colour(kept, names_intern_text(&kept->names, before), fill);
	return true;
}

/* A missing file is empty; lines of another form are skipped and reported. */
static struct kept_colours *kept_colours_read(const char *path)
{
	struct kept_colours *kept = memory_allocate_zeroed(1, sizeof *kept);
	struct skipped skipped = { 0 };
	names_init(&kept->names);
	if (access(path, F_OK) != 0)
		return kept;
	struct input *input = input_open(path);
	struct lines lines = lines_of(input);
	for (struct text line; lines_next(&lines, &line);)
		if (line.length && !read_line(kept, line))
			skipped_add(
				&skipped, &lines, "a name and its colour, name->rgb(R,G,B)", line);
	skipped_report(&skipped);
	skipped_release(&skipped);
	lines_release(&lines);
	input_close(input);
	return kept;
}

static void kept_colours_free(struct kept_colours *kept)
{
	if (!kept)
		return;
	names_release(&kept->names);
	free(kept->fill);
	free(kept);
}

/* The name's colour; `fresh` becomes it when there is none yet. */
static colour kept_colours_get(struct kept_colours *kept, struct text name, colour fresh)
{
	uint32_t known = kept->names.count;
	name_id id = names_intern_text(&kept->names, name);
	if (id >= known) {
		set_colour(kept, id, fresh);
		kept->has_changed = true;
	}
	return kept->fill[id];
}

/* Sorted by name. */
static void kept_colours_write(const struct kept_colours *kept, const char *path)
{
	if (!kept->has_changed)
		return;
	uint32_t count = kept->names.count;
	uint32_t *rank = names_ranks(&kept->names);
	name_id *sorted = memory_allocate(count * sizeof *sorted);
	for (name_id name = 0; name < count; name++)
		sorted[rank[name]] = name;
	struct output output = output_open(path);
	for (uint32_t i = 0; i < count; i++) {
		if (sorted[i] == 0)
			continue;
		colour fill = kept->fill[sorted[i]];
		output_write(&output, names_text(&kept->names, sorted[i]));
		output_format(
			&output, "->rgb(%u,%u,%u)\n", fill >> 16, fill >> 8 & 0xff, fill & 0xff);
	}
	output_close(&output);
	free(sorted);
	free(rank);
}

void colours_init(struct colours *colours, const struct palette *palette,
	const struct profile *profile, const char *file)
{
	*colours = (struct colours){ .palette = palette, .profile = profile };
	if (palette_is_by_module(palette))
		colours->module = profile_modules(profile);
	if (file)
		colours->kept = kept_colours_read(file);
}

void colours_release(struct colours *colours)
{
	free(colours->module);
	kept_colours_free(colours->kept);
	*colours = (struct colours){ 0 };
}

struct text colours_module(const struct colours *colours, name_id name)
{
	const struct names *names = &colours->profile->names;
	if (!colours->module)
		return TEXT("");
	if (colours->module[name])
		return module_short_name(names_text(names, colours->module[name]));
	if (names->name[name].kind == NAME_KERNEL)
		return TEXT("[kernel]");
	return module_of_function(names_text(names, name));
}

colour colours_of(const struct colours *colours, name_id name)
{
	const struct name *named = &colours->profile->names.name[name];
	colour fill = colours->module ? palette_module_colour(colours_module(colours, name))
				      : palette_colour(colours->palette, named);
	if (colours->kept)
		fill = contrast_lightened(kept_colours_get(colours->kept, named->text, fill));
	return fill;
}

void colours_keep(const struct colours *colours, const char *file)
{
	if (colours->kept)
		kept_colours_write(colours->kept, file);
}
