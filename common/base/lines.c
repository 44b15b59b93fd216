#include "common/base/lines.h"
#include "common/base/memory.h"

enum { usual_capacity = 1024 * 1024 };

struct lines lines_of(struct input *input)
{
	return (struct lines){
		.input = input,
		.buffer = memory_allocate(usual_capacity),
		.capacity = usual_capacity,
	};
}

static void make_room(struct lines *lines)
{
	size_t left = lines->end - lines->next;
	if (lines->next && left <= lines->capacity / 2) {
		memmove(lines->buffer, lines->buffer + lines->next, left);
		lines->next = 0;
		lines->end = left;
	} else if (lines->end == lines->capacity) {
		lines->capacity *= 2;
		lines->buffer = memory_resize(lines->buffer, lines->capacity, 1);
	}
}

bool lines_fill(struct lines *lines, const char **newline)
{
	*newline = NULL;
	while (!*newline && !lines->at_end) {
		size_t searched = lines->end - lines->next;
		make_room(lines);
		size_t room = lines->capacity - lines->end;
		size_t got = input_read(lines->input, lines->buffer + lines->end, room);
		lines->end += got;
		lines->at_end = got == 0;
		*newline = memchr(lines->buffer + lines->next + searched, '\n', got);
	}
	return lines->end > lines->next;
}

void lines_release(struct lines *lines)
{
	free(lines->buffer);
	*lines = (struct lines){ 0 };
}
