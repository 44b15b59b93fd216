#include "render/picture/backend.h"
#include "common/base/die.h"

#include <math.h>
#include <stdio.h>

static const struct backend backend[] = {
	{ "svg", "a vector graphic for browsers", false, 0, svg_draw },
	{ "png", "a bitmap image", true, PNG_LONGEST_SIDE, png_draw },
	{ "pdf", "a page to print", true, PDF_LONGEST_SIDE, pdf_draw },
};

enum { backend_count = sizeof backend / sizeof *backend };
_Static_assert((int)backend_count < (int)BACKEND_LIMIT, "a list of back ends has room for all");

void backend_list(const char *list[BACKEND_LIMIT])
{
	for (int i = 0; i < backend_count; i++)
		list[i] = backend[i].name;
	list[backend_count] = NULL;
}

void backend_summaries(const char *list[BACKEND_LIMIT])
{
	for (int i = 0; i < backend_count; i++)
		list[i] = backend[i].summary;
}

const struct backend *backend_at(int index)
{
	return &backend[index];
}

static double side(const struct scene *scene, hundredths length)
{
	return (double)length / 100 * scene->scale;
}

/* The levels below the outermost that would fit, with a line in the picture that says so. */
static double levels_with_room(double most, const struct scene *scene, hundredths frame_height)
{
	hundredths line = (hundredths)(150 * scene->font_size);
	double excess = side(scene, scene->height + line) - most;
	return scene->depth - 1 - ceil(excess / side(scene, frame_height));
}

void backend_check_size(
	const struct backend *drawing, const struct scene *scene, hundredths frame_height)
{
	double width = side(scene, scene->width), height = side(scene, scene->height);
	double most = drawing->longest_side;
	if (most == 0 || (width <= most && height <= most))
		return;
	double levels = levels_with_room(most, scene, frame_height);
	char advice[64] = "a smaller --scale";
	if (width > most)
		snprintf(advice, sizeof advice, "a smaller --width or --scale");
	else if (levels >= 1)
		snprintf(advice, sizeof advice, "--max-depth=%.0f or a smaller --scale", levels);
	die("the picture is %.0f x %.0f pixels, and %s allows %.0f per side: use %s, or "
	    "--format=svg",
		width, height, drawing->name, most, advice);
}

const struct backend *backend_for_path(const char *path)
{
	const char *slash = path ? strrchr(path, '/') : NULL;
	const char *name = slash ? slash + 1 : path;
	const char *dot = name ? strrchr(name, '.') : NULL;
	if (!dot)
		return &backend[0];
	for (int i = 0; i < backend_count; i++)
		if (strcmp(dot + 1, backend[i].name) == 0)
			return &backend[i];
	return NULL;
}
