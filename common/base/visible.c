#include "common/base/visible.h"
#include "common/base/utf8.h"

#define REPLACEMENT TEXT("\xef\xbf\xbd")

bool visible_is_control(uint32_t code)
{
	static const struct {
		uint32_t first, last;
	} control[] = {
		{ 0, 0x1f }, { 0x7f, 0x9f },            /* C0, DEL, C1 */
		{ 0x61c, 0x61c }, { 0x200e, 0x200f },   /* marks of direction */
		{ 0x2028, 0x202e }, { 0x2066, 0x2069 }, /* ends of lines, direction */
	};
	for (size_t i = 0; i < sizeof control / sizeof *control; i++)
		if (code >= control[i].first && code <= control[i].last)
			return true;
	return false;
}

struct text visible_stand_in(const char *start, size_t length, char buffer[3])
{
	uint32_t code = length ? utf8_code_point(start, length) : 0xffff;
	if (code >= ' ' && code < 0x7f)
		return TEXT("");
	if (code <= 0x7f) {
		memcpy(buffer, "\xe2\x90\x80", 3);
		buffer[2] = (char)(0x80 + (code == 0x7f ? 0x21 : code));
		return (struct text){ buffer, 3 };
	}
	bool is_unfit = visible_is_control(code) || code == 0xfffe || code == 0xffff;
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
