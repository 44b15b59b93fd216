#include "render/picture/cut.h"
#include "common/base/columns.h"

#define ELLIPSIS TEXT("…")

enum {
	fewest_columns = 5,
	longest_ending = 3,      /* of a file's name: `cpp` */
	shortest_head = 3,       /* a shorter beginning says nothing */
	longest_foldable = 4096, /* finding brackets is quadratic in unbalanced ones */
};

struct brackets {
	char open, close;
};

static const struct brackets template_arguments = { '<', '>' };
static const struct brackets arguments = { '(', ')' };

static bool is_arrow(struct text name, const char *at)
{
	return *at == '>' && at > name.start && (at[-1] == '-' || at[-1] == '=');
}

/* The bracket that closes the one at `open`, or NULL. */
static const char *closing_of(struct text name, const char *open, struct brackets brackets)
{
	size_t depth = 0;
	for (const char *at = open; at < text_end(name); at++) {
		if (*at == brackets.open)
			depth++;
		else if (*at == brackets.close && !is_arrow(name, at) && --depth == 0)
			return at;
	}
	return NULL;
}

/* `operator<` and `operator<<` are names, and so is one that begins with a bracket: `<T as
 * Trait>::f`. */
static bool is_part_of_name(struct text name, const char *at)
{
	struct text before = text_between(name.start, at);
	return before.length == 0 || text_ends_with(before, TEXT("operator")) ||
	       text_ends_with(before, TEXT("operator<"));
}

static void append_folded(struct buffer *to, struct text name, struct brackets brackets)
{
	for (const char *at = name.start; at < text_end(name); at++) {
		buffer_append_byte(to, *at);
		if (*at != brackets.open || is_part_of_name(name, at))
			continue;
		const char *close = closing_of(name, at, brackets);
		if (!close || close == at + 1)
			continue;
		buffer_append(to, ELLIPSIS);
		at = close - 1;
	}
}

/* The last part of a path with its separator; the whole name when it has no separator. */
static struct text last_part(struct text name)
{
	for (const char *at = text_end(name); at > name.start + 1; at--)
		if (at[-1] == '/' || (at[-1] == ':' && at[-2] == ':'))
			return text_between(at[-1] == ':' ? at - 2 : at - 1, text_end(name));
	return name;
}

static bool is_in_identifier(char byte)
{
	return is_digit(byte) || (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
	       byte == '_' || byte == '$';
}

/* `.hashCode` of `String.hashCode`; the whole of `[libc-2.31.so]` and `f.isra.0`. */
static struct text last_member(struct text part)
{
	const char *dot = text_find_last(part, '.');
	size_t length = 0;
	while (dot && dot + 1 + length < text_end(part) && is_in_identifier(dot[1 + length]))
		length++;
	bool is_member = length > longest_ending && dot + 1 + length == text_end(part);
	return is_member ? text_between(dot, text_end(part)) : part;
}

static struct text without_separator(struct text part)
{
	if (text_starts_with(part, TEXT("::")))
		return text_from(part, 2);
	bool has_separator = part.length > 1 && (part.start[0] == '/' || part.start[0] == '.');
	return has_separator ? text_from(part, 1) : part;
}

static void append_middle_cut(struct buffer *to, struct text name, size_t head, size_t tail)
{
	buffer_append(to, columns_begin(name, head));
	buffer_append(to, ELLIPSIS);
	buffer_append(to, columns_end(name, tail));
}

static void append_shortened(struct buffer *to, struct text name, size_t columns)
{
	size_t room = columns - 1;
	struct text part = last_part(name);
	if (columns_of(part) > room)
		part = last_member(part);
	size_t tail = columns_of(part);
	if (tail + shortest_head <= room) {
		append_middle_cut(to, name, room - tail, tail);
		return;
	}
	part = without_separator(part);
	tail = columns_of(part);
	if (tail > columns)
		append_middle_cut(to, part, room - room / 3, room / 3);
	else if (tail > room)
		buffer_append(to, part);
	else
		append_middle_cut(to, part, 0, tail);
}

/* Folds the text in brackets; if that is short enough, appends it and returns false. */
static bool is_too_long_folded(struct buffer *to, struct text name, size_t columns,
	struct brackets brackets, struct buffer *folded)
{
	append_folded(folded, name, brackets);
	if (columns_of(buffer_text(folded)) > columns)
		return true;
	buffer_append(to, buffer_text(folded));
	return false;
}

void cut_append(struct buffer *to, struct text name, size_t columns)
{
	struct buffer once = { 0 }, twice = { 0 };
	if (name.length <= columns || columns_of(name) <= columns)
		buffer_append(to, name);
	else if (columns < fewest_columns)
		return;
	else if (name.length > longest_foldable)
		append_shortened(to, name, columns);
	else if (is_too_long_folded(to, name, columns, template_arguments, &once) &&
		 is_too_long_folded(to, buffer_text(&once), columns, arguments, &twice))
		append_shortened(to, buffer_text(&twice), columns);
	buffer_release(&once);
	buffer_release(&twice);
}
