#include "common/base/base64.h"
#include "common/base/die.h"
#include "common/base/hash.h"
#include "common/formats/folded.h"
#include "common/formats/picture_data.h"

#include <zlib.h>

enum { chunk_size = 48 * 1024, first_slot_count = 1024 };

/* The elements on their way out. */
struct piece_writer {
	struct output *output;
	const char *kind;
	size_t length; /* of the text of the open element; 0: none is open */
	z_stream stream;
	struct buffer text;
	unsigned char chunk[chunk_size]; /* a multiple of 3: groups of base64 are whole */
};

_Static_assert(chunk_size % 3 == 0 && PICTURE_PIECE_LENGTH % (chunk_size / 3 * 4) == 0,
	"pieces are whole chunks");

static void close_piece(struct piece_writer *writer)
{
	if (writer->length)
		output_string(writer->output, "</metadata>\n");
	writer->length = 0;
}

static void write_chunk(struct piece_writer *writer, size_t count)
{
	if (count == 0)
		return;
	if (writer->length == 0)
		output_format(writer->output, "<metadata data-flamepipe=\"%s\">", writer->kind);
	writer->text.length = 0;
	base64_append(&writer->text, writer->chunk, count);
	output_write(writer->output, buffer_text(&writer->text));
	writer->length += writer->text.length;
	if (writer->length == PICTURE_PIECE_LENGTH)
		close_piece(writer);
}

static void make_room(struct piece_writer *writer)
{
	write_chunk(writer, chunk_size - writer->stream.avail_out);
	writer->stream.next_out = writer->chunk;
	writer->stream.avail_out = chunk_size;
}

/* The level of little work: what compresses well here is made so by its order. */
static struct piece_writer *writer_new(struct output *output, const char *kind)
{
	struct piece_writer *writer = memory_allocate_zeroed(1, sizeof *writer);
	writer->output = output;
	writer->kind = kind;
	if (deflateInit(&writer->stream, 1) != Z_OK)
		die("out of memory: zlib cannot start");
	writer->stream.next_out = writer->chunk;
	writer->stream.avail_out = chunk_size;
	return writer;
}

static void deflate_text(struct piece_writer *writer, struct text text)
{
	z_stream *stream = &writer->stream;
	while (text.length) {
		size_t part = text.length < UINT32_MAX ? text.length : UINT32_MAX;
		stream->next_in = (Bytef *)text.start;
		stream->avail_in = (uInt)part;
		while (stream->avail_in) {
			deflate(stream, Z_NO_FLUSH);
			if (stream->avail_out == 0)
				make_room(writer);
		}
		text = text_from(text, part);
	}
}

static void writer_finish(struct piece_writer *writer)
{
	while (deflate(&writer->stream, Z_FINISH) != Z_STREAM_END)
		make_room(writer);
	write_chunk(writer, chunk_size - writer->stream.avail_out);
	close_piece(writer);
	deflateEnd(&writer->stream);
	buffer_release(&writer->text);
	free(writer);
}

static void append_number(struct buffer *to, unsigned __int128 number)
{
	for (; number > 0x7f; number >>= 7)
		buffer_append_byte(to, (char)(0x80 | (unsigned char)(number & 0x7f)));
	buffer_append_byte(to, (char)number);
}

/* Which name followed which, as the how manieth: a hash table of pairs. */
struct successor {
	name_id parent, name;
	uint32_t place; /* from 1; 0: an empty slot */
};

struct successors {
	struct successor *slot;
	uint32_t slot_count, count;
	uint32_t *count_of; /* by the parent's name */
};

static struct successor *find_slot(const struct successors *all, name_id parent, name_id name)
{
	uint32_t mask = all->slot_count - 1, at = (uint32_t)hash_pair(parent, name) & mask;
	while (all->slot[at].place &&
		(all->slot[at].parent != parent || all->slot[at].name != name))
		at = (at + 1) & mask;
	return &all->slot[at];
}

static void grow(struct successors *all)
{
	struct successor *old = all->slot;
	uint32_t old_count = all->slot_count;
	all->slot_count = old_count ? 2 * old_count : first_slot_count;
	all->slot = memory_allocate_zeroed(all->slot_count, sizeof *all->slot);
	for (uint32_t i = 0; i < old_count; i++)
		if (old[i].place)
			*find_slot(all, old[i].parent, old[i].name) = old[i];
	free(old);
}

/* The place of the pair, or 0 when it was not there; then it is now. */
static uint32_t place_of(struct successors *all, name_id parent, name_id name)
{
	if (all->count >= all->slot_count / 2)
		grow(all);
	struct successor *slot = find_slot(all, parent, name);
	if (slot->place)
		return slot->place;
	*slot = (struct successor){ parent, name, ++all->count_of[parent] };
	all->count++;
	return 0;
}

uint32_t *picture_name_numbers(const struct tree *tree, uint32_t *count)
{
	uint32_t *number = memory_allocate_zeroed(tree->names->count, sizeof *number);
	*count = 1;
	for (frame_id frame = 1; frame < tree->count; frame++) {
		name_id name = tree->name[frame];
		if (name && !number[name])
			number[name] = (*count)++;
	}
	return number;
}

static void write_header(
	struct piece_writer *writer, const struct profile *profile, const struct header *header)
{
	struct buffer text = { 0 };
	struct output output = output_to_buffer(&text);
	header_write(&output, header);
	folded_write_modules(&output, profile);
	output_byte(&output, '\n');
	output_close(&output);
	deflate_text(writer, buffer_text(&text));
	buffer_release(&text);
}

static void write_names(struct piece_writer *writer, const struct names *names,
	const uint32_t *number, uint32_t count)
{
	struct buffer kinds = { 0 }, lengths = { 0 }, texts = { 0 };
	name_id *by_number = memory_allocate(count * sizeof *by_number);
	for (name_id name = 0; name < names->count; name++)
		if (number[name])
			by_number[number[name]] = name;
	append_number(&kinds, count - 1);
	for (uint32_t i = 1; i < count; i++) {
		const struct name *name = &names->name[by_number[i]];
		append_number(&kinds, name->kind);
		append_number(&lengths, name->text.length);
		buffer_append(&texts, name->text);
	}
	deflate_text(writer, buffer_text(&kinds));
	deflate_text(writer, buffer_text(&lengths));
	deflate_text(writer, buffer_text(&texts));
	buffer_release(&kinds);
	buffer_release(&lengths);
	buffer_release(&texts);
	free(by_number);
}

static void write_pops(struct piece_writer *writer, const struct tree *tree)
{
	struct buffer pops = { 0 };
	append_number(&pops, tree->count - 1);
	for (frame_id frame = 1; frame < tree->count; frame++) {
		uint32_t count = 0;
		for (frame_id at = frame - 1; at != tree->parent[frame]; at = tree->parent[at])
			count++;
		append_number(&pops, count);
	}
	deflate_text(writer, buffer_text(&pops));
	buffer_release(&pops);
}

static void write_frames(
	struct piece_writer *writer, const struct tree *tree, const uint32_t *number)
{
	struct successors successors = {
		.count_of = memory_allocate_zeroed(tree->names->count, sizeof(uint32_t)),
	};
	struct buffer places = { 0 }, firsts = { 0 };
	uint32_t seen = 1;
	for (frame_id frame = 1; frame < tree->count; frame++) {
		name_id name = tree->name[frame];
		uint32_t place = place_of(&successors, tree->name[tree->parent[frame]], name);
		append_number(&places, place);
		if (place)
			continue;
		append_number(&firsts, seen - number[name]);
		seen += number[name] == seen;
	}
	deflate_text(writer, buffer_text(&places));
	deflate_text(writer, buffer_text(&firsts));
	buffer_release(&places);
	buffer_release(&firsts);
	free(successors.slot);
	free(successors.count_of);
}

static unsigned __int128 magnitude(amount value)
{
	return value < 0 ? -(unsigned __int128)value : (unsigned __int128)value;
}

static unsigned __int128 greatest_divisor(unsigned __int128 a, unsigned __int128 b)
{
	while (b) {
		unsigned __int128 rest = a % b;
		a = b;
		b = rest;
	}
	return a;
}

/* The largest amount that all counts are multiples of; 1 when all are 0. */
static unsigned __int128 unit_of(const struct tree *tree)
{
	unsigned __int128 unit = 0;
	for (int side = 0; side < 2; side++)
		for (frame_id frame = 0; frame < tree->count; frame++) {
			unsigned __int128 self = magnitude(tree_self(tree, side, frame));
			if (self != 0 && self != unit)
				unit = greatest_divisor(self, unit);
		}
	return unit ? unit : 1;
}

static void append_count(struct buffer *to, amount count, unsigned __int128 unit)
{
	unsigned __int128 multiple = magnitude(count);
	if (multiple)
		multiple = multiple == unit ? 1 : multiple / unit;
	append_number(to, count < 0 ? 2 * multiple - 1 : 2 * multiple);
}

static void write_counts(struct piece_writer *writer, const struct tree *tree)
{
	int sides = tree_has_side(tree, 1) ? 2 : 1;
	unsigned __int128 unit = unit_of(tree);
	struct buffer counts = { 0 };
	append_number(&counts, (unsigned)sides);
	append_number(&counts, unit);
	for (int side = 0; side < sides; side++) {
		for (frame_id frame = 0; frame < tree->count; frame++)
			append_count(&counts, tree_self(tree, side, frame), unit);
		deflate_text(writer, buffer_text(&counts));
		counts.length = 0;
	}
	buffer_release(&counts);
}

void picture_data_write(
	struct output *output, const struct profile *profile, const struct header *header)
{
	const struct tree *tree = &profile->tree;
	struct piece_writer *writer = writer_new(output, "profile-1");
	uint32_t count, *number = picture_name_numbers(tree, &count);
	write_header(writer, profile, header);
	write_names(writer, &profile->names, number, count);
	write_pops(writer, tree);
	write_frames(writer, tree, number);
	write_counts(writer, tree);
	writer_finish(writer);
	free(number);
}

void picture_bytes_write(struct output *output, const char *kind, struct text bytes)
{
	struct piece_writer *writer = writer_new(output, kind);
	deflate_text(writer, bytes);
	writer_finish(writer);
}
