#include "symbolize/dwarf/inlined.h"
#include "symbolize/dwarf/dies.h"
#include "symbolize/dwarf/functions.h"
#include "symbolize/dwarf/ranges.h"

#include <dwarf.h>

/* One function's entries on the way to its queries, which lie in [first, end) of the unit's. */
struct body {
	struct unit *unit;
	struct query *query;
	size_t first, end;
	uint64_t function;
	struct calls *calls;
	uint32_t *caller; /* call + 1, by depth: of the entries one deeper */
	size_t caller_capacity;
	uint64_t assignments_left, bytes_left;
};

struct die_entry {
	struct extent extent;
	struct call call;
	struct value frame_base;
};

static void visit(void *context, uint16_t name, struct value value)
{
	struct die_entry *entry = context;
	if (extent_take(&entry->extent, name, value))
		return;
	switch (name) {
	case DW_AT_abstract_origin:
		entry->call.origin = value;
		break;
	case DW_AT_call_file:
		entry->call.file = (uint32_t)value.number;
		break;
	case DW_AT_call_line:
		entry->call.line = (uint32_t)value.number;
		break;
	case DW_AT_frame_base:
		entry->frame_base = value;
		break;
	}
}

static uint32_t add_call(struct body *body, const struct call *call)
{
	struct calls *calls = body->calls;
	MEMORY_GROW(calls->call, calls->count, calls->capacity);
	calls->call[calls->count++] = *call;
	return (uint32_t)calls->count;
}

/* Entries stand before what is inlined in them, so the innermost is the last to be set. */
static void cover(struct body *body, const struct extent *extent, uint32_t call)
{
	struct ranges ranges = ranges_of(body->unit, extent);
	struct query *query = body->query + body->first;
	size_t count = body->end - body->first;
	for (uint64_t low, high; ranges_next(&ranges, &low, &high);) {
		if (high <= query[0].address || low > query[count - 1].address)
			continue;
		size_t at = queries_below(query, count, low);
		for (; at < count && query[at].address < high; at++) {
			if (query[at].function != body->function || !body->assignments_left)
				continue;
			query[at].call = call;
			body->assignments_left--;
		}
	}
}

static void set_caller(struct body *body, uint64_t depth, uint32_t call)
{
	while (depth >= body->caller_capacity) {
		body->caller_capacity = body->caller_capacity ? 2 * body->caller_capacity : 64;
		body->caller =
			memory_resize(body->caller, body->caller_capacity, sizeof *body->caller);
	}
	body->caller[depth] = call;
}

/* What compilers that do not optimise count variables from is a register alone. */
static void note_frame_base(struct body *body, struct value frame_base)
{
	const uint8_t rbp = DW_OP_reg6, rsp = DW_OP_reg7, x29 = DW_OP_reg29, sp = DW_OP_reg31;
	struct calls *calls = body->calls;
	if (!frame_base.form)
		return;
	struct cursor cursor = unit_cursor(body->unit, frame_base.number);
	uint8_t operation = frame_base.size == 1 ? cursor_u8(&cursor) : 0;
	calls->has_frame_pointer |= operation == rbp || operation == x29;
	calls->has_stack_pointer |= operation == rsp || operation == sp;
	calls->has_other_frame_base |=
		operation != rbp && operation != x29 && operation != rsp && operation != sp;
}

static void read_root(struct body *body, struct dies *dies, const struct abbreviation *abbreviation)
{
	struct die_entry entry = { .call = { .die = dies->offset } };
	dies_read(dies, abbreviation, visit, &entry);
	note_frame_base(body, entry.frame_base);
	uint32_t call = add_call(body, &entry.call);
	set_caller(body, 0, call);
	for (size_t i = body->first; i < body->end; i++)
		if (body->query[i].function == body->function)
			body->query[i].call = call;
}

static void read_inlined(
	struct body *body, struct dies *dies, const struct abbreviation *abbreviation)
{
	struct die_entry entry = { .call = { .die = dies->offset,
					   .caller = body->caller[dies->depth - 1] } };
	dies_read(dies, abbreviation, visit, &entry);
	uint32_t call = add_call(body, &entry.call);
	set_caller(body, dies->depth, call);
	cover(body, &entry.extent, call);
}

static bool is_without_code(const struct abbreviation *abbreviation)
{
	return abbreviation->kind == KIND_TYPE || abbreviation->kind == KIND_SUBPROGRAM;
}

static void read_body(struct body *body, bool expands_inlined)
{
	struct dies dies = dies_from(body->unit, body->function);
	const struct abbreviation *abbreviation = dies_next(&dies);
	if (!abbreviation)
		return;
	read_root(body, &dies, abbreviation);
	uint64_t begin = dies.cursor.at;
	if (body->bytes_left < cursor_left(&dies.cursor))
		dies.cursor.end = begin + body->bytes_left;
	while (expands_inlined && (abbreviation = dies_next(&dies))) {
		if (abbreviation->kind == KIND_INLINED) {
			read_inlined(body, &dies, abbreviation);
			continue;
		}
		dies_skip(&dies, abbreviation);
		set_caller(body, dies.depth, body->caller[dies.depth - 1]);
		if (abbreviation->has_children && is_without_code(abbreviation))
			dies_pass_children(&dies);
	}
	body->bytes_left -= dies.cursor.at - begin;
}

void inlined_assign(struct unit *unit, struct query *query, size_t count, struct calls *calls,
	bool expands_inlined)
{
	struct function_hits hits = { 0 };
	functions_assign(unit, query, count, &hits);
	struct body body = {
		.unit = unit,
		.query = query,
		.calls = calls,
		/* Functions in functions are read twice or three times, but no made-up heap of
		   them. */
		.bytes_left = 64 * (unit->end - unit->offset),
		.assignments_left = 4096 * (uint64_t)count,
	};
	for (size_t i = 0; i < hits.count && body.bytes_left; i++) {
		body.first = hits.hit[i].first;
		body.end = hits.hit[i].end;
		body.function = hits.hit[i].die;
		read_body(&body, expands_inlined);
	}
	if (!body.bytes_left || !body.assignments_left)
		dwarf_file_is_damaged(unit->file, "a unit's functions are nested without end");
	free(body.caller);
	free(hits.hit);
}

void calls_release(struct calls *calls)
{
	free(calls->call);
	*calls = (struct calls){ 0 };
}
