#include "common/base/die.h"
#include "common/base/utf8.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

static const char *subject;

void messages_are_about(const char *what)
{
	subject = what;
}

static void say(const char *format, va_list arguments)
{
	int error = errno;
	flockfile(stderr);
	fprintf(stderr, "%s: ", program_invocation_short_name);
	if (subject)
		fprintf(stderr, "%s: ", shown_string(subject).bytes);
	vfprintf(stderr, format, arguments);
	if (format[0] && format[strlen(format) - 1] == ':')
		fprintf(stderr, " %s", strerror(error));
	putc('\n', stderr);
	funlockfile(stderr);
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

/* Appends one character of the text as a message shows it; returns the bytes it took of the text.
 */
static size_t show_character(struct text text, char *to, size_t *length)
{
	size_t size = utf8_length(text);
	unsigned char first = (unsigned char)text.start[0];
	if (size == 0 || first < ' ' || first == 0x7f) {
		*length += (size_t)sprintf(to + *length, "\\x%02x", first);
		return 1;
	}
	memcpy(to + *length, text.start, size);
	*length += size;
	return size;
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
