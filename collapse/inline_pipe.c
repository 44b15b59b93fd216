#include "collapse/inline_pipe.h"
#include "common/base/die.h"
#include "common/base/memory.h"
#include "common/base/target.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

/* The path of symbolize in the folder of this program; the caller frees it. */
static char *program_beside(void)
{
	char self[PATH_MAX];
	ssize_t length = readlink("/proc/self/exe", self, sizeof self - 1);
	if (length < 0)
		die("/proc/self/exe:");
	struct text path = { self, (size_t)length };
	const char *slash = text_find_last(path, '/');
	struct buffer beside = { 0 };
	buffer_append(&beside, text_between(self, slash ? slash + 1 : self));
	buffer_append(&beside, TEXT("symbolize"));
	buffer_append_byte(&beside, '\0');
	return beside.start;
}

/* As input_open does for what this program reads itself. */
static void refuse_output(const char *operand)
{
	struct stat status;
	if (stat(operand, &status) == 0)
		target_refuse_input(&status, operand);
}

pid_t inline_pipe_start(char **operands, int count)
{
	char *program = program_beside();
	if (access(program, X_OK) != 0)
		die("--inline: %s: expected the program symbolize there: %s", program,
			strerror(errno));
	for (int i = 0; i < count; i++)
		refuse_output(operands[i]);
	char **arguments = memory_allocate_zeroed((size_t)count + 4, sizeof *arguments);
	arguments[0] = "symbolize";
	arguments[1] = "--inline";
	arguments[2] = "--";
	memcpy(arguments + 3, operands, (size_t)count * sizeof *operands);
	int ends[2];
	if (pipe(ends) != 0)
		die("--inline: a pipe:");
	pid_t child = fork();
	if (child < 0)
		die("--inline: fork:");
	if (child == 0) {
		if (dup2(ends[1], STDOUT_FILENO) < 0)
			_exit(STATUS_TROUBLE);
		close(ends[0]);
		close(ends[1]);
		execv(program, arguments);
		_exit(STATUS_TROUBLE);
	}
	if (dup2(ends[0], STDIN_FILENO) < 0)
		die("--inline: a pipe:");
	close(ends[0]);
	close(ends[1]);
	free(arguments);
	free(program);
	return child;
}

void inline_pipe_finish(pid_t child)
{
	int status;
	while (waitpid(child, &status, 0) < 0)
		if (errno != EINTR)
			die("--inline: symbolize:");
	if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
		die("--inline: symbolize failed, so the result would not be whole");
}
