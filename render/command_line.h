#ifndef RENDER_COMMAND_LINE_H
#define RENDER_COMMAND_LINE_H

#include "common/command/options.h"
#include "common/stacks/choice.h"
#include "common/stacks/transform.h"
#include "render/picture/backend.h"

/* The command line of flamegraph, as it was written. */
struct command_line {
	const char *title, *subtitle, *notes, *count_name, *name_type, *background, *narrowest;
	const char *output, *palette_file, *name_attributes;
	int palette, format, theme, widths, data; /* -1: not said */
	unsigned long width, max_depth;
	double frame_height, font_size, scale, crop, factor, total;
	struct choice_options choice;
	struct option_list ignore, filter, base;
	bool is_icicle, is_reversed, is_chart, is_negated, is_absolute, is_ratio, is_forced;
	bool has_command;
	char *command; /* all of it, as a shell would read it again; NULL: it is not to be kept */
	char **operand;
	int operand_count;
};

/* There is one, and a wrong one ends the program. It lives as long as argv. */
struct command_line *command_line_read(int argc, char **argv);
void command_line_release(struct command_line *);

/* What it says, where it is possible: what is not ends the program. */
struct look command_line_look(const struct command_line *);
struct transform command_line_transform(const struct command_line *);
const struct backend *command_line_backend(const struct command_line *);

#endif
