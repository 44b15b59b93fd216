#ifndef COMMON_PATTERN_H
#define COMMON_PATTERN_H

#include "common/options.h"
#include "common/text.h"

/*
 * The one rule for patterns: literal text, or a Perl-compatible regular expression when written
 * `/so/` (bytes, not characters). A name is looked at without its mark.
 */
struct pattern;

enum pattern_scope {
	PATTERN_INSIDE, /* --filter, --ignore: anywhere in the name */
	PATTERN_WHOLE,  /* --base, --skip-after: the whole name */
};

/* An expression that is none ends the program with a message that names `option`. */
struct pattern *pattern_new(const char *option, const char *written, enum pattern_scope);

/* A limit of the matcher that is hit ends the program: it is never "no match". */
bool pattern_matches(const struct pattern *, struct text name);

void pattern_free(struct pattern *);

/* Several patterns, of which one has to match. {0} holds none and matches nothing. */
struct patterns {
	struct pattern **item;
	size_t count;
};

struct patterns patterns_new(const char *option, const struct option_list *, enum pattern_scope);
bool patterns_match(const struct patterns *, struct text name);
void patterns_release(struct patterns *);

#endif
