#include "common/tables/write.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

const char *const colour_words[] = {
	[COLOUR_AUTO] = "auto", [COLOUR_ALWAYS] = "always", [COLOUR_NEVER] = "never", NULL
};

static bool is_terminal(const char *path)
{
	return (!path || strcmp(path, "-") == 0) && isatty(STDOUT_FILENO);
}

static size_t terminal_columns(bool is_terminal)
{
	struct winsize size;
	enum { usual = 80 };
	if (!is_terminal || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0)
		return usual;
	return size.ws_col;
}

static bool wants_colours(void)
{
	const char *no_colour = getenv("NO_COLOR"), *kind = getenv("TERM");
	return !(no_colour && *no_colour) && kind && *kind && strcmp(kind, "dumb") != 0;
}

struct page page_of(const char *path, size_t columns, enum colour colour)
{
	bool on_terminal = is_terminal(path);
	bool is_coloured = on_terminal && wants_colours();
	return (struct page){
		.columns = columns ? columns : terminal_columns(on_terminal),
		.cuts_names = columns || on_terminal,
		.has_colours = colour == COLOUR_AUTO ? is_coloured : colour == COLOUR_ALWAYS,
	};
}
