#ifndef RENDER_REPORT_REPORT_H
#define RENDER_REPORT_REPORT_H

#include "common/tables/table.h"

/*
 * What a report says, whatever format it is written in: it is filled once, and writers (writer.h)
 * only write it. Texts that come from the input are its bytes; each writer escapes them for where
 * they go.
 */

struct note {
	const char *text;
	bool is_detail; /* how it was measured, rather than what it means */
};

enum outcome {
	GATE_PASSED,
	GATE_UNUSED, /* nothing to judge: a budget that no name matches; it passes */
	GATE_UNSURE, /* noise is too large to judge: it passes unless unsure gates fail */
	GATE_FAILED,
};

extern const char *const outcome_words[];

/* What became of one limit that was asked for. */
struct gate_result {
	const char *gate; /* which kind: "fail-above", "budget" */
	struct text name; /* what is limited, of the input */
	enum outcome outcome;
	double limit, value;
	struct interval bounds; /* of the value; NAN: not known */
	const char *message;    /* a sentence, as in a note */
	bool is_twin;  /* what the result before says is said of another function in its stacks */
	bool is_minor; /* one of many: people see how many of them there are */
};

/* What is known of one side. */
struct report_side {
	const char *name; /* "profile", "before", "after" */
	uint32_t runs;
	double weight; /* of the mean run */
	double size;   /* effective samples of all runs together; 0: not known */
};

struct report {
	bool is_comparison;
	const char *basis;       /* of a comparison: "shares", "absolute", "exact" */
	struct text event, unit; /* "": not known */
	struct report_side side[2];
	int side_count;
	const char *headline; /* the verdict of the whole, in a line */
	const char *subtitle; /* what was compared */
	struct table table;
	uint32_t left_out;       /* rows that are not in the table */
	const char *left_out_as; /* a sentence that says so; NULL: none are */
	struct note *note;
	uint32_t note_count, note_capacity;
	struct gate_result *gate;
	uint32_t gate_count, gate_capacity;
	bool fails_unsure;       /* --fail-unsure */
	const char *minor_gates; /* a sentence that counts them; NULL: there are none */
	struct arena texts;      /* holds what is made here */
};

void report_release(struct report *);

/* A sentence that lives as long as the report. */
const char *report_text(struct report *, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

void report_add_note(struct report *, const char *text);
void report_add_detail(struct report *, const char *text);
void report_add_gate(struct report *, struct gate_result);

/*
 * Once all are added: of --fail-above ten results are for people to see, and all budgets. The
 * headline ends with what they mean together.
 */
void report_choose_gates(struct report *);

/* Whether the result makes the report fail; whether one does. */
bool gate_result_fails(const struct report *, const struct gate_result *);
bool report_has_failed(const struct report *);

#endif
