#ifndef COMMON_FORMATS_OPERAND_H
#define COMMON_FORMATS_OPERAND_H

#include "common/formats/format.h"

/* How operands are read, and where to. */
struct operand_reader {
	int format;       /* of `formats`; -1: guessed from the content */
	const char *pipe; /* as looks_like has it */
	unsigned long threads;
	const struct reading_options *options;
	struct recording *recording;
	struct folded_reader *folded;
};

/*
 * Reads a file, or standard input when it is "-". One that is in no format ends the program with
 * what it seems to be.
 */
void operand_read(const struct operand_reader *, const char *operand);

#endif
