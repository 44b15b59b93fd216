#ifndef SYMBOLIZE_FIND_DEBUGINFOD_H
#define SYMBOLIZE_FIND_DEBUGINFOD_H

#include "symbolize/elf/build_id.h"

#include <stdint.h>

/*
 * Files fetched from the servers of $DEBUGINFOD_URLS. libdebuginfod, which brings a whole HTTP
 * client along, is loaded when the first file is asked for: a program that never asks neither
 * links nor loads it, and one that is built without it can still use it.
 */
struct debuginfod;

/* `bytes` is the most to fetch in all; `cache`, which outlives it, the client's; NULL: not known. */
struct debuginfod *debuginfod_new(uint64_t bytes, const char *cache);
void debuginfod_free(struct debuginfod *);

enum debuginfod_kind { DEBUGINFOD_FILE, DEBUGINFOD_DEBUG_FILE };

/*
 * The path of the file in the client's cache, which the caller frees; NULL, and *why as a
 * sentence's end, when no server has it, it would exceed the bytes, what came is not an ELF file, or
 * no server answers: then none is asked again.
 */
char *debuginfod_fetch(
	struct debuginfod *, enum debuginfod_kind, const struct build_id *, const char **why);

#endif
