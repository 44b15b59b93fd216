#ifndef COMMON_FORMATS_FOLDED_H
#define COMMON_FORMATS_FOLDED_H

#include "common/base/lines.h"
#include "common/base/skipped.h"
#include "common/stacks/folded_name.h"
#include "common/stacks/profile.h"

/*
 * Folded lines: `frame;frame;frame COUNT`, root first.
 *
 *     # flamepipe event=cpu-clock unit=ns samples=3 effective=3 0
 *     my program;main;std::vector<int>::push_back_[i] 5025125
 *
 * `;` inside a name is written `:`, a name may hold blanks; the count is the last field between
 * blanks, whole or decimal. A frame may end in a mark (names.h). Lines have two counts when a
 * header says so, or when without a header every line of the input ends in two numbers.
 * Blank lines, and lines that begin with `#` and do not end in a number, are nothing.
 */
struct folded_reader;

/*
 * Reads into *profile, which was initialized and whose tree is not arranged. `is_forced`: the
 * inputs are added up although their headers disagree, which is said; else that ends the program.
 */
struct folded_reader *folded_reader_new(struct profile *, struct skipped *, bool is_forced);

/* One whole input; the next one's stacks are added. */
void folded_reader_read(struct folded_reader *, struct lines *);

/*
 * One whole profile from elsewhere, as if its lines had been read; it is left without a header and
 * is to be released.
 */
void folded_reader_add(struct folded_reader *, struct profile *);

/* Completes the profile's tree and header, and frees the reader. */
void folded_reader_finish(struct folded_reader *);

/* Whether a text that begins so may be folded lines; `is_whole`: there is no more than this. */
bool folded_recognizes(struct text beginning, bool is_whole);

/* Whether nearly all lines are stacks with callers, so that their names prove nothing else. */
bool folded_is_certain(struct text beginning, bool is_whole);

/* The lines that say which module each name of the tree is in; none when that is not known. */
void folded_write_modules(struct output *, const struct profile *);

struct folded_style {
	bool has_header, has_modules, has_marks;
};

/*
 * The profile, whose tree is arranged: its header, then one line for each stack that has a weight,
 * in the tree's order.
 */
void folded_write(struct output *, const struct profile *, const struct folded_style *);

#endif
