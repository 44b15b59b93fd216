#ifndef COMMON_BASE_OUTPUT_H
#define COMMON_BASE_OUTPUT_H

#include "common/base/memory.h"

/*
 * Where the result goes: standard output or a file. What cannot be written ends the program with
 * status 2 (a full disk is an error); a closed pipe ends it quietly.
 */
struct output {
	int descriptor;
	const char *name; /* for messages */
	char *buffer;
	size_t length;
	struct buffer *memory; /* NULL: the descriptor */
};

/* NULL and "-" are standard output; a file is created or emptied. */
struct output output_open(const char *path);

/* Appends to a buffer, which outlives the output. */
struct output output_to_buffer(struct buffer *);

void output_write(struct output *, struct text);
void output_byte(struct output *, char);
void output_string(struct output *, const char *);
void output_format(struct output *, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Writes what is left and closes; also standard output, so that nothing fails unseen. */
void output_close(struct output *);

#endif
