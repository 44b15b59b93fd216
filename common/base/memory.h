#ifndef COMMON_BASE_MEMORY_H
#define COMMON_BASE_MEMORY_H

#include "common/base/text.h"

#include <stdlib.h>

/* Memory that is never NULL: when there is none left the program says so and ends. */
void *memory_allocate(size_t size);
void *memory_allocate_zeroed(size_t count, size_t size);
void *memory_resize(void *memory, size_t count, size_t size);

/* After a library failed, which had errno 0 to begin with: ends the program if it was for memory. */
void memory_die_if_out(void);

/* Makes room for at least one more item of an array: doubled, so that appending is linear. */
#define MEMORY_GROW(array, count, capacity)                                            \
	do {                                                                           \
		if ((count) == (capacity)) {                                           \
			(capacity) = (capacity) ? 2 * (capacity) : 16;                 \
			(array) = memory_resize((array), (capacity), sizeof *(array)); \
		}                                                                      \
	} while (0)

/* qsort(3), which must not see an array that was never allocated. */
static inline void memory_sort(
	void *array, size_t count, size_t size, int (*compare)(const void *, const void *))
{
	if (count)
		qsort(array, count, size, compare);
}

/* Bytes that are kept until the arena is released, all at once. {0} is an empty arena. */
struct arena {
	struct arena_block *newest;
	char *next;
	size_t left;
};

struct text arena_copy(struct arena *, struct text);
void *arena_allocate(struct arena *, size_t size); /* not aligned: for bytes only */
void arena_release(struct arena *);

/* A text under construction. {0} is an empty one; `text` is valid until the next change. */
struct buffer {
	char *start;
	size_t length, capacity;
};

void buffer_reserve(struct buffer *, size_t more);
void buffer_append(struct buffer *, struct text);
void buffer_append_byte(struct buffer *, char);
void buffer_append_string(struct buffer *, const char *);
void buffer_release(struct buffer *);

static inline struct text buffer_text(const struct buffer *buffer)
{
	return (struct text){ buffer->start, buffer->length };
}

#endif
