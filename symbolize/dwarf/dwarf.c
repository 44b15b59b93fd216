#include "symbolize/dwarf/dwarf.h"
#include "symbolize/dwarf/abbreviations.h"
#include "symbolize/dwarf/functions.h"
#include "symbolize/dwarf/inlined.h"
#include "symbolize/dwarf/split.h"

struct dwarf {
	struct dwarf_file *file;
	struct unit_index index;
	struct splits splits;
	struct alternate alternate;
	/* queries so far: in units with entries at all, with entries of types, without optimisation
	 */
	uint64_t asked, typed, unoptimized;
};

struct dwarf *dwarf_open(
	struct elf_image *image, const struct object_files *files, const char **damage)
{
	struct dwarf_file *file = dwarf_file_new(image, false, damage);
	if (!dwarf_file_section(file, DWARF_INFO).length) {
		dwarf_file_free(file);
		return NULL;
	}
	struct dwarf *dwarf = memory_allocate_zeroed(1, sizeof *dwarf);
	dwarf->file = file;
	alternate_open(&dwarf->alternate, file, files);
	splits_init(&dwarf->splits, file, files);
	return dwarf;
}

void dwarf_close(struct dwarf *dwarf)
{
	if (!dwarf)
		return;
	splits_release(&dwarf->splits);
	unit_index_release(&dwarf->index);
	dwarf_file_free(dwarf->file);
	alternate_close(&dwarf->alternate);
	free(dwarf);
}

static void note_facts(
	struct dwarf *dwarf, struct unit *unit, const struct calls *calls, size_t count)
{
	dwarf->asked += count;
	if (unit_abbreviations(unit)->has_types)
		dwarf->typed += count;
	if (optimization_is_off(unit, calls))
		dwarf->unoptimized += count;
}

static void resolve_unit(struct dwarf *dwarf, struct chains *chains, struct unit *unit,
	struct query *query, size_t count, struct chain *chain)
{
	const struct object_options *options = chains->options;
	struct unit *body = splits_unit(&dwarf->splits, unit);
	struct calls calls = { 0 };
	bool reads_bodies = options->expands_inlined || options->wants_lines;
	inlined_assign(body, query, count, &calls, reads_bodies);
	struct line_table *lines = options->wants_lines ? line_table_of(unit) : NULL;
	if (lines)
		line_table_run(lines, unit, query, count);
	note_facts(dwarf, body, &calls, count);
	const struct answers answers = { body, lines, query, count, &calls };
	chains_make(chains, &answers, chain);
	calls_release(&calls);
}

/* Where the addresses of each unit are in the order, which is by unit and then by address. */
struct unit_order {
	uint32_t *unit;  /* of each address: + 1, or 0 */
	uint32_t *place; /* of addresses */
	size_t *end;     /* of each unit in `place` */
	size_t unit_count;
};

static void sort_by_unit(struct unit_order *order, size_t count)
{
	size_t slots = order->unit_count + 1;
	order->end = memory_allocate_zeroed(slots + 1, sizeof *order->end);
	for (size_t i = 0; i < count; i++)
		order->end[order->unit[i] + 1]++;
	for (size_t i = 0; i < slots; i++)
		order->end[i + 1] += order->end[i];
	order->place = memory_allocate_zeroed(count, sizeof *order->place);
	for (size_t i = 0; i < count; i++)
		order->place[order->end[order->unit[i]]++] = (uint32_t)i;
}

static void resolve_groups(struct dwarf *dwarf, struct chains *chains,
	const struct unit_order *order, const uint64_t *address, struct chain *chain)
{
	struct query *query = NULL;
	size_t capacity = 0;
	for (size_t i = 0; i < order->end[0]; i++)
		chain[order->place[i]] = chains_of_symbol(chains, address[order->place[i]]);
	for (size_t unit = 1; unit <= order->unit_count; unit++) {
		const uint32_t *place = order->place + order->end[unit - 1];
		size_t count = order->end[unit] - order->end[unit - 1];
		if (!count)
			continue;
		if (count > capacity)
			query = memory_resize(query, capacity = count, sizeof *query);
		for (size_t i = 0; i < count; i++)
			query[i] =
				(struct query){ .address = address[place[i]], .place = place[i] };
		resolve_unit(
			dwarf, chains, &units_of(dwarf->file)->unit[unit - 1], query, count, chain);
	}
	free(query);
}

void dwarf_resolve(struct dwarf *dwarf, struct chains *chains, const uint64_t *address,
	size_t count, struct chain *chain)
{
	struct unit_order order = { .unit = memory_allocate_zeroed(count, sizeof *order.unit) };
	dwarf_file_allow_ranges(dwarf->file);
	unit_index_assign(&dwarf->index, dwarf->file, address, count, order.unit);
	order.unit_count = units_of(dwarf->file)->count;
	sort_by_unit(&order, count);
	resolve_groups(dwarf, chains, &order, address, chain);
	free(order.unit);
	free(order.place);
	free(order.end);
}

struct dwarf_facts dwarf_facts(const struct dwarf *dwarf)
{
	return (struct dwarf_facts){
		.has_line_tables_only = dwarf->asked && !dwarf->typed,
		.is_unoptimized = 2 * dwarf->unoptimized > dwarf->asked,
		.missing = dwarf->alternate.missing       ? dwarf->alternate.missing
			   : dwarf->splits.missing.length ? dwarf->splits.missing.start
							  : "",
	};
}
