#include "render/command_line.h"
#include "common/base/die.h"

#include <math.h>
#include <unistd.h>

static struct command_line options = {
	.format = -1,
	.widths = -1,
	.width = 1200,
	.frame_height = 16,
	.font_size = 12,
	.scale = 1,
	.factor = 1,
	.narrowest = "0.5",
};

static const char *palette_name[PALETTE_LIMIT];
static const char *backend_name[BACKEND_LIMIT], *backend_meaning[BACKEND_LIMIT];
static const char *const widths_name[] = {
	[WIDTHS_UNION] = "union", [WIDTHS_BEFORE] = "before", [WIDTHS_AFTER] = "after", NULL
};
enum { DATA_ALL, DATA_NONE };
static const char *const data_words[] = { [DATA_ALL] = "all", [DATA_NONE] = "none", NULL };
static const char *const theme_name[] = {
	[THEME_SYSTEM] = "system", [THEME_LIGHT] = "light", [THEME_DARK] = "dark", NULL
};

static const struct option_row row[] = {
	OPTION_HEADING("The picture"),
	{ OPTION_TEXT, 'o', "output", "FILE", "write to FILE instead of standard output",
		&options.output, .is_common = true },
	{ OPTION_CHOICE, 0, "format", "FORMAT",
		"kind of picture; by default what the ending of FILE says", &options.format,
		backend_name, backend_meaning, .is_common = true },
	{ OPTION_TEXT, 0, "title", "TEXT", "heading (default \"Flame Graph\")", &options.title,
		.is_common = true },
	{ OPTION_TEXT, 0, "subtitle", "TEXT", "second line below the heading", &options.subtitle,
		.is_common = true },
	{ OPTION_TEXT, 0, "notes", "TEXT", "description that the file holds but does not show",
		&options.notes, NULL },
	{ OPTION_COUNT, 0, "width", "PIXELS", "image width (default 1200)", &options.width,
		.is_common = true, .also = OPTION_ALSO("image-width") },
	{ OPTION_NUMBER, 0, "height", "PIXELS", "frame height (default 16)", &options.frame_height,
		NULL },
	{ OPTION_TEXT, 0, "minwidth", "WIDTH",
		"combine frames that are narrower than this: pixels (default 0.5)\n"
		"or a share of the total (0.1%)",
		&options.narrowest, .also = OPTION_ALSO("min-width") },
	{ OPTION_NUMBER, 0, "fontsize", "PIXELS", "font size (default 12)", &options.font_size,
		.also = OPTION_ALSO("font-size") },
	{ OPTION_FLAG, 'i', "inverted", NULL, "icicle graph: the root is at the top",
		&options.is_icicle, .is_common = true },
	{ OPTION_COUNT, 0, "max-depth", "N", "draw at most N levels of frames", &options.max_depth,
		NULL },
	{ OPTION_NUMBER, 0, "crop", "PERCENT",
		"draw the hottest part: the innermost frame with at least\n"
		"PERCENT of the total, and the levels where that ends",
		&options.crop, .is_common = true },
	{ OPTION_NUMBER, 0, "scale", "NUMBER", "enlarge a png or pdf by this factor",
		&options.scale, NULL },
	{ OPTION_CHOICE, 0, "data", "WHAT",
		"profile data that an svg carries for its viewer and stackcollapse", &options.data,
		data_words },
	{ OPTION_FLAG, 0, "with-command", NULL, "store this command line in an svg",
		&options.has_command, NULL },
	OPTION_HEADING("Colours"),
	{ OPTION_CHOICE, 0, "theme", "THEME",
		"colours of the page; system follows the reader's setting", &options.theme,
		theme_name },
	{ OPTION_CHOICE, 'c', "colors", "PALETTE", "palette for frames", &options.palette,
		palette_name, .is_common = true, .also = OPTION_ALSO("color", "palette") },
	{ OPTION_TEXT, 0, "bgcolors", "COLOUR", "background: yellow, blue, green, grey or #rrggbb",
		&options.background, .also = OPTION_ALSO("bgcolor") },
	{ OPTION_TEXT, 0, "palette-file", "FILE",
		"take the colours of names from FILE and add new ones to it;\n"
		"the format is FlameGraph's palette.map",
		&options.palette_file, NULL },
	{ OPTION_FLAG, 0, "negate", NULL, "show growth in blue and shrinkage in red",
		&options.is_negated, NULL },
	{ OPTION_TEXT, 0, "nameattr", "FILE",
		"attributes for functions: each line holds a name and, each after\n"
		"a tab, title=, href=, target= or class=; in an svg with its\n"
		"viewer a click still zooms: the link opens with Ctrl or Cmd and\n"
		"a click, with the middle button, or with the key o",
		&options.name_attributes, NULL },
	OPTION_HEADING("Samples"),
	CHOICE_ROWS(options.choice, "LIST", "", ""),
	OPTION_HEADING("Stacks"),
	{ OPTION_LIST, 0, "ignore", "PATTERN", HELP_IGNORE, &options.ignore, .is_common = true },
	{ OPTION_LIST, 0, "filter", "PATTERN", HELP_FILTER, &options.filter, .is_common = true },
	{ OPTION_LIST, 0, "base", "PATTERN", HELP_BASE, &options.base, .is_common = true },
	{ OPTION_FLAG, 0, "reverse", NULL,
		"show callers: stacks begin at their innermost frame; the data in\n"
		"an svg keeps the order of the input",
		&options.is_reversed, .is_common = true },
	{ OPTION_FLAG, 0, "flamechart", NULL, "draw stacks in order of time, unmerged",
		&options.is_chart, .is_common = true, .also = OPTION_ALSO("flame-chart") },
	OPTION_HEADING("Counts"),
	{ OPTION_TEXT, 0, "countname", "TEXT",
		"name of what is counted, instead of what the input says", &options.count_name,
		.is_common = true },
	{ OPTION_TEXT, 0, "nametype", "TEXT", "prefix for names in tooltips", &options.name_type,
		NULL },
	{ OPTION_NUMBER, 0, "factor", "NUMBER", "multiply displayed counts by this factor",
		&options.factor, NULL },
	{ OPTION_NUMBER, 0, "total", "NUMBER",
		"count of the whole width, if larger than the sum of the counts", &options.total,
		NULL },
	{ OPTION_FLAG, 0, "absolute", NULL, "compare two sides by counts, not by shares",
		&options.is_absolute, NULL },
	{ OPTION_CHOICE, 0, "widths", "SIDE", "side of a comparison that frame widths show",
		&options.widths, widths_name },
	{ OPTION_FLAG, 0, "ratio", NULL,
		"two counts are metrics of one run, not sides: colour by their\n"
		"quotient, such as instructions per cycle",
		&options.is_ratio, .is_common = true },
	{ OPTION_FLAG, 0, "force", NULL, "add up profiles of different events or units",
		&options.is_forced, NULL },
	OPTION_HEADING("Accepted and ignored, so existing scripts keep working"),
	{ OPTION_ACCEPTED, .name = "hash", .help = "colours are always a hash of the name" },
	{ OPTION_ACCEPTED, .name = "deterministic",
		.help = "colours are always a hash of the name" },
	{ OPTION_ACCEPTED, .name = "random", .help = "colours are the same in every picture" },
	{ OPTION_ACCEPTED, .name = "cp",
		.help = "colours are the same in every run, without a palette.map" },
	{ OPTION_ACCEPTED, .name = "colordiffusion", .help = "not supported" },
	{ OPTION_ACCEPTED, .name = "fonttype", .value = "FONT",
		.help = "names use the reader's monospaced font" },
	{ OPTION_ACCEPTED, .name = "fontwidth", .value = "NUMBER",
		.help = "widths are computed from that font" },
	{ OPTION_ACCEPTED, .name = "encoding", .value = "NAME", .help = "output is always UTF-8" },
	{ OPTION_ACCEPTED, .name = "truncate-text-right", .help = "long names lose their middle" },
	{ OPTION_ACCEPTED, .name = "no-sort", .help = "input may be in any order" },
	{ OPTION_ACCEPTED, .name = "no-javascript", .help = "--data=none draws without a script" },
	{ OPTION_ACCEPTED, .name = "search-color", .value = "COLOUR",
		.help = "search hits have a fixed colour" },
	{ OPTION_ACCEPTED, .name = "stroke-color", .value = "COLOUR",
		.help = "frames have gaps instead of outlines" },
	{ OPTION_ACCEPTED, .name = "uicolor", .value = "COLOUR",
		.help = "texts always contrast with the background" },
	{ OPTION_ACCEPTED, .name = "pretty-xml", .help = "output has one line per frame" },
	{ OPTION_ACCEPTED, 'q', .name = "quiet", .help = "only problems are reported" },
	{ OPTION_ACCEPTED, 'v', .name = "verbose", .help = "problems are always reported" },
};

static const struct program program = {
	.name = "flamegraph",
	.usage = "[OPTION]... [FILE]...",
	.summary = "Draws folded stacks, one count or two (before and after), as a flame graph.\n"
		   "perf script | stackcollapse | flamegraph > out.svg",
	.built_with = FLAMEPIPE_BUILT_WITH,
	.row = row,
	.row_count = sizeof row / sizeof *row,
};

struct transform command_line_transform(const struct command_line *line)
{
	return (struct transform){
		.ignore = patterns_new("ignore", &line->ignore, PATTERN_INSIDE),
		.filter = patterns_new("filter", &line->filter, PATTERN_INSIDE),
		.base = patterns_new("base", &line->base, PATTERN_WHOLE),
	};
}

/* Pixels, or with `%` a share of the width that frames have. */
static double narrowest_of(const struct command_line *line)
{
	char *end;
	double value = strtod(line->narrowest, &end);
	bool is_share = *end == '%';
	if (end == line->narrowest || end[is_share] || !isfinite(value) || value < 0)
		die("--minwidth=%s: expected pixels, as in 0.5, or a share, as in 0.1%%",
			shown_string(line->narrowest).bytes);
	return is_share ? ((double)line->width - 20) * value / 100 : value;
}

static void check_range(const char *option, double value, double least, double most)
{
	if (!(value >= least && value <= most))
		die("%s=%.9g: expected %.9g to %.9g", option, value, least, most);
}

static const char *default_title(const struct command_line *line)
{
	if (line->is_chart)
		return "Flame Chart";
	return line->is_icicle ? "Icicle Graph" : "Flame Graph";
}

/* What fonts can be drawn at. */
enum { largest_letters = 1000 };

static void check_ranges(const struct command_line *line)
{
	check_range("--width", (double)line->width, 50, 1e6);
	check_range("--height", line->frame_height, 2, 1000);
	check_range("--fontsize", line->font_size, 1, 1000);
	check_range("--scale", line->scale, 0.01, 100);
	if (line->font_size * line->scale > largest_letters)
		die("--fontsize=%g --scale=%g: the font size is limited to %d pixels after --scale",
			line->font_size, line->scale, largest_letters);
	check_range("--crop", line->crop, 0, 100);
	check_range("--max-depth", (double)line->max_depth, 0, UINT32_MAX);
	check_range("--factor", line->factor, 1e-12, 1e12);
}

struct look command_line_look(const struct command_line *line)
{
	check_ranges(line);
	struct look look = {
		.title = line->title ? line->title : default_title(line),
		.subtitle = line->subtitle,
		.notes = line->notes,
		.count_name = line->count_name,
		.name_type = line->name_type,
		.width = (hundredths)line->width * 100,
		.frame_height = (hundredths)(line->frame_height * 100),
		.font_size = line->font_size,
		.narrowest = narrowest_of(line),
		.factor = line->factor,
		.theme = (enum theme)line->theme,
		.background =
			palette_background(palette_at(line->palette), (enum theme)line->theme),
		.scale = line->scale,
		.crop = line->crop / 100,
		.max_depth = (uint32_t)line->max_depth,
		.command = line->command,
		.has_data = line->data == DATA_ALL,
		.is_icicle = line->is_icicle,
		.has_negated_hues = line->is_negated,
	};
	if (line->background && !background_parse(line->background, &look.background))
		die("--bgcolors=%s: expected yellow, blue, green, grey or #rrggbb",
			shown_string(line->background).bytes);
	return look;
}

const struct backend *command_line_backend(const struct command_line *line)
{
	const struct backend *backend =
		line->format >= 0 ? backend_at(line->format) : backend_for_path(line->output);
	if (!backend)
		die("%s: no kind of picture has this ending; choose one with --format",
			shown_string(line->output).bytes);
	bool is_for_stdout = !line->output || strcmp(line->output, "-") == 0;
	if (backend->is_binary && is_for_stdout && isatty(STDOUT_FILENO))
		die("a %s is not for a terminal: use -o or a pipe", backend->name);
	if (!backend->is_binary && line->scale != 1)
		die("--scale is for png and pdf; an %s scales by itself", backend->name);
	return backend;
}

/* The words as a shell would read them again; the caller frees them. */
static char *words_of(int argc, char **argv)
{
	struct buffer line = { 0 };
	for (int i = 0; i < argc; i++) {
		buffer_append(&line, i ? TEXT(" '") : TEXT("'"));
		for (const char *at = argv[i]; *at; at++) {
			if (*at == '\'')
				buffer_append(&line, TEXT("'\\'"));
			buffer_append_byte(&line, *at);
		}
		buffer_append_byte(&line, '\'');
	}
	buffer_append_byte(&line, '\0');
	return line.start;
}

struct command_line *command_line_read(int argc, char **argv)
{
	char *words = words_of(argc, argv); /* parsing puts operands last */
	palette_list(palette_name);
	backend_list(backend_name);
	backend_summaries(backend_meaning);
	options.operand = options_parse(&program, argc, argv, &options.operand_count);
	if (options.has_command)
		options.command = words;
	else
		free(words);
	return &options;
}

void command_line_release(struct command_line *line)
{
	options_release(&program);
	free(line->command);
}
