#ifndef SYMBOLIZE_DWARF_CHAINS_H
#define SYMBOLIZE_DWARF_CHAINS_H

#include "symbolize/dwarf/inlined.h"
#include "symbolize/dwarf/line_table.h"
#include "symbolize/dwarf/names_of_dies.h"
#include "symbolize/names/symbols.h"

/*
 * Puts chains of functions together from what was found out about queries, and keeps them: equal
 * neighbours share one.
 */
struct chains {
	const struct object_options *options;
	const struct symbols *symbols;
	struct demangler demangler;
	struct die_names die_names;
	struct arena texts;
	struct function_block *newest;
	size_t left; /* in the newest block */
};

/* The answered queries of one unit. */
struct answers {
	struct unit *unit;        /* whose entries the calls are */
	struct line_table *lines; /* or NULL */
	const struct query *query;
	size_t count;
	const struct calls *calls;
};

/* Sets chain[query.place] of each query. */
void chains_make(struct chains *, const struct answers *, struct chain *chain);

/* By symbols alone. */
struct chain chains_of_symbol(struct chains *, uint64_t address);

void chains_release(struct chains *);

#endif
