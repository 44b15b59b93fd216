#ifndef RENDER_REPORT_COMPARISON_H
#define RENDER_REPORT_COMPARISON_H

#include "common/statistics/variation.h"

/* What is compared. */
enum basis {
	BASIS_SHARES,   /* of each side's whole, where the functions that did not change are the
			   reference: one that grows shrinks every other share */
	BASIS_ABSOLUTE, /* weights, of sides that did the same work */
	BASIS_EXACT,    /* weights that are deterministic counts and have no noise */
};

enum verdict {
	VERDICT_NOISE, /* nothing, or what may as well be chance */
	VERDICT_REGRESSED,
	VERDICT_IMPROVED,
	VERDICT_NEW,  /* regressed from nothing */
	VERDICT_GONE, /* improved to nothing */
};

/* All figures are shares of the whole of the mean run before: 0.1 is 10 %. */
struct compared {
	name_id group; /* 0: the total */
	double before, after;
	double difference; /* after - before */
	double error;      /* the standard error of the difference; NAN: not known; 0: exact */
	double low, high;  /* an interval that holds the difference in 95 of 100 cases; NAN */
	double degrees;    /* of freedom of the error's t distribution; INFINITY: normal */
	double grain;      /* half a sample of each side: a difference below says nothing */
	double p;          /* how likely chance alone differs so much; 1 where that is not known */
	enum verdict verdict;
	bool is_caller; /* a change only of what it calls (comparison_find_callers) */
	bool is_twin;   /* a change with the figures of the row before it: of functions that are in
			   the same stacks, and of which that one is called last */
};

/*
 * Two sides of runs, group by group.
 *
 * The difference of two mean shares has the variance of both (variation.h). Its p value is that of
 * Student's t, of the difference less its grain, as F. Yates had it (1934), so that few samples say
 * little. Among all groups with samples enough the verdicts keep the false discovery rate (Y.
 * Benjamini and Y. Hochberg 1995): of what is not called noise the part `fdr` is, on average.
 *
 * Shares of one whole are not free of each other. The reference is the median of the ratios after /
 * before of the self weights of all functions, each as heavy as its ratio is certain; when it lies
 * more than two of its errors from 1, it is what the functions that did not change were scaled by:
 * shares of after are divided by it, and its own error is in theirs.
 */
struct comparison {
	const struct runs *runs; /* borrowed */
	enum basis basis;
	enum weighing weighing;
	struct variation variation; /* nothing is known for exact weights */
	bool has_errors;  /* of the differences: of exact weights 0; else sample sizes are known, or
			     several runs of a side */
	double reference; /* what shares of after were divided by; 1: not beyond chance */
	double fdr;       /* false discovery rate of the verdicts */
	uint32_t tested;  /* groups with samples enough for a verdict */
	struct compared total;
	struct compared *row; /* what changed first, then noise, the largest difference first;
				 of functions in the same stacks what is called by the others */
	uint32_t count;
};

struct comparison_style {
	enum basis basis;
	enum weighing weighing;
	double fdr; /* 0.05 */
};

/* Both sides have a run at least. Groups that weigh nothing on either side have no row. */
void comparison_init(struct comparison *, const struct runs *, const struct comparison_style *);
void comparison_release(struct comparison *);

/*
 * Of rows judged by what passes through them: marks those that changed although what ends in them,
 * or in library code that they call, did not, where another row of the same direction explains it.
 */
void comparison_find_callers(struct comparison *);

/*
 * What a row grew by at least, when so many rows are looked at together: in 95 of 100 comparisons
 * in which nothing changed none of them is said to have grown (C. E. Bonferroni). NAN when errors
 * are not known.
 */
double comparison_least_growth(
	const struct comparison *, const struct compared *, uint32_t together);

#endif
