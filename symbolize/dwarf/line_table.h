#ifndef SYMBOLIZE_DWARF_LINE_TABLE_H
#define SYMBOLIZE_DWARF_LINE_TABLE_H

#include "symbolize/dwarf/query.h"
#include "symbolize/dwarf/units.h"

/*
 * The line table of a unit, DWARF 2 to 5: the header with its files, and the program, which is run
 * over the queries and of which no row is kept.
 */
struct line_file {
	struct text name;
	uint64_t directory;
	struct text path; /* put together when it is first asked for */
};

struct line_table {
	struct encoding encoding;
	uint8_t shortest_instruction, operations, opcode_base, line_range;
	int8_t line_base;
	uint8_t operand_count[256]; /* of standard opcodes */
	uint64_t first_file;        /* 0 in DWARF 5, else 1 */
	struct cursor program;
	struct text unit_directory;
	struct text *directory;
	size_t directory_count, directory_capacity;
	struct line_file *file;
	size_t file_count, file_capacity;
};

/* NULL when the unit has none; one that is damaged has no files or no rows. */
struct line_table *line_table_of(struct unit *);
void line_table_free(struct line_table *);

/* The path of a file as the unit counts; "" when there is none. Kept in the arena. */
struct text line_table_path(struct line_table *, uint64_t file, struct arena *);

/* Sets the row of each query that the program has one for; of several the first counts. */
void line_table_run(const struct line_table *, const struct unit *, struct query *, size_t count);

#endif
