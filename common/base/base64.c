#include "common/base/base64.h"

static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

enum { bits_of_letter = 6, bits_of_byte = 8 };

/* Up to three bytes as four letters. */
static void append_group(struct buffer *to, const unsigned char *bytes, size_t count)
{
	uint32_t bits = (uint32_t)bytes[0] << 16;
	bits |= count > 1 ? (uint32_t)bytes[1] << 8 : 0;
	bits |= count > 2 ? (uint32_t)bytes[2] : 0;
	char letter[4];
	for (int i = 0; i < 4; i++)
		letter[i] = alphabet[bits >> (18 - bits_of_letter * i) & 0x3f];
	for (size_t i = count + 1; i < 4; i++)
		letter[i] = '=';
	buffer_append(to, (struct text){ letter, 4 });
}

void base64_append(struct buffer *to, const unsigned char *bytes, size_t count)
{
	buffer_reserve(to, (count + 2) / 3 * 4);
	for (; count >= 3; bytes += 3, count -= 3)
		append_group(to, bytes, 3);
	if (count)
		append_group(to, bytes, count);
}

/* -1: no letter. */
static int value_of(char letter)
{
	if (letter >= 'A' && letter <= 'Z')
		return letter - 'A';
	if (letter >= 'a' && letter <= 'z')
		return letter - 'a' + 26;
	if (is_digit(letter))
		return letter - '0' + 52;
	return letter == '+' ? 62 : letter == '/' ? 63 : -1;
}

static bool read_letter(struct base64_reader *reader, char letter, struct buffer *to)
{
	if (letter == '=') {
		reader->is_padded = true;
		return true;
	}
	int value = value_of(letter);
	if (value < 0 || reader->is_padded)
		return false;
	reader->bits = reader->bits << bits_of_letter | (uint32_t)value;
	reader->bit_count += bits_of_letter;
	if (reader->bit_count >= bits_of_byte) {
		reader->bit_count -= bits_of_byte;
		buffer_append_byte(to, (char)(reader->bits >> reader->bit_count & 0xff));
	}
	return true;
}

bool base64_read(struct base64_reader *reader, struct text text, struct buffer *to)
{
	buffer_reserve(to, text.length / 4 * 3 + 3);
	for (size_t i = 0; i < text.length; i++) {
		char letter = text.start[i];
		bool is_space = is_blank(letter) || letter == '\r' || letter == '\n';
		if (!is_space && !read_letter(reader, letter, to))
			return false;
	}
	return true;
}

bool base64_finish(struct base64_reader *reader)
{
	bool is_whole = reader->bit_count < bits_of_letter;
	*reader = (struct base64_reader){ 0 };
	return is_whole;
}
