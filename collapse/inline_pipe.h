#ifndef COLLAPSE_INLINE_PIPE_H
#define COLLAPSE_INLINE_PIPE_H

#include <sys/types.h>

/*
 * `--inline`: runs the `symbolize --inline` that is installed beside this program over the
 * operands, with its output as our standard input. Returns its process; what cannot be started ends
 * the program.
 */
pid_t inline_pipe_start(char **operands, int count);

/* Waits for it; an exit status other than 0 ends the program. */
void inline_pipe_finish(pid_t);

#endif
