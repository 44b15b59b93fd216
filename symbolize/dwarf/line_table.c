#include "symbolize/dwarf/line_table.h"

#include <dwarf.h>

static void add_directory(struct line_table *table, struct text directory)
{
	MEMORY_GROW(table->directory, table->directory_count, table->directory_capacity);
	table->directory[table->directory_count++] = directory;
}

static void add_file(struct line_table *table, struct line_file file)
{
	MEMORY_GROW(table->file, table->file_count, table->file_capacity);
	table->file[table->file_count++] = file;
}

/* Strings up to an empty one; directory 0 is the unit's own. */
static void read_files_2(struct line_table *table, struct cursor *cursor)
{
	add_directory(table, table->unit_directory);
	for (struct text name; (name = cursor_string(cursor)).length;)
		add_directory(table, name);
	for (struct text name; (name = cursor_string(cursor)).length;) {
		add_file(table, (struct line_file){ name, cursor_uleb(cursor), TEXT("") });
		cursor_skip_leb(cursor);
		cursor_skip_leb(cursor);
	}
}

/* What an entry of a list of DWARF 5 is made of, before the list. */
struct entry_format {
	struct attribute field[256];
	unsigned count;
};

static void read_entry_format(struct cursor *cursor, struct entry_format *encoding)
{
	encoding->count = cursor_u8(cursor);
	for (unsigned i = 0; i < encoding->count; i++) {
		uint64_t content = cursor_uleb(cursor), form = cursor_uleb(cursor);
		encoding->field[i] = (struct attribute){
			.name = content <= UINT16_MAX ? (uint16_t)content : 0,
			.form = form <= UINT16_MAX ? (uint16_t)form : UINT16_MAX,
		};
	}
}

/* The strings are the line table's, whatever the unit's section is. */
static struct text line_string(
	const struct unit *unit, const struct cursor *cursor, struct value value)
{
	if (value.form != DW_FORM_string)
		return unit_string(unit, value);
	struct cursor string = *cursor;
	string.at = value.number;
	return cursor_string(&string);
}

static struct line_file read_entry(
	const struct unit *unit, struct cursor *cursor, const struct entry_format *encoding)
{
	struct line_file file = { TEXT(""), 0, TEXT("") };
	for (unsigned i = 0; i < encoding->count; i++) {
		struct value value = value_read(cursor, &encoding->field[i], unit->encoding);
		if (encoding->field[i].name == DW_LNCT_path)
			file.name = line_string(unit, cursor, value);
		else if (encoding->field[i].name == DW_LNCT_directory_index)
			file.directory = value.number;
	}
	return file;
}

static void read_files_5(struct line_table *table, const struct unit *unit, struct cursor *cursor)
{
	struct unit strings = *unit;
	strings.encoding = table->encoding;
	for (int is_file = 0; is_file < 2; is_file++) {
		struct entry_format encoding;
		read_entry_format(cursor, &encoding);
		uint64_t count = cursor_uleb(cursor);
		for (uint64_t i = 0; i < count && !cursor->is_broken; i++) {
			uint64_t begin = cursor->at;
			struct line_file file = read_entry(&strings, cursor, &encoding);
			if (cursor->at == begin) /* an entry of no bytes would have no end */
				break;
			if (is_file)
				add_file(table, file);
			else
				add_directory(table, file.name);
		}
	}
}

static void read_header(struct line_table *table, struct unit *unit, struct cursor cursor)
{
	struct encoding *encoding = &table->encoding;
	encoding->address_size = unit->encoding.address_size;
	uint64_t end = cursor_unit_length(&cursor, &encoding->offset_size);
	cursor.end = end;
	encoding->version = cursor_u16(&cursor);
	if (encoding->version >= 5) {
		encoding->address_size = cursor_u8(&cursor);
		cursor_skip(&cursor, 1);
	}
	uint64_t header_length = cursor_unsigned(&cursor, encoding->offset_size);
	uint64_t program = header_length <= cursor_left(&cursor) ? cursor.at + header_length : end;
	table->shortest_instruction = cursor_u8(&cursor);
	table->operations = encoding->version >= 4 ? cursor_u8(&cursor) : 1;
	cursor_skip(&cursor, 1);
	table->line_base = (int8_t)cursor_u8(&cursor);
	table->line_range = cursor_u8(&cursor);
	table->opcode_base = cursor_u8(&cursor);
	for (unsigned i = 1; i < table->opcode_base; i++)
		table->operand_count[i] = cursor_u8(&cursor);
	table->first_file = encoding->version >= 5 ? 0 : 1;
	if (encoding->version < 2 || encoding->version > 5 || cursor.is_broken) {
		dwarf_file_is_damaged(unit->file, "the header of a line table cannot be read");
		return;
	}
	table->program = cursor;
	table->program.at = program;
	cursor.end = program;
	if (encoding->version >= 5)
		read_files_5(table, unit, &cursor);
	else
		read_files_2(table, &cursor);
}

struct line_table *line_table_of(struct unit *unit)
{
	if (unit->lines || !unit->line_program.form)
		return unit->lines;
	struct line_table *table = unit->lines = memory_allocate_zeroed(1, sizeof *table);
	table->unit_directory = unit_string(unit, unit->directory);
	struct text section = dwarf_file_section(unit->file, DWARF_LINE);
	read_header(table, unit, cursor_between(section, unit->line_program.number, UINT64_MAX));
	return table;
}

void line_table_free(struct line_table *table)
{
	if (!table)
		return;
	free(table->directory);
	free(table->file);
	free(table);
}

static bool is_absolute(struct text path)
{
	return path.length && path.start[0] == '/';
}

static void append_part(struct buffer *path, struct text part)
{
	if (path->length && part.length && path->start[path->length - 1] != '/')
		buffer_append_byte(path, '/');
	buffer_append(path, part);
}

/* A relative directory is one in the unit's, a relative file one in its directory. */
static struct text join(
	const struct line_table *table, const struct line_file *file, struct arena *arena)
{
	struct buffer path = { 0 };
	struct text directory = file->directory < table->directory_count
					? table->directory[file->directory]
					: TEXT("");
	if (!is_absolute(file->name)) {
		if (!is_absolute(directory) && file->directory != 0)
			append_part(&path, table->unit_directory);
		append_part(&path, directory);
	}
	append_part(&path, file->name);
	struct text kept = arena_copy(arena, buffer_text(&path));
	buffer_release(&path);
	return kept;
}

struct text line_table_path(struct line_table *table, uint64_t file, struct arena *arena)
{
	if (file - table->first_file >= table->file_count)
		return TEXT("");
	struct line_file *found = &table->file[file - table->first_file];
	if (!found->path.length)
		found->path = join(table, found, arena);
	return found->path;
}
