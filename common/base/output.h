#ifndef COMMON_BASE_OUTPUT_H
#define COMMON_BASE_OUTPUT_H

#include "common/base/memory.h"
#include "common/base/target.h"

/*
 * Where the result goes: standard output or a file. What cannot be written ends the program with
 * status 2 (a full disk is an error); a closed pipe ends it quietly.
 */
struct output {
	int descriptor;
	struct target *target; /* NULL: the buffer */
	const char *name;      /* for messages */
	char *buffer;
	size_t length;
	struct buffer *memory; /* NULL: the target */
};

/*
 * NULL and "-" are standard output. A file has its name when the output is closed (target.h); an
 * output is opened before the inputs, so that none of them is the same file.
 */
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
