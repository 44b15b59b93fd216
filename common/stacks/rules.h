#ifndef COMMON_STACKS_RULES_H
#define COMMON_STACKS_RULES_H

#include "common/stacks/pattern.h"

/*
 * Rules give functions and threads other names, so that what changes from build to build or from
 * run to run is equal in both. Each is applied to what the one before it left; all matches in a
 * name are replaced. A rule looks at a name as folded lines have it, without its mark.
 *
 * A file of rules has one a line:
 *
 *     # PATTERN => REPLACEMENT
 *     boost::beast:: => beast::
 *     /^worker_\d+$/ => worker_*
 *     /<([a-z]+), std::allocator<\1> >/ => <$1>
 *     /@@?GLIBC_.*$/ =>
 *
 * The first `=>` between blanks (or at the line's end) parts the two; blanks around them belong to
 * neither. A PATTERN is literal text or `/a regular expression/` (pattern.h), a REPLACEMENT what
 * pattern_takes_replacement says, perhaps nothing. Blank lines, and lines that begin with `#`, are
 * nothing.
 */
struct rule {
	struct pattern *pattern;
	struct text replacement;
};

/* {0} are no rules. */
struct rules {
	struct rule *rule;
	size_t count, capacity;
	struct arena texts;
};

/* The built-in ones (canonical.h). */
void rules_add_canonical(struct rules *);

/* As difffolded.pl has it with -s: `libc.so.6+0x2a1ca` becomes `libc.so.6+0x...`. */
void rules_add_hexadecimal(struct rules *);

/*
 * Those of a file, behind the others. A line that is no rule ends the program: `FILE:LINE:COLUMN:
 * expected ..., found ...`, columns being bytes from 1.
 */
void rules_read(struct rules *, const char *path);

/* What --canon and --rules ask for: the built-in ones, and behind them those of all files. */
void rules_add_wanted(struct rules *, bool is_canonical, const struct option_list *files);

/*
 * The new name: the name itself when nothing matched, or else a text in `scratch`, until that
 * changes. A name of which nothing but blanks would be left stays as it is. A limit of the matcher
 * that is hit, and a name that grows past 16 MiB, end the program.
 */
struct text rules_apply(const struct rules *, struct text name, struct buffer *scratch);

void rules_release(struct rules *);

#endif
