#include "render/picture/paint.h"

#include <math.h>

const colour legend_negative_fill = 0xc5b8e8;

static void add_row(struct legend *legend, struct legend_row row)
{
	if (legend->count < LEGEND_LIMIT)
		legend->row[legend->count++] = row;
}

static void add_colour(struct legend *legend, colour fill, struct text words)
{
	add_row(legend, (struct legend_row){ .fill = fill, .has_fill = true, .words = words });
}

static void add_hatched(
	struct legend *legend, colour fill, struct hatching hatching, const char *words)
{
	add_row(legend, (struct legend_row){ .fill = fill,
				.has_fill = true,
				.hatching = hatching,
				.words = text_of(words) });
}

static void add_meanings(struct legend *legend, const struct palette *palette)
{
	colour fill;
	for (int i = 0; palette_meaning(palette, i, &fill); i++)
		add_colour(legend, fill, text_of(palette_meaning(palette, i, &fill)));
}

/* A module and its self weight. */
struct module_weight {
	struct text module;
	amount weight;
};

static int compare_names(const void *a, const void *b)
{
	return text_compare(((const struct module_weight *)a)->module,
		((const struct module_weight *)b)->module);
}

static int compare_weights(const void *a, const void *b)
{
	const struct module_weight *first = a, *second = b;
	if (first->weight != second->weight)
		return first->weight > second->weight ? -1 : 1;
	return compare_names(a, b);
}

/* Weights by name, sorted by module; those without a module come first. */
static struct module_weight *weights_by_module(const struct paint *paint)
{
	const struct tree *tree = &paint->measure->profile->tree;
	uint32_t count = tree->names->count;
	struct module_weight *list = memory_allocate_zeroed(count, sizeof *list);
	for (name_id name = 1; name < count; name++)
		list[name].module = colours_module(paint->look->colours, name);
	for (frame_id frame = 1; frame < tree->count; frame++)
		for (int side = BEFORE; side <= AFTER; side++) {
			amount self = tree_self(tree, side, frame);
			amount_add(&list[tree->name[frame]].weight, self < 0 ? -self : self);
		}
	memory_sort(list, count, sizeof *list, compare_names);
	return list;
}

/* Adds up the weights of equal modules; returns how many there are. */
static uint32_t merge(struct module_weight *list, uint32_t count)
{
	uint32_t merged = 0;
	for (uint32_t i = 1; i < count; i++) {
		if (compare_names(&list[merged], &list[i]) == 0)
			amount_add(&list[merged].weight, list[i].weight);
		else
			list[++merged] = list[i];
	}
	return count ? merged + 1 : 0;
}

/* The modules with the largest self weights. */
static void add_modules(struct legend *legend, const struct paint *paint)
{
	enum { most = 8 };
	const struct profile *profile = paint->measure->profile;
	struct module_weight *list = weights_by_module(paint);
	uint32_t count = merge(list, profile->names.count);
	memory_sort(list, count, sizeof *list, compare_weights);
	for (uint32_t i = 0, shown = 0; i < count && shown < most; i++) {
		if (list[i].module.length == 0 || list[i].weight == 0)
			continue;
		add_colour(legend, palette_module_colour(list[i].module), list[i].module);
		shown++;
	}
	add_colour(legend, palette_module_colour(TEXT("")), TEXT("unknown"));
	if (profile->module_count == 0)
		add_row(legend, (struct legend_row){ .words = TEXT("(no modules are known)") });
	free(list);
}

static void append_size(struct buffer *to, double size)
{
	figures_number(to, &(struct unit){ .factor = 1 }, amount_of((uint64_t)size));
}

/* `within noise of 850 and 1,023 samples`, or that it is unknown. */
static void add_noise(struct legend *legend, const struct paint *paint, struct arena *texts)
{
	const struct noise *noise = &paint->measure->noise;
	if (!noise->is_known) {
		add_row(legend,
			(struct legend_row){
				.words = TEXT("noise unknown: the input has no sample sizes") });
		return;
	}
	struct buffer words = { 0 };
	buffer_append(&words, TEXT("within noise of "));
	append_size(&words, noise->size[BEFORE]);
	buffer_append(&words, TEXT(" and "));
	append_size(&words, noise->size[AFTER]);
	buffer_append(&words, TEXT(" samples"));
	add_colour(legend, paint_change(paint, 0, 1), arena_copy(texts, buffer_text(&words)));
	buffer_release(&words);
}

static void add_changes(struct legend *legend, const struct paint *paint, struct arena *texts)
{
	const struct measure *measure = paint->measure;
	colour more = paint_change(paint, 1, 1), less = paint_change(paint, -1, 1);
	add_colour(legend, more, TEXT("more"));
	if (measure->widths != WIDTHS_BEFORE)
		add_hatched(legend, more, (struct hatching){ .is_upright = true }, "new");
	add_hatched(legend, less, (struct hatching){ .is_lying = true }, "less");
	if (measure->widths != WIDTHS_AFTER)
		add_hatched(legend, less, (struct hatching){ .is_upright = true, .is_lying = true },
			"gone");
	if (!measure->noise.is_known)
		add_colour(legend, paint_change(paint, 0, 1), TEXT("equal"));
	add_noise(legend, paint, texts);
}

/* `0.27 or less`, `1.08 instructions per cycle`, `4.32 or more` */
static struct text words_of_quotient(const struct ratio *ratio, double change, struct arena *texts)
{
	struct buffer words = { 0 };
	ratio_append_number(&words, ratio->whole * exp2(2 * change));
	if (change == 0) {
		buffer_append_byte(&words, ' ');
		ratio_append_words(ratio, &words);
	} else if (fabs(change) == 1) {
		buffer_append(&words, change < 0 ? TEXT(" or less") : TEXT(" or more"));
	}
	struct text kept = arena_copy(texts, buffer_text(&words));
	buffer_release(&words);
	return kept;
}

static void add_quotients(struct legend *legend, const struct paint *paint, struct arena *texts)
{
	const struct ratio *ratio = paint->look->ratio;
	for (int quarter = -2; quarter <= 2 && ratio->whole > 0; quarter++) {
		double change = quarter / 2.0;
		add_row(legend, (struct legend_row){
					.fill = paint_change(paint, change, 1),
					.has_fill = true,
					.hatching = { .is_lying = change < 0 },
					.words = words_of_quotient(ratio, change, texts),
				});
	}
	add_colour(legend, palette_neutral(), TEXT("unknown"));
	add_noise(legend, paint, texts);
}

void legend_init(struct legend *legend, const struct paint *paint, struct arena *texts)
{
	const struct look *look = paint->look;
	legend->count = 0;
	if (look->ratio)
		add_quotients(legend, paint, texts);
	else if (paint->measure->is_differential)
		add_changes(legend, paint, texts);
	else if (palette_is_by_module(look->colours->palette))
		add_modules(legend, paint);
	else
		add_meanings(legend, look->colours->palette);
	if (paint->measure->negative_count)
		add_hatched(legend, legend_negative_fill, (struct hatching){ .is_upright = true },
			"negative");
	for (size_t i = 0; i < legend->count; i++)
		legend->row[i].fill = theme_fill(look->theme, legend->row[i].fill);
}
