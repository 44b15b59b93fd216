#include "symbolize/frame_block.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>

/* The line at the front of the text, without its end, which *end gets. */
static struct text line_at(struct text text, struct text *end)
{
	const char *newline = text_find(text, '\n');
	struct text line = text_between(text.start, newline ? newline : text_end(text));
	const char *after = newline ? newline + 1 : text_end(text);
	if (newline && line.length && newline[-1] == '\r')
		line.length--;
	*end = text_between(text_end(line), after);
	return line;
}

/* `  app.c:12`: two blanks, as below a row. */
static bool is_source_line(struct text line)
{
	return line.length > 2 && text_starts_with(line, TEXT("  ")) && !is_blank(line.start[2]) &&
	       text_find(line, ':');
}

/* Takes the lines below a row off the text. */
static struct text take_source_lines(struct text *text)
{
	struct text end, line, taken = { text->start, 0 };
	while ((line = line_at(*text, &end)), is_source_line(line)) {
		*text = text_from(*text, line.length + end.length);
		taken.length += line.length + end.length;
	}
	return taken;
}

static bool says_inlined(struct text source)
{
	source = text_trim_right(source);
	while (source.length && (text_end(source)[-1] == '\n' || text_end(source)[-1] == '\r'))
		source.length--;
	return text_ends_with(source, TEXT(" (inlined)"));
}

/* A row, with the lines below it, taken off the text. */
static bool take_row(struct text *text, struct frame_block *block)
{
	block->row = line_at(*text, &block->end);
	if (block->row.length == 0 || !perf_frame_parse(block->row, &block->frame))
		return false;
	*text = text_from(*text, block->row.length + block->end.length);
	block->source = take_source_lines(text);
	block->frame.is_inlined |= block->frame.module.length == 0 && says_inlined(block->source);
	return true;
}

/* Takes the row below, if it has the same address. */
static bool take_row_below(
	struct text *text, const struct frame_block *above, struct frame_block *block)
{
	struct text rest = *text;
	bool is_row = rest.length && rest.start[0] == '\t' && take_row(&rest, block) &&
		      block->frame.has_address && above->frame.has_address &&
		      block->frame.address == above->frame.address;
	if (is_row)
		*text = rest;
	return is_row;
}

static void take_inlined_rows(struct text *text, const struct frame_block *above)
{
	struct frame_block block;
	struct text rest = *text;
	while (take_row_below(&rest, above, &block) && block.frame.is_inlined)
		*text = rest;
}

/*
 * perf with libbfd prints the function whose code it is once more, above what is inlined into it,
 * or there alone (perf 7.2). What follows may also be the same frame again, of a function that
 * called itself: with what is inlined into it then.
 */
static void take_doubled_rows(struct text *text, struct frame_block *block)
{
	struct frame_block below, next;
	struct text rest = *text;
	if (!take_row_below(&rest, block, &below) || !below.frame.is_inlined)
		return;
	take_inlined_rows(text, block);
	block->has_inlined = true;
	rest = *text;
	if (!take_row_below(&rest, block, &below) ||
		!text_equal(below.frame.symbol, block->frame.symbol))
		return;
	struct text after = rest;
	if (!take_row_below(&after, block, &next) || !next.frame.is_inlined)
		*text = rest;
}

/* Rows of inlined functions stand above the row that has their address; without it they are alone.
 */
bool frame_block_parse(struct text following, struct frame_block *block)
{
	struct text rest = following;
	if (!take_row(&rest, block))
		return false;
	block->has_inlined = false;
	if (block->frame.is_inlined) {
		struct frame_block first = *block, row;
		struct text below = rest;
		take_inlined_rows(&below, &first);
		if (take_row_below(&below, &first, &row)) {
			*block = row;
			block->has_inlined = true;
			rest = below;
		}
	} else {
		take_doubled_rows(&rest, block);
	}
	block->text = text_between(following.start, rest.start);
	return true;
}

/* A name from a file may hold anything, a line may not. */
static void append_in_line(struct buffer *buffer, struct text name)
{
	size_t start = buffer->length;
	buffer_append(buffer, name);
	for (char *at = buffer->start + start; at < buffer->start + buffer->length; at++)
		if (*at == '\n' || *at == '\r' || *at == '\t')
			*at = ' ';
}

static void append_number(struct buffer *buffer, const char *format, uint64_t number)
{
	char digits[32];
	int length = snprintf(digits, sizeof digits, format, number);
	buffer_append(buffer, (struct text){ digits, (size_t)length });
}

static bool is_unknown(struct text symbol)
{
	return symbol.length == 0 || text_equal(symbol, TEXT("[unknown]"));
}

/* `name+0xOFFSET`, with what a row has of it. */
static void write_symbol(struct buffer *buffer, const struct perf_frame *frame,
	const struct answer *answer, struct text name)
{
	append_in_line(buffer, name);
	if (!frame->has_offset && !is_unknown(frame->symbol))
		return; /* -F -symoff */
	if (answer->has_offset || frame->has_offset)
		append_number(
			buffer, "+0x%" PRIx64, answer->has_offset ? answer->offset : frame->offset);
}

void frame_block_write_place(
	struct buffer *buffer, const struct function *function, enum line_detail detail)
{
	const char *slash = detail == LINES_PATH ? NULL : text_find_last(function->file, '/');
	append_in_line(
		buffer, slash ? text_between(slash + 1, text_end(function->file)) : function->file);
	if (detail != LINES_FILE && function->file.length && function->line)
		append_number(buffer, ":%" PRIu64, function->line);
}

/* `<tab>            1460 `, as in the row. */
static struct text before_symbol(struct text row)
{
	struct text trimmed = text_trim_left(row);
	const char *blank = text_find(trimmed, ' ');
	return text_between(row.start, blank ? blank + 1 : text_end(row));
}

static void write_source(struct buffer *buffer, const struct function *function,
	enum line_detail detail, struct text end)
{
	if (detail == LINES_FUNCTION || function->file.length == 0)
		return;
	buffer_append(buffer, end);
	buffer_append(buffer, TEXT("  "));
	frame_block_write_place(buffer, function, detail);
}

static void write_inlined(struct buffer *buffer, const struct frame_block *block,
	const struct answer *answer, enum line_detail detail, struct text end)
{
	for (size_t i = answer->chain.count; i-- > 1;) {
		const struct function *function = &answer->chain.function[i];
		buffer_append(buffer, before_symbol(block->row));
		write_symbol(buffer, &block->frame, answer, function->name);
		write_source(buffer, function, detail, end);
		buffer_append(buffer, TEXT(" (inlined)"));
		buffer_append(buffer, end);
	}
}

/*
 * A symbol of C that starts where ours does is another name of the same function, and the one that
 * the reader of the text knows: `read`, where ours may be `__libc_read`.
 */
static bool is_alias(const struct perf_frame *frame, const struct answer *answer)
{
	struct text symbol = frame->symbol;
	if (!frame->has_offset || !answer->has_offset || frame->offset != answer->offset ||
		text_starts_with(symbol, TEXT("_Z")) || text_starts_with(symbol, TEXT("_R")))
		return false;
	for (size_t i = 0; i < symbol.length; i++)
		if (!isalnum((unsigned char)symbol.start[i]) && symbol.start[i] != '_' &&
			symbol.start[i] != '@')
			return false;
	return symbol.length > 0;
}

static bool stays(const struct perf_frame *frame, const struct answer *answer)
{
	return (answer->keeps_name && !is_unknown(frame->symbol)) || is_alias(frame, answer);
}

void frame_block_write_row(struct buffer *buffer, struct text row, const struct perf_frame *frame,
	const struct answer *answer)
{
	if (stays(frame, answer)) {
		buffer_append(buffer, row);
		return;
	}
	buffer_append(buffer, before_symbol(row));
	write_symbol(buffer, frame, answer, answer->chain.function[0].name);
	buffer_append_byte(buffer, ' ');
	buffer_append(buffer, text_between(frame->module.start - 1, text_end(row)));
}

void frame_block_write(struct buffer *buffer, const struct frame_block *block,
	const struct answer *answer, enum line_detail detail)
{
	bool knows_less = block->has_inlined && !answer->has_inlined;
	if (answer->chain.count == 0 || knows_less) {
		buffer_append(buffer, block->text);
		return;
	}
	const struct function *outermost = &answer->chain.function[0];
	struct text end = block->end.length ? block->end : TEXT("\n");
	write_inlined(buffer, block, answer, detail, end);
	frame_block_write_row(buffer, block->row, &block->frame, answer);
	if (detail != LINES_FUNCTION && outermost->file.length) {
		write_source(buffer, outermost, detail, end);
		buffer_append(buffer, block->end);
	} else {
		buffer_append(buffer, block->end);
		buffer_append(buffer, block->source);
	}
}
