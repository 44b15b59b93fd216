#ifndef SYMBOLIZE_ELF_RELOCATE_H
#define SYMBOLIZE_ELF_RELOCATE_H

#include "symbolize/elf/elf_image.h"

/*
 * A relocatable file, as a kernel module is, has no addresses yet: its sections of code count as
 * loaded at their offsets in the file, as perf takes them, and its debug information gets what
 * refers to them and to other sections filled in.
 */

/* Gives the sections that are loaded their addresses, and a segment each. */
void relocate_place_sections(struct elf_image *);

/* The same addresses, for the separate debug file, which has the same sections without bytes. */
void relocate_place_like(struct elf_image *debug, const struct elf_image *image);

/* Whether the section has relocations to apply, and so has to be a copy. */
bool relocate_is_needed(const struct elf_image *, const struct section *);

/* Applies them to the bytes of the section, which may be changed. */
void relocate_apply(const struct elf_image *, const struct section *, char *bytes, size_t size);

#endif
