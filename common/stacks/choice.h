#ifndef COMMON_STACKS_CHOICE_H
#define COMMON_STACKS_CHOICE_H

#include "common/base/scan.h"
#include "common/command/options.h"

#include <stdint.h>

/*
 * Which samples of a recording count, by what they say of themselves. They are chosen before
 * anything is done with their names; what is left out was never recorded, so it is not `removed=`.
 */
struct choice;

struct choice_options {
	struct option_list time, tid, pid, cpu, comm;
};

/*
 * The rows of these options, for the table of a program. Where --tid and --pid mean something
 * without a value too, LIST is "[LIST]" and the help of these goes on with what they mean then.
 */
#define CHOICE_ROWS(wanted, LIST, tid_alone, pid_alone)                                           \
	{ OPTION_LIST, 0, "time", "RANGES",                                                       \
		"keep these seconds since the start, 0.5-1.5;\n"                                  \
		"as perf script prints them: 50.1,50.2; shares: 0%-50%",                          \
		&(wanted).time, .is_common = true },                                              \
		{ OPTION_LIST, 0, "tid", LIST, "keep these threads, 4711,4720-4730" tid_alone,    \
			&(wanted).tid },                                                          \
		{ OPTION_LIST, 0, "pid", LIST, "keep these processes" pid_alone, &(wanted).pid }, \
		{ OPTION_LIST, 0, "cpu", "LIST", "keep what ran on these CPUs, 0-3,7",            \
			&(wanted).cpu },                                                          \
	{                                                                                         \
		OPTION_LIST, 0, "comm", "PATTERN", "keep processes whose name contains PATTERN",  \
			&(wanted).comm                                                            \
	}

/*
 * A value that is not understood ends the program with a message that says how to write it. An item
 * that is NULL, of an option whose value may be left out, chooses nothing.
 */
struct choice *choice_new(const struct choice_options *);
void choice_free(struct choice *);

/* Whether every sample is kept. Here and below NULL is a choice of all. */
bool choice_is_all(const struct choice *);

/*
 * Whether the origin and the end of the recording have to be known before a sample can be judged:
 * for shares of it and for seconds since its origin. They are those of `range` in the sample
 * format, else of all samples of all events, in ns; both of 0 for a recording without times.
 */
bool choice_needs_extent(const struct choice *);
void choice_set_extent(struct choice *, int64_t origin, int64_t end);

/* Of the numbers NUMBER_ABSENT is not known, of the comm "". */
struct chosen_sample {
	int64_t time;     /* in ns */
	int64_t duration; /* in ns: [time - duration, time]; 0: a point */
	int64_t pid, tid, cpu;
	struct text comm;
};

enum choice_kind { CHOICE_TIME, CHOICE_TID, CHOICE_PID, CHOICE_CPU, CHOICE_COMM, CHOICE_KINDS };

/* What was judged, for choice_check. {0} is nothing; threads add theirs up. */
struct choice_tally {
	uint64_t samples, kept;
	uint64_t unknown[CHOICE_KINDS]; /* samples that do not say what they are chosen by */
};

void choice_tally_join(struct choice_tally *, const struct choice_tally *other);

/*
 * Whether the sample counts, and by tally what it lacked. What a sample does not say is in no list
 * and no range. Threads may ask at once.
 */
bool choice_keeps(const struct choice *, const struct chosen_sample *, struct choice_tally *);

/*
 * Cuts the duration of a sample that is kept to what lies in the ranges of time, which is what it
 * weighs then, and its time to the end of that.
 */
void choice_cut(const struct choice *, int64_t *time, int64_t *duration);

/*
 * After the last sample of an input: says what was left out because samples lack something, and
 * when nothing is left. Ends the program when no sample has what it is chosen by.
 */
void choice_check(const struct choice *, const struct choice_tally *, const char *input);

/* Ends the program unless everything is kept: the input is of stacks that say nothing of this. */
void choice_refuse(const struct choice *, const char *input);

/* The ranges of --time as they were written, between blanks, for `time=` of the header; or "". */
struct text choice_time(const struct choice *);

#endif
