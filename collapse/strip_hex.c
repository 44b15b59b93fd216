/*
 * As difffolded.pl has it with -s:
 *
 *     libc.so.6+0x2a1ca;[0x7f00]      libc.so.6+0x...;[0x...]
 */
#include "collapse/strip_hex.h"

static bool is_hex_digit(char byte)
{
	return is_digit(byte) || (byte >= 'a' && byte <= 'f') || (byte >= 'A' && byte <= 'F');
}

/* How many bytes at the beginning are a number; 0: none. */
static size_t hex_length(struct text text)
{
	size_t length = 2;
	if (!text_starts_with(text, TEXT("0x")))
		return 0;
	while (length < text.length && is_hex_digit(text.start[length]))
		length++;
	return length > 2 ? length : 0;
}

static void append_stripped(struct buffer *buffer, struct text text)
{
	while (text.length) {
		size_t length = hex_length(text);
		if (length)
			buffer_append(buffer, TEXT("0x..."));
		else
			buffer_append_byte(buffer, text.start[0]);
		text = text_from(text, length ? length : 1);
	}
}

static name_id stripped(struct names *names, name_id id, struct buffer *buffer)
{
	struct name name = names->name[id];
	if (!text_search(name.text, TEXT("0x")))
		return id;
	buffer->length = 0;
	append_stripped(buffer, name.text);
	name.text = buffer_text(buffer);
	return names_intern(names, name);
}

void strip_hex(struct profile *profile)
{
	struct names *names = &profile->names;
	struct buffer buffer = { 0 };
	uint32_t count = names->count;
	name_id *name = memory_allocate_zeroed(count, sizeof *name);
	for (name_id id = 1; id < count; id++)
		name[id] = stripped(names, id, &buffer);
	for (frame_id frame = 1; frame < profile->tree.count; frame++)
		profile->tree.name[frame] = name[profile->tree.name[frame]];
	for (size_t i = 0; i < profile->module_count; i++)
		profile->module[i].name = name[profile->module[i].name];
	buffer_release(&buffer);
	free(name);
}
