#include "symbolize/elf/regular_file.h"
#include "symbolize/find/debug_places.h"

#include <errno.h>
#include <stdlib.h>
#include <unistd.h>
#include <zlib.h>

struct debug_link debug_link_parse(struct text section)
{
	struct debug_link link = { "", 0 };
	const char *end = text_find(section, '\0');
	struct text name = text_between(section.start, end ? end : section.start);
	size_t checksum_at = (name.length + 4) / 4 * 4;
	if (name.length >= sizeof link.name || text_find(name, '/') ||
		text_equal(name, TEXT("..")) || section.length < checksum_at + 4)
		return link;
	if (name.length)
		memcpy(link.name, name.start, name.length);
	memcpy(&link.checksum, section.start + checksum_at, sizeof link.checksum);
	return link;
}

/* The directory as the debug directories repeat it: without the sysroot. */
static struct text below_sysroot(struct text directory, const char *sysroot)
{
	struct text root = text_of(sysroot);
	bool is_below = text_starts_with(directory, root) &&
			(directory.length == root.length || directory.start[root.length] == '/');
	return is_below ? text_from(directory, root.length) : directory;
}

static void add_beside(
	const char *name, const char *path, const struct debug_places *places, struct paths *paths)
{
	const char *slash = strrchr(path, '/');
	struct text directory = text_between(path, slash ? slash : path);
	const char *separator = slash ? "/" : "";
	int length = (int)directory.length;
	paths_add(paths, "%.*s%s%s", length, path, separator, name);
	paths_add(paths, "%.*s%s.debug/%s", length, path, separator, name);
	if (path[0] != '/')
		return;
	struct text below = below_sysroot(directory, places->sysroot);
	for (size_t i = 0; i < places->directories.count; i++)
		paths_add(paths, "%s%.*s/%s", places->directories.item[i], (int)below.length,
			below.start, name);
}

void debug_link_places(const struct debug_link *link, const char *path,
	const struct debug_places *places, struct paths *paths)
{
	if (link->name[0] == '\0')
		return;
	add_beside(link->name, path, places, paths);
	char *real = root_real_path(places->sysroot, path);
	if (real && strcmp(real, path) != 0)
		add_beside(link->name, real, places, paths);
	free(real);
}

bool debug_link_checksum(int descriptor, uint32_t *checksum)
{
	unsigned char bytes[64 * 1024];
	uLong sum = crc32(0, NULL, 0);
	off_t at = 0;
	for (;;) {
		ssize_t got = pread(descriptor, bytes, sizeof bytes, at);
		if (got < 0 && errno == EINTR)
			continue;
		if (got <= 0) {
			*checksum = (uint32_t)sum;
			return got == 0;
		}
		sum = crc32(sum, bytes, (uInt)got);
		at += got;
	}
}
