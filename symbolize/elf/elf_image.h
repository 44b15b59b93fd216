#ifndef SYMBOLIZE_ELF_ELF_IMAGE_H
#define SYMBOLIZE_ELF_ELF_IMAGE_H

#include "common/base/memory.h"
#include "symbolize/elf/build_id.h"
#include "symbolize/elf/regular_file.h"

#include <stdint.h>

/*
 * The bytes of an ELF file, mapped, with its sections and segments: 64- and 32-bit files of
 * little-endian machines. What is read of it points into the mapping.
 */
struct segment {
	uint64_t address, offset, file_size, memory_size;
};

struct section {
	const char *name;
	uint32_t type, link, info;
	uint64_t flags, address, size;
	struct text bytes; /* read them with elf_image_bytes */
	bool is_unpacked;
	char *unpacked; /* what bytes points into when they were compressed, or relocated */
};

struct elf_image {
	bool is_64_bit;
	uint16_t type, machine; /* ET_..., EM_... */
	struct section *section;
	size_t section_count;
	struct segment *segment; /* PT_LOAD, in the order of the file */
	size_t segment_count;
	struct build_id build_id;

	struct Elf *elf;
	char *bytes; /* of the file: mapped, or allocated when nothing is mapped */
	size_t size;
	struct mapped_file file;
};

/*
 * `path` is that of the file that is asked for, `debug_path` a separate debug file, or NULL;
 * `sysroot` and `debug_directories` (NULL last) are where a dwz file or a .dwo is looked for
 * besides the places that the files name.
 */
struct object_files {
	const char *path, *debug_path, *sysroot;
	const char *const *debug_directories;
	volatile bool *is_cut; /* becomes true when one of them is cut while it is read */
};

/*
 * NULL when it cannot be used, with *why in a few words that the caller frees ("not an ELF
 * file").
 */
struct elf_image *elf_image_open(const struct object_files *, const char *path, char **why);

/* The image owns the bytes from malloc, also when it cannot be used and the answer is NULL. */
struct elf_image *elf_image_of_bytes(char *bytes, size_t size, char **why);

void elf_image_close(struct elf_image *);

/* The first section of that name that has bytes in the file, or NULL. */
struct section *elf_image_section(struct elf_image *, const char *name);

/*
 * The bytes of a section, decompressed at the first call (SHF_COMPRESSED with zlib or zstd, and
 * GNU's .zdebug_*). Empty, with *damage set when it is NULL, when they cannot be read.
 */
struct text elf_image_bytes(const struct elf_image *, struct section *, const char **damage);

/* The bytes of the file that are loaded at the address, up to the end of its segment. */
struct text elf_image_loaded(const struct elf_image *, uint64_t address);

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
