#include "symbolize/elf/regular_file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/openat2.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { most_links = 40 };

/* `/proc/4242/root` of `/proc/4242/root/usr/bin/app`: a container has links of its own. */
static size_t length_of_process_root(struct text path)
{
	struct text proc = TEXT("/proc/"), root = TEXT("/root/");
	size_t digits = 0;
	if (!text_starts_with(path, proc))
		return 0;
	struct text rest = text_from(path, proc.length);
	while (digits < rest.length && is_digit(rest.start[digits]))
		digits++;
	bool is_root = digits && text_starts_with(text_from(rest, digits), root);
	return is_root ? proc.length + digits + root.length - 1 : 0;
}

size_t root_length(const char *sysroot, const char *path)
{
	struct text root = text_of(sysroot ? sysroot : "");
	while (root.length && text_end(root)[-1] == '/')
		root.length--;
	bool is_below =
		root.length && text_starts_with(text_of(path), root) && path[root.length] == '/';
	return is_below ? root.length : length_of_process_root(text_of(path));
}

/* A path on its way to one without links: what is left of it, and where the rest of it leads. */
struct walk {
	size_t root;
	struct buffer done, left;
	int links;
};

static bool take_part(struct walk *walk, struct text *part)
{
	struct text left = buffer_text(&walk->left);
	while (left.length && left.start[0] == '/')
		left = text_from(left, 1);
	const char *slash = text_find(left, '/');
	*part = text_between(left.start, slash ? slash : text_end(left));
	return part->length > 0;
}

static void drop_last_part(struct walk *walk)
{
	while (walk->done.length > walk->root && walk->done.start[--walk->done.length] != '/')
		;
}

/* Where the link leads stands before what is left. */
static void follow(struct walk *walk, struct text target, struct text rest)
{
	struct buffer left = { 0 };
	buffer_append(&left, target);
	buffer_append_byte(&left, '/');
	buffer_append(&left, rest);
	buffer_release(&walk->left);
	walk->left = left;
	if (target.start[0] == '/')
		walk->done.length = walk->root;
	else
		drop_last_part(walk);
}

static void drop_from_left(struct walk *walk, struct text rest)
{
	memmove(walk->left.start, rest.start, rest.length);
	walk->left.length = rest.length;
}

/* Goes on by one part; false, and errno, when there are too many links. */
static bool step(struct walk *walk, struct text part)
{
	struct text rest = text_between(text_end(part), text_end(buffer_text(&walk->left)));
	char target[PATH_MAX];
	ssize_t length = -1;
	if (text_equal(part, TEXT(".."))) {
		drop_last_part(walk);
	} else if (!text_equal(part, TEXT("."))) {
		buffer_append_byte(&walk->done, '/');
		buffer_append(&walk->done, part);
		buffer_append_byte(&walk->done, '\0');
		walk->done.length--;
		length = readlink(walk->done.start, target, sizeof target);
	}
	if (length <= 0)
		drop_from_left(walk, rest);
	else
		follow(walk, (struct text){ target, (size_t)length }, rest);
	walk->links += length > 0;
	errno = ELOOP;
	return walk->links <= most_links;
}

/* The path without links, as a process would see it whose root directory that is. */
static char *resolve(const char *path, size_t root)
{
	struct walk walk = { .root = root };
	struct text part;
	bool is_resolved = true;
	buffer_append(&walk.done, (struct text){ path, root });
	buffer_append(&walk.left, text_of(path + root));
	while (is_resolved && take_part(&walk, &part))
		is_resolved = step(&walk, part);
	buffer_append_byte(&walk.done, '\0');
	buffer_release(&walk.left);
	if (is_resolved)
		return walk.done.start;
	buffer_release(&walk.done);
	return NULL;
}

char *root_real_path(const char *sysroot, const char *path)
{
	size_t root = root_length(sysroot, path);
	return root ? resolve(path, root) : realpath(path, NULL);
}

static int open_by_kernel(const char *path, size_t root, int flags)
{
	char *directory = strndup(path, root);
	int in = directory ? open(directory, O_PATH | O_DIRECTORY | O_CLOEXEC) : -1;
	struct open_how how = { .flags = (unsigned)flags, .resolve = RESOLVE_IN_ROOT };
	free(directory);
	if (in < 0)
		return -1;
	int descriptor = (int)syscall(SYS_openat2, in, path + root, &how, sizeof how);
	int error = errno;
	close(in);
	errno = error;
	return descriptor;
}

static int open_by_hand(const char *path, size_t root, int flags)
{
	char *resolved = resolve(path, root);
	int descriptor = resolved ? open(resolved, flags | O_NOFOLLOW) : -1;
	int error = errno;
	free(resolved);
	errno = error;
	return descriptor;
}

/* Linux before 5.6 has no openat2, and a container's filter may refuse what it does not know. */
int root_open(const char *sysroot, const char *path, int flags)
{
	size_t root = root_length(sysroot, path);
	if (!root)
		return open(path, flags);
	int descriptor = open_by_kernel(path, root, flags);
	bool is_refused = errno == ENOSYS || errno == EPERM || errno == EAGAIN;
	return descriptor < 0 && is_refused ? open_by_hand(path, root, flags) : descriptor;
}
