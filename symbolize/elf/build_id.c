#include "symbolize/elf/build_id.h"
#include "common/base/scan.h"

#include <elf.h>

enum { perf_digits = 40, note_header_size = sizeof(Elf64_Nhdr) };

static bool ends_in_zeros(struct text digits, size_t length)
{
	for (size_t i = length; i < digits.length; i++)
		if (digits.start[i] != '0')
			return false;
	return true;
}

static struct text without_padding(struct text digits)
{
	static const size_t length[] = { 0, 16, 32 };
	for (size_t i = 0; i < sizeof length / sizeof *length; i++)
		if ((digits.length == perf_digits || length[i] == 0) &&
			ends_in_zeros(digits, length[i]))
			return (struct text){ digits.start, length[i] };
	return digits;
}

bool build_id_parse(struct text text, struct build_id *id)
{
	*id = (struct build_id){ "" };
	if (text.length % 2 || text.length == 2 || text.length >= sizeof id->digits)
		return false;
	for (size_t i = 0; i < text.length; i++)
		if (hex_value(text.start[i]) < 0)
			return false;
	text = without_padding(text);
	for (size_t i = 0; i < text.length; i++)
		id->digits[i] = "0123456789abcdef"[hex_value(text.start[i])];
	return true;
}

struct build_id build_id_of_bytes(struct text bytes)
{
	struct build_id id = { "" };
	char digits[sizeof id.digits];
	if (bytes.length > BUILD_ID_MOST_BYTES)
		return id;
	for (size_t i = 0; i < bytes.length; i++) {
		unsigned byte = (unsigned char)bytes.start[i];
		digits[2 * i] = "0123456789abcdef"[byte >> 4];
		digits[2 * i + 1] = "0123456789abcdef"[byte & 15];
	}
	build_id_parse((struct text){ digits, 2 * bytes.length }, &id);
	return id;
}

/* Takes `size` bytes and their padding off the front; false when there are fewer. */
static bool take(struct text *notes, size_t size, size_t alignment, struct text *taken)
{
	if (size > notes->length)
		return false;
	*taken = (struct text){ notes->start, size };
	size_t padded = (size + alignment - 1) / alignment * alignment;
	*notes = text_from(*notes, padded < notes->length ? padded : notes->length);
	return true;
}

/* Alignment counts from the start of the note: the header of 12 bytes and the name are padded as
 * one. */
static bool take_note(struct text *notes, size_t alignment, Elf64_Nhdr *header, struct text *name,
	struct text *description)
{
	if (notes->length < note_header_size)
		return false;
	memcpy(header, notes->start, note_header_size);
	if (!take(notes, note_header_size + (size_t)header->n_namesz, alignment, name))
		return false;
	*name = text_from(*name, note_header_size);
	return take(notes, header->n_descsz, alignment, description);
}

struct build_id build_id_of_notes(struct text notes, size_t alignment)
{
	Elf64_Nhdr header;
	struct text name, description;
	while (take_note(&notes, alignment == 8 ? 8 : 4, &header, &name, &description))
		if (header.n_type == NT_GNU_BUILD_ID && text_equal(name, TEXT("GNU\0")))
			return build_id_of_bytes(description);
	return (struct build_id){ "" };
}
