#include "common/base/memory.h"
#include "symbolize/dwarf/dies.h"
#include "symbolize/dwarf/names_of_dies.h"

#include <dwarf.h>

/* An entry with others below it. */
struct scope {
	uint64_t offset, end;
	uint32_t level; /* of what is in it, or 0: not read yet */
	uint16_t tag;
};

/* Those that stand directly in one, in the order of their offsets, as far as they were read. */
struct scope_level {
	struct scope *scope;
	size_t count, capacity;
	struct dies dies;
	uint64_t reached; /* the last entry that was read, of those directly in it */
};

struct scopes {
	struct scope_level *level; /* the first is the unit's */
	uint32_t count, capacity;
};

static bool is_scope(uint16_t tag)
{
	switch (tag) {
	case DW_TAG_namespace:
	case DW_TAG_class_type:
	case DW_TAG_structure_type:
	case DW_TAG_union_type:
		return true;
	}
	return false;
}

static void end_last(struct scope_level *level, uint64_t end)
{
	struct scope *last = level->count ? &level->scope[level->count - 1] : NULL;
	if (last && !last->end)
		last->end = end;
}

static void add_entry(struct scope_level *level, const struct abbreviation *abbreviation)
{
	level->reached = level->dies.offset;
	end_last(level, level->reached);
	if (!abbreviation->has_children)
		return;
	MEMORY_GROW(level->scope, level->count, level->capacity);
	level->scope[level->count++] =
		(struct scope){ .offset = level->reached, .tag = abbreviation->tag };
}

/* Most of what functions refer to stands at the beginning of a unit. */
static void read_to(struct scope_level *level, uint64_t offset)
{
	struct dies *dies = &level->dies;
	while (level->reached < offset) {
		const struct abbreviation *abbreviation = dies_next(dies);
		if (!abbreviation) {
			end_last(level, dies->cursor.at);
			level->reached = UINT64_MAX;
			return;
		}
		if (dies->depth == 1)
			add_entry(level, abbreviation);
		dies_skip(dies, abbreviation);
		if (dies->depth && abbreviation->has_children)
			dies_pass_children(dies);
	}
}

/* No further than to `end`: in a damaged unit the scope itself may not end there. */
static uint32_t add_level(struct scopes *scopes, struct unit *unit, uint64_t offset, uint64_t end)
{
	struct scope_level level = { .dies = dies_from(unit, offset) };
	if (end < level.dies.cursor.end)
		level.dies.cursor.end = end;
	MEMORY_GROW(scopes->level, scopes->count, scopes->capacity);
	scopes->level[scopes->count] = level;
	return scopes->count++;
}

/* With line tables alone there are no scopes, so the unit need not be read. */
static bool has_scopes(struct unit *unit)
{
	const struct abbreviations *table = unit_abbreviations(unit);
	for (size_t i = 0; i < table->count; i++)
		if (is_scope(table->item[i].tag))
			return true;
	return false;
}

static struct scopes *scopes_of(struct unit *unit)
{
	if (unit->scopes)
		return unit->scopes;
	unit->scopes = memory_allocate_zeroed(1, sizeof *unit->scopes);
	add_level(unit->scopes, unit, unit->first_die, unit->end);
	if (!has_scopes(unit))
		unit->scopes->level[0].reached = UINT64_MAX;
	return unit->scopes;
}

/* What an entry stands below, of those in a level; or NULL. */
static struct scope *find(struct scope_level *level, uint64_t offset)
{
	read_to(level, offset);
	size_t low = 0, high = level->count;
	while (low < high) {
		size_t middle = low + (high - low) / 2;
		if (level->scope[middle].offset < offset)
			low = middle + 1;
		else
			high = middle;
	}
	return low && offset < level->scope[low - 1].end ? &level->scope[low - 1] : NULL;
}

bool scopes_around(struct die die, struct scope_path *path)
{
	struct scopes *scopes = scopes_of(die.unit);
	struct scope *scope;
	path->count = 0;
	for (uint32_t level = 0; (scope = find(&scopes->level[level], die.offset));
		level = scope->level) {
		if (path->count == SCOPES_DEEPEST || !is_scope(scope->tag))
			return false;
		path->scope[path->count++] = (struct die){ die.unit, scope->offset };
		if (!scope->level)
			scope->level = add_level(scopes, die.unit, scope->offset, scope->end);
	}
	return true;
}

void scopes_free(struct scopes *scopes)
{
	if (!scopes)
		return;
	for (uint32_t i = 0; i < scopes->count; i++)
		free(scopes->level[i].scope);
	free(scopes->level);
	free(scopes);
}
