#ifndef SYMBOLIZE_FIND_PATHS_H
#define SYMBOLIZE_FIND_PATHS_H

#include <stddef.h>

/* Places where a file may be, the likeliest first. {0} is none. */
struct paths {
	char **item;
	size_t count, capacity;
};

/* A path that would be longer than the kernel takes (PATH_MAX) is left out. */
void paths_add(struct paths *, const char *format, ...) __attribute__((format(printf, 2, 3)));

void paths_release(struct paths *);

#endif
