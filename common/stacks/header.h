#ifndef COMMON_STACKS_HEADER_H
#define COMMON_STACKS_HEADER_H

#include "common/base/memory.h"
#include "common/base/output.h"
#include "common/stacks/amount.h"

#include <stdint.h>

/*
 * What a folded profile says about itself, in lines that other tools take for an empty stack:
 *
 *     # flamepipe event=cycles:u unit=cycles samples=27098 effective=25110 0
 *     # flamepipe module=/usr/lib/libc.so.6 names=malloc;free 0
 *
 * Of stacks with two counts some words say two things, the first count's before the comma:
 *
 *     # flamepipe event=cycles unit=cycles samples=900,1100 effective=850,1023 counts=2 0
 *     # flamepipe event=cycles,cache-misses unit=cycles,cache-misses counts=2 0
 *
 * Words `key=value` between blanks. In a value a blank, `;`, `\`, a control byte and a byte that
 * could be taken for one of them are written \xHH; `names=` is a list between `;`. Words that are
 * not known are ignored. A header counts for the stacks that follow it.
 */
enum address_kind { ADDRESS_NONE, ADDRESS_VADDR, ADDRESS_OFFSET, ADDRESS_RUNTIME };

struct header {
	struct text event, unit;     /* "": not known */
	struct text time;            /* the ranges of the recording that were chosen; "": all */
	uint64_t samples[2];         /* of each count, `samples=A,B`; 0: not known */
	double effective[2];         /* (sum of w)^2 / sum of w^2, the size for statistics, at most
					samples; 0: not known */
	int counts;                  /* 1 or 2 for each stack; 0: not said */
	bool is_in_time_order;       /* stacks stand unmerged, in order of time */
	bool is_sorted;              /* a header line does not say so: stacks are merged */
	enum address_kind addresses; /* of frames `path+0xADDRESS` */
	amount removed;              /* the weight that filters took */
	uint64_t runs[2]; /* of each side, when more than one was added up; 0: not said */
	/* How much runs of a side differ (common/statistics/variation.h), pooled over functions; 0:
	 * not said. */
	double dispersion, variation;
	double reference;   /* what shares of the second count are divided by to be compared with
			       the first one's (common/statistics/variation.h); 0: not said, 1 */
	struct arena texts; /* holds event, unit and time */
};

/* A line `# flamepipe module=...`; both texts are as in the line, with their escapes. */
struct header_module {
	struct text path, names;
};

enum header_line { HEADER_NONE, HEADER_PROFILE, HEADER_MODULE };

/*
 * What the line is. Of a profile's header the words are put into *header, which must be {0} or hold
 * an earlier line of the same header; of a module's line *module gets its parts.
 */
enum header_line header_parse(struct text line, struct header *, struct header_module *);

/* Whether it is one: perf script's text may begin with a comment `# flamepipe start=50.1`. */
bool header_recognizes(struct text line);

/*
 * Adds the header of another profile, whose stacks have the weight `weight` (`weight_so_far` is
 * that of the profile before). False when they cannot be added up, with `problem` saying why: a
 * sentence that the caller frees; what is forced anyway has no event and no unit.
 */
bool header_merge(struct header *, amount weight_so_far, const struct header *other, amount weight,
	char **problem);

/*
 * The same for a program: what cannot be added up ends it with a message, unless the user forced
 * it, which is a warning.
 */
void header_join(struct header *, amount weight_so_far, const struct header *other, amount weight,
	bool is_forced);

void header_write(struct output *, const struct header *);

/* A value with its escapes, and back: the text is kept in the arena. */
void header_write_value(struct output *, struct text);
struct text header_value(struct arena *, struct text escaped);

void header_release(struct header *);

#endif
