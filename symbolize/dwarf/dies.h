#ifndef SYMBOLIZE_DWARF_DIES_H
#define SYMBOLIZE_DWARF_DIES_H

#include "symbolize/dwarf/abbreviations.h"
#include "symbolize/dwarf/units.h"

/*
 * The entries of a unit, or of one entry and those below it, in the order in which they stand: a
 * cursor and how deep it is. What is not wanted is passed over by steps, without being decoded.
 */
struct dies {
	struct unit *unit;
	const struct abbreviations *table;
	struct cursor cursor;
	uint64_t offset; /* of the entry last read */
	uint64_t depth;  /* of that entry: 0 for the first */
	uint64_t next_depth;
	bool is_begun;
	uint64_t sibling; /* where the next sibling is, from the start of the section, or 0 */
};

struct dies dies_from(struct unit *, uint64_t offset);

/* The abbreviation of the next entry, whose attributes are next; NULL after the last. */
static inline const struct abbreviation *dies_next(struct dies *);

/* Exactly one of both, for each entry. */
static inline void dies_skip(struct dies *, const struct abbreviation *);
typedef void dies_visitor(void *context, uint16_t name, struct value);
void dies_read(struct dies *, const struct abbreviation *, dies_visitor *, void *context);

/* Instead of its children the next sibling; false when it is unknown where that is. */
static inline bool dies_pass_children(struct dies *);

/* The rest is what the functions above are made of. */
const struct abbreviation *dies_end(struct dies *, const char *damage);
void dies_skip_form(struct cursor *, unsigned size, struct encoding);

static inline const struct abbreviation *dies_next(struct dies *dies)
{
	if (dies->next_depth == 0 && dies->is_begun)
		return dies_end(dies, NULL);
	dies->is_begun = true;
	for (;;) {
		dies->offset = dies->cursor.at;
		uint64_t code = cursor_uleb(&dies->cursor);
		if (__builtin_expect(code != 0, 1)) {
			const struct abbreviation *found = abbreviations_find(dies->table, code);
			if (!found)
				return dies_end(dies, "an entry has an unknown abbreviation");
			dies->depth = dies->next_depth;
			dies->next_depth += found->has_children;
			dies->sibling = 0;
			return found;
		}
		if (dies->next_depth <= 1)
			return dies_end(dies, NULL);
		dies->next_depth--;
	}
}

static inline void dies_skip(struct dies *dies, const struct abbreviation *abbreviation)
{
	struct cursor *cursor = &dies->cursor;
	for (const struct skip_step *step = &dies->table->step[abbreviation->first_step];; step++) {
		cursor_skip(cursor, step->bytes);
		if (step->then == STEP_END)
			return;
		if (step->then == STEP_SIBLING_4)
			dies->sibling = dies->unit->offset + cursor_u32(cursor);
		else if (step->then == SIZE_LEB)
			cursor_skip_leb(cursor);
		else if (step->then == SIZE_BLOCK_LEB)
			cursor_skip(cursor, cursor_uleb(cursor));
		else
			dies_skip_form(cursor, step->then, dies->unit->encoding);
	}
}

static inline bool dies_pass_children(struct dies *dies)
{
	if (dies->sibling <= dies->cursor.at || dies->sibling >= dies->cursor.end)
		return false;
	dies->cursor.at = dies->sibling;
	dies->next_depth = dies->depth;
	return true;
}

#endif
