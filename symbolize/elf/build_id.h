#ifndef SYMBOLIZE_ELF_BUILD_ID_H
#define SYMBOLIZE_ELF_BUILD_ID_H

#include "common/base/text.h"

/*
 * What identifies one build of a file: NT_GNU_BUILD_ID, a note that the linker writes.
 *
 *     .note.gnu.build-id   04000000 14000000 03000000 "GNU\0" 0a1b2c...   (name and description
 *                          sizes, type, name, description; each padded)
 */
enum { BUILD_ID_MOST_BYTES = 64 };

struct build_id {
	char digits[2 * BUILD_ID_MOST_BYTES + 1]; /* lower-case hexadecimal; "": unknown */
};

static inline bool build_id_is_known(const struct build_id *id)
{
	return id->digits[0] != '\0';
}

static inline bool build_id_equal(const struct build_id *a, const struct build_id *b)
{
	return strcmp(a->digits, b->digits) == 0;
}

/*
 * From hexadecimal text, of 2 to 64 bytes; false when it is anything else. Empty text, and zeros
 * alone, mean unknown. perf pads ids of 8 and of 16 bytes with zeros to 20: they lose them.
 */
bool build_id_parse(struct text, struct build_id *);

/* From the bytes that a note or another file has of it; unknown when there are more than 64. */
struct build_id build_id_of_bytes(struct text);

/*
 * From the bytes of a note section or segment of a little-endian file; 8 is the alignment of some,
 * any other value means 4. None when no note is one, or the notes are damaged in front of it.
 */
struct build_id build_id_of_notes(struct text notes, size_t alignment);

#endif
