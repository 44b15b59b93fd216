#ifndef COMMON_FORMATS_PROFILE_READ_H
#define COMMON_FORMATS_PROFILE_READ_H

#include "common/formats/format.h"
#include "common/recordings/fold.h"
#include "common/recordings/order.h"

/*
 * How a program reads profiles: every program reads every format, and {0} means what stackcollapse
 * does without options. Pointers may be NULL: nothing is asked for.
 */
struct profile_reading {
	const struct format *format; /* NULL: guessed from the content of each input */
	unsigned long threads;       /* for one file; 0 is 1 */
	struct intake_options options;
	enum chain_order order;
	const char *event; /* as events_select takes it */
	const char *root;  /* as roots_parse takes it; NULL: comm */
	enum thread_detail comm_shows;
	bool merges_comms;
	struct fold fold;        /* its rules and transform are for folded stacks too */
	bool is_forced;          /* profiles are added up although they disagree */
	bool names_input;        /* messages name the operand: it is one run of several */
	const struct format *to; /* what is read is written there, in a format that has `write` */
	struct output *output;
	struct output *event_list; /* only the events are wanted, a line each, written there */
};

/*
 * Reads all operands ("-" and no operand: standard input) as one profile into *profile, which it
 * initializes; its tree is not arranged. What is doubtful is said on standard error. An input in no
 * known format, or without a stack, ends the program. Returns the share of the weight, 0 to 1,
 * whose innermost function has no symbol, as far as that was recorded; 0 for folded stacks.
 */
double profile_read(
	struct profile *, char *const *operand, int count, const struct profile_reading *);

#endif
