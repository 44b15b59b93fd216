#include "symbolize/find/process_files.h"
#include "common/base/scan.h"
#include "symbolize/elf/regular_file.h"

#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

enum { largest_maps = 64 << 20, largest_status = 1 << 20 };

/*
 *     7fc115eca000-7fc115ed4000 r--p 00027000 fe:00 332383                     /usr/lib/ld.so.2
 */
struct maps_line {
	uint64_t start, end;
	struct text path; /* with the escapes of /proc: a newline is \012; "" for none */
};

static bool parse_mapped(struct text line, struct maps_line *mapped)
{
	if (!scan_hex(&line, &mapped->start) || !scan_literal(&line, TEXT("-")) ||
		!scan_hex(&line, &mapped->end))
		return false;
	for (int field = 0; field < 4; field++) { /* protection, offset, device, inode */
		line = text_trim_left(line);
		while (line.length && !is_blank(line.start[0]))
			line = text_from(line, 1);
	}
	mapped->path = text_trim_left(line);
	return true;
}

static bool take_line(struct text *left, struct text *line)
{
	if (left->length == 0)
		return false;
	const char *newline = text_find(*left, '\n');
	*line = text_between(left->start, newline ? newline : text_end(*left));
	*left = text_from(*left, line->length + (newline != NULL));
	return true;
}

/* False when the process does not live, or is not ours to look at. */
static bool read_file_of(int64_t pid, const char *name, size_t most, struct buffer *buffer)
{
	char path[64];
	const char *why;
	snprintf(path, sizeof path, "/proc/%" PRId64 "/%s", pid, name);
	return regular_file_read(NULL, path, most, buffer, &why);
}

/* As /proc prints a path. */
static void append_escaped(struct buffer *buffer, struct text path)
{
	for (size_t i = 0; i < path.length; i++) {
		if (path.start[i] == '\n')
			buffer_append(buffer, TEXT("\\012"));
		else
			buffer_append_byte(buffer, path.start[i]);
	}
}

bool process_has_other_root(int64_t pid)
{
	char path[64];
	struct stat ours, its;
	snprintf(path, sizeof path, "/proc/%" PRId64 "/root", pid);
	return stat(path, &its) == 0 && stat("/", &ours) == 0 &&
	       (its.st_ino != ours.st_ino || its.st_dev != ours.st_dev);
}

/* What a link of the process says, as /proc/PID/maps would print it; "" when it says nothing. */
static void append_link(int64_t pid, const char *name, struct buffer *buffer)
{
	char link[64], target[PATH_MAX];
	snprintf(link, sizeof link, "/proc/%" PRId64 "/%s", pid, name);
	ssize_t length = readlink(link, target, sizeof target);
	append_escaped(buffer, (struct text){ target, length > 0 ? (size_t)length : 0 });
}

/* A file that is looked for among those of a process; all as maps prints it. */
struct wanted_mapping {
	int64_t pid;
	struct text path;
	struct buffer root;    /* its root directory, "" when that is ours */
	struct buffer program; /* the file that it runs */
	struct buffer escaped; /* the path */
};

static struct wanted_mapping wanted_file(int64_t pid, struct text path)
{
	struct wanted_mapping wanted = { .pid = pid, .path = path };
	append_link(pid, "root", &wanted.root);
	append_link(pid, "exe", &wanted.program);
	append_escaped(&wanted.escaped, path);
	if (text_equal(buffer_text(&wanted.root), TEXT("/")))
		wanted.root.length = 0;
	return wanted;
}

static void release_wanted(struct wanted_mapping *wanted)
{
	buffer_release(&wanted->root);
	buffer_release(&wanted->program);
	buffer_release(&wanted->escaped);
}

/* The mapping itself, which needs privileges, or the program, which does not. */
static void add_deleted(
	const struct wanted_mapping *wanted, const struct maps_line *mapped, struct paths *paths)
{
	paths_add(paths, "/proc/%" PRId64 "/map_files/%" PRIx64 "-%" PRIx64, wanted->pid,
		mapped->start, mapped->end);
	if (text_equal(buffer_text(&wanted->program), mapped->path))
		paths_add(paths, "/proc/%" PRId64 "/exe", wanted->pid);
}

/* Adds the places that a line of maps gives; false when it is about another file. */
static bool add_mapped(
	const struct wanted_mapping *wanted, const struct maps_line *mapped, struct paths *paths)
{
	struct text rest = mapped->path;
	if (wanted->root.length) /* of a chroot; a container shows none */
		scan_literal(&rest, buffer_text(&wanted->root));
	if (!scan_literal(&rest, buffer_text(&wanted->escaped)))
		return false;
	if (text_equal(rest, TEXT(" (deleted)")))
		add_deleted(wanted, mapped, paths);
	else if (rest.length == 0 && process_has_other_root(wanted->pid))
		paths_add(paths, "/proc/%" PRId64 "/root%.*s", wanted->pid,
			(int)wanted->path.length, wanted->path.start);
	else
		return rest.length == 0;
	return true;
}

void process_file_places(int64_t pid, struct text path, struct paths *paths)
{
	struct buffer maps = { 0 };
	if (pid <= 0 || path.length == 0 || path.length >= PATH_MAX || path.start[0] != '/' ||
		!read_file_of(pid, "maps", largest_maps, &maps)) {
		buffer_release(&maps);
		return;
	}
	struct wanted_mapping wanted = wanted_file(pid, path);
	struct text left = buffer_text(&maps), line;
	struct maps_line mapped;
	while (take_line(&left, &line))
		if (parse_mapped(line, &mapped) && add_mapped(&wanted, &mapped, paths))
			break;
	release_wanted(&wanted);
	buffer_release(&maps);
}

/* `NSpid:	4711	12`: the last is the innermost namespace's. */
static int64_t last_number(struct text line)
{
	uint64_t pid = 0;
	for (line = text_trim_left(line); scan_decimal(&line, &pid);)
		line = text_trim_left(line);
	return pid && pid <= INT32_MAX ? (int64_t)pid : -1;
}

int64_t process_inner_pid(int64_t pid)
{
	struct buffer status = { 0 };
	int64_t inner = -1;
	if (pid > 0 && read_file_of(pid, "status", largest_status, &status)) {
		struct text left = buffer_text(&status), line;
		inner = pid;
		while (take_line(&left, &line))
			if (scan_literal(&line, TEXT("NSpid:")))
				inner = last_number(line);
	}
	buffer_release(&status);
	return inner;
}

bool own_mapping(struct text name, uint64_t *start, uint64_t *end)
{
	struct buffer maps = { 0 };
	bool is_found = false;
	if (read_file_of(getpid(), "maps", largest_maps, &maps)) {
		struct text left = buffer_text(&maps), line;
		struct maps_line mapped;
		while (!is_found && take_line(&left, &line)) {
			is_found = parse_mapped(line, &mapped) && text_equal(mapped.path, name);
			*start = mapped.start;
			*end = mapped.end;
		}
	}
	buffer_release(&maps);
	return is_found;
}
