#include "symbolize/waiting.h"

#include <errno.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

enum { width = 78, interval = 500000 /* microseconds */ };

static const char erase[] = "\033[K";

/* The handler writes one while the program prepares the other. The carriage return lets any message
 * write over the line. */
static char line[2][width + 2];
static volatile sig_atomic_t ready, is_running, was_shown;

static void write_whole(const char *text)
{
	ssize_t written = write(STDERR_FILENO, text, strlen(text));
	(void)written; /* a terminal that went away */
}

static void show(int signal)
{
	(void)signal;
	if (!line[ready][0])
		return;
	int before = errno;
	write_whole(erase);
	write_whole(line[ready]);
	was_shown = 1;
	errno = before;
}

static void set_timer(int microseconds)
{
	struct itimerval timer = {
		.it_interval = { .tv_usec = microseconds },
		.it_value = { .tv_usec = microseconds },
	};
	setitimer(ITIMER_REAL, &timer, NULL);
}

void waiting_begin(void)
{
	if (!isatty(STDERR_FILENO))
		return;
	struct sigaction action = { .sa_handler = show, .sa_flags = SA_RESTART };
	sigaction(SIGALRM, &action, NULL);
	is_running = 1;
	set_timer(interval);
}

void waiting_say(const char *format, ...)
{
	if (!is_running)
		return;
	char *next = line[!ready];
	va_list arguments;
	va_start(arguments, format);
	vsnprintf(next, width, format, arguments);
	va_end(arguments);
	strcat(next, "\r");
	ready = !ready;
}

void waiting_end(void)
{
	if (!is_running)
		return;
	set_timer(0);
	is_running = 0;
	if (was_shown)
		write_whole(erase);
}
