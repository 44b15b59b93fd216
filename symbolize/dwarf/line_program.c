/*
 * The line program of a unit, run over its queries. A row holds from its address to that of the
 * next row in its sequence.
 */
#include "symbolize/dwarf/line_table.h"

#include <dwarf.h>

struct line_row {
	uint64_t address, file;
	uint32_t operation; /* in a bundle of a VLIW machine */
	uint64_t line;
};

struct machine {
	const struct line_table *table;
	const struct unit *unit;
	struct cursor cursor;
	struct query *query;
	size_t count;
	struct line_row row, last; /* the registers, and the row that was given last */
	bool has_last;             /* in this sequence */
	bool is_left_out;          /* this sequence is of code that the linker left out */
	size_t next;               /* the first query at or after the last row */
	size_t unanswered;
};

static void begin_sequence(struct machine *machine)
{
	machine->row = (struct line_row){ .file = 1, .line = 1 };
	machine->has_last = machine->is_left_out = false;
}

/* The queries between the last row and this address are the last row's. */
static void answer_up_to(struct machine *machine, uint64_t address)
{
	for (; machine->next < machine->count && machine->query[machine->next].address < address;
		machine->next++) {
		struct query *query = &machine->query[machine->next];
		if (query->has_row)
			continue;
		query->has_row = true;
		query->file = (uint32_t)machine->last.file;
		query->line = (uint32_t)machine->last.line;
		machine->unanswered--;
	}
}

static void give_row(struct machine *machine)
{
	uint64_t address = machine->row.address;
	if (machine->is_left_out)
		return;
	if (!machine->has_last || address < machine->last.address)
		machine->next = queries_below(machine->query, machine->count, address);
	else
		answer_up_to(machine, address);
	machine->has_last = true;
	machine->last = machine->row;
}

static void advance(struct machine *machine, uint64_t count)
{
	const struct line_table *table = machine->table;
	if (table->operations > 1) {
		count += machine->row.operation;
		machine->row.operation = (uint32_t)(count % table->operations);
		count /= table->operations;
	}
	machine->row.address += count * table->shortest_instruction;
}

static uint64_t special_advance(const struct line_table *table, uint8_t opcode)
{
	return table->line_range ? (uint8_t)(opcode - table->opcode_base) / table->line_range : 0;
}

static void special(struct machine *machine, uint8_t opcode)
{
	const struct line_table *table = machine->table;
	uint8_t adjusted = (uint8_t)(opcode - table->opcode_base);
	advance(machine, special_advance(table, opcode));
	if (table->line_range)
		machine->row.line += (uint64_t)(table->line_base + adjusted % table->line_range);
	give_row(machine);
}

static void set_address(struct machine *machine, struct cursor *operands)
{
	unsigned size = (unsigned)cursor_left(operands);
	uint64_t ones = size == 4 ? UINT32_MAX : UINT64_MAX;
	uint64_t address = cursor_unsigned(operands, size < 8 ? size : 8);
	machine->row.address = address;
	machine->row.operation = 0;
	machine->is_left_out = address == 0 || address >= ones - 1;
}

static void extended(struct machine *machine)
{
	uint64_t length = cursor_uleb(&machine->cursor);
	struct cursor operands = machine->cursor;
	if (!cursor_skip(&machine->cursor, length))
		return;
	operands.end = operands.at + length;
	switch (length ? cursor_u8(&operands) : 0) {
	case DW_LNE_end_sequence:
		give_row(machine);
		begin_sequence(machine);
		break;
	case DW_LNE_set_address:
		set_address(machine, &operands);
		break;
	}
}

static void standard(struct machine *machine, uint8_t opcode)
{
	struct cursor *cursor = &machine->cursor;
	switch (opcode) {
	case DW_LNS_copy:
		give_row(machine);
		return;
	case DW_LNS_advance_pc:
		advance(machine, cursor_uleb(cursor));
		return;
	case DW_LNS_advance_line:
		machine->row.line += (uint64_t)cursor_sleb(cursor);
		return;
	case DW_LNS_set_file:
		machine->row.file = cursor_uleb(cursor);
		return;
	case DW_LNS_const_add_pc:
		advance(machine, special_advance(machine->table, 255));
		return;
	case DW_LNS_fixed_advance_pc:
		machine->row.address += cursor_u16(cursor);
		machine->row.operation = 0;
		return;
	}
	for (unsigned i = 0; i < machine->table->operand_count[opcode]; i++)
		cursor_skip_leb(cursor);
}

void line_table_run(
	const struct line_table *table, const struct unit *unit, struct query *query, size_t count)
{
	struct machine machine = {
		.table = table,
		.unit = unit,
		.cursor = table->program,
		.query = query,
		.count = count,
		.unanswered = count,
	};
	begin_sequence(&machine);
	while (cursor_left(&machine.cursor) && machine.unanswered) {
		uint8_t opcode = cursor_u8(&machine.cursor);
		if (opcode >= table->opcode_base)
			special(&machine, opcode);
		else if (opcode == 0)
			extended(&machine);
		else
			standard(&machine, opcode);
	}
	if (machine.cursor.is_broken)
		dwarf_file_is_damaged(unit->file, "a line program is cut short");
}
