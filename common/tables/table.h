#ifndef COMMON_TABLES_TABLE_H
#define COMMON_TABLES_TABLE_H

#include "common/base/memory.h"
#include "common/statistics/distribution.h"

#include <stdint.h>

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

/* A new last row: its cells, in the order of the columns, to be filled; no value is known yet. */
struct cell *table_add_row(struct table *);

/* What people see above the column; NULL: they do not see it, or nothing in it is known. */
const char *column_heading(const struct table *, uint32_t column);

/* Numbers as people read them, in every text the same; each is appended to the buffer. */

/* `1,234`, `0.25`: at most six decimals; what would be shown as nothing: `<0.000001` */
void append_weight(struct buffer *, double weight);

/* What a cell shows, names and words apart; nothing for a value that is not known. */
void cell_append(struct buffer *, enum column_kind, const struct cell *);

/* The same in sentences. */
struct figure {
	char bytes[64];
};

struct figure share_figure(double share);            /* 31.20 % */
struct figure points_figure(double difference);      /* 4.10 points */
struct figure weight_figure(double weight);          /* 1,234 */
struct figure time_figure(double nanoseconds);       /* ` (5.03 ms)`, or nothing */
struct figure bounds_figure(struct interval bounds); /* 9.10 to 10.90 % */

/* `1 function`, `1,234 functions` */
struct figure counted_figure(double count, const char *thing);

/*
 * A sentence or more. What is code in it, a name or a command, stands between CODE and END, which
 * no text that shown() gives holds.
 */
#define CODE "\1"
#define END  "\2"

/* Takes the first piece off a sentence: all code, or none of it. */
bool sentence_take(struct text *sentence, struct text *piece, bool *is_code);

/* Appends the sentence as plain UTF-8 text, with code between backticks. */
void sentence_append(struct buffer *, const char *sentence);

#endif
