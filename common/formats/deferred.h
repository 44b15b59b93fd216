#ifndef COMMON_FORMATS_DEFERRED_H
#define COMMON_FORMATS_DEFERRED_H

#include "common/formats/row_names.h"

/*
 * Samples whose user frames come later, as `perf script --no-merge-callchains` of perf 7 prints
 * them: the sample's chain ends in a row `COOKIE (cookie) ([unknown])`, and an event line
 * `DEFERRED CALLCHAIN [cookie: COOKIE]` of the same thread has the rest below it, for all samples
 * with that cookie. {0} holds none.
 */
struct deferred_sample {
	struct intake_sample sample;
	uint64_t cookie;
	name_id thread;
	struct frame_list frames; /* leaf first, without the cookie */
};

struct deferred {
	struct deferred_sample *sample;
	size_t count, capacity;
};

/* Whether the row is a cookie, and which; else *cookie stays. */
bool deferred_is_cookie(const struct perf_frame *, uint64_t *cookie);

/* Whether the event line is followed by the rest of a chain, and for which cookie. */
bool deferred_is_chain(const struct perf_header *, uint64_t *cookie);

/* Keeps a copy of the frames. */
void deferred_keep(struct deferred *, const struct deferred_sample *);

/*
 * The next sample of the thread that waits for the cookie, taken out: the caller releases its
 * frames. False when there is none. `deferred_take_any` takes the oldest of all.
 */
bool deferred_take(struct deferred *, int64_t tid, uint64_t cookie, struct deferred_sample *);
bool deferred_take_any(struct deferred *, struct deferred_sample *);

void deferred_release(struct deferred *);

#endif
