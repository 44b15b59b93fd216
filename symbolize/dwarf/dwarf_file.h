#ifndef SYMBOLIZE_DWARF_DWARF_FILE_H
#define SYMBOLIZE_DWARF_DWARF_FILE_H

#include "symbolize/elf/elf_image.h"

struct abbreviation_tables;
struct units;

/*
 * The DWARF sections of one file. A section is found, and decompressed, when it is first asked for.
 * Of a .dwo or .dwp file they are the sections whose names end in `.dwo`.
 */
enum dwarf_section {
	DWARF_INFO,
	DWARF_TYPES,
	DWARF_ABBREV,
	DWARF_STR,
	DWARF_LINE,
	DWARF_LINE_STR,
	DWARF_STR_OFFSETS,
	DWARF_ADDR,
	DWARF_RANGES,
	DWARF_RNGLISTS,
	DWARF_CU_INDEX,
	DWARF_SECTION_COUNT
};

struct dwarf_file {
	struct elf_image *image;   /* borrowed */
	bool is_split, is_package; /* a .dwo file; a .dwp file, which is one too */
	struct text section[DWARF_SECTION_COUNT];
	bool is_loaded[DWARF_SECTION_COUNT];
	struct buffer joined[DWARF_SECTION_COUNT]; /* of sections that there are several of */
	struct units *units;                       /* or NULL: not read yet */
	struct abbreviation_tables *abbreviations;
	struct dwarf_file *alternate; /* that dwz moved shared parts to; NULL without one */
	/*
	 * What may still be read where a made-up file could have the same bytes read again and
	 * again: entries of range lists, bytes of abbreviation tables.
	 */
	uint64_t ranges_left, abbreviations_left;
	const char **damage; /* of the object: the first thing that could not be read */
};

struct dwarf_file *dwarf_file_new(struct elf_image *, bool is_split, const char **damage);
void dwarf_file_free(struct dwarf_file *); /* and its units; neither image nor alternate */

/* Before each use of the file, so that many uses are not mistaken for a made-up file. */
void dwarf_file_allow_ranges(struct dwarf_file *);

/* "" without one. */
struct text dwarf_file_section(struct dwarf_file *, enum dwarf_section);

/* Notes what could not be read, a string literal, if it is the first. */
void dwarf_file_is_damaged(const struct dwarf_file *, const char *what);

/* The string at an offset of .debug_str, .debug_line_str and their like; "" past the end. */
struct text dwarf_file_string(struct dwarf_file *, enum dwarf_section, uint64_t offset);

#endif
