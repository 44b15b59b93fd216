#include "common/base/hash.h"
#include "symbolize/perf_text.h"

enum {
	most_bytes = 64 * 1024 * 1024,
	first_slot_count = 4096,
	address_end = 17, /* of a row: a tab and sixteen columns */
};

struct kept_row {
	size_t start, written_start; /* in the texts */
	uint32_t length, written_length;
	uint32_t hash, times;
	row_id next; /* that was found below it last */
	struct row_meaning meaning;
	bool is_written;
};

struct row_memory {
	struct buffer text, written;
	struct kept_row *row;
	uint32_t count, capacity;
	row_id *slot;
	uint32_t slot_count;
};

struct row_memory *row_memory_new(void)
{
	struct row_memory *memory = memory_allocate_zeroed(1, sizeof *memory);
	memory->slot_count = first_slot_count;
	memory->slot = memory_allocate_zeroed(memory->slot_count, sizeof *memory->slot);
	memory->capacity = first_slot_count / 2;
	memory->row = memory_allocate_zeroed(memory->capacity, sizeof *memory->row);
	memory->count = 1;
	return memory;
}

void row_memory_free(struct row_memory *memory)
{
	buffer_release(&memory->text);
	buffer_release(&memory->written);
	free(memory->row);
	free(memory->slot);
	free(memory);
}

/* Of the address, which few rows share. */
static uint32_t hash_of(struct text row)
{
	if (row.length < address_end)
		return 0;
	return (uint32_t)hash_mix(hash_word(row.start + 1) ^ 0x9e3779b97f4a7c15,
		hash_word(row.start + 9) ^ 0xd6e8feb86659fd93);
}

/* Where the text that is at hand begins, and what it may mean there. */
struct row_slot {
	struct text following;
	uint32_t context;
	bool is_exact;
};

static bool is_row(const struct row_memory *memory, row_id id, const struct row_slot *place)
{
	const struct kept_row *row = &memory->row[id];
	const struct row_meaning *meaning = &row->meaning;
	return meaning->is_exact == place->is_exact &&
	       (meaning->context == 0 || meaning->context == place->context) &&
	       row->length <= place->following.length &&
	       memcmp(memory->text.start + row->start, place->following.start, row->length) == 0;
}

static row_id search(const struct row_memory *memory, const struct row_slot *place)
{
	uint32_t hash = hash_of(place->following), mask = memory->slot_count - 1;
	row_id id;
	for (uint32_t at = hash; (id = memory->slot[at & mask]); at++)
		if (memory->row[id].hash == hash && is_row(memory, id, place))
			return id;
	return 0;
}

row_id row_memory_find(struct row_memory *memory, struct text following, uint32_t context,
	bool is_exact, row_id above)
{
	struct row_slot place = { following, context, is_exact };
	row_id id = memory->row[above].next;
	if (!id || !is_row(memory, id, &place)) {
		id = search(memory, &place);
		if (above && id)
			memory->row[above].next = id;
	}
	memory->row[id].times++;
	return id;
}

static void put_in_slot(struct row_memory *memory, row_id id)
{
	uint32_t at = memory->row[id].hash, mask = memory->slot_count - 1;
	while (memory->slot[at & mask])
		at++;
	memory->slot[at & mask] = id;
}

static void grow_slots(struct row_memory *memory)
{
	free(memory->slot);
	memory->slot_count *= 2;
	memory->slot = memory_allocate_zeroed(memory->slot_count, sizeof *memory->slot);
	for (row_id id = 1; id < memory->count; id++)
		put_in_slot(memory, id);
}

row_id row_memory_add(
	struct row_memory *memory, struct text text, const struct row_meaning *meaning)
{
	MEMORY_GROW(memory->row, memory->count, memory->capacity);
	if (2 * memory->count >= memory->slot_count)
		grow_slots(memory);
	row_id id = memory->count++;
	memory->row[id] = (struct kept_row){
		.start = memory->text.length,
		.length = (uint32_t)text.length,
		.hash = hash_of(text),
		.times = 1,
		.meaning = *meaning,
	};
	buffer_append(&memory->text, text);
	put_in_slot(memory, id);
	return id;
}

void row_memory_tally(struct row_memory *memory,
	void (*count)(void *context, const struct row_meaning *, uint64_t times), void *context)
{
	for (row_id id = 1; id < memory->count; id++) {
		struct kept_row *row = &memory->row[id];
		if (row->times)
			count(context, &row->meaning, row->times);
		row->times = 0;
	}
}

struct text row_memory_text(const struct row_memory *memory, row_id id)
{
	const struct kept_row *row = &memory->row[id];
	return (struct text){ memory->text.start + row->start, row->length };
}

const struct row_meaning *row_memory_meaning(const struct row_memory *memory, row_id id)
{
	return &memory->row[id].meaning;
}

bool row_memory_written(const struct row_memory *memory, row_id id, struct text *written)
{
	const struct kept_row *row = &memory->row[id];
	*written = (struct text){ memory->written.start + row->written_start, row->written_length };
	return row->is_written;
}

void row_memory_write(struct row_memory *memory, row_id id, struct text text)
{
	struct kept_row *row = &memory->row[id];
	row->written_start = memory->written.length;
	row->written_length = (uint32_t)text.length;
	row->is_written = true;
	buffer_append(&memory->written, text);
}

bool row_memory_is_full(const struct row_memory *memory)
{
	return memory->text.length + memory->written.length + memory->count * sizeof *memory->row >
	       most_bytes;
}

void row_memory_forget(struct row_memory *memory)
{
	memory->count = 1;
	memory->row[0].next = 0;
	memory->text.length = memory->written.length = 0;
	memset(memory->slot, 0, memory->slot_count * sizeof *memory->slot);
}
