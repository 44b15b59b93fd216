#include "symbolize/names/symbols.h"

#include <elf.h>

void symbols_add(struct symbols *symbols, struct symbol symbol)
{
	MEMORY_GROW(symbols->symbol, symbols->count, symbols->capacity);
	symbols->symbol[symbols->count++] = symbol;
}

static size_t leading_underscores(const char *name)
{
	return strspn(name, "_");
}

/* By address; of those that start together the name to show comes last. */
static int compare(const void *left, const void *right)
{
	const struct symbol *a = left, *b = right;
	if (a->start != b->start)
		return a->start < b->start ? -1 : 1;
	if (a->rank != b->rank)
		return a->rank < b->rank ? -1 : 1;
	size_t a_lead = leading_underscores(a->name), b_lead = leading_underscores(b->name);
	if (a_lead != b_lead)
		return a_lead > b_lead ? -1 : 1;
	int order = strcmp(b->name, a->name);
	return order ? order : (a->end > b->end) - (a->end < b->end);
}

static void end_unsized(struct symbols *symbols)
{
	uint64_t next = UINT64_MAX;
	for (size_t i = symbols->count; i-- > 0;) {
		struct symbol *symbol = &symbols->symbol[i];
		bool is_followed = i + 1 < symbols->count && symbol[1].start != symbol->start;
		if (is_followed)
			next = symbol[1].start;
		if (!symbol->is_sized && symbol->end > next)
			symbol->end = next;
	}
}

void symbols_sort(struct symbols *symbols)
{
	memory_sort(symbols->symbol, symbols->count, sizeof *symbols->symbol, compare);
	end_unsized(symbols);
	uint64_t reach = 0;
	for (size_t i = 0; i < symbols->count; i++) {
		struct symbol *symbol = &symbols->symbol[i];
		if (symbol->end > reach)
			reach = symbol->end;
		symbol->reach = reach;
	}
}

/* How many symbols start below the address. */
static size_t count_below(const struct symbols *symbols, uint64_t address)
{
	size_t low = 0, high = symbols->count;
	while (low < high) {
		size_t middle = low + (high - low) / 2;
		if (symbols->symbol[middle].start < address)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

const struct symbol *symbols_find(const struct symbols *symbols, uint64_t address)
{
	/* Functions do not nest deeper; a table made up of overlaps shall not cost its size. */
	const size_t farthest = 256;
	size_t after = address == UINT64_MAX ? symbols->count : count_below(symbols, address + 1);
	size_t stop = after > farthest ? after - farthest : 0;
	const struct symbol *unsized = NULL;
	for (size_t i = after; i-- > stop && symbols->symbol[i].reach > address;) {
		const struct symbol *symbol = &symbols->symbol[i];
		if (symbol->end <= address)
			continue;
		if (symbol->is_sized)
			return symbol;
		if (!unsized)
			unsized = symbol;
	}
	return unsized;
}

size_t symbols_at(const struct symbols *symbols, uint64_t start, size_t *first)
{
	size_t end = *first = count_below(symbols, start);
	while (end < symbols->count && symbols->symbol[end].start == start)
		end++;
	return end;
}

void symbols_release(struct symbols *symbols)
{
	free(symbols->symbol);
	*symbols = (struct symbols){ 0 };
}
