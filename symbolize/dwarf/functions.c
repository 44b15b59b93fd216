#include "symbolize/dwarf/functions.h"
#include "symbolize/dwarf/dies.h"
#include "symbolize/dwarf/ranges.h"

static void visit(void *context, uint16_t name, struct value value)
{
	extent_take(context, name, value);
}

static void add_function(
	struct functions *functions, struct dies *dies, const struct abbreviation *abbreviation)
{
	struct extent extent = { .low_pc = { 0 } };
	dies_read(dies, abbreviation, visit, &extent);
	struct ranges ranges = ranges_of(dies->unit, &extent);
	struct function_range range = { .die = dies->offset };
	while (ranges_next(&ranges, &range.low, &range.high)) {
		MEMORY_GROW(functions->range, functions->count, functions->capacity);
		functions->range[functions->count++] = range;
	}
}

static void read_functions(struct functions *functions, struct unit *unit)
{
	struct dies dies = dies_from(unit, unit->first_die);
	const struct abbreviation *abbreviation;
	while ((abbreviation = dies_next(&dies))) {
		bool is_function = abbreviation->kind == KIND_SUBPROGRAM && abbreviation->has_pc;
		if (is_function)
			add_function(functions, &dies, abbreviation);
		else
			dies_skip(&dies, abbreviation);
		bool is_around = dies.depth == 0 || abbreviation->kind == KIND_NAMESPACE;
		if (abbreviation->has_children && !is_around && !functions->is_deep)
			dies_pass_children(&dies);
	}
}

static void add_hit(struct function_hits *hits, struct function_hit hit)
{
	struct function_hit *last = hits->count ? &hits->hit[hits->count - 1] : NULL;
	if (last && last->die == hit.die) {
		last->first = hit.first < last->first ? hit.first : last->first;
		last->end = hit.end > last->end ? hit.end : last->end;
		return;
	}
	MEMORY_GROW(hits->hit, hits->count, hits->capacity);
	hits->hit[hits->count++] = hit;
}

/* False when a query lies in no function. */
static bool assign(
	const struct unit *unit, struct query *query, size_t count, struct function_hits *hits)
{
	const struct functions *functions = unit->functions;
	uint64_t left = 64 * (uint64_t)count + (1 << 20); /* made-up functions may overlap */
	hits->count = 0;
	for (size_t i = 0; i < functions->count && left; i++) {
		const struct function_range *range = &functions->range[i];
		if (range->high <= query[0].address || range->low > query[count - 1].address)
			continue;
		size_t first = queries_below(query, count, range->low), end = first;
		for (; end < count && query[end].address < range->high && left; end++, left--)
			query[end].function = range->die;
		if (first < end)
			add_hit(hits, (struct function_hit){ range->die, first, end });
	}
	if (!left)
		dwarf_file_is_damaged(unit->file, "a unit's functions overlap each other");
	for (size_t i = 0; i < count; i++)
		if (!query[i].function)
			return false;
	return true;
}

static void read_anew(struct unit *unit, bool is_deep)
{
	functions_free(unit->functions);
	unit->functions = memory_allocate_zeroed(1, sizeof *unit->functions);
	unit->functions->is_deep = is_deep;
	read_functions(unit->functions, unit);
}

void functions_assign(
	struct unit *unit, struct query *query, size_t count, struct function_hits *hits)
{
	if (!unit->functions)
		read_anew(unit, false);
	if (assign(unit, query, count, hits) || unit->functions->is_deep)
		return;
	read_anew(unit, true);
	assign(unit, query, count, hits);
}

void functions_free(struct functions *functions)
{
	if (!functions)
		return;
	free(functions->range);
	free(functions);
}
