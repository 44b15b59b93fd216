#include "common/recordings/frame_details.h"
#include "common/base/hash.h"

enum { first_slot_count = 1024 };

static uint32_t hash_of(const struct frame_detail *detail)
{
	uint64_t names = hash_pair(detail->build_id, detail->file);
	uint64_t place = hash_pair(
		(uint32_t)detail->address_kind << 8 | (uint32_t)detail->place << 4 | detail->mode,
		detail->line);
	uint64_t lines = hash_pair(detail->column, detail->start_line);
	return (uint32_t)hash_mix(hash_mix(names ^ detail->address, place), lines);
}

static bool is_same(const struct frame_detail *a, const struct frame_detail *b)
{
	return a->build_id == b->build_id && a->file == b->file && a->address == b->address &&
	       a->address_kind == b->address_kind && a->place == b->place && a->mode == b->mode &&
	       a->line == b->line && a->column == b->column && a->start_line == b->start_line;
}

static void put(struct frame_details *details, uint32_t number)
{
	uint32_t at = hash_of(&details->detail[number]), mask = details->slot_count - 1;
	while (details->slot[at & mask])
		at++;
	details->slot[at & mask] = number;
}

/* Half full at most. */
static void make_room(struct frame_details *details)
{
	if (details->count * 2 < details->slot_count)
		return;
	details->slot_count = details->slot_count ? 2 * details->slot_count : first_slot_count;
	free(details->slot);
	details->slot = memory_allocate_zeroed(details->slot_count, sizeof *details->slot);
	for (uint32_t number = 1; number < details->count; number++)
		put(details, number);
}

uint32_t frame_details_intern(struct frame_details *details, const struct frame_detail *detail)
{
	static const struct frame_detail nothing = { 0 };
	if (is_same(detail, &nothing))
		return 0;
	make_room(details);
	uint32_t at = hash_of(detail), mask = details->slot_count - 1;
	for (uint32_t number; (number = details->slot[at & mask]); at++)
		if (is_same(&details->detail[number], detail))
			return number;
	MEMORY_GROW(details->detail, details->count, details->capacity);
	details->count += details->count == 0; /* number 0 is taken */
	uint32_t number = details->count++;
	details->detail[number] = *detail;
	put(details, number);
	return number;
}

const struct frame_detail *frame_details_at(const struct frame_details *details, uint32_t number)
{
	static const struct frame_detail nothing = { 0 };
	return number && number != FRAME_DETAIL_THREAD ? &details->detail[number] : &nothing;
}

void frame_details_release(struct frame_details *details)
{
	free(details->detail);
	free(details->slot);
	*details = (struct frame_details){ 0 };
}
