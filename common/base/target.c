#include "common/base/target.h"
#include "common/base/die.h"
#include "common/base/memory.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

struct target {
	struct target *next;
	const char *name;  /* for messages */
	char *path;        /* links are followed */
	char *beside;      /* what is written until it is whole; NULL: the path itself */
	pid_t process;     /* a child must not remove what its parent writes */
	struct stat older; /* of the file that has the name already, or of what is written directly;
			      st_nlink is 0 when there is none */
};

/* Of the whole process: what a signal has to remove. */
static struct target *volatile targets;

static void remove_unfinished(void)
{
	for (const struct target *target = targets; target; target = target->next)
		if (target->beside && target->process == getpid())
			unlink(target->beside);
}

static void die_of_signal(int number)
{
	remove_unfinished();
	raise(number);
}

/* What is ignored (nohup) or handled (by a sanitizer) stays so. */
static void remove_at_the_end(void)
{
	static const int deadly[] = { SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGTERM, SIGALRM, SIGXCPU,
		SIGXFSZ, SIGABRT, SIGBUS, SIGSEGV };
	const struct sigaction action = {
		.sa_handler = die_of_signal,
		.sa_flags = (int)(SA_RESETHAND | SA_NODEFER),
	};
	static bool is_set;
	if (is_set)
		return;
	is_set = true;
	atexit(remove_unfinished);
	for (size_t i = 0; i < sizeof deadly / sizeof *deadly; i++) {
		struct sigaction older;
		if (sigaction(deadly[i], NULL, &older) == 0 && older.sa_handler == SIG_DFL)
			sigaction(deadly[i], &action, NULL);
	}
}

static _Noreturn void die_of_target(const struct target *target)
{
	die("%s:", shown_string(target->name).bytes);
}

/* With the slash; "" for a name alone. */
static struct text directory_of(const char *path)
{
	const char *slash = strrchr(path, '/');
	return text_between(path, slash ? slash + 1 : path);
}

static char *joined(struct text directory, const char *rest)
{
	char *path;
	if (asprintf(&path, "%.*s%s", (int)directory.length, directory.start, rest) < 0)
		die("out of memory:");
	return path;
}

/* /dev/stdout, /dev/fd/3: links that lead to open files, whatever these are called. */
static bool is_open_file(const char *path)
{
	struct stat link, proc;
	return lstat(path, &link) == 0 && S_ISLNK(link.st_mode) && stat("/proc", &proc) == 0 &&
	       link.st_dev == proc.st_dev;
}

/* What links lead to, be it there or not. */
static void follow_links(struct target *target)
{
	enum { most_links = 40 };
	char link[PATH_MAX];
	target->path = joined(TEXT(""), target->name);
	for (int i = 0; i < most_links; i++) {
		ssize_t length = readlink(target->path, link, sizeof link - 1);
		if (length < 0 || is_open_file(target->path))
			return;
		link[length] = '\0';
		char *next = joined(link[0] == '/' ? TEXT("") : directory_of(target->path), link);
		free(target->path);
		target->path = next;
	}
	errno = ELOOP;
	die_of_target(target);
}

/* A file that is open already has a place where its next byte goes. */
static int open_directly(const struct target *target)
{
	struct stat open_file;
	int number = atoi(target->path + directory_of(target->path).length);
	if (is_open_file(target->path) && fstat(number, &open_file) == 0 &&
		open_file.st_dev == target->older.st_dev &&
		open_file.st_ino == target->older.st_ino)
		return fcntl(number, F_DUPFD_CLOEXEC, 0);
	return open(target->path, O_WRONLY | O_TRUNC | O_CLOEXEC | O_NOCTTY);
}

static int create_beside(struct target *target)
{
	enum { most_attempts = 1000 };
	int descriptor = -1;
	for (int i = 0; descriptor < 0 && i < most_attempts; i++) {
		char name[64];
		sprintf(name, ".flamepipe-%d-%d", (int)getpid(), i);
		char *beside = joined(directory_of(target->path), name);
		descriptor = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
		if (descriptor >= 0)
			target->beside = beside;
		else
			free(beside);
		if (descriptor < 0 && errno != EEXIST)
			break;
	}
	if (descriptor < 0 && target->older.st_nlink)
		die("%s: cannot create a new file in its folder to replace it: %s; `> FILE` "
		    "overwrites the file itself",
			shown_string(target->name).bytes, strerror(errno));
	return descriptor;
}

/* A file is as private as the one that it replaces, and belongs to the same people. */
static void take_over_mode(const struct target *target, int descriptor)
{
	const struct stat *older = &target->older;
	bool is_owned = fchown(descriptor, older->st_uid, older->st_gid) == 0;
	if (fchmod(descriptor, older->st_mode & (is_owned ? 07777 : 0777)) != 0)
		die_of_target(target);
}

static int open_file(struct target *target)
{
	follow_links(target);
	bool is_there = stat(target->path, &target->older) == 0;
	if (!is_there && (errno != ENOENT || !target->path[directory_of(target->path).length]))
		die_of_target(target);
	if (is_there && (!S_ISREG(target->older.st_mode) || is_open_file(target->path)))
		return open_directly(target);
	if (is_there && faccessat(AT_FDCWD, target->path, W_OK, AT_EACCESS) != 0)
		return -1;
	remove_at_the_end();
	int descriptor = create_beside(target);
	if (is_there && descriptor >= 0)
		take_over_mode(target, descriptor);
	return descriptor;
}

struct target *target_open(const char *path, int *descriptor)
{
	struct target *target = memory_allocate_zeroed(1, sizeof *target);
	target->process = getpid();
	target->next = targets;
	targets = target;
	if (path && strcmp(path, "-") != 0) {
		target->name = path;
		*descriptor = open_file(target);
	} else {
		target->name = "standard output";
		*descriptor = STDOUT_FILENO;
		if (fstat(STDOUT_FILENO, &target->older) != 0)
			target->older = (struct stat){ 0 };
	}
	if (*descriptor < 0)
		die_of_target(target);
	return target;
}

static void unlink_target(struct target *target)
{
	struct target *newer = targets;
	if (newer == target) {
		targets = target->next;
		return;
	}
	while (newer->next != target)
		newer = newer->next;
	newer->next = target->next;
}

void target_finish(struct target *target)
{
	if (target->beside && rename(target->beside, target->path) != 0) {
		int error = errno;
		char *beside = target->beside;
		target->beside = NULL; /* it is complete, and the only copy */
		die("%s: cannot be replaced: %s; the result is in %s",
			shown_string(target->name).bytes, strerror(error), beside);
	}
	unlink_target(target);
	free(target->path);
	free(target->beside);
	free(target);
}

void target_refuse_input(const struct stat *input, const char *name)
{
	for (const struct target *target = targets; target; target = target->next)
		if (S_ISREG(input->st_mode) && target->older.st_nlink &&
			target->older.st_dev == input->st_dev &&
			target->older.st_ino == input->st_ino)
			die("%s: this file is also the output: write to another file, then "
			    "rename it",
				shown_string(name).bytes);
}
