#ifndef RENDER_PICTURE_HUE_H
#define RENDER_PICTURE_HUE_H

#include "common/stacks/names.h"

/*
 * What kind of code a name is, as a hue. Each of these functions knows the names of one language or
 * tool and answers `otherwise` for what it knows nothing about.
 */
enum hue {
	HUE_HOT,
	HUE_MEMORY,
	HUE_IO,
	HUE_RED,
	HUE_ORANGE,
	HUE_YELLOW,
	HUE_GREEN,
	HUE_AQUA,
	HUE_BLUE,
	HUE_PURPLE,
	HUE_ROSE,
	HUE_OLIVE,
	HUE_NEUTRAL,
	/* told apart by everyone, by lightness where not by colour */
	HUE_SAFE_USER,
	HUE_SAFE_KERNEL,
	HUE_SAFE_INLINED,
	HUE_SAFE_JIT,
	HUE_COUNT,
};

enum hue hue_of_java(const struct name *, enum hue otherwise);
enum hue hue_of_js(const struct name *, enum hue otherwise);
enum hue hue_of_perl(const struct name *, enum hue otherwise);
enum hue hue_of_python(const struct name *, enum hue otherwise);
enum hue hue_of_rust(const struct name *, enum hue otherwise);
enum hue hue_of_chain(const struct name *, enum hue otherwise);
enum hue hue_of_kind(const struct name *, enum hue otherwise);

#endif
