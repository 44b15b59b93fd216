#ifndef SYMBOLIZE_WINDOW_H
#define SYMBOLIZE_WINDOW_H

#include "common/base/ids.h"
#include "common/base/input.h"
#include "common/formats/samples.h"
#include "symbolize/resolver.h"

/*
 * An input in pieces of bounded size: whole lines, cut only before one that begins a sample of perf
 * script, or a record of the sample format, so that none is torn apart. A piece is larger than
 * wanted only where a sample or a line is.
 */
struct window {
	struct input *input;
	char *buffer;
	size_t start, end, capacity; /* what was read and not given yet */
	size_t size;                 /* wanted */
	uint64_t given;              /* bytes so far */
	bool at_end;
};

enum { WINDOW_SIZE = 8 * 1024 * 1024 };

/* A size of 0 is WINDOW_SIZE. The input stays the caller's. */
struct window window_of(struct input *, size_t size);

/* The next piece, valid until the next call; false at the end of the input. */
bool window_next(struct window *, struct text *piece);

void window_release(struct window *);

/* The modules and the memory maps of the sample format, for what an address of a frame means. */
struct sample_modules {
	struct resolver *resolver;
	enum address_kind forced; /* ADDRESS_NONE: as the records say */
	struct ids ids;
	struct bound_module *module; /* by place */
	uint32_t capacity;
	struct samples_map *map; /* the module is its place; in order of sight */
	size_t map_count, map_capacity;
	struct buffer path, build_id;
};

void sample_modules_init(struct sample_modules *, struct resolver *, enum address_kind forced);
void sample_modules_release(struct sample_modules *);

/* Records that cannot be understood are ignored: the next reader has a word for them. */
void sample_modules_add(struct sample_modules *, const struct samples_module *);
void sample_modules_add_map(struct sample_modules *, const struct samples_map *);

/* Begins a new id space. */
void sample_modules_clear(struct sample_modules *);

/*
 * Fills in the binding of the frame, which has an address, and what that is there. False when the
 * frame is of no module.
 */
bool sample_modules_bind(struct sample_modules *, const struct samples_frame *, struct site *);

#endif
