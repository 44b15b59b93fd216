#ifndef COMMON_BASE_DIE_H
#define COMMON_BASE_DIE_H

#include "common/base/text.h"

/* Exit statuses, as diff(1) and grep(1) have them. */
enum {
	STATUS_FINE = 0,
	STATUS_LIMIT = 1, /* a limit or gate that was asked for is exceeded; the output is whole */
	STATUS_TROUBLE =
		2, /* wrong command line, unreadable input, output that cannot be written */
};

/*
 * Messages go to standard error as `program: message`. A format that ends in a colon gets the
 * text of errno after it. Control characters are shown as \xHH wherever they come from.
 */
void warn(const char *format, ...) __attribute__((format(printf, 1, 2)));
_Noreturn void die(const char *format, ...) __attribute__((format(printf, 1, 2)));

/*
 * What all messages are about until the next call, `program: subject: message`: for a program that
 * reads several inputs one after another. NULL: nothing of its own. It is not copied.
 */
void messages_are_about(const char *subject);

/*
 * Bytes from the input as a message may show them: control characters (visible.h) and bytes that
 * are not UTF-8 as \xHH, a long text cut in its middle. `warn("%s: no such frame",
 * shown(text).bytes)`.
 */
struct shown {
	char bytes[200];
};

struct shown shown(struct text);
struct shown shown_string(const char *);

#endif
