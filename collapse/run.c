#include "collapse/run.h"
#include "common/base/die.h"

#include <stdlib.h>

/* The stack that ends in the frame, as a line has it. */
static struct buffer stack_of(const struct profile *profile, frame_id frame)
{
	struct buffer stack = { 0 };
	size_t depth = 0;
	frame_id *callers = NULL;
	size_t capacity = 0;
	for (; frame; frame = profile->tree.parent[frame]) {
		MEMORY_GROW(callers, depth, capacity);
		callers[depth++] = frame;
	}
	while (depth--) {
		buffer_append(
			&stack, names_text(&profile->names, profile->tree.name[callers[depth]]));
		if (depth)
			buffer_append_byte(&stack, ';');
	}
	free(callers);
	return stack;
}

static void refuse_negative(const struct profile *profile)
{
	char digits[AMOUNT_TEXT_SIZE];
	for (frame_id frame = 0; frame < profile->tree.count; frame++) {
		amount self = tree_self(&profile->tree, 0, frame);
		if (self >= 0)
			continue;
		struct text count = amount_format(self, digits);
		struct buffer stack = stack_of(profile, frame);
		die("expected the counts of one profile, found the difference of two: %s %.*s",
			shown(buffer_text(&stack)).bytes, (int)count.length, count.start);
	}
}

static void refuse_incomparable(const struct profile *profile, const char *event)
{
	if (profile->tree.count == 1)
		die("nothing to compare: there is no stack in it");
	if (profile->header.counts == 2 && event)
		die("--event=%s: expected one event: the two counts are of the two sides",
			shown_string(event).bytes);
	if (profile->header.counts == 2)
		die("the stacks have two counts already: draw it with flamegraph, or give the "
		    "profiles that it was made of");
	refuse_negative(profile);
	if (profile_weight(profile) == 0)
		die("nothing to compare: all counts are 0");
}

void run_read(struct profile *profile, char *operand, const struct profile_reading *how)
{
	profile_read(profile, &operand, 1, how);
	messages_are_about(strcmp(operand, "-") == 0 ? "standard input" : operand);
	refuse_incomparable(profile, how->event);
	messages_are_about(NULL);
}
