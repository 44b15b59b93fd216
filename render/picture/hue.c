#include "render/picture/palette.h"

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

enum hue hue_of_java(const struct name *name, enum hue otherwise)
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

enum hue hue_of_js(const struct name *name, enum hue otherwise)
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

enum hue hue_of_perl(const struct name *name, enum hue otherwise)
{
	if (name->kind == NAME_KERNEL)
		return HUE_ORANGE;
	if (holds(name, TEXT("Perl")) || holds(name, TEXT(".pl")))
		return HUE_GREEN;
	return holds(name, TEXT("::")) ? HUE_YELLOW : otherwise;
}

enum hue hue_of_python(const struct name *name, enum hue otherwise)
{
	if (name->kind == NAME_KERNEL)
		return HUE_ORANGE;
	if (holds(name, TEXT("site-packages")) || holds(name, TEXT("dist-packages")))
		return HUE_AQUA;
	if (holds(name, TEXT("<frozen ")) || holds(name, TEXT("lib/python")))
		return HUE_YELLOW;
	return holds(name, TEXT(".py")) ? HUE_GREEN : otherwise;
}

enum hue hue_of_rust(const struct name *name, enum hue otherwise)
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

enum hue hue_of_chain(const struct name *name, enum hue otherwise)
{
	return text_ends_with(name->text, TEXT("_[w]")) ? HUE_AQUA : otherwise;
}

enum hue hue_of_kind(const struct name *name, enum hue otherwise)
{
	static const enum hue hue[NAME_KIND_COUNT] = {
		[NAME_INLINED] = HUE_SAFE_INLINED,
		[NAME_KERNEL] = HUE_SAFE_KERNEL,
		[NAME_JIT] = HUE_SAFE_JIT,
	};
	return name->kind == NAME_PLAIN ? otherwise : hue[name->kind];
}
