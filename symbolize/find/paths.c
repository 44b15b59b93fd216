#include "symbolize/find/paths.h"
#include "common/base/memory.h"

#include <limits.h>
#include <stdarg.h>
#include <stdio.h>

void paths_add(struct paths *paths, const char *format, ...)
{
	char path[PATH_MAX];
	va_list arguments;
	va_start(arguments, format);
	int length = vsnprintf(path, sizeof path, format, arguments);
	va_end(arguments);
	if (length <= 0 || (size_t)length >= sizeof path)
		return;
	MEMORY_GROW(paths->item, paths->count, paths->capacity);
	char *copy = memory_allocate((size_t)length + 1);
	memcpy(copy, path, (size_t)length + 1);
	paths->item[paths->count++] = copy;
}

void paths_release(struct paths *paths)
{
	for (size_t i = 0; i < paths->count; i++)
		free(paths->item[i]);
	free(paths->item);
	*paths = (struct paths){ 0 };
}
