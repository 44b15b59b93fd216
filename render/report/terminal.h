#ifndef RENDER_REPORT_TERMINAL_H
#define RENDER_REPORT_TERMINAL_H

#include <stdbool.h>
#include <stddef.h>

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

#endif
