#include "render/backend.h"
#include "render/svg.h"

static const struct backend backend[] = {
	{ "svg", "a vector graphic for browsers and viewers", false, svg_draw },
};

enum { backend_count = sizeof backend / sizeof *backend };
_Static_assert((int)backend_count < (int)BACKEND_LIMIT, "a list of back ends has room for all");

void backend_list(const char *list[BACKEND_LIMIT])
{
	for (int i = 0; i < backend_count; i++)
		list[i] = backend[i].name;
	list[backend_count] = NULL;
}

const struct backend *backend_at(int index)
{
	return &backend[index];
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
