#ifndef COMMON_FORMATS_INTAKE_H
#define COMMON_FORMATS_INTAKE_H

#include "common/base/lines.h"
#include "common/formats/frame_names.h"
#include "common/recordings/thread_names.h"

/*
 * The one way in: a reader of a format pushes the frames of a stack and adds the sample that has
 * them; what becomes of it is not its business.
 *
 *     uint32_t event = intake_event(intake, TEXT("cpu-clock"), TEXT("ns"), false);
 *     intake_frame(intake, &(struct intake_frame){ .name = TEXT("main") });
 *     intake_frame(intake, &(struct intake_frame){ .name = TEXT("parse") });
 *     intake_sample(intake, &(struct intake_sample){ INTAKE_UNKNOWN, .event = event, .weight = w
 * });
 *
 * Texts are copied. Whether the root is pushed first or the leaf is the format's (format.h).
 */
struct intake_frame {
	struct text name;     /* "": there is no symbol */
	struct text module;   /* its path, or a name in place of one: `[kernel.kallsyms]` */
	struct text build_id; /* hexadecimal */
	struct text file;     /* of the source */
	uint64_t address;
	enum address_kind address_kind; /* ADDRESS_NONE: no address */
	enum frame_place place;
	enum frame_mode mode;
	bool is_inlined, is_jit;
	bool is_unresolved; /* the name is not that of a function, as where a tool printed an
			       address for want of one */
	uint32_t line, column, start_line; /* 0: not known */
};

struct intake_sample {
	uint32_t event; /* of intake_event */
	amount weight;
	uint64_t samples;      /* that weigh this together; 0: not known */
	int64_t pid, tid, cpu; /* NUMBER_ABSENT: not known */
	int64_t time;          /* ns; NUMBER_ABSENT: not known */
	int64_t duration;      /* ns: from time - duration to time; 0: a point in time */
	struct text comm;      /* "": not known; the stack begins with its first frame */
	bool is_cut;           /* its outermost frame is not where the thread began */
	bool lacks_chain;      /* nothing is known of its callers: intake_sample finds that */
	bool lacks_period;     /* it printed none and weighs 1 */
};

/* The beginning of a sample of which a reader knows no more than what follows. */
#define INTAKE_UNKNOWN \
	.pid = NUMBER_ABSENT, .tid = NUMBER_ABSENT, .cpu = NUMBER_ABSENT, .time = NUMBER_ABSENT

/* The frames of the stack before, root first: what this one shares with it need not be searched. */
struct last_stack {
	uint32_t event;
	name_id *name;
	frame_id *frame;
	size_t count, capacity;
};

/* One input on its way, of which a format reads `lines`. */
struct intake {
	struct lines lines;
	const struct intake_options *options;
	struct recording *recording;
	struct folded_reader *folded; /* for stacks that are folded already */
	bool is_root_first;
	struct frame_names names;
	struct thread_names threads;
	struct frame_list frames; /* pushed so far */
	struct last_stack last;
};

/* The input, the options and the rest are borrowed. */
void intake_open(struct intake *, struct input *, const struct intake_options *, struct recording *,
	struct folded_reader *);

/* Books the lines that were read. */
void intake_close(struct intake *);

/*
 * What samples count; "": not known. Equal names are one event, and keep the first unit that is
 * given. `is_duration`: a sample is a stretch of time that ends at its time.
 */
uint32_t intake_event(struct intake *, struct text name, struct text unit, bool is_duration);

/* The next frame of the stack. */
void intake_frame(struct intake *, const struct intake_frame *);

/* A sample of the frames that were pushed; the next one begins a new stack. */
void intake_sample(struct intake *, const struct intake_sample *);

/* When the recording began and ended, in ns; NUMBER_ABSENT: not known. */
void intake_range(struct intake *, int64_t start, int64_t end);

/*
 * For stacks that are folded already. Ends the program when samples are to be chosen, by what these
 * do not say.
 */
struct folded_reader *intake_folded(struct intake *);

/* Events that the recorder says it lost. */
void intake_lost(struct intake *, uint64_t count);

/*
 * What the format has to say of `count` things, once for all inputs: "3 samples TEXT". Equal texts,
 * which are string literals, are counted together.
 */
void intake_remark(struct intake *, uint64_t count, const char *thing, const char *text);

/* The line last given is left out; `expected` is a string literal. */
void intake_skip(struct intake *, const char *expected, struct text found);

/*
 * For readers that remember what a text means: a stack of names, leaf first, below a thread,
 * and a sample in it. The frame is valid for that event while the intake is open.
 */
frame_id intake_enter(
	struct intake *, uint32_t event, name_id thread, const struct frame_list *leaf_first);
void intake_count(struct intake *, frame_id, const struct intake_sample *);

#endif
