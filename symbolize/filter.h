#ifndef SYMBOLIZE_FILTER_H
#define SYMBOLIZE_FILTER_H

#include "common/base/input.h"
#include "common/base/output.h"
#include "symbolize/frame_block.h"
#include "symbolize/resolver.h"

/* An input on its way through a filter. */
struct filtering {
	struct input *input;
	struct output *output;
	struct resolver *resolver;
	enum line_detail lines;
	enum address_kind addresses; /* that the command line asks for, or ADDRESS_NONE */
	size_t window;               /* bytes that are resolved together; 0: as many as is usual */
};

/*
 * A text that goes in without names and comes out with them: one file in this folder and one row of
 * the table. `--format`, `--help` and guessing follow from the row. What a filter does not name it
 * passes on byte for byte.
 */
struct filter {
	const char *name, *summary;
	/* Whether a text that begins so is of this kind; `is_whole`: there is no more of it. */
	bool (*recognizes)(struct text beginning, bool is_whole);
	void (*run)(struct filtering *);
};

extern const struct filter *const filters[]; /* NULL last; guessed in this order */

extern const struct filter perf_script_filter, samples_filter, folded_filter;

enum { FILTER_LIMIT = 16 };

/* Their names in that order, NULL last: the words of --format. */
void filter_list(const char *list[FILTER_LIMIT]);

/* Their summaries in that order. */
void filter_summaries(const char *list[FILTER_LIMIT]);

/* NULL: none. */
const struct filter *filter_guess(struct text beginning, bool is_whole);

#endif
