/*
 * Runs a command and writes what it took, its output thrown away:
 *
 *     $ measure in.txt build/bin/stackcollapse --threads=2 in.txt
 *     1.284 2.402 0.101 39160
 *
 * Seconds by the clock, of user and of system time, and the peak of its memory in KiB. The first
 * argument is its standard input. A command that fails is told and ends with its status.
 */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double seconds(struct timeval time)
{
	return (double)time.tv_sec + (double)time.tv_usec / 1e6;
}

static _Noreturn void run(char **argv)
{
	int input = open(argv[1], O_RDONLY), output = open("/dev/null", O_WRONLY);
	dup2(input, STDIN_FILENO);
	dup2(output, STDOUT_FILENO);
	dup2(output, STDERR_FILENO);
	execvp(argv[2], argv + 2);
	_exit(127);
}

int main(int argc, char **argv)
{
	if (argc < 3) {
		fprintf(stderr, "usage: measure INPUT COMMAND [ARGUMENT]...\n");
		return 2;
	}
	struct timespec begin, end;
	struct rusage usage;
	int status;
	clock_gettime(CLOCK_MONOTONIC, &begin);
	pid_t child = fork();
	if (child == 0)
		run(argv);
	if (child < 0 || wait4(child, &status, 0, &usage) < 0) {
		perror("measure");
		return 2;
	}
	clock_gettime(CLOCK_MONOTONIC, &end);
	if (!WIFEXITED(status) || WEXITSTATUS(status)) {
		fprintf(stderr, "measure: %s: wait status %d\n", argv[2], status);
		return 1;
	}
	printf("%.3f %.3f %.3f %ld\n",
		(double)(end.tv_sec - begin.tv_sec) + (double)(end.tv_nsec - begin.tv_nsec) / 1e9,
		seconds(usage.ru_utime), seconds(usage.ru_stime), usage.ru_maxrss);
	return 0;
}
