#include "common/base/scan.h"
#include "common/formats/perf_line.h"

/* `read+17` of bpftrace, whose offsets are decimal: takes it off the end. */
static bool take_decimal_offset(struct text *text, uint64_t *offset)
{
	const char *at = text_end(*text);
	while (at > text->start && is_digit(at[-1]))
		at--;
	struct text digits = text_between(at, text_end(*text));
	struct text before = text_between(text->start, at);
	if (before.length < 2 || at[-1] != '+' || !is_whole_decimal(digits, offset))
		return false;
	before.length--;
	if (text_ends_with(before, TEXT("operator")) || text_end(before)[-1] == '+')
		return false;
	*text = before;
	return true;
}

/* Takes `+0xHEX` off the end. */
static bool take_offset(struct text *text, uint64_t *offset)
{
	const char *at = text_end(*text);
	while (at > text->start && hex_value(at[-1]) >= 0)
		at--;
	struct text digits = text_between(at, text_end(*text));
	struct text before = text_between(text->start, at);
	if (!text_ends_with(before, TEXT("+0x")) || !scan_hex(&digits, offset))
		return false;
	before.length -= strlen("+0x");
	*text = before;
	return true;
}

/* The parenthesis that the last byte closes, with brackets counted; NULL when it closes none. */
static const char *opening_parenthesis(struct text text)
{
	size_t open = 0;
	for (const char *at = text_end(text); at-- > text.start;) {
		if (*at == ')')
			open++;
		else if (*at == '(' && --open == 0)
			return at;
	}
	return NULL;
}

/* ` (` and the beginning of a path or of `[kernel.kallsyms]`: where brackets decide nothing. */
static const char *likely_module(struct text text)
{
	for (const char *at = text.start; at + 2 < text_end(text); at++)
		if (at[0] == ' ' && at[1] == '(' && (at[2] == '/' || at[2] == '['))
			return at + 1;
	return NULL;
}

/*
 * The parenthesis before the module. Behind an offset it is sure; else it is the one that the last
 * byte closes, when a blank is before it: `f(int) (/tmp/a (b)/c)`.
 */
static const char *module_parenthesis(struct text text)
{
	const char *last = text_find_last(text, '(');
	uint64_t offset;
	if (!last || last == text.start || last[-1] != ' ')
		last = NULL;
	struct text before = text_between(text.start, last ? last - 1 : text.start);
	if (last && take_offset(&before, &offset))
		return last;
	const char *opening = opening_parenthesis(text);
	if (opening && opening > text.start && opening[-1] == ' ')
		return opening;
	return opening == text.start ? opening : likely_module(text);
}

static void split_module(struct text text, struct perf_frame *frame)
{
	const char *open = NULL;
	bool is_closed = text.length && text_end(text)[-1] == ')';
	if (is_closed)
		open = module_parenthesis(text);
	else if ((open = likely_module(text)))
		frame->is_cut = true;
	frame->symbol = text;
	if (!open)
		return;
	frame->module = text_between(open + 1, text_end(text) - is_closed);
	frame->symbol = text_trim_right(text_between(text.start, open));
	frame->has_module_offset = take_offset(&frame->module, &frame->module_offset);
}

/*
 * Without -F ip a symbol may look like an address: `add (/opt/app)`. But perf pads an address to 16
 * columns.
 */
static bool may_be_symbol(struct text row, struct text word)
{
	const size_t padded_end = 17;
	return !is_digit(word.start[0]) && (size_t)(text_end(word) - row.start) < padded_end;
}

bool perf_frame_parse(struct text row, struct perf_frame *frame)
{
	*frame = (struct perf_frame){ 0 };
	struct text text = text_trim_left(row), rest = text;
	const char *start = text.start;
	if (text.length == 0)
		return false;
	if (scan_hex(&rest, &frame->address) && (rest.length == 0 || rest.start[0] == ' ')) {
		frame->has_address = true;
		text = rest.length ? text_from(rest, 1) : rest;
	} else if (rest.length && rest.start != text.start && rest.start[0] == '\t') {
		return false; /* `HEX<tab>insn: ...`, a row of -F brstackinsn */
	}
	text = text_trim_right(text);
	if (text_ends_with(text, TEXT("(inlined)")) &&
		(text.length == strlen("(inlined)") || text_end(text)[-10] == ' ')) {
		frame->is_inlined = true;
		text.length -= strlen("(inlined)");
		frame->symbol = text_trim_right(text);
	} else {
		split_module(text, frame);
	}
	struct text word = text_between(start, rest.start);
	if (frame->has_address && frame->symbol.length == 0 && may_be_symbol(row, word)) {
		frame->has_address = false;
		frame->symbol = word;
	}
	frame->has_offset = take_offset(&frame->symbol, &frame->offset) ||
			    take_decimal_offset(&frame->symbol, &frame->offset);
	return true;
}
