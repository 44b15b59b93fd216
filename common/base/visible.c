#include "common/base/visible.h"
#include "common/base/utf8.h"

#define REPLACEMENT TEXT("\xef\xbf\xbd")

static struct text picture_of_control(char character, char buffer[3])
{
	if ((unsigned char)character >= ' ' && character != 0x7f)
		return TEXT("");
	memcpy(buffer, "\xe2\x90\x80", 3);
	buffer[2] = (char)(0x80 + (character == 0x7f ? 0x21 : character));
	return (struct text){ buffer, 3 };
}

struct text visible_stand_in(const char *start, size_t length, char buffer[3])
{
	if (length == 1)
		return picture_of_control(*start, buffer);
	uint32_t code = length ? utf8_code_point(start, length) : 0xffff;
	bool is_unfit = (code >= 0x80 && code <= 0x9f) || code == 0xfffe || code == 0xffff;
	return is_unfit ? REPLACEMENT : TEXT("");
}

void visible_append(struct buffer *to, struct text text)
{
	while (text.length) {
		char buffer[3];
		size_t length = utf8_length(text);
		struct text character = { text.start, length ? length : 1 };
		struct text stand_in = visible_stand_in(text.start, length, buffer);
		buffer_append(to, stand_in.length ? stand_in : character);
		text = text_from(text, character.length);
	}
}
