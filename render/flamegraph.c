/*
 * flamegraph: folded stacks in, a picture out.
 *
 *     stackcollapse recording.txt | flamegraph > out.svg
 *
 * The lines become a tree, the tree widths and colours, and those a scene that a back end draws.
 */
#include "common/base/die.h"
#include "common/formats/profile_read.h"
#include "render/command_line.h"

/* The same profile with its stacks leaf first. Only its tree is its own; it is arranged. */
static struct profile reversed_of(struct profile *profile)
{
	static const struct transform reversal = { .reverses = true };
	struct profile reversed = *profile;
	tree_init(&reversed.tree, &profile->names);
	reversed.tree.keeps_order = profile->tree.keeps_order;
	amount removed[2] = { 0 };
	transform_tree(&reversal, &profile->tree, &reversed.tree, removed, NULL);
	tree_arrange(&reversed.tree);
	return reversed;
}

static void init_ratio(
	struct ratio *ratio, const struct command_line *line, const struct profile *profile)
{
	bool has_two_counts = profile->header.counts == 2;
	if (line->is_ratio && !has_two_counts && profile->tree.count > 1)
		die("--ratio needs two counts, and the input has one: write two with "
		    "`stackcollapse --event=A,B`");
	ratio_init(ratio, &profile->header);
	if (!line->is_ratio && ratio_is_of(&profile->header))
		warn("the two counts are metrics, not sides of a comparison: use --ratio to colour by "
		     "their quotient");
}

/* What is divided by makes the widths of a ratio. */
static enum widths widths_wanted(const struct command_line *line, const struct ratio *ratio)
{
	if (line->widths >= 0)
		return (enum widths)line->widths;
	if (line->is_ratio)
		return ratio->below ? WIDTHS_AFTER : WIDTHS_BEFORE;
	return WIDTHS_UNION;
}

static enum compare compare_wanted(const struct command_line *line)
{
	return line->is_absolute && !line->is_ratio ? COMPARE_COUNTS : COMPARE_SHARES;
}

/* As in FlameGraph, a total below the sum is not believed. */
static void apply_total(const struct command_line *line, struct measure *measure)
{
	amount total = line->total > 0 && line->total < 1e25 ? (amount)(line->total * 1e12) : 0;
	if (line->total == 0)
		return;
	if (measure->is_differential && measure->compare == COMPARE_SHARES)
		warn("--total has no effect on shares: ignored (--absolute compares counts)");
	else if (total < measure->whole_width)
		warn("--total=%g is less than the sum of the counts: ignored", line->total);
	else
		measure->whole_width = total;
}

/*
 * Whether all siblings, and more than chance would have it, come in the order of their letters;
 * where one name begins another's, either order is.
 */
static bool is_alphabetical(const struct tree *tree)
{
	name_id *last = memory_allocate_zeroed(tree->count, sizeof *last);
	enum { most_by_chance = 8 };
	uint32_t pairs = 0;
	bool is_ascending = true;
	for (frame_id frame = 1; frame < tree->count && is_ascending; frame++) {
		name_id *before = &last[tree->parent[frame]];
		struct text a = names_text(tree->names, *before);
		struct text b = names_text(tree->names, tree->name[frame]);
		is_ascending =
			text_starts_with(b, a) || text_starts_with(a, b) || text_compare(a, b) < 0;
		pairs += *before && tree->name[frame];
		*before = tree->name[frame];
	}
	free(last);
	return is_ascending && pairs > most_by_chance;
}

/* Sorted stacks have lost their order: what a chart of them shows is the alphabet. */
static void check_order(const struct profile *profile)
{
	static const char cure[] = "write them with `stackcollapse --unmerged`";
	if (profile->header.is_sorted)
		die("--flamechart needs stacks in order of time, and these are sorted: %s", cure);
	if (!profile->header.is_in_time_order && is_alphabetical(&profile->tree))
		warn("--flamechart draws stacks in order of time, and these are in alphabetical "
		     "order: %s",
			cure);
}

static void draw(const struct measure *measure, const struct look *look, amount removed,
	const struct backend *backend, struct output *output)
{
	struct scene scene;
	scene_init(&scene, measure, look, removed);
	backend_check_size(backend, &scene, look->frame_height);
	backend->draw(&scene, output);
	scene_release(&scene);
}

static const char *why_blank(
	const struct measure *measure, const struct transform *transform, amount removed)
{
	if (removed)
		return transform_left_nothing(transform);
	return measure->widths == WIDTHS_UNION
		       ? "every stack counts 0"
		       : "every stack counts 0 on the side that makes the widths";
}

int main(int argc, char **argv)
{
	struct command_line *line = command_line_read(argc, argv);
	struct look look = command_line_look(line);
	struct transform transform = command_line_transform(line);
	const struct backend *backend = command_line_backend(line);
	struct output output = output_open(line->output);

	/* folded text to a tree */
	struct profile profile;
	struct choice *choice = choice_new(&line->choice);
	const struct profile_reading reading = {
		.options = { .choice = choice, .keeps_order = line->is_chart },
		.fold.transform = &transform,
		.is_forced = line->is_forced,
	};
	profile_read(&profile, line->operand, line->operand_count, &reading);
	amount removed = profile.header.removed;
	if (line->is_chart)
		check_order(&profile);
	tree_arrange(&profile.tree);
	struct profile reversed;
	if (line->is_reversed)
		reversed = reversed_of(&profile);
	const struct profile *drawn = line->is_reversed ? &reversed : &profile;

	/* a tree to widths, and those to a picture, if only of nothing */
	struct measure measure;
	struct ratio ratio;
	init_ratio(&ratio, line, &profile);
	measure_init(&measure, drawn, compare_wanted(line), widths_wanted(line, &ratio));
	ratio_measure(&ratio, &measure);
	look.ratio = line->is_ratio ? &ratio : NULL;
	apply_total(line, &measure);
	struct colours colours;
	colours_init(&colours, palette_at(line->palette), &profile, line->palette_file);
	look.colours = &colours;
	struct name_attributes *name_attributes =
		line->name_attributes ? name_attributes_read(line->name_attributes) : NULL;
	look.name_attributes = name_attributes;
	draw(&measure, &look, removed, backend, &output);
	colours_keep(&colours, line->palette_file);
	output_close(&output);
	bool is_blank = measure.width[0] == 0;
	if (is_blank)
		warn("%s", why_blank(&measure, &transform, removed));
	if (measure.negative_count)
		warn("%u stack%s negative count%s: drawn hatched, at their absolute width",
			measure.negative_count, measure.negative_count == 1 ? " has a" : "s have",
			measure.negative_count == 1 ? "" : "s");

	name_attributes_free(name_attributes);
	colours_release(&colours);
	measure_release(&measure);
	if (line->is_reversed)
		tree_release(&reversed.tree);
	profile_release(&profile);
	transform_release(&transform);
	choice_free(choice);
	command_line_release(line);
	return is_blank ? STATUS_TROUBLE : STATUS_FINE;
}
