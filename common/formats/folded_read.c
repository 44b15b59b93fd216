#include "common/base/die.h"

#include <inttypes.h>
#include "common/formats/folded.h"

/* A stack's line, taken apart from the right. */
struct folded_line {
	struct text stack;       /* with the first of two counts, where there are two */
	struct text first_stack; /* without either */
	amount count[2];
	bool has_two;
};

/* What was read of the stacks that follow one header, or none. */
struct section {
	struct header header;
	bool has_header;
	amount weight;
};

/* A frame of the line before this one. */
struct path_frame {
	size_t end; /* where it ends in the line */
	frame_id frame;
};

struct folded_reader {
	struct profile *profile;
	struct skipped *skipped;
	struct buffer module;
	uint64_t empty_frames; /* left out: `a;;b` */
	bool is_forced, has_one_count, has_two_counts, was_rounded;
	struct section section;
	amount weight;      /* of the sections before */
	struct buffer line; /* the line before this one, and its frames: sorted lines share most */
	struct path_frame *path;
	size_t path_length, path_capacity;
	/*
	 * Lines without a header that all ended in two numbers, read both ways until the input's
	 * end or a line with one number decides.
	 */
	struct tree as_one, as_two;
	bool is_undecided;
};

/* Takes the number behind the last blank off the text. */
static bool take_count(struct text *text, amount *count, bool *was_rounded)
{
	const char *end = text_end(*text), *at = end;
	while (at > text->start && !is_blank(at[-1]))
		at--;
	if (at == text->start || !amount_parse(text_between(at, end), count, was_rounded))
		return false;
	text->length = (size_t)(at - 1 - text->start);
	return true;
}

/* heaptrack_print writes `a;b; 4400`: the last, empty frame is none. */
static struct text without_last_semicolon(struct text stack)
{
	while (stack.length > 1 && text_end(stack)[-1] == ';')
		stack.length--;
	return stack;
}

static bool has_frame(struct text stack)
{
	size_t i = 0;
	while (i < stack.length && (stack.start[i] == ';' || is_blank(stack.start[i])))
		i++;
	return i < stack.length;
}

/* `# duration: 828637` of austin is no stack; but a process may be called `# x`. */
static bool is_comment(struct text line)
{
	if (line.start[0] != '#' || text_find(line, ';'))
		return false;
	const char *colon = text_search(line, TEXT(": "));
	return line.length == 1 || is_blank(line.start[1]) || line.start[1] == '#' || colon;
}

static bool parse_line(struct text line, struct folded_line *parsed, bool *was_rounded)
{
	line = text_trim_right(line);
	if (!take_count(&line, &parsed->count[1], was_rounded) || line.length == 0)
		return false;
	parsed->stack = without_last_semicolon(line);
	parsed->has_two = take_count(&line, &parsed->count[0], NULL) && line.length > 0;
	parsed->first_stack = without_last_semicolon(line);
	return has_frame(parsed->has_two ? parsed->first_stack : parsed->stack);
}

/* `[libc.so.6 (deleted)]` is `[libc.so.6]`, and `[[heap]]` is `[heap]`. */
static struct text one_name(struct buffer *scratch, struct text frame)
{
	const struct text deleted = TEXT(" (deleted)]");
	if (text_starts_with(frame, TEXT("[[")) && text_ends_with(frame, TEXT("]]")))
		return (struct text){ frame.start + 1, frame.length - 2 };
	if (frame.start[0] != '[' || !text_ends_with(frame, deleted))
		return frame;
	scratch->length = 0;
	buffer_append(scratch, (struct text){ frame.start, frame.length - deleted.length });
	buffer_append_byte(scratch, ']');
	return buffer_text(scratch);
}

static struct name name_of(struct folded_reader *reader, struct text frame)
{
	struct name name = folded_parse_name(frame);
	if (name.kind == NAME_PLAIN)
		name.text = one_name(&reader->module, frame);
	return name;
}

/*
 * The frame below which another is: blanks around a name are no part of it, unless we wrote it, and
 * an empty one is none.
 */
static frame_id enter_frame(
	struct folded_reader *reader, struct tree *tree, frame_id parent, struct text frame)
{
	if (!reader->section.has_header)
		frame = text_trim(frame);
	if (frame.length == 0) {
		reader->empty_frames++;
		return parent;
	}
	return tree_enter(
		tree, parent, names_intern(&reader->profile->names, name_of(reader, frame)));
}

/* The bytes that two texts begin with alike. */
static size_t common_length(struct text a, struct text b)
{
	size_t shorter = a.length < b.length ? a.length : b.length, length = 0;
	while (length + 8 <= shorter && memcmp(a.start + length, b.start + length, 8) == 0)
		length += 8;
	while (length < shorter && a.start[length] == b.start[length])
		length++;
	return length;
}

/* Keeps of the path the frames that this stack has too. */
static void keep_common_path(struct folded_reader *reader, struct text stack)
{
	size_t common = common_length(buffer_text(&reader->line), stack);
	while (reader->path_length) {
		size_t end = reader->path[reader->path_length - 1].end;
		if (end <= common && (end == stack.length || stack.start[end] == ';'))
			return;
		reader->path_length--;
	}
}

static frame_id enter_stack(struct folded_reader *reader, struct text stack)
{
	keep_common_path(reader, stack);
	struct path_frame last = { 0 };
	if (reader->path_length)
		last = reader->path[reader->path_length - 1];
	size_t start = reader->path_length ? last.end + 1 : 0;
	while (start <= stack.length) {
		struct text rest = text_from(stack, start);
		const char *semicolon = text_find(rest, ';');
		struct text frame =
			text_between(rest.start, semicolon ? semicolon : text_end(rest));
		last.frame = enter_frame(reader, &reader->profile->tree, last.frame, frame);
		last.end = start + frame.length;
		MEMORY_GROW(reader->path, reader->path_length, reader->path_capacity);
		reader->path[reader->path_length++] = last;
		start = last.end + 1;
	}
	reader->line.length = 0;
	buffer_append(&reader->line, stack);
	return last.frame;
}

/* The same into another tree than the profile's, whose frames are not in the path. */
static frame_id enter_apart(struct folded_reader *reader, struct tree *tree, struct text stack)
{
	frame_id frame = 0;
	for (bool is_last = false; !is_last;) {
		const char *semicolon = text_find(stack, ';');
		is_last = !semicolon;
		struct text part = text_between(stack.start, is_last ? text_end(stack) : semicolon);
		frame = enter_frame(reader, tree, frame, part);
		if (!is_last)
			stack = text_from(stack, part.length + 1);
	}
	return frame;
}

static void add_one_count(struct folded_reader *reader, const struct folded_line *line)
{
	tree_add(&reader->profile->tree, enter_stack(reader, line->stack), 0, line->count[1]);
	reader->has_one_count = true;
}

static void add_two_counts(struct folded_reader *reader, const struct folded_line *line)
{
	frame_id frame = enter_stack(reader, line->first_stack);
	for (int side = 0; side < 2; side++)
		tree_add(&reader->profile->tree, frame, side, line->count[side]);
	reader->has_two_counts = true;
}

static void add_undecided(struct folded_reader *reader, const struct folded_line *line)
{
	tree_add(&reader->as_one, enter_apart(reader, &reader->as_one, line->stack), 0,
		line->count[1]);
	uint64_t empty_frames = reader->empty_frames;
	frame_id frame = enter_apart(reader, &reader->as_two, line->first_stack);
	reader->empty_frames = empty_frames;
	for (int side = 0; side < 2; side++)
		tree_add(&reader->as_two, frame, side, line->count[side]);
}

static void decide(struct folded_reader *reader, bool has_two)
{
	if (!reader->is_undecided)
		return;
	reader->is_undecided = false;
	struct tree *right = has_two ? &reader->as_two : &reader->as_one;
	if (right->count > 1)
		*(has_two ? &reader->has_two_counts : &reader->has_one_count) = true;
	tree_join(&reader->profile->tree, right);
	tree_release(&reader->as_one);
	tree_release(&reader->as_two);
}

static void read_stack(struct folded_reader *reader, struct lines *lines, struct text text)
{
	struct folded_line line;
	if (is_comment(text))
		return;
	bool needs_two = reader->section.header.counts == 2;
	if (!parse_line(text, &line, &reader->was_rounded) || (needs_two && !line.has_two)) {
		skipped_add(reader->skipped, lines,
			needs_two ? "a folded stack and two counts"
				  : "a folded stack and its count",
			text);
		return;
	}
	amount_add(&reader->section.weight, line.count[1]);
	if (needs_two)
		amount_add(&reader->section.weight, line.count[0]);
	if (reader->is_undecided && !line.has_two)
		decide(reader, false);
	if (reader->is_undecided)
		add_undecided(reader, &line);
	else if (needs_two)
		add_two_counts(reader, &line);
	else
		add_one_count(reader, &line);
}

static void finish_section(struct folded_reader *reader)
{
	struct section *section = &reader->section;
	header_join(&reader->profile->header, reader->weight, &section->header, section->weight,
		reader->is_forced);
	reader->has_two_counts |= section->header.counts == 2;
	amount_add(&reader->weight, section->weight);
	header_release(&section->header);
	*section = (struct section){ 0 };
}

/* True when the line is one of ours and is done with. */
static bool read_header(struct folded_reader *reader, struct text line)
{
	struct header probe = { 0 };
	struct header_module module;
	enum header_line kind = header_parse(line, &probe, &module);
	header_release(&probe);
	if (kind == HEADER_MODULE)
		profile_add_modules(reader->profile, &module);
	if (kind != HEADER_PROFILE)
		return kind != HEADER_NONE;
	decide(reader, true);
	if (reader->section.weight != 0)
		finish_section(reader);
	reader->section.has_header = true;
	header_parse(line, &reader->section.header, &module);
	return true;
}

struct folded_reader *folded_reader_new(
	struct profile *profile, struct skipped *skipped, bool is_forced)
{
	struct folded_reader *reader = memory_allocate_zeroed(1, sizeof *reader);
	reader->profile = profile;
	reader->skipped = skipped;
	reader->is_forced = is_forced;
	return reader;
}

void folded_reader_read(struct folded_reader *reader, struct lines *lines)
{
	reader->is_undecided = true;
	tree_init(&reader->as_one, &reader->profile->names);
	tree_init(&reader->as_two, &reader->profile->names);
	reader->as_one.keeps_order = reader->as_two.keeps_order = reader->profile->tree.keeps_order;
	for (struct text line; lines_next(lines, &line);) {
		if (line.length == 0 || text_trim(line).length == 0)
			continue;
		if (line.start[0] == '#' && read_header(reader, line)) {
			if (reader->section.has_header)
				decide(reader, true);
			continue;
		}
		read_stack(reader, lines, line);
	}
	decide(reader, true);
	finish_section(reader);
}

void folded_reader_add(struct folded_reader *reader, struct profile *profile)
{
	bool has_stacks = profile->tree.count > 1;
	reader->section.header = profile->header;
	reader->section.weight = profile_weight(profile);
	profile->header = (struct header){ 0 };
	if (has_stacks && reader->section.header.counts == 2)
		reader->has_two_counts = true;
	else if (has_stacks)
		reader->has_one_count = true;
	profile_join_stacks(reader->profile, profile);
	finish_section(reader);
	/* what was read before is not the path to where the next line goes */
	reader->path_length = 0;
}

void folded_reader_finish(struct folded_reader *reader)
{
	if (reader->has_one_count && reader->has_two_counts)
		profile_refuse_mixed_counts();
	if (reader->has_two_counts)
		reader->profile->header.counts = 2;
	reader->profile->header.is_in_time_order &= reader->profile->tree.keeps_order;
	if (reader->was_rounded)
		warn("some counts have more than 12 decimals and were rounded to 12");
	if (reader->empty_frames)
		warn("%" PRIu64 " empty frame%s left out: nothing stands between two semicolons",
			reader->empty_frames, reader->empty_frames == 1 ? " was" : "s were");
	buffer_release(&reader->line);
	buffer_release(&reader->module);
	free(reader->path);
	free(reader);
}

/* The beginning of one line, longer than what is looked at. */
static bool may_be_long_stack(struct text line)
{
	return text_find(line, ';') && !text_find(line, '\n') && !text_find(line, '\0') &&
	       !strchr("{[<", line.start[0]);
}

/* Without `;` it is to look like one name and one count: no row of a table, no command. */
static bool is_stack(struct text line)
{
	struct folded_line parsed;
	if (!parse_line(line, &parsed, NULL))
		return false;
	bool has_callers = text_find(line, ';') != NULL;
	return has_callers || !(is_blank(line.start[0]) || line.start[0] == '-' ||
				      *text_end(parsed.stack) == '\t');
}

bool folded_recognizes(struct text beginning, bool is_whole)
{
	size_t stacks = 0, others = 0;
	for (struct text line; text_take_line(&beginning, is_whole, &line);) {
		if (header_recognizes(line))
			return true;
		if (line.length == 0 || is_comment(line))
			continue;
		*(is_stack(line) ? &stacks : &others) += 1;
	}
	if (stacks + others == 0)
		return may_be_long_stack(beginning);
	return stacks > others;
}

bool folded_is_certain(struct text beginning, bool is_whole)
{
	size_t stacks = 0, lines = 0;
	for (struct text line; text_take_line(&beginning, is_whole, &line);) {
		if (line.length == 0 || is_comment(line))
			continue;
		stacks += text_find(line, ';') && is_stack(line);
		lines++;
	}
	return stacks * 10 > lines * 9;
}
