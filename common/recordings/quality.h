#ifndef COMMON_RECORDINGS_QUALITY_H
#define COMMON_RECORDINGS_QUALITY_H

#include "common/recordings/fold.h"

/*
 * Reports problems of the chosen events of a recording on standard error, each with a suggested
 * fix. Shares are of the weight, but those of stacks and samples, which are of their number.
 * Returns the share of the weight, 0 to 1, whose innermost function has no symbol.
 */
double quality_report(const struct fold *, const struct recording *, const struct selection *);

/* kernel.perf_event_max_stack, unless somebody raised it. */
enum { usual_depth_limit = 127 };

/* Weights and numbers of samples, in sum. */
struct findings {
	amount weight, unknown, idle;
	unsigned char *fact; /* by name: entry.h */
	amount *unknown_in;  /* by name: the weight in a module that has no symbol for it */
	uint64_t samples, unknown_samples, without_chain, without_period, zero;
	/* stacks, in samples */
	amount stacks, cut;
	amount with_user, with_kernel; /* a frame of that kind */
	amount judged;                 /* user code that ought to begin in an entry symbol */
	/* weights of stacks */
	amount callerless;     /* of the judged ones, those that do not */
	amount *callerless_in; /* by name: the module of the outermost frame that has one */
	amount python;         /* with functions of Python by name */
	amount python_at_root; /* and none of its callers */
	amount interpreter;    /* with Python's interpreter, but without such names */
	bool weighs_samples;
	bool mentions_rust;
	bool reaches_start; /* some chain does: it was unwound by dwarf, not by frame pointers */
	bool has_names;     /* of functions: addresses do not tell what begins a stack */
};

/* What the chosen events of a recording look like, before anything is said of it. */
struct findings findings_of(
	const struct fold *, const struct recording *, const struct selection *);
void findings_release(struct findings *);

#endif
