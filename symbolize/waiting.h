#ifndef SYMBOLIZE_WAITING_H
#define SYMBOLIZE_WAITING_H

/*
 * A line on standard error that says what takes so long: only when that is a terminal, and from
 * half a second on. common/base/progress.h reports work in steps; here one step, the resolving of
 * a large file, may be all of it, so a timer shows the line, and there is one for the program.
 */
void waiting_begin(void);

/* What is done now; it is copied, and cut to a line. */
void waiting_say(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Takes the line away. */
void waiting_end(void);

#endif
