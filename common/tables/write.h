#ifndef COMMON_TABLES_WRITE_H
#define COMMON_TABLES_WRITE_H

#include "common/base/output.h"
#include "common/tables/table.h"

/* Tables and sentences for people and for programs. */

/* What the text is read on. */
enum colour { COLOUR_AUTO, COLOUR_ALWAYS, COLOUR_NEVER };

extern const char *const colour_words[]; /* NULL last, in the order of the enum */

struct page {
	size_t columns;
	bool cuts_names; /* to fit the columns; in files and pipes names are whole */
	bool has_colours;
};

/*
 * `path`: as output_open has it. `columns`: 0 is the terminal's, or 80 where there is none. Colours
 * are for terminals, unless NO_COLOR (no-color.org) is set or TERM is `dumb`.
 */
struct page page_of(const char *path, size_t columns, enum colour);

/* The tones as escape sequences; "" without colours. */
const char *tone_begin(const struct page *, enum tone);
const char *tone_end(const struct page *, enum tone);

/*
 * The table in aligned columns, numbers to the right. The last column, a name, gets the columns
 * that the page has left, and what is longer loses its middle where the page cuts names.
 */
void text_table_write(const struct table *, const struct page *, struct output *);

/* A paragraph whose first line begins in `column`, and the others in `indent`. */
void text_write_sentence(
	struct output *, const char *sentence, size_t column, size_t indent, size_t columns);

/* GitHub's Markdown: what is no code is escaped, and names are code. */
void markdown_write_sentence(struct output *, const char *sentence);
void markdown_table_write(const struct table *, struct output *);

/* A line of the fields' names, then all rows; the first field says what a row is. */
void csv_table_write(const struct table *, struct output *);

/* JSON: control characters are escaped, bytes that are not UTF-8 are U+FFFD. */
void json_write_string(struct output *, struct text);
void json_write_sentence(struct output *, const char *sentence);
void json_write_number(struct output *, double); /* as many digits as needed; null: not finite */
void json_write_text(struct output *, const char *key, struct text); /* null when it is empty */
void json_write_bounds(struct output *, const char *prefix, struct interval); /* PREFIXlow, high */
void json_write_row(struct output *, const struct table *, uint32_t row);

#endif
