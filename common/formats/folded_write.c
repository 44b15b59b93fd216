#include "common/formats/folded.h"

static int compare_modules(const void *a, const void *b, void *context)
{
	const struct names *names = context;
	const struct module_of_name *first = a, *second = b;
	int order =
		text_compare(names_text(names, first->module), names_text(names, second->module));
	return order ? order
		     : text_compare(
			       names_text(names, first->name), names_text(names, second->name));
}

/* Those of names that are in a stack that weighs something, since no other is written. */
static struct module_of_name *sorted_modules(const struct profile *profile, size_t *count)
{
	const struct tree *tree = &profile->tree;
	bool *is_used = memory_allocate_zeroed(profile->names.count, sizeof *is_used);
	struct module_of_name *sorted =
		memory_allocate(profile->module_count * sizeof *profile->module);
	frame_id next = tree->count; /* the first frame from here on that weighs by itself */
	for (frame_id frame = tree->count; frame-- > 1;) {
		if (tree_self(tree, 0, frame) || tree_self(tree, 1, frame))
			next = frame;
		if (next < tree->end[frame])
			is_used[tree->name[frame]] = true;
	}
	for (name_id id = 1; id < profile->names.count; id++)
		if (is_used[id])
			is_used[folded_plain(&profile->names, id)] = true;
	*count = 0;
	for (size_t i = 0; i < profile->module_count; i++)
		if (is_used[profile->module[i].name])
			sorted[(*count)++] = profile->module[i];
	qsort_r(sorted, *count, sizeof *sorted, compare_modules, (void *)&profile->names);
	free(is_used);
	return sorted;
}

void folded_write_modules(struct output *output, const struct profile *profile)
{
	size_t count;
	struct module_of_name *sorted = sorted_modules(profile, &count);
	struct module_of_name before = { 0 };
	struct buffer name = { 0 };
	for (size_t i = 0; i < count; i++) {
		struct module_of_name this = sorted[i];
		if (this.module == before.module && this.name == before.name)
			continue;
		if (this.module != before.module) {
			output_string(
				output, i ? " 0\n# flamepipe module=" : "# flamepipe module=");
			header_write_value(output, names_text(&profile->names, this.module));
			output_string(output, " names=");
		} else {
			output_byte(output, ';');
		}
		name.length = 0;
		folded_append_name(&name, &profile->names.name[this.name], false);
		header_write_value(output, buffer_text(&name)); /* as it stands in the stacks */
		before = this;
	}
	if (count)
		output_string(output, " 0\n");
	buffer_release(&name);
	free(sorted);
}

static void write_counts(struct output *output, const struct profile *profile, frame_id frame)
{
	char digits[AMOUNT_TEXT_SIZE];
	for (int side = 0; side < (profile->header.counts == 2 ? 2 : 1); side++) {
		output_byte(output, ' ');
		output_write(output, amount_format(tree_self(&profile->tree, side, frame), digits));
	}
	output_byte(output, '\n');
}

/* One frame of the path that is written: where its name ends, and the last frame below it. */
struct open_frame {
	size_t end;
	frame_id last;
};

static void write_stacks(struct output *output, const struct profile *profile, bool with_marks)
{
	const struct tree *tree = &profile->tree;
	struct buffer path = { 0 };
	struct open_frame *open = NULL;
	size_t depth = 0, capacity = 0;
	for (frame_id frame = 1; frame < tree->count; frame++) {
		while (depth && frame >= open[depth - 1].last)
			depth--;
		path.length = depth ? open[depth - 1].end : 0;
		if (tree->name[frame]) {
			if (depth)
				buffer_append_byte(&path, ';');
			folded_append_name(
				&path, &profile->names.name[tree->name[frame]], with_marks);
		}
		MEMORY_GROW(open, depth, capacity);
		open[depth++] = (struct open_frame){ path.length, tree->end[frame] };
		if (tree_self(tree, 0, frame) || tree_self(tree, 1, frame)) {
			output_write(output, buffer_text(&path));
			write_counts(output, profile, frame);
		}
	}
	buffer_release(&path);
	free(open);
}

void folded_write(
	struct output *output, const struct profile *profile, const struct folded_style *style)
{
	if (style->has_header)
		header_write(output, &profile->header);
	if (style->has_modules)
		folded_write_modules(output, profile);
	write_stacks(output, profile, style->has_marks);
}
