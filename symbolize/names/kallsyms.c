#include "common/base/scan.h"
#include "symbolize/elf/regular_file.h"
#include "symbolize/names/named_ranges.h"
#include "symbolize/names/named_ranges_table.h"

#include <unistd.h>

/*
 * /proc/kallsyms: address, type as in nm(1), name, and after a tab the module.
 *
 *     ffffffff81000000 T _text
 *     ffffffffc0201030 t nf_ct_get_id	[nf_conntrack]
 */
static bool scan_line(struct text line, uint64_t *start, char *type, struct text *rest)
{
	if (!scan_hex(&line, start) || line.length < 4 || line.start[0] != ' ' ||
		line.start[2] != ' ')
		return false;
	*type = line.start[1];
	*rest = text_from(line, 3);
	return true;
}

static bool is_code(char type)
{
	return type == 't' || type == 'T' || type == 'w' || type == 'W';
}

static uint32_t count_underscores(struct text name)
{
	uint32_t count = 0;
	while (count < name.length && name.start[count] == '_')
		count++;
	return count;
}

/*
 * Of the symbols of one address the lowest is shown: perf's choice (choose_best_symbol), not weak,
 * then global, then with the fewest underscores in front, then the longest. What is no code comes
 * last: it only ends the function in front of it.
 */
static uint32_t rank_of(char type, struct text name)
{
	uint32_t underscores = count_underscores(name), length = (uint32_t)name.length;
	uint32_t kind = type == 'T' ? 0 : type == 't' ? 1 : is_code(type) ? 2 : 3;
	if (underscores > 63)
		underscores = 63;
	if (length > 0xffff)
		length = 0xffff;
	return kind << 30 | underscores << 16 | (0xffff - length);
}

static bool rank_is_code(uint32_t rank)
{
	return rank >> 30 != 3;
}

/* True when the line has an address that says something. */
static bool add_line(struct named_ranges *kallsyms, struct text line)
{
	uint64_t start;
	char type;
	struct text rest;
	if (!scan_line(line, &start, &type, &rest))
		return false;
	const char *tab = text_find(rest, '\t');
	struct text name = text_between(rest.start, tab ? tab : text_end(rest));
	*named_ranges_add(kallsyms) = (struct listed_range){
		.start = start,
		.name = (uint32_t)(name.start - kallsyms->file.start),
		.name_length = (uint32_t)name.length,
		.module_length = tab ? (uint32_t)(rest.length - name.length - 1) : 0,
		.order = rank_of(type, name),
	};
	return start != 0;
}

/* The end of a module's page, as in perf: what follows is another module's, or nobody's. */
static uint64_t page_after(uint64_t start)
{
	enum { page = 4096 };
	return start > UINT64_MAX - 2 * page ? UINT64_MAX : (start + 2 * page - 1) / page * page;
}

static bool same_module(const struct named_ranges *kallsyms, const struct listed_range *a,
	const struct listed_range *b)
{
	return text_equal(named_ranges_module(kallsyms, a), named_ranges_module(kallsyms, b));
}

/* A symbol ends where the next begins, which is not far away within one module. */
static uint64_t end_of(const struct named_ranges *kallsyms, size_t i)
{
	const struct listed_range *range = &kallsyms->range[i];
	uint64_t limit = page_after(range->start);
	if (i + 1 == kallsyms->range_count)
		return limit;
	if (range[1].start == range->start)
		return range[1].end;
	bool is_near = range[1].start <= limit || same_module(kallsyms, range, &range[1]);
	return is_near ? range[1].start : limit;
}

/* The symbol to show of those that start where the first does; `count` gets their number. */
static uint32_t best_of(const struct named_ranges *kallsyms, size_t first, size_t *count)
{
	const struct listed_range *range = kallsyms->range;
	size_t best = first, i = first;
	for (; i < kallsyms->range_count && range[i].start == range[first].start; i++)
		if (range[i].order < range[best].order)
			best = i;
	*count = i - first;
	return rank_is_code(range[best].order) ? (uint32_t)best : NO_RANGE;
}

static void divide(struct named_ranges *kallsyms)
{
	for (size_t i = kallsyms->range_count; i-- > 0;)
		kallsyms->range[i].end = end_of(kallsyms, i);
	for (size_t i = 0, count; i < kallsyms->range_count; i += count) {
		uint32_t best = best_of(kallsyms, i, &count);
		named_ranges_add_part(kallsyms, kallsyms->range[i].start, best);
	}
}

/* Returns whether some address is not 0. */
static bool add_lines(struct named_ranges *kallsyms)
{
	struct text line;
	bool has_addresses = false;
	for (size_t at = 0; named_ranges_next_line(kallsyms, &at, &line);)
		has_addresses |= add_line(kallsyms, line);
	return has_addresses;
}

struct named_ranges *kallsyms_read(const char *sysroot, const char *path, char **why)
{
	const char *problem;
	int descriptor = regular_file_open(sysroot, path, &problem);
	if (descriptor < 0) {
		*why = strdup(problem);
		return NULL;
	}
	struct named_ranges *kallsyms = named_ranges_new(descriptor, why);
	close(descriptor);
	if (!kallsyms)
		return NULL;
	if (add_lines(kallsyms)) {
		named_ranges_sort(kallsyms);
		divide(kallsyms);
		return kallsyms;
	}
	*why = strdup(kallsyms->range_count ? "its addresses are all 0; run as root, or sysctl -w "
					      "kernel.kptr_restrict=0"
					    : "no line `ADDRESS TYPE NAME` in it");
	named_ranges_free(kallsyms);
	return NULL;
}
