#include "symbolize/window.h"
#include "common/base/memory.h"
#include "symbolize/waiting.h"

#include <inttypes.h>

enum {
	most_windows = 8, /* that a sample may take before it is torn apart */
	largest_size = 1024 * 1024 * 1024,
};

struct window window_of(struct input *input, size_t size)
{
	if (size == 0)
		size = WINDOW_SIZE;
	return (struct window){
		.input = input,
		.size = size < largest_size ? size : largest_size,
	};
}

void window_release(struct window *window)
{
	free(window->buffer);
	*window = (struct window){ 0 };
}

static void make_room(struct window *window)
{
	size_t left = window->end - window->start;
	if (window->start)
		memmove(window->buffer, window->buffer + window->start, left);
	window->start = 0;
	window->end = left;
	if (left >= window->capacity / 2) {
		window->capacity = window->capacity ? 2 * window->capacity : 2 * window->size;
		window->buffer = memory_resize(window->buffer, window->capacity, 1);
	}
}

/* Reads until there are so many bytes, or no more. */
static void fill(struct window *window, size_t wanted)
{
	if (window->end - window->start < wanted && !window->at_end)
		make_room(window);
	while (window->end - window->start < wanted && !window->at_end) {
		if (window->end == window->capacity)
			make_room(window);
		size_t got = input_read(window->input, window->buffer + window->end,
			window->capacity - window->end);
		window->end += got;
		window->at_end = got == 0;
	}
}

/*
 * A row of a call chain begins with a tab, a source line below it with two blanks; three are before
 * the name of a process, which perf prints to the right where it prints no chains.
 */
static bool starts_sample(struct text text)
{
	return text.length && (!is_blank(text.start[0]) || text_starts_with(text, TEXT("   ")));
}

/* After the last line end, or the last before a line that starts something; 0: not found. */
static size_t last_cut(struct text text, bool between_samples)
{
	for (const char *at; (at = text_find_last(text, '\n'));) {
		struct text next = text_between(at + 1, text_end(text));
		if (!between_samples || (starts_sample(next) && next.start[0] != '\n'))
			return (size_t)(at + 1 - text.start);
		text.length = (size_t)(at - text.start);
	}
	return 0;
}

bool window_next(struct window *window, struct text *piece)
{
	waiting_say("%" PRIu64 " MB are done", window->given / (1024 * 1024));
	for (size_t wanted = window->size;; wanted *= 2) {
		fill(window, wanted);
		struct text ready =
			text_between(window->buffer + window->start, window->buffer + window->end);
		size_t cut = window->at_end ? ready.length : last_cut(ready, true);
		if (cut == 0 && wanted >= most_windows * window->size)
			cut = last_cut(ready, false);
		if (cut == 0 && !window->at_end)
			continue;
		*piece = (struct text){ ready.start, cut };
		window->start += cut;
		window->given += cut;
		return cut > 0;
	}
}
