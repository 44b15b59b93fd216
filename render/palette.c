#include "render/palette.h"

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
};

/* The colours of a hue lie between these two. */
static const struct {
	colour deep, pale;
} hue_range[] = {
	[HUE_HOT] = { 0xf2633c, 0xfdd650 },
	[HUE_MEMORY] = { 0x4fc487, 0xa5e9cd },
	[HUE_IO] = { 0x8698ee, 0xc3c8fb },
	[HUE_RED] = { 0xf0716c, 0xf9b0a6 },
	[HUE_ORANGE] = { 0xf2953f, 0xfbc88f },
	[HUE_YELLOW] = { 0xdfc233, 0xf5e78c },
	[HUE_GREEN] = { 0x66bd62, 0xaee3a4 },
	[HUE_AQUA] = { 0x45b9bd, 0xa3e3e0 },
	[HUE_BLUE] = { 0x70a2ee, 0xb4d3fb },
	[HUE_PURPLE] = { 0xb38fdf, 0xdcc6f4 },
};

enum background { YELLOW, BLUE, GREEN, GREY };

static const colour background_colour[] = {
	[YELLOW] = 0xfaf7e3,
	[BLUE] = 0xeff2fb,
	[GREEN] = 0xeef7ef,
	[GREY] = 0xf4f4f4,
};

struct palette {
	const char *name;
	enum background background;
	enum hue hue; /* of all names, or of those that `hue_of` knows nothing about */
	enum hue (*hue_of)(const struct name *, enum hue otherwise);
};

static bool holds(const struct name *name, struct text wanted)
{
	return text_search(name->text, wanted) != NULL;
}

static bool begins_with_one_of(const struct name *name, const char *const *prefix)
{
	for (; *prefix; prefix++)
		if (text_starts_with(name->text, text_of(*prefix)))
			return true;
	return false;
}

static enum hue java_hue(const struct name *name, enum hue otherwise)
{
	static const char *const package[] = { "java/", "javax/", "jdk/", "sun/", "com/", "org/",
		"net/", "io/", "Ljava/", "Ljavax/", "Ljdk/", "Lsun/", "Lcom/", "Lorg/", "Lnet/",
		"Lio/", NULL };
	if (name->kind == NAME_JIT)
		return HUE_GREEN;
	if (name->kind == NAME_INLINED)
		return HUE_AQUA;
	if (name->kind == NAME_KERNEL)
		return HUE_ORANGE;
	if (begins_with_one_of(name, package) || holds(name, TEXT(";::")))
		return HUE_GREEN;
	return holds(name, TEXT("::")) ? HUE_YELLOW : otherwise;
}

static enum hue js_hue(const struct name *name, enum hue otherwise)
{
	if (name->kind == NAME_JIT)
		return holds(name, TEXT("/")) ? HUE_GREEN : HUE_AQUA;
	if (name->kind == NAME_KERNEL)
		return HUE_ORANGE;
	if (holds(name, TEXT("::")))
		return HUE_YELLOW;
	if (holds(name, TEXT("/")) && holds(name, TEXT(".js")))
		return HUE_GREEN;
	return holds(name, TEXT(":")) ? HUE_AQUA : otherwise;
}

static enum hue perl_hue(const struct name *name, enum hue otherwise)
{
	if (name->kind == NAME_KERNEL)
		return HUE_ORANGE;
	if (holds(name, TEXT("Perl")) || holds(name, TEXT(".pl")))
		return HUE_GREEN;
	return holds(name, TEXT("::")) ? HUE_YELLOW : otherwise;
}

static enum hue python_hue(const struct name *name, enum hue otherwise)
{
	if (name->kind == NAME_KERNEL)
		return HUE_ORANGE;
	if (holds(name, TEXT("site-packages")) || holds(name, TEXT("dist-packages")))
		return HUE_AQUA;
	if (holds(name, TEXT("<frozen ")) || holds(name, TEXT("lib/python")))
		return HUE_YELLOW;
	return holds(name, TEXT(".py")) ? HUE_GREEN : otherwise;
}

static enum hue rust_hue(const struct name *name, enum hue otherwise)
{
	static const char *const standard[] = {
		"core::", "std::", "alloc::", "<core::", "<std::", "<alloc::", "<&", "__rust", NULL
	};
	if (name->kind == NAME_KERNEL)
		return HUE_ORANGE;
	if (begins_with_one_of(name, standard))
		return HUE_YELLOW;
	return holds(name, TEXT("::")) ? HUE_AQUA : otherwise;
}

static enum hue chain_hue(const struct name *name, enum hue otherwise)
{
	return text_ends_with(name->text, TEXT("_[w]")) ? HUE_AQUA : otherwise;
}

static const struct palette palette[] = {
	{ "hot", YELLOW, HUE_HOT, NULL },
	{ "mem", GREEN, HUE_MEMORY, NULL },
	{ "io", BLUE, HUE_IO, NULL },
	{ "wakeup", BLUE, HUE_AQUA, NULL },
	{ "chain", BLUE, HUE_BLUE, chain_hue },
	{ "java", YELLOW, HUE_RED, java_hue },
	{ "js", YELLOW, HUE_RED, js_hue },
	{ "perl", YELLOW, HUE_RED, perl_hue },
	{ "python", YELLOW, HUE_RED, python_hue },
	{ "rust", YELLOW, HUE_RED, rust_hue },
	{ "red", GREY, HUE_RED, NULL },
	{ "green", GREY, HUE_GREEN, NULL },
	{ "blue", GREY, HUE_BLUE, NULL },
	{ "aqua", GREY, HUE_AQUA, NULL },
	{ "yellow", GREY, HUE_YELLOW, NULL },
	{ "purple", GREY, HUE_PURPLE, NULL },
	{ "orange", GREY, HUE_ORANGE, NULL },
};

enum { palette_count = sizeof palette / sizeof *palette };
_Static_assert((int)palette_count < (int)PALETTE_LIMIT, "a list of palettes has room for all");

void palette_list(const char *list[PALETTE_LIMIT])
{
	for (int i = 0; i < palette_count; i++)
		list[i] = palette[i].name;
	list[palette_count] = NULL;
}

const struct palette *palette_at(int index)
{
	return &palette[index];
}

colour palette_background(const struct palette *of)
{
	return background_colour[of->background];
}

/* FNV-1a, its bits mixed once more: names that differ in their last letter differ in colour. */
static uint32_t hash_of(struct text text)
{
	uint32_t hash = 2166136261u;
	for (size_t i = 0; i < text.length; i++)
		hash = (hash ^ (unsigned char)text.start[i]) * 16777619u;
	hash = (hash ^ hash >> 16) * 0x85ebca6bu;
	return hash ^ hash >> 13;
}

colour palette_colour(const struct palette *of, const struct name *name)
{
	enum hue hue = of->hue_of ? of->hue_of(name, of->hue) : of->hue;
	return colour_mix(
		hue_range[hue].deep, hue_range[hue].pale, (hash_of(name->text) & 0xff) / 255.0);
}

colour colour_mix(colour from, colour to, double at)
{
	colour mixed = 0;
	for (int shift = 0; shift <= 16; shift += 8) {
		double a = from >> shift & 0xff, b = to >> shift & 0xff;
		mixed |= (colour)(a + (b - a) * at + 0.5) << shift;
	}
	return mixed;
}

static bool parse_hex(const char *digits, colour *result)
{
	*result = 0;
	for (int i = 0; i < 6; i++) {
		const char *hex = "0123456789abcdef0123456789ABCDEF";
		const char *digit = digits[i] ? strchr(hex, digits[i]) : NULL;
		if (!digit)
			return false;
		*result = *result << 4 | ((colour)(digit - hex) & 0xf);
	}
	return digits[6] == '\0';
}

bool background_parse(const char *word, colour *result)
{
	static const char *const name[] = { "yellow", "blue", "green", "grey", "gray" };
	static const enum background meant[] = { YELLOW, BLUE, GREEN, GREY, GREY };
	for (size_t i = 0; i < sizeof name / sizeof *name; i++) {
		if (strcmp(word, name[i]) == 0) {
			*result = background_colour[meant[i]];
			return true;
		}
	}
	return word[0] == '#' && parse_hex(word + 1, result);
}
