#include "common/base/die.h"
#include "common/base/utf8.h"
#include "common/base/visible.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

static const char *subject;

void messages_are_about(const char *what)
{
	subject = what;
}

/* Appends one character of the text as a message shows it; returns the bytes it took of the text.
 */
static size_t show_character(struct text text, char *to, size_t *length)
{
	size_t size = utf8_length(text);
	if (size == 0 || visible_is_control(utf8_code_point(text.start, size))) {
		*length += (size_t)sprintf(to + *length, "\\x%02x", (unsigned char)text.start[0]);
		return 1;
	}
	memcpy(to + *length, text.start, size);
	*length += size;
	return size;
}

/* Whatever a message quotes, it moves no cursor; `to` has room for four times the message. */
static size_t show_all(struct text message, char *to)
{
	size_t length = 0;
	while (message.length) {
		if (message.start[0] == '\n')
			to[length++] = '\n';
		message = text_from(message,
			message.start[0] == '\n' ? 1 : show_character(message, to, &length));
	}
	return length;
}

static void say(const char *format, va_list arguments)
{
	int error = errno;
	char *message = NULL;
	int length = vasprintf(&message, format, arguments);
	char *shown = length < 0 ? NULL : malloc(4 * (size_t)length + 1);
	flockfile(stderr);
	fprintf(stderr, "%s: ", program_invocation_short_name);
	if (subject)
		fprintf(stderr, "%s: ", shown_string(subject).bytes);
	if (shown)
		fwrite(shown, 1, show_all((struct text){ message, (size_t)length }, shown), stderr);
	else
		fputs(format, stderr); /* no memory */
	if (format[0] && format[strlen(format) - 1] == ':')
		fprintf(stderr, " %s", strerror(error));
	putc('\n', stderr);
	funlockfile(stderr);
	free(shown);
	free(length < 0 ? NULL : message);
}

void warn(const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	say(format, arguments);
	va_end(arguments);
}

void die(const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	say(format, arguments);
	va_end(arguments);
	exit(STATUS_TROUBLE);
}

struct shown shown(struct text text)
{
	enum { longest = 4, tail = 60 };
	struct shown result;
	size_t length = 0;
	while (text.length && length < sizeof result.bytes - tail - 4 - longest - 1) {
		size_t taken = show_character(text, result.bytes, &length);
		text = text_from(text, taken);
	}
	if (text.length > tail / longest) {
		length += (size_t)sprintf(result.bytes + length, "...");
		text = text_from(text, text.length - tail / longest);
	}
	while (text.length)
		text = text_from(text, show_character(text, result.bytes, &length));
	result.bytes[length] = '\0';
	return result;
}

struct shown shown_string(const char *string)
{
	return shown(text_of(string));
}
