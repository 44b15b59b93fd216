#include "common/formats/stack_memory.h"
#include "common/base/hash.h"

enum {
	history_size = 16 * 1024 * 1024,
	place_count = 1 << 17,
	address_end = 17, /* of a row: a tab and sixteen columns */
};

/* Where a row, and the rest of its sample, stand in the history; found by the row's address. */
struct place {
	uint32_t generation, start;
	uint32_t row_length, rest_length, rest_lines; /* rest_length 0: the row alone */
	uint32_t event;
	name_id thread, name;
	frame_id frame;
};

/* Memory that is not used is not touched, so that a small input needs little of it. */
struct stack_memory {
	char *history;       /* samples, one after the other; forgotten all at once when full */
	uint32_t generation; /* from 1; places of an earlier one are void */
	size_t used;         /* by samples that are ended */
	size_t end;          /* with the sample that is being added */
	bool is_full;        /* by that sample, which is then forgotten */
	uint32_t *row_start, *row_length; /* of its rows */
	size_t row_count, row_capacity;
	struct place place[place_count];
};

struct stack_memory *stack_memory_new(void)
{
	struct stack_memory *memory = memory_allocate_zeroed(1, sizeof *memory);
	memory->history = memory_allocate(history_size);
	memory->generation = 1;
	return memory;
}

void stack_memory_free(struct stack_memory *memory)
{
	free(memory->history);
	free(memory->row_start);
	free(memory->row_length);
	free(memory);
}

static size_t place_of(const char *row)
{
	return hash_mix(hash_word(row + 1) ^ 0x9e3779b97f4a7c15,
		       hash_word(row + 9) ^ 0xd6e8feb86659fd93) %
	       place_count;
}

enum recall stack_memory_recall(const struct stack_memory *memory, struct text row,
	struct text following, uint32_t event, name_id thread, struct recalled *recalled)
{
	if (row.length < address_end)
		return RECALL_NOTHING;
	const struct place *place = &memory->place[place_of(row.start)];
	const char *known = memory->history + place->start;
	if (place->generation != memory->generation || place->row_length != row.length ||
		memcmp(known, row.start, row.length) != 0)
		return RECALL_NOTHING;
	if (place->rest_length && place->event == event && place->thread == thread &&
		place->rest_length <= following.length &&
		memcmp(known + row.length, row.start + row.length,
			place->rest_length - row.length) == 0) {
		recalled->frame = place->frame;
		recalled->length = place->rest_length;
		recalled->lines = place->rest_lines;
		return RECALL_REST;
	}
	recalled->name = place->name;
	return place->name ? RECALL_ROW : RECALL_NOTHING;
}

void stack_memory_begin(struct stack_memory *memory)
{
	memory->end = memory->used;
	memory->row_count = 0;
	memory->is_full = false;
}

void stack_memory_add_line(struct stack_memory *memory, struct text line)
{
	if (line.length > history_size - memory->end) {
		memory->is_full = true;
		return;
	}
	memcpy(memory->history + memory->end, line.start, line.length);
	memory->end += line.length;
}

void stack_memory_add_row(struct stack_memory *memory, struct text row)
{
	if (memory->row_count == memory->row_capacity) {
		memory->row_capacity = memory->row_capacity ? 2 * memory->row_capacity : 64;
		memory->row_start = memory_resize(
			memory->row_start, memory->row_capacity, sizeof *memory->row_start);
		memory->row_length = memory_resize(
			memory->row_length, memory->row_capacity, sizeof *memory->row_length);
	}
	memory->row_start[memory->row_count] = (uint32_t)memory->end;
	memory->row_length[memory->row_count++] = (uint32_t)row.length;
	stack_memory_add_line(memory, row);
}

static void forget_all(struct stack_memory *memory)
{
	memory->used = 0;
	memory->generation++;
}

static bool holds_row(const struct stack_memory *memory, const struct place *place, const char *row,
	uint32_t length)
{
	return place->generation == memory->generation && place->row_length == length &&
	       memcmp(memory->history + place->start, row, length) == 0;
}

/* False when the row is there already. */
static bool put_row(struct stack_memory *memory, size_t i, uint32_t event, name_id thread,
	const struct stack_rows *rows)
{
	uint32_t start = memory->row_start[i], length = memory->row_length[i];
	if (length < address_end)
		return false;
	struct place *place = &memory->place[place_of(memory->history + start)];
	if (!rows->frame && holds_row(memory, place, memory->history + start, length))
		return false; /* and perhaps its rest, which is not known here */
	*place = (struct place){
		.generation = memory->generation,
		.start = start,
		.row_length = length,
		.rest_length = rows->frame ? (uint32_t)memory->end - start : 0,
		.rest_lines = (uint32_t)(memory->row_count - i) + 1,
		.event = event,
		.thread = thread,
		.name = rows->name[i],
		.frame = rows->frame ? rows->frame[i] : 0,
	};
	return true;
}

void stack_memory_end(struct stack_memory *memory, struct text blank_line, uint32_t event,
	name_id thread, const struct stack_rows *rows)
{
	stack_memory_add_line(memory, blank_line);
	if (memory->is_full) {
		forget_all(memory);
		return;
	}
	bool is_new = false;
	for (size_t i = 0; i < memory->row_count; i++)
		is_new |= put_row(memory, i, event, thread, rows);
	if (is_new)
		memory->used = memory->end;
}
