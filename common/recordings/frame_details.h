#ifndef COMMON_RECORDINGS_FRAME_DETAILS_H
#define COMMON_RECORDINGS_FRAME_DETAILS_H

#include "common/stacks/header.h"
#include "common/stacks/names.h"

/* Where a frame's address lies: at the instruction that ran, after a call, or a byte before that.
 */
enum frame_place { PLACE_UNKNOWN, PLACE_EXACT, PLACE_RETURN, PLACE_RETURN_MINUS_1 };

enum frame_mode { MODE_UNKNOWN, MODE_USER, MODE_KERNEL, MODE_GUEST };

/*
 * What an input says of a frame besides what a profile tells frames apart by. Texts are names of
 * the recording's table; 0 is not known.
 */
struct frame_detail {
	name_id build_id, file;
	uint64_t address;
	enum address_kind address_kind; /* ADDRESS_NONE: there is no address */
	enum frame_place place;
	enum frame_mode mode;
	uint32_t line, column, start_line;
};

/* Details by number, each once; number 0 is that nothing is known. {0} is empty. */
struct frame_details {
	struct frame_detail *detail;
	uint32_t count, capacity;
	uint32_t *slot;
	uint32_t slot_count;
};

uint32_t frame_details_intern(struct frame_details *, const struct frame_detail *);

/* In place of a number: the frame is no code, but names the process or thread below which it is. */
#define FRAME_DETAIL_THREAD UINT32_MAX

/* The number 0, and what is no code, is {0}. */
const struct frame_detail *frame_details_at(const struct frame_details *, uint32_t number);

void frame_details_release(struct frame_details *);

#endif
