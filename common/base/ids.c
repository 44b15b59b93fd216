#include "common/base/ids.h"
#include "common/base/die.h"
#include "common/base/hash.h"
#include "common/base/memory.h"

enum { first_slot_count = 64 };

/* Where the id is, or would be. */
static uint32_t *slot_of(const struct ids *ids, uint64_t id)
{
	uint32_t mask = ids->slot_count - 1;
	uint32_t at = (uint32_t)hash_pair((uint32_t)(id >> 32), (uint32_t)id) & mask;
	while (ids->slot[at] && ids->id[ids->slot[at] - 1] != id)
		at = (at + 1) & mask;
	return &ids->slot[at];
}

/* Half full at most, so that a search is short; there are half as many ids as slots. */
static void grow(struct ids *ids)
{
	if (ids->slot_count > UINT32_MAX / 2)
		die("more than 1,000,000,000 ids of one kind: is this a profile?");
	ids->slot_count = ids->slot_count ? 2 * ids->slot_count : first_slot_count;
	ids->id = memory_resize(ids->id, ids->slot_count / 2, sizeof *ids->id);
	free(ids->slot);
	ids->slot = memory_allocate_zeroed(ids->slot_count, sizeof *ids->slot);
	for (uint32_t place = 0; place < ids->count; place++)
		*slot_of(ids, ids->id[place]) = place + 1;
}

/* The ids do not follow one another any more. */
static void spread(struct ids *ids)
{
	uint32_t count = ids->count;
	ids->count = 0;
	while (ids->slot_count / 2 <= count)
		grow(ids);
	for (; ids->count < count; ids->count++) {
		ids->id[ids->count] = ids->first + ids->count;
		*slot_of(ids, ids->id[ids->count]) = ids->count + 1;
	}
}

bool ids_find(const struct ids *ids, uint64_t id, uint32_t *place)
{
	if (!ids->slot) {
		if (id - ids->first >= ids->count)
			return false;
		*place = (uint32_t)(id - ids->first);
		return true;
	}
	uint32_t slot = *slot_of(ids, id);
	if (slot)
		*place = slot - 1;
	return slot != 0;
}

bool ids_add(struct ids *ids, uint64_t id)
{
	uint32_t place;
	if (ids_find(ids, id, &place))
		return false;
	if (ids->count == 0)
		ids->first = id;
	if (!ids->slot && id - ids->first == ids->count && ids->count < UINT32_MAX / 2) {
		ids->count++;
		return true;
	}
	if (!ids->slot)
		spread(ids);
	if (ids->count == ids->slot_count / 2)
		grow(ids);
	ids->id[ids->count] = id;
	*slot_of(ids, id) = ++ids->count;
	return true;
}

void ids_release(struct ids *ids)
{
	free(ids->id);
	free(ids->slot);
	*ids = (struct ids){ 0 };
}
