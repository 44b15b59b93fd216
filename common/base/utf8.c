#include "common/base/utf8.h"

static bool is_continuation(char byte)
{
	return ((unsigned char)byte & 0xc0) == 0x80;
}

size_t utf8_length(struct text text)
{
	if (text.length == 0)
		return 0;
	unsigned char first = (unsigned char)text.start[0];
	if (first < 0x80)
		return 1;
	size_t length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
	if (first < 0xc2 || first > 0xf4 || text.length < length)
		return 0;
	for (size_t i = 1; i < length; i++)
		if (!is_continuation(text.start[i]))
			return 0;
	unsigned char second = (unsigned char)text.start[1];
	bool is_overlong = (first == 0xe0 && second < 0xa0) || (first == 0xf0 && second < 0x90);
	bool is_surrogate = first == 0xed && second > 0x9f;
	bool is_too_large = first == 0xf4 && second > 0x8f;
	return is_overlong || is_surrogate || is_too_large ? 0 : length;
}

uint32_t utf8_code_point(const char *start, size_t length)
{
	static const unsigned char first_bits[] = { 0, 0x7f, 0x1f, 0x0f, 0x07 };
	uint32_t code = (unsigned char)start[0] & first_bits[length];
	for (size_t i = 1; i < length; i++)
		code = code << 6 | ((unsigned char)start[i] & 0x3f);
	return code;
}
