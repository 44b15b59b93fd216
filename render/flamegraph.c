#include "common/die.h"
#include "common/load.h"
#include "common/transform.h"
#include "render/backend.h"

#include <math.h>
#include <unistd.h>

/* The command line, as it was written. */
static struct {
	const char *title, *subtitle, *notes, *count_name, *name_type, *background, *narrowest;
	const char *output, *palette_file, *name_attributes;
	int palette, format, theme, widths;
	unsigned long width, max_depth;
	double frame_height, font_size, scale, crop, factor, total;
	struct option_list ignore, filter, base;
	bool is_icicle, is_reversed, is_chart, is_negated, is_absolute, is_ratio, is_forced;
	int data;
	bool has_command;
} options = {
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

static struct transform transform_of_options(void)
{
	return (struct transform){
		.ignore = patterns_new("ignore", &options.ignore, PATTERN_INSIDE),
		.filter = patterns_new("filter", &options.filter, PATTERN_INSIDE),
		.base = patterns_new("base", &options.base, PATTERN_WHOLE),
	};
}

/* Answers the weight that filters took: here and, as the header says, before. */
static amount change_stacks(struct profile *profile, const struct transform *transform)
{
	if (transform_changes_nothing(transform))
		return profile->header.removed;
	struct tree changed;
	tree_init(&changed, &profile->names);
	changed.keeps_order = options.is_chart;
	amount removed[2] = { 0 };
	transform_tree(transform, &profile->tree, &changed, removed);
	tree_release(&profile->tree);
	profile->tree = changed;
	profile_shrink_sizes(profile, removed);
	amount_add(&removed[0], removed[1]);
	amount_add(&removed[0], profile->header.removed);
	return removed[0];
}

/* The same profile with its stacks leaf first. Only its tree is its own; it is arranged. */
static struct profile reversed_of(struct profile *profile)
{
	static const struct transform reversal = { .reverses = true };
	struct profile reversed = *profile;
	tree_init(&reversed.tree, &profile->names);
	reversed.tree.keeps_order = profile->tree.keeps_order;
	amount removed[2] = { 0 };
	transform_tree(&reversal, &profile->tree, &reversed.tree, removed);
	tree_arrange(&reversed.tree);
	return reversed;
}

static void init_ratio(struct ratio *ratio, const struct profile *profile)
{
	bool has_two_counts = profile->header.counts == 2;
	if (options.is_ratio && !has_two_counts && profile->tree.count > 1)
		die("--ratio divides two counts, and there is one: stackcollapse --event=A,B "
		    "writes two");
	ratio_init(ratio, &profile->header);
	if (!options.is_ratio && ratio_is_of(&profile->header))
		warn("the counts are two metrics, not two sides: --ratio colours by their "
		     "quotient");
}

/* What is divided by makes the widths of a ratio. */
static enum widths widths_wanted(const struct ratio *ratio)
{
	if (options.widths >= 0)
		return (enum widths)options.widths;
	if (options.is_ratio)
		return ratio->below ? WIDTHS_AFTER : WIDTHS_BEFORE;
	return WIDTHS_UNION;
}

static enum compare compare_wanted(void)
{
	return options.is_absolute && !options.is_ratio ? COMPARE_COUNTS : COMPARE_SHARES;
}

/* As FlameGraph has it, a total below the sum is not believed. */
static void apply_total(struct measure *measure)
{
	amount total =
		options.total > 0 && options.total < 1e25 ? (amount)(options.total * 1e12) : 0;
	if (options.total == 0)
		return;
	if (measure->is_differential && measure->compare == COMPARE_SHARES)
		warn("--total says nothing about shares: left out (--absolute compares counts)");
	else if (total < measure->whole_width)
		warn("--total=%g is less than the sum of the counts: left out", options.total);
	else
		measure->whole_width = total;
}

/* Pixels, or with `%` a share of the width that frames have. */
static double parse_narrowest(double width)
{
	char *end;
	double value = strtod(options.narrowest, &end);
	bool is_share = *end == '%';
	if (end == options.narrowest || end[is_share] || !isfinite(value) || value < 0)
		die("--minwidth=%s: expected pixels, as in 0.5, or a share, as in 0.1%%",
			shown_string(options.narrowest).bytes);
	return is_share ? width * value / 100 : value;
}

static void check_range(const char *option, double value, double least, double most)
{
	if (!(value >= least && value <= most))
		die("%s=%.9g: expected %.9g to %.9g", option, value, least, most);
}

static const char *default_title(void)
{
	if (options.is_chart)
		return "Flame Chart";
	return options.is_icicle ? "Icicle Graph" : "Flame Graph";
}

/* What fonts can be drawn at. */
enum { largest_letters = 1000 };

static struct look look_of_options(void)
{
	check_range("--width", (double)options.width, 50, 1e6);
	check_range("--height", options.frame_height, 2, 1000);
	check_range("--fontsize", options.font_size, 1, 1000);
	check_range("--scale", options.scale, 0.01, 100);
	if (options.font_size * options.scale > largest_letters)
		die("--fontsize=%g --scale=%g: letters have %d pixels at most", options.font_size,
			options.scale, largest_letters);
	check_range("--crop", options.crop, 0, 100);
	check_range("--max-depth", (double)options.max_depth, 0, UINT32_MAX);
	check_range("--factor", options.factor, 1e-12, 1e12);
	struct look look = {
		.title = options.title ? options.title : default_title(),
		.subtitle = options.subtitle,
		.notes = options.notes,
		.count_name = options.count_name,
		.name_type = options.name_type,
		.width = (hundredths)options.width * 100,
		.frame_height = (hundredths)(options.frame_height * 100),
		.font_size = options.font_size,
		.narrowest = parse_narrowest((double)options.width - 20),
		.factor = options.factor,
		.theme = (enum theme)options.theme,
		.background =
			palette_background(palette_at(options.palette), (enum theme)options.theme),
		.scale = options.scale,
		.crop = options.crop / 100,
		.max_depth = (uint32_t)options.max_depth,
		.has_data = options.data == DATA_ALL,
		.is_icicle = options.is_icicle,
		.has_negated_hues = options.is_negated,
	};
	if (options.background && !background_parse(options.background, &look.background))
		die("--bgcolors=%s: expected yellow, blue, green, grey or #rrggbb",
			shown_string(options.background).bytes);
	return look;
}

static const struct backend *chosen_backend(void)
{
	const struct backend *backend =
		options.format >= 0 ? backend_at(options.format) : backend_for_path(options.output);
	if (!backend)
		die("%s: no kind of picture has this ending; --format names one",
			shown_string(options.output).bytes);
	bool is_for_stdout = !options.output || strcmp(options.output, "-") == 0;
	if (backend->is_binary && is_for_stdout && isatty(STDOUT_FILENO))
		die("a %s is not for a terminal: use -o or a pipe", backend->name);
	if (!backend->is_binary && options.scale != 1)
		die("--scale is for png and pdf: an %s has any size", backend->name);
	return backend;
}

static void draw(const struct measure *measure, const struct look *look, amount removed,
	const struct backend *backend)
{
	struct scene scene;
	scene_init(&scene, measure, look, removed);
	backend_check_size(backend, &scene, look->frame_height);
	struct output output = output_open(options.output);
	backend->draw(&scene, &output);
	output_close(&output);
	scene_release(&scene);
}

static const struct option_row row[] = {
	{ OPTION_SECTION, .help = "The picture" },
	{ OPTION_TEXT, 'o', "output", "FILE", "write to FILE instead of standard output",
		&options.output, .is_common = true },
	{ OPTION_CHOICE, 0, "format", "FORMAT",
		"the kind of picture, which the ending of FILE tells too", &options.format,
		backend_name, backend_meaning, .is_common = true },
	{ OPTION_TEXT, 0, "title", "TEXT", "the heading instead of \"Flame Graph\"", &options.title,
		.is_common = true },
	{ OPTION_TEXT, 0, "subtitle", "TEXT", "a second line below it", &options.subtitle,
		.is_common = true },
	{ OPTION_TEXT, 0, "notes", "TEXT", "a description, kept in the file but not shown",
		&options.notes, NULL },
	{ OPTION_COUNT, 0, "width", "PIXELS", "of the picture, 1200", &options.width,
		.is_common = true },
	{ OPTION_NUMBER, 0, "height", "PIXELS", "of a frame, 16", &options.frame_height, NULL },
	{ OPTION_TEXT, 0, "minwidth", "WIDTH",
		"frames narrower than this are drawn together as small frames:\n"
		"pixels (0.5, what can be seen) or a share of all (0.1%)",
		&options.narrowest, NULL },
	{ OPTION_NUMBER, 0, "fontsize", "PIXELS", "of names in frames, 12", &options.font_size,
		NULL },
	{ OPTION_FLAG, 'i', "inverted", NULL, "an icicle graph, which hangs from its root",
		&options.is_icicle, .is_common = true },
	{ OPTION_COUNT, 0, "max-depth", "N", "draw N levels of frames at most", &options.max_depth,
		NULL },
	{ OPTION_NUMBER, 0, "crop", "PERCENT",
		"draw the hottest part: the innermost frame that calls what\n"
		"makes PERCENT of everything, and the levels where that ends",
		&options.crop, .is_common = true },
	{ OPTION_NUMBER, 0, "scale", "NUMBER", "enlarge a png or pdf by this", &options.scale,
		NULL },
	{ OPTION_CHOICE, 0, "data", "WHAT",
		"of the profile that an svg carries, for its viewer and for stackcollapse",
		&options.data, data_words },
	{ OPTION_FLAG, 0, "with-command", NULL, "keep this command line in an svg",
		&options.has_command, NULL },
	{ OPTION_SECTION, .help = "Colours" },
	{ OPTION_CHOICE, 0, "theme", "THEME", "of a page that is read in the dark, or not",
		&options.theme, theme_name },
	{ OPTION_CHOICE, 'c', "colors", "PALETTE", "of frames", &options.palette, palette_name,
		.is_common = true },
	{ OPTION_TEXT, 0, "bgcolors", "COLOUR", "background: yellow, blue, green, grey or #rrggbb",
		&options.background, NULL },
	{ OPTION_TEXT, 0, "palette-file", "FILE",
		"keep colours of names there, as palette.map of FlameGraph has them:\n"
		"those that are there are used, new ones are added",
		&options.palette_file, NULL },
	{ OPTION_FLAG, 0, "negate", NULL, "what grew is blue and what shrank red",
		&options.is_negated, NULL },
	{ OPTION_TEXT, 0, "nameattr", "FILE",
		"attributes for the frames of functions: in each line a name and,\n"
		"each behind a tab, title=, href=, target= or class=; in an svg\n"
		"with its viewer a click zooms there too, and the link opens by a\n"
		"click with Ctrl or Cmd, by the middle button and by the key o",
		&options.name_attributes, NULL },
	{ OPTION_SECTION, .help = "Stacks" },
	{ OPTION_LIST, 0, "ignore", "PATTERN", "leave out stacks with a frame that matches",
		&options.ignore, .is_common = true },
	{ OPTION_LIST, 0, "filter", "PATTERN", "keep only stacks with a frame that matches",
		&options.filter, .is_common = true },
	{ OPTION_LIST, 0, "base", "PATTERN",
		"begin stacks at the innermost frame of that whole name;\n"
		"a PATTERN is literal text, or a regular expression written /so/",
		&options.base, .is_common = true },
	{ OPTION_FLAG, 0, "reverse", NULL,
		"show callers: stacks begin at their innermost frame; an svg carries\n"
		"them as they came in",
		&options.is_reversed, .is_common = true },
	{ OPTION_FLAG, 0, "flamechart", NULL, "in the order of the input, which is time",
		&options.is_chart, .is_common = true },
	{ OPTION_SECTION, .help = "Counts" },
	{ OPTION_TEXT, 0, "countname", "TEXT", "what is counted, instead of what the input says",
		&options.count_name, .is_common = true },
	{ OPTION_TEXT, 0, "nametype", "TEXT", "stands before names that a pointer rests on",
		&options.name_type, NULL },
	{ OPTION_NUMBER, 0, "factor", "NUMBER", "multiply counts by this when they are shown",
		&options.factor, NULL },
	{ OPTION_NUMBER, 0, "total", "NUMBER",
		"what the whole width stands for, if more than the sum of the counts",
		&options.total, NULL },
	{ OPTION_FLAG, 0, "absolute", NULL, "compare two sides by counts instead of by shares",
		&options.is_absolute, NULL },
	{ OPTION_CHOICE, 0, "widths", "SIDE", "which of two sides is as wide as it counts",
		&options.widths, widths_name },
	{ OPTION_FLAG, 0, "ratio", NULL,
		"two counts are metrics of one run, not sides: colour by their\n"
		"quotient, as instructions per cycle",
		&options.is_ratio, .is_common = true },
	{ OPTION_FLAG, 0, "force", NULL, "add up inputs although they count different things",
		&options.is_forced, NULL },
	{ OPTION_SECTION, .help = "Needless here, and accepted so that a script can change the "
				  "name alone" },
	{ OPTION_ACCEPTED, .name = "hash", .help = "colours are always a hash of the name" },
	{ OPTION_ACCEPTED, .name = "deterministic",
		.help = "colours are always a hash of the name" },
	{ OPTION_ACCEPTED, .name = "random", .help = "colours are the same in every picture" },
	{ OPTION_ACCEPTED, .name = "cp",
		.help = "colours are the same in every run, without a palette.map" },
	{ OPTION_ACCEPTED, .name = "colordiffusion", .help = "widths are to be seen without" },
	{ OPTION_ACCEPTED, .name = "fonttype", .value = "FONT",
		.help = "names are in the reader's monospaced font" },
	{ OPTION_ACCEPTED, .name = "fontwidth", .value = "NUMBER",
		.help = "the columns of that font are counted" },
	{ OPTION_ACCEPTED, .name = "encoding", .value = "NAME",
		.help = "always UTF-8, whatever the input holds" },
	{ OPTION_ACCEPTED, .name = "truncate-text-right", .help = "long names lose their middle" },
	{ OPTION_ACCEPTED, .name = "no-sort", .help = "input may come in any order" },
	{ OPTION_ACCEPTED, .name = "no-javascript", .help = "there is no script" },
	{ OPTION_ACCEPTED, .name = "search-color", .value = "COLOUR",
		.help = "there is no search" },
	{ OPTION_ACCEPTED, .name = "stroke-color", .value = "COLOUR",
		.help = "frames have gaps instead of outlines" },
	{ OPTION_ACCEPTED, .name = "uicolor", .value = "COLOUR",
		.help = "texts contrast with the background by themselves" },
	{ OPTION_ACCEPTED, .name = "pretty-xml", .help = "one line a frame" },
	{ OPTION_ACCEPTED, 'q', .name = "quiet", .help = "only trouble is told" },
	{ OPTION_ACCEPTED, 'v', .name = "verbose", .help = "trouble is always told" },
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

/* The words as a shell would read them again; the caller frees them. */
static char *command_line(int argc, char **argv)
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

static const char *why_blank(const struct measure *measure, amount removed)
{
	if (removed)
		return "filters removed every stack";
	return measure->widths == WIDTHS_UNION
		       ? "every stack counts 0"
		       : "every stack counts 0 on the side that makes the widths";
}

int main(int argc, char **argv)
{
	char *command = command_line(argc, argv);
	palette_list(palette_name);
	backend_list(backend_name);
	backend_summaries(backend_meaning);
	int operand_count;
	char **operand = options_parse(&program, argc, argv, &operand_count);
	struct look look = look_of_options();
	look.command = options.has_command ? command : NULL;
	struct transform transform = transform_of_options();
	const struct backend *backend = chosen_backend();

	/* folded text to a tree */
	struct profile profile;
	struct load_style style = { .keeps_order = options.is_chart,
		.is_forced = options.is_forced };
	bool has_stacks = load_profile(&profile, operand, operand_count, &style);
	amount removed = change_stacks(&profile, &transform);
	tree_arrange(&profile.tree);
	struct profile reversed;
	if (options.is_reversed)
		reversed = reversed_of(&profile);
	const struct profile *drawn = options.is_reversed ? &reversed : &profile;

	/* a tree to widths, and those to a picture, if only of nothing */
	struct measure measure;
	struct ratio ratio;
	init_ratio(&ratio, &profile);
	measure_init(&measure, drawn, compare_wanted(), widths_wanted(&ratio));
	ratio_measure(&ratio, &measure);
	look.ratio = options.is_ratio ? &ratio : NULL;
	apply_total(&measure);
	struct colours colours;
	colours_init(&colours, palette_at(options.palette), &profile, options.palette_file);
	look.colours = &colours;
	struct name_attributes *name_attributes =
		options.name_attributes ? name_attributes_read(options.name_attributes) : NULL;
	look.name_attributes = name_attributes;
	draw(&measure, &look, removed, backend);
	colours_keep(&colours, options.palette_file);
	bool is_blank = measure.width[0] == 0;
	if (has_stacks && is_blank)
		warn("%s", why_blank(&measure, removed));
	if (measure.negative_count)
		warn("stacks with a negative count: %u, hatched and as wide as without the sign",
			measure.negative_count);

	name_attributes_free(name_attributes);
	colours_release(&colours);
	measure_release(&measure);
	if (options.is_reversed)
		tree_release(&reversed.tree);
	profile_release(&profile);
	transform_release(&transform);
	option_list_release(&options.ignore);
	option_list_release(&options.filter);
	option_list_release(&options.base);
	free(command);
	return is_blank ? STATUS_TROUBLE : STATUS_FINE;
}
