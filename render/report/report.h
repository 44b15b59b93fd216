#ifndef RENDER_REPORT_REPORT_H
#define RENDER_REPORT_REPORT_H

#include "common/base/memory.h"
#include "common/statistics/distribution.h"

#include <stdint.h>

/*
 * What a report says, whatever format it is written in: it is filled once, and writers (writer.h)
 * only write it. Texts that come from the input are its bytes; each writer escapes them for where
 * they go.
 */

/* How people read a column, and machines. */
enum column_kind {
	COLUMN_NAME,     /* text, of the input */
	COLUMN_WORD,     /* text, one of our own words */
	COLUMN_SHARE,    /* 0.1 is 10.00 % */
	COLUMN_INTERVAL, /* bounds of a share: 9.10 to 10.90; for machines FIELD_low, FIELD_high */
	COLUMN_POINTS,   /* a difference of shares: +1.50, and with bounds +1.50 ±0.40 */
	COLUMN_RELATIVE, /* 0.1 is +10.0 % */
	COLUMN_WEIGHT,   /* in the unit of the profile: 1,234 */
	COLUMN_NUMBER,   /* any other */
};

struct column {
	const char *field;   /* its name in JSON and CSV */
	const char *heading; /* for people; NULL: they do not see it */
	enum column_kind kind;
};

enum tone { TONE_PLAIN, TONE_BAD, TONE_GOOD, TONE_FAINT };

struct cell {
	double value;           /* NAN: there is none */
	struct interval bounds; /* NAN: not known */
	struct text text;       /* borrowed */
	enum tone tone;
};

struct table {
	const char *row_word; /* what a row is, and the heading of names: "function" */
	const struct column *column;
	uint32_t column_count;
	struct cell *cell; /* row by row */
	uint32_t row_count, capacity;
	bool has_total; /* the first row is about everything */
};

/*
 * A sentence or more. What is code in it, a name or a command, stands between CODE and END, which
 * no text that shown() gives holds.
 */
#define CODE "\1"
#define END  "\2"

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

/* A new last row: its cells, in the order of the columns, to be filled; no value is known yet. */
struct cell *table_add_row(struct table *);

/* What people see above the column; NULL: they do not see it, or nothing in it is known. */
const char *column_heading(const struct table *, uint32_t column);

/* Whether the result makes the report fail; whether one does. */
bool gate_result_fails(const struct report *, const struct gate_result *);
bool report_has_failed(const struct report *);

#endif
