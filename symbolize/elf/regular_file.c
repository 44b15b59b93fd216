#include "symbolize/elf/regular_file.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { piece = 256 * 1024 };

const char *path_problem(int error)
{
	switch (error) {
	case ENOENT:
	case ENOTDIR:
		return "no such file";
	case EACCES:
	case EPERM:
		return "permission denied";
	case ELOOP:
		return "a loop of symbolic links";
	default:
		return strerror(error);
	}
}

/* NULL for a regular file. */
static const char *other_kind(mode_t mode)
{
	switch (mode & S_IFMT) {
	case S_IFREG:
		return NULL;
	case S_IFDIR:
		return "a directory";
	case S_IFIFO:
		return "a FIFO";
	case S_IFSOCK:
		return "a socket";
	default:
		return "a device";
	}
}

static int open_regular(const char *sysroot, const char *path, int flags, const char **why)
{
	struct stat status;
	int descriptor = root_open(sysroot, path, flags | O_CLOEXEC);
	if (descriptor < 0 || fstat(descriptor, &status) != 0)
		*why = path_problem(errno);
	else
		*why = other_kind(status.st_mode);
	if (!*why)
		return descriptor;
	if (descriptor >= 0)
		close(descriptor);
	return -1;
}

/* Looks before it opens, for devices, and after, for what was put in its place meanwhile. */
int regular_file_open(const char *sysroot, const char *path, const char **why)
{
	int descriptor = open_regular(sysroot, path, O_PATH, why);
	if (descriptor < 0)
		return -1;
	close(descriptor);
	return open_regular(sysroot, path, O_RDONLY | O_NONBLOCK | O_NOCTTY, why);
}

/* The size is no guide: files of /proc have none. */
bool descriptor_read(int descriptor, size_t most, struct buffer *buffer, const char **why)
{
	size_t before = buffer->length;
	for (;;) {
		buffer_reserve(buffer, piece);
		ssize_t got = read(descriptor, buffer->start + buffer->length, piece);
		if (got < 0 && errno == EINTR)
			continue;
		if (got < 0)
			*why = path_problem(errno);
		if (got <= 0)
			return got == 0;
		buffer->length += (size_t)got;
		if (buffer->length - before > most) {
			*why = "too large";
			return false;
		}
	}
}

bool regular_file_read(
	const char *sysroot, const char *path, size_t most, struct buffer *buffer, const char **why)
{
	int descriptor = regular_file_open(sysroot, path, why);
	if (descriptor < 0)
		return false;
	bool is_read = descriptor_read(descriptor, most, buffer, why);
	close(descriptor);
	return is_read;
}
