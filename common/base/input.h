#ifndef COMMON_BASE_INPUT_H
#define COMMON_BASE_INPUT_H

#include "common/base/text.h"

#include <stdbool.h>
#include <stdint.h>

/*
 * The bytes of one operand, with gzip and zstd unwrapped whatever the file is called (RFC 1952 and
 * RFC 8878; several members of either one after the other are one text, with zeros as padding).
 * What cannot be opened, read or unwrapped ends the program with status 2.
 */
struct input;

/* "-" is standard input; when that is a terminal, a message says that it is waited for. */
struct input *input_open(const char *operand);

/*
 * The bytes [begin, end) of a regular file that is not wrapped, for a thread of its own; `end` is
 * at most the file's size.
 */
struct input *input_open_range(const char *path, uint64_t begin, uint64_t end);

/* Bytes in memory, taken as they are; both arguments outlive the input. */
struct input *input_of_text(const char *name, struct text);

/* The size of a regular file that is not wrapped, or 0 for everything that has no such size. */
uint64_t input_plain_size(struct input *);

/* Up to `capacity` more bytes; fewer only where the input has no more at hand, 0 at its end. */
size_t input_read(struct input *, char *to, size_t capacity);

/* The first bytes, at most 64 KiB, without taking them: for guessing. Valid until the next read. */
struct text input_beginning(struct input *);

/* Leaves out the mark that some editors put before UTF-8 text. Before anything is read. */
void input_skip_byte_order_mark(struct input *);

/* Whether that is all there is. */
bool input_beginning_is_all(const struct input *);

/* For messages: the operand, or "standard input"; lives as long as the input. */
const char *input_name(const struct input *);

void input_close(struct input *);

#endif
