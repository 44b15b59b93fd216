#ifndef COMMON_STACKS_PATTERN_H
#define COMMON_STACKS_PATTERN_H

#include "common/base/memory.h"
#include "common/base/text.h"
#include "common/command/options.h"

#include <stdint.h>

/*
 * The one rule for patterns: literal text, or a Perl-compatible regular expression when written
 * `/so/` (bytes, not characters), which looks inside names everywhere. A name is looked at without
 * its mark.
 */
struct pattern;

enum pattern_scope {    /* of literal text */
	PATTERN_INSIDE, /* --filter, --ignore: anywhere in the name */
	PATTERN_WHOLE,  /* --base, --skip-after, budgets: the whole name */
};

/* An expression that is none ends the program with a message that names `option`. */
struct pattern *pattern_new(const char *option, const char *written, enum pattern_scope);

/* What is wrong with a text, and at which of its bytes. */
struct pattern_problem {
	size_t offset;
	char reason[200];
};

/*
 * The same for patterns from elsewhere: `label` is what the messages about limits call it and is
 * copied, `written` outlives the pattern. NULL when it is none, for the reason given.
 */
struct pattern *pattern_parse(
	const char *label, struct text written, enum pattern_scope, struct pattern_problem *);

/* A limit of the matcher that is hit ends the program: it is never "no match". */
bool pattern_matches(const struct pattern *, struct text name);

/*
 * Whether a text can stand for what a pattern finds: in that of an expression `$1` to `$9` are its
 * groups and `$$` is a dollar; in that of a literal text every byte is itself.
 */
bool pattern_takes_replacement(
	const struct pattern *, struct text replacement, struct pattern_problem *);

/*
 * Puts the name into the buffer, in whose place it stands then, with a replacement that the pattern
 * takes for each match, as Perl's s///g has them. False, and the buffer as it was, when nothing
 * matches.
 */
bool pattern_replace(
	const struct pattern *, struct text name, struct text replacement, struct buffer *);

void pattern_free(struct pattern *);

/* The bytes that a text has somewhere, letters in lower case. */
struct byte_set {
	uint64_t word[4];
};

struct byte_set byte_set_of(struct text);

/* False when bytes that each match needs are missing: then asking costs next to nothing. */
bool pattern_may_match(const struct pattern *, const struct byte_set *name);

/* Several patterns, of which one has to match. {0} holds none and matches nothing. */
struct patterns {
	struct pattern **item;
	size_t count;
};

struct patterns patterns_new(const char *option, const struct option_list *, enum pattern_scope);
bool patterns_match(const struct patterns *, struct text name);
void patterns_release(struct patterns *);

#endif
