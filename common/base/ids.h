#ifndef COMMON_BASE_IDS_H
#define COMMON_BASE_IDS_H

#include <stdbool.h>
#include <stdint.h>

/*
 * From the ids that an input gives to things to the places 0, 1, 2... of the things in an array, in
 * the order of their definition. Ids are any numbers: memory grows with their count alone, and
 * there is none while each is one more than the one before. {0} is empty.
 */
struct ids {
	uint32_t count;
	uint64_t first; /* of the ids that follow one another */
	uint64_t *id;   /* by place; NULL while they all do */
	uint32_t *slot; /* place + 1, or 0 */
	uint32_t slot_count;
};

/* False when the id is there already; else its place is count - 1. */
bool ids_add(struct ids *, uint64_t id);

/* False, and the place not touched, when the id is not there. */
bool ids_find(const struct ids *, uint64_t id, uint32_t *place);

/* Empties it, too. */
void ids_release(struct ids *);

#endif
