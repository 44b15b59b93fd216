#include "common/base/memory.h"
#include "common/base/die.h"

#include <errno.h>
#include <stdint.h>

static void *checked(void *memory)
{
	if (!memory)
		die("out of memory: profile fewer seconds or filter the input first");
	return memory;
}

void memory_die_if_out(void)
{
	if (errno == ENOMEM)
		checked(NULL);
}

void *memory_allocate(size_t size)
{
	return checked(malloc(size ? size : 1));
}

void *memory_allocate_zeroed(size_t count, size_t size)
{
	return checked(calloc(count ? count : 1, size));
}

void *memory_resize(void *memory, size_t count, size_t size)
{
	size_t bytes;
	if (__builtin_mul_overflow(count, size, &bytes))
		die("out of memory: an array of %zu items was asked for", count);
	return checked(realloc(memory, bytes ? bytes : 1));
}

struct arena_block {
	struct arena_block *older;
	char bytes[];
};

void *arena_allocate(struct arena *arena, size_t size)
{
	enum { usual = 64 * 1024 - sizeof(struct arena_block) };
	if (size > arena->left) {
		size_t room = size > usual ? size : usual;
		struct arena_block *block = memory_allocate(sizeof *block + room);
		block->older = arena->newest;
		arena->newest = block;
		arena->next = block->bytes;
		arena->left = room;
	}
	void *start = arena->next;
	arena->next += size;
	arena->left -= size;
	return start;
}

struct text arena_copy(struct arena *arena, struct text text)
{
	if (text.length == 0)
		return TEXT("");
	char *copy = arena_allocate(arena, text.length);
	memcpy(copy, text.start, text.length);
	return (struct text){ copy, text.length };
}

void arena_release(struct arena *arena)
{
	while (arena->newest) {
		struct arena_block *block = arena->newest;
		arena->newest = block->older;
		free(block);
	}
	*arena = (struct arena){ 0 };
}

void buffer_reserve(struct buffer *buffer, size_t more)
{
	if (buffer->capacity - buffer->length >= more)
		return;
	size_t capacity = buffer->capacity ? buffer->capacity : 64;
	while (capacity - buffer->length < more)
		capacity *= 2;
	buffer->start = memory_resize(buffer->start, capacity, 1);
	buffer->capacity = capacity;
}

void buffer_append(struct buffer *buffer, struct text text)
{
	if (text.length == 0)
		return;
	buffer_reserve(buffer, text.length);
	memcpy(buffer->start + buffer->length, text.start, text.length);
	buffer->length += text.length;
}

void buffer_append_byte(struct buffer *buffer, char byte)
{
	buffer_reserve(buffer, 1);
	buffer->start[buffer->length++] = byte;
}

void buffer_append_string(struct buffer *buffer, const char *string)
{
	buffer_append(buffer, text_of(string));
}

void buffer_release(struct buffer *buffer)
{
	free(buffer->start);
	*buffer = (struct buffer){ 0 };
}
