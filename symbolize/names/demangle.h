#ifndef SYMBOLIZE_NAMES_DEMANGLE_H
#define SYMBOLIZE_NAMES_DEMANGLE_H

#include "common/base/memory.h"

#include <stdint.h>

/*
 * Linker names as people wrote them: Itanium C++ (`_Z`), Rust v0 (`_R`) and legacy (`_ZN...17h`
 * and 16 hexadecimal digits), D (`_D`). Anything else is its own name. A Rust hash is dropped in
 * short and in full names. A name that would print longer than DEMANGLE_LIMIT ends there in "...".
 */
enum { DEMANGLE_LIMIT = 16384 };

enum demangle { DEMANGLE_SHORT, DEMANGLE_FULL, DEMANGLE_NONE };

/* Each distinct name is worked on once; {0}, with its two options set, is ready. */
struct demangler {
	enum demangle style;
	bool keeps_suffixes;
	struct arena texts;
	struct demangled *item;
	uint32_t count, slot_count;
	uint32_t *slot;
};

/*
 * Lives as long as the demangler. What a compiler appends to the name of a part or a copy of a
 * function is dropped, or kept as it is after the name.
 */
struct text demangler_name(struct demangler *, struct text linker_name);

void demangler_release(struct demangler *);

/* Appends the name; false, with nothing appended, when it is not mangled. */
bool demangle_append(struct buffer *, struct text linker_name, enum demangle);

/*
 * The linker name without .cold, .part.N, .isra.N, .constprop.N, .llvm.N and their like, and
 * without a symbol version (`name@@V`); `name@plt` keeps its end.
 */
struct text demangle_base(struct text linker_name);

#endif
