#ifndef COMMON_RECORDINGS_RECORDING_H
#define COMMON_RECORDINGS_RECORDING_H

#include "common/base/skipped.h"
#include "common/recordings/frame_details.h"
#include "common/stacks/choice.h"
#include "common/stacks/amount.h"
#include "common/stacks/names.h"
#include "common/stacks/transform.h"

/* A thread as samples name it; a number that is not known is NUMBER_ABSENT (scan.h). */
struct timeline_thread {
	int64_t pid, tid;
	name_id comm;
};

/*
 * Single samples, in input order, as parallel arrays: who keeps samples keeps them so. A frame is
 * one of the tree of the sample's event, until timeline_follow leads it elsewhere;
 * TRANSFORM_REMOVED where a filter took it. {0} is empty.
 */
struct timeline {
	uint32_t count, capacity;
	frame_id *frame;
	int64_t *time, *duration; /* ns; NUMBER_ABSENT: not known; duration 0: a point in time */
	uint32_t *thread;
	int32_t *cpu; /* -1: not known */
	uint32_t *event;
	amount *weight;
	uint64_t *samples; /* that weigh this together; 0: not known */
	bool *is_cut;      /* the outermost frame is not where the thread began */
	bool *lacks_chain, *lacks_period;

	struct timeline_thread *threads;
	uint32_t thread_count, thread_capacity;
	uint32_t *thread_slot;
	uint32_t thread_slot_count;
};

struct timeline_sample {
	frame_id frame;
	int64_t time, duration, pid, tid, cpu;
	name_id comm;
	uint32_t event;
	amount weight;
	uint64_t samples;
	bool is_cut, lacks_chain, lacks_period;
};

void timeline_add(struct timeline *, const struct timeline_sample *);

struct timeline_sample timeline_at(const struct timeline *, uint32_t);

/* The frames of the event's samples have moved: `moved[old]` is the new one. */
void timeline_follow(struct timeline *, uint32_t event, const frame_id *moved);

void timeline_release(struct timeline *);

/*
 * The sum of the squares of weights, for the effective sample size (sum of w)^2 / sum of w^2.
 * Squares of whole weights are added exactly, in 192 bits, so that the order of samples and the
 * number of threads change nothing.
 */
struct squares {
	uint64_t limb[3];     /* whole weights, the least significant first */
	long double fraction; /* weights with decimals */
};

/* `count` samples that weigh `weight` together. */
void squares_add(struct squares *, amount weight, uint64_t count);
void squares_join(struct squares *, const struct squares *other);

/* The effective sample size of samples that weigh `sum` together; 0 when they weigh nothing. */
double squares_effective(const struct squares *, amount sum);

/* What was counted, and the samples of it. */
struct event {
	struct text name; /* "" when the text does not say; lives as long as the recording */
	struct text unit; /* "" when only the name tells */
	uint64_t samples;
	uint64_t unknown_samples; /* records of samples that do not say how many they are */
	bool is_duration;         /* weights are measured times, in ns */
	uint64_t without_chain;   /* of these, samples with no frame but perhaps the leaf */
	uint64_t without_period;  /* samples that printed none and weigh 1 */
	uint64_t zero;            /* samples whose period is 0 */
	amount weight;
	struct squares squares;
	struct tree tree;

	/* before any is chosen; all else here is of those that were (common/recordings/chosen.h) */
	uint64_t recorded;
	struct choice_tally tally;
};

/* From when to when, in ns; NUMBER_ABSENT: not known. */
struct extent {
	int64_t start, end;
};

/*
 * Samples as a recording has them, before anything is chosen, filtered or renamed: for each event a
 * tree whose first level are threads and whose other frames are functions, with their module and
 * whether they are kernel, JIT or inlined code. Side 0 of a tree is the weight, side 1 the number
 * of samples.
 *
 * A thread's name has the comm as its text and, as its module, the text "PID/TID", "PID" or
 * nothing, as `detail` says; a number that is not known is `?`.
 */
enum thread_detail { DETAIL_COMM, DETAIL_PID, DETAIL_TID };

/* What a format has to say of so many things: `3 samples TEXT`. */
struct remark {
	const char *thing, *text; /* literals; `thing` is one of them */
	uint64_t count;
};

struct recording {
	struct names names;
	struct frame_details details; /* of the names, where more was asked for than those */
	struct timeline timeline;     /* the single samples, where they were asked for */
	struct event *event;
	uint32_t event_count, event_capacity;
	bool keeps_order;   /* as in a tree */
	bool is_from_perf;  /* what is missing can be had by other options of perf */
	bool has_perf_text; /* some of it was text of perf script, which leaves things to guess */
	struct arena texts;
	struct skipped skipped;
	struct remark *remark;
	size_t remark_count, remark_capacity;

	struct extent sampled; /* of all samples, before any is chosen */
	struct extent stated;  /* what the text says of itself */
	uint64_t timed;        /* samples of perf's text that print a time, */
	uint64_t backwards;    /* and of these an earlier one than the sample before */

	struct text first_event;     /* the first one that a `--header` block names, or "" */
	enum address_kind addresses; /* of frames `module+0xADDRESS` */
	uint64_t lines;              /* of the input that is read */
	uint64_t blank_lines;        /* of those */
	/*
	 * The words of the folded header that the samples had (samples.h), for what cannot be found
	 * again from them. Of several inputs they say nothing.
	 */
	struct text header_words;
	bool has_header_words;
	uint64_t sections;    /* of the sample format: each begins with a header line */
	amount removed;       /* the weight that filters took before */
	uint64_t lost;        /* events that perf says it lost */
	uint64_t lost_chunks; /* and chunks of events */
	uint32_t lost_part;   /* of the samples, in hundredths of a percent */
	uint64_t unmapped;    /* frames whose address could not be brought to one in a file */
	uint64_t cut;         /* 1: the last sample ends inside a row */
};

void recording_init(struct recording *, bool keeps_order);
void recording_release(struct recording *);

/* The event of that name, new where there is none yet. Its index, which stays. */
uint32_t recording_event(struct recording *, struct text name);

/* Adds what was read of the following part of the input; `later` is released. */
void recording_join(struct recording *, struct recording *later);

void recording_remark(struct recording *, uint64_t count, const char *thing, const char *text);

/* Makes the extent hold that one too. */
void extent_add(struct extent *, struct extent);

/* When the recording began and ended, as far as that is known. */
struct extent recording_extent(const struct recording *);

/* Counts samples of the event, 0 of them an unknown number: not their place in the tree. */
void event_count(struct event *, amount weight, uint64_t samples);

#endif
