#include "common/base/base64.h"
#include "common/base/cursor.h"
#include "common/base/die.h"
#include "common/formats/picture_data.h"

#include <zlib.h>

static const char no_data[] = "a picture without its profile, which --data=none left out: draw "
			      "it again without that, or give the text that it was drawn from";
static const char damaged[] = "a picture whose profile is damaged: was it edited, or cut off? "
			      "Give the text that it was drawn from";
static const char too_large[] = "a picture whose profile inflates to more than a gigabyte";

#define PIECE TEXT("<metadata data-flamepipe=\"profile-1\">")

bool picture_data_recognizes(struct text beginning)
{
	beginning = text_trim_left(beginning);
	bool is_markup = beginning.length && beginning.start[0] == '<';
	return is_markup && text_search(beginning, TEXT(PICTURE_WITH_DATA));
}

/* The pieces on their way in. */
struct piece_reader {
	struct base64_reader base64;
	struct buffer packed, *inflated;
	z_stream stream;
	bool is_inside, is_complete, has_pieces;
	const char *problem;
};

/* Inflates what is packed; grows the result, up to the limit. */
static void inflate_packed(struct piece_reader *reader)
{
	struct buffer *to = reader->inflated;
	reader->stream.next_in = (Bytef *)reader->packed.start;
	reader->stream.avail_in = (uInt)reader->packed.length;
	reader->packed.length = 0;
	while (reader->stream.avail_in && !reader->is_complete && !reader->problem) {
		buffer_reserve(to, 64 * 1024);
		size_t room = to->capacity - to->length;
		reader->stream.next_out = (Bytef *)to->start + to->length;
		reader->stream.avail_out = (uInt)(room < UINT32_MAX ? room : UINT32_MAX);
		uInt before = reader->stream.avail_out;
		int status = inflate(&reader->stream, Z_NO_FLUSH);
		to->length += before - reader->stream.avail_out;
		reader->is_complete = status == Z_STREAM_END;
		if (status != Z_OK && status != Z_STREAM_END)
			reader->problem = damaged;
		if (to->length > PICTURE_DATA_LIMIT)
			reader->problem = too_large;
	}
}

/* The text of an element, or a part of it. */
static void read_base64(struct piece_reader *reader, struct text text)
{
	if (!base64_read(&reader->base64, text, &reader->packed))
		reader->problem = damaged;
	else
		inflate_packed(reader);
}

static void read_line(struct piece_reader *reader, struct text line)
{
	while (!reader->problem && line.length) {
		if (!reader->is_inside) {
			const char *piece = text_search(line, PIECE);
			if (!piece)
				return;
			line = text_between(piece + PIECE.length, text_end(line));
			reader->is_inside = reader->has_pieces = true;
		}
		const char *end = text_find(line, '<');
		read_base64(reader, text_between(line.start, end ? end : text_end(line)));
		if (!end)
			return;
		reader->is_inside = false;
		if (!reader->problem && !base64_finish(&reader->base64))
			reader->problem = damaged;
		line = text_between(end, text_end(line));
	}
}

/* The profile's bytes, inflated; the answer is a problem or NULL. */
static const char *read_pieces(struct lines *lines, struct buffer *inflated)
{
	struct piece_reader reader = { .inflated = inflated };
	if (inflateInit(&reader.stream) != Z_OK)
		die("out of memory: zlib cannot start");
	for (struct text line; !reader.problem && lines_next(lines, &line);)
		read_line(&reader, line);
	inflateEnd(&reader.stream);
	buffer_release(&reader.packed);
	if (reader.problem)
		return reader.problem;
	if (!reader.has_pieces)
		return no_data;
	return reader.is_complete ? NULL : damaged;
}

static unsigned __int128 take_number(struct cursor *data)
{
	unsigned __int128 number = 0;
	for (int shift = 0; shift < 128; shift += 7) {
		uint8_t bits = cursor_u8(data);
		unsigned __int128 part = bits & 0x7f;
		if (part << shift >> shift != part)
			break;
		number |= part << shift;
		if (bits < 0x80)
			return number;
	}
	cursor_break(data);
	return 0;
}

/* A number of things of which each takes a byte or more. */
static uint32_t take_count(struct cursor *data)
{
	unsigned __int128 count = take_number(data);
	if (count > cursor_left(data) || count >= UINT32_MAX) {
		cursor_break(data);
		return 0;
	}
	return (uint32_t)count;
}

static void take_header(struct cursor *data, struct profile *profile)
{
	struct text line;
	while ((line = cursor_line(data)).length) {
		struct header_module module;
		if (header_parse(line, &profile->header, &module) == HEADER_MODULE)
			profile_add_modules(profile, &module);
	}
}

/* The names by number; their count, with no name at 0. */
struct numbered {
	name_id *name;
	uint32_t count;
};

static struct numbered take_names(struct cursor *data, struct names *names)
{
	uint32_t count = take_count(data);
	struct text kinds = cursor_take(data, count);
	struct numbered numbered = {
		.name = memory_allocate_zeroed((size_t)count + 1, sizeof *numbered.name),
		.count = count + 1,
	};
	size_t *length = memory_allocate_zeroed((size_t)count + 1, sizeof *length);
	for (uint32_t i = 0; i < count && !data->is_broken; i++) {
		unsigned __int128 wanted = take_number(data);
		length[i] = wanted > cursor_left(data) ? SIZE_MAX : (size_t)wanted;
	}
	for (uint32_t i = 0; i < count && !data->is_broken; i++) {
		struct name name = { cursor_take(data, length[i]), NAME_PLAIN, 0 };
		unsigned char kind = (unsigned char)kinds.start[i];
		if (kind >= NAME_KIND_COUNT)
			cursor_break(data);
		else
			name.kind = (enum name_kind)kind;
		numbered.name[i + 1] = names_intern(names, name);
	}
	free(length);
	return numbered;
}

/* The names that follow a name, in order of sight. */
struct followers {
	uint32_t *number;
	uint32_t count, capacity;
};

/* Where the columns stand while all are read side by side. */
struct columns {
	struct cursor pops, successors, firsts;
	struct numbered numbered;
	struct followers *followers; /* by number of the parent's name */
	uint32_t seen;
};

static void skip_numbers(struct cursor *data, uint32_t count)
{
	for (uint32_t i = 0; i < count && !data->is_broken; i++)
		take_number(data);
}

static uint32_t take_first(struct columns *columns, struct followers *followers)
{
	unsigned __int128 below = take_number(&columns->firsts);
	bool is_new = below == 0;
	if (below > columns->seen || (is_new && columns->seen >= columns->numbered.count)) {
		cursor_break(&columns->firsts);
		return 0;
	}
	uint32_t number = columns->seen - (uint32_t)below;
	columns->seen += is_new;
	MEMORY_GROW(followers->number, followers->count, followers->capacity);
	followers->number[followers->count++] = number;
	return number;
}

static uint32_t take_successor(struct columns *columns, uint32_t parent)
{
	struct followers *followers = &columns->followers[parent];
	unsigned __int128 place = take_number(&columns->successors);
	if (place == 0)
		return take_first(columns, followers);
	if (place > followers->count) {
		cursor_break(&columns->successors);
		return 0;
	}
	return followers->number[(uint32_t)place - 1];
}

/* Frames are entered as they come: equal siblings, which only damaged data has, become one. */
struct entered {
	frame_id *frame;  /* by place in preorder */
	uint32_t *number; /* of the names of the frames that are open */
	frame_id *open;
	uint32_t depth;
};

static void enter_frames(
	struct columns *columns, struct tree *tree, uint32_t count, struct entered *entered)
{
	entered->depth = 1; /* the root is open */
	for (uint32_t i = 1; i <= count; i++) {
		unsigned __int128 pops = take_number(&columns->pops);
		if (columns->pops.is_broken || pops >= entered->depth) {
			cursor_break(&columns->pops);
			return;
		}
		entered->depth -= (uint32_t)pops;
		uint32_t number = take_successor(columns, entered->number[entered->depth - 1]);
		if (columns->successors.is_broken || columns->firsts.is_broken)
			return;
		frame_id parent = entered->open[entered->depth - 1];
		entered->frame[i] = tree_enter(tree, parent, columns->numbered.name[number]);
		entered->number[entered->depth] = number;
		entered->open[entered->depth++] = entered->frame[i];
	}
}

static amount take_amount(struct cursor *data, unsigned __int128 unit)
{
	unsigned __int128 number = take_number(data), multiple = number / 2 + number % 2;
	amount product;
	if (__builtin_mul_overflow(multiple, unit, &product))
		cursor_break(data);
	return data->is_broken ? 0 : number % 2 ? -product : product;
}

static void take_counts(
	struct cursor *data, struct tree *tree, uint32_t count, const frame_id *frame)
{
	const amount most = (amount)1 << 125; /* so that no sum of two ends the program */
	unsigned __int128 sides = take_number(data), unit = take_number(data);
	amount sum = 0;
	if (sides < 1 || sides > 2)
		cursor_break(data);
	for (int side = 0; side < (int)sides && !data->is_broken; side++) {
		for (uint32_t i = 0; i <= count && !data->is_broken; i++) {
			amount self = take_amount(data, unit), size = self < 0 ? -self : self;
			if (size > most || (sum += size) > most)
				cursor_break(data);
			if (!data->is_broken && self)
				tree_add(tree, frame[i], side, self);
		}
	}
}

static void take_tree(struct cursor *data, struct profile *profile, struct numbered numbered)
{
	uint32_t count = take_count(data);
	struct columns columns = { .numbered = numbered, .seen = 1 };
	size_t room = (size_t)count + 1;
	struct entered entered = {
		.frame = memory_allocate_zeroed(room, sizeof *entered.frame),
		.number = memory_allocate_zeroed(room + 1, sizeof *entered.number),
		.open = memory_allocate_zeroed(room + 1, sizeof *entered.open),
	};
	columns.followers = memory_allocate_zeroed(numbered.count, sizeof *columns.followers);
	columns.pops = *data;
	skip_numbers(data, count);
	columns.successors = *data;
	skip_numbers(data, count);
	columns.firsts = *data;
	enter_frames(&columns, &profile->tree, count, &entered);
	bool is_damaged = data->is_broken || columns.pops.is_broken ||
			  columns.successors.is_broken || columns.firsts.is_broken;
	*data = columns.firsts;
	if (is_damaged)
		cursor_break(data);
	if (!is_damaged) {
		/* the nameless frames that hold the weight in time order are there already */
		profile->tree.keeps_order = false;
		take_counts(data, &profile->tree, count, entered.frame);
		profile->tree.keeps_order = profile->header.is_in_time_order;
	}
	for (uint32_t i = 0; i < numbered.count; i++)
		free(columns.followers[i].number);
	free(columns.followers);
	free(entered.frame);
	free(entered.number);
	free(entered.open);
}

static void read_profile(struct cursor *data, struct profile *profile)
{
	take_header(data, profile);
	struct numbered numbered = { 0 };
	if (!data->is_broken)
		numbered = take_names(data, &profile->names);
	if (!data->is_broken) {
		profile->tree.keeps_order = profile->header.is_in_time_order;
		take_tree(data, profile, numbered);
	}
	free(numbered.name);
}

const char *picture_data_read(struct lines *lines, struct profile *profile)
{
	struct buffer inflated = { 0 };
	const char *problem = read_pieces(lines, &inflated);
	struct cursor data = cursor_of(buffer_text(&inflated));
	if (!problem) {
		read_profile(&data, profile);
		if (data.is_broken || cursor_left(&data))
			problem = damaged;
	}
	buffer_release(&inflated);
	return problem;
}
