#include "render/picture/colours.h"

/* What kind of code a name is. */
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
	/* distinguishable with any colour vision, by their lightness */
	HUE_SAFE_USER,
	HUE_SAFE_KERNEL,
	HUE_SAFE_INLINED,
	HUE_SAFE_JIT,
	HUE_COUNT,
};

/* A hue's colours are between these two. */
static const struct {
	colour deep, pale;
} hue_range[HUE_COUNT] = {
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
	[HUE_ROSE] = { 0xe580b4, 0xf7bcd8 },
	[HUE_OLIVE] = { 0xa6b04c, 0xd2d894 },
	[HUE_NEUTRAL] = { 0xc4c0b4, 0xd8d4ca },
	[HUE_SAFE_USER] = { 0xf0c84a, 0xf8df8c },
	[HUE_SAFE_KERNEL] = { 0x5f8fe0, 0x86adf0 },
	[HUE_SAFE_INLINED] = { 0xc2ebc2, 0xd1f0d1 },
	[HUE_SAFE_JIT] = { 0xcf6a3a, 0xdc8458 },
};

enum background { YELLOW, BLUE, GREEN, GREY };

static const colour background_colour[] = {
	[YELLOW] = 0xfaf7e3,
	[BLUE] = 0xeff2fb,
	[GREEN] = 0xeef7ef,
	[GREY] = 0xf4f4f4,
};

static const colour dark_background = 0x1b1b1f;

/* A legend's row. */
struct meaning {
	enum hue hue;
	const char *words;
};

struct palette {
	const char *name;
	enum background background;
	enum hue hue; /* of all names, or of those that `hue_of` does not know */
	enum hue (*hue_of)(const struct name *, enum hue otherwise);
	struct meaning meaning[PALETTE_MEANING_LIMIT];
	bool is_by_module;
};

/*
 * Each of these knows the names of one language or tool, and returns `otherwise` for any other
 * name.
 */
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

static enum hue hue_of_java(const struct name *name, enum hue otherwise)
{
	static const char *const package[] = { "java/", "javax/", "jdk/", "sun/", "com/", "org/",
		"net/", "io/", "Ljava/", "Ljavax/", "Ljdk/", "Lsun/", "Lcom/", "Lorg/", "Lnet/",
		"Lio/", NULL };
	if (name->kind == NAME_JIT || name->kind >= NAME_INTERPRETED)
		return HUE_GREEN;
	if (name->kind == NAME_INLINED)
		return HUE_AQUA;
	if (name->kind == NAME_KERNEL)
		return HUE_ORANGE;
	if (begins_with_one_of(name, package) || holds(name, TEXT(";::")))
		return HUE_GREEN;
	return holds(name, TEXT("::")) ? HUE_YELLOW : otherwise;
}

static enum hue hue_of_js(const struct name *name, enum hue otherwise)
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

static enum hue hue_of_perl(const struct name *name, enum hue otherwise)
{
	if (name->kind == NAME_KERNEL)
		return HUE_ORANGE;
	if (holds(name, TEXT("Perl")) || holds(name, TEXT(".pl")))
		return HUE_GREEN;
	return holds(name, TEXT("::")) ? HUE_YELLOW : otherwise;
}

static enum hue hue_of_python(const struct name *name, enum hue otherwise)
{
	if (name->kind == NAME_KERNEL)
		return HUE_ORANGE;
	if (holds(name, TEXT("site-packages")) || holds(name, TEXT("dist-packages")))
		return HUE_AQUA;
	if (holds(name, TEXT("<frozen ")) || holds(name, TEXT("lib/python")))
		return HUE_YELLOW;
	return holds(name, TEXT(".py")) ? HUE_GREEN : otherwise;
}

static enum hue hue_of_rust(const struct name *name, enum hue otherwise)
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

static enum hue hue_of_chain(const struct name *name, enum hue otherwise)
{
	return text_ends_with(name->text, TEXT("_[w]")) ? HUE_AQUA : otherwise;
}

static enum hue hue_of_kind(const struct name *name, enum hue otherwise)
{
	static const enum hue hue[NAME_KIND_COUNT] = {
		[NAME_INLINED] = HUE_SAFE_INLINED,
		[NAME_KERNEL] = HUE_SAFE_KERNEL,
		[NAME_JIT] = HUE_SAFE_JIT,
		[NAME_C1] = HUE_SAFE_JIT,
	};
	return hue[name->kind] ? hue[name->kind] : otherwise;
}

static const struct palette palette[] = {
	{ "hot", YELLOW, HUE_HOT, .hue_of = NULL },
	{ "mem", GREEN, HUE_MEMORY, .hue_of = NULL },
	{ "io", BLUE, HUE_IO, .hue_of = NULL },
	{ "wakeup", BLUE, HUE_AQUA, .hue_of = NULL },
	{ "chain", BLUE, HUE_BLUE, .hue_of = hue_of_chain,
		.meaning = { { HUE_AQUA, "waker" }, { HUE_BLUE, "blocked" } } },
	{ "java", YELLOW, HUE_RED, .hue_of = hue_of_java,
		.meaning = { { HUE_GREEN, "Java" }, { HUE_AQUA, "inlined" }, { HUE_YELLOW, "C++" },
			{ HUE_ORANGE, "kernel" }, { HUE_RED, "other" } } },
	{ "js", YELLOW, HUE_RED, .hue_of = hue_of_js,
		.meaning = { { HUE_GREEN, "JavaScript" }, { HUE_AQUA, "built in" },
			{ HUE_YELLOW, "C++" }, { HUE_ORANGE, "kernel" }, { HUE_RED, "other" } } },
	{ "perl", YELLOW, HUE_RED, .hue_of = hue_of_perl,
		.meaning = { { HUE_GREEN, "Perl" }, { HUE_YELLOW, "C++" }, { HUE_ORANGE, "kernel" },
			{ HUE_RED, "other" } } },
	{ "python", YELLOW, HUE_RED, .hue_of = hue_of_python,
		.meaning = { { HUE_GREEN, "Python" }, { HUE_AQUA, "packages" },
			{ HUE_YELLOW, "standard library" }, { HUE_ORANGE, "kernel" },
			{ HUE_RED, "other" } } },
	{ "rust", YELLOW, HUE_RED, .hue_of = hue_of_rust,
		.meaning = { { HUE_AQUA, "crates" }, { HUE_YELLOW, "standard library" },
			{ HUE_ORANGE, "kernel" }, { HUE_RED, "other" } } },
	{ "red", GREY, HUE_RED, .hue_of = NULL },
	{ "green", GREY, HUE_GREEN, .hue_of = NULL },
	{ "blue", GREY, HUE_BLUE, .hue_of = NULL },
	{ "aqua", GREY, HUE_AQUA, .hue_of = NULL },
	{ "yellow", GREY, HUE_YELLOW, .hue_of = NULL },
	{ "purple", GREY, HUE_PURPLE, .hue_of = NULL },
	{ "orange", GREY, HUE_ORANGE, .hue_of = NULL },
	{ "module", GREY, HUE_NEUTRAL, .is_by_module = true },
	{ "safe", GREY, HUE_SAFE_USER, .hue_of = hue_of_kind,
		.meaning = { { HUE_SAFE_USER, "user" }, { HUE_SAFE_INLINED, "inlined" },
			{ HUE_SAFE_JIT, "JIT" }, { HUE_SAFE_KERNEL, "kernel" } } },
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

colour palette_background(const struct palette *of, enum theme theme)
{
	return theme == THEME_DARK ? dark_background : background_colour[of->background];
}

/* FNV-1a and one more mix: names that differ in their last letter get different colours. */
static uint32_t hash_of(struct text text)
{
	uint32_t hash = 2166136261u;
	for (size_t i = 0; i < text.length; i++)
		hash = (hash ^ (unsigned char)text.start[i]) * 16777619u;
	hash = (hash ^ hash >> 16) * 0x85ebca6bu;
	return hash ^ hash >> 13;
}

static colour shade(enum hue hue, double at)
{
	return colour_mix(hue_range[hue].deep, hue_range[hue].pale, at);
}

colour palette_colour(const struct palette *of, const struct name *name)
{
	enum hue hue = of->hue_of ? of->hue_of(name, of->hue) : of->hue;
	return shade(hue, (hash_of(name->text) & 0xff) / 255.0);
}

colour palette_neutral(void)
{
	return shade(HUE_NEUTRAL, 0.5);
}

bool palette_is_by_module(const struct palette *of)
{
	return of->is_by_module;
}

colour palette_module_colour(struct text module)
{
	enum { hues = HUE_OLIVE - HUE_RED + 1, shades = 3 };
	if (module.length == 0)
		return palette_neutral();
	uint32_t number = hash_of(module) % (hues * shades);
	return shade(HUE_RED + number % hues, number / hues / (shades - 1.0));
}

const char *palette_meaning(const struct palette *of, int index, colour *fill)
{
	if (index >= PALETTE_MEANING_LIMIT)
		return NULL;
	*fill = shade(of->meaning[index].hue, 0.5);
	return of->meaning[index].words;
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
