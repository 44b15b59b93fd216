#include "render/xml.h"
#include "common/utf8.h"

#define REPLACEMENT TEXT("\xef\xbf\xbd")

/* What stands for an ASCII character, written to `buffer` if need be; "" when it stands itself. */
static struct text ascii_reference(char character, char buffer[3])
{
	switch (character) {
	case '<':
		return TEXT("&lt;");
	case '>':
		return TEXT("&gt;");
	case '&':
		return TEXT("&amp;");
	case '"':
		return TEXT("&quot;");
	case '\n':
		return TEXT("&#10;");
	}
	if ((unsigned char)character >= ' ' && character != 0x7f)
		return TEXT("");
	memcpy(buffer, "\xe2\x90\x80", 3);
	buffer[2] = (char)(0x80 + (character == 0x7f ? 0x21 : character));
	return (struct text){ buffer, 3 };
}

/* What stands for the character or, when `length` is 0, for the byte that is none. */
static struct text reference_of(const char *start, size_t length, char buffer[3])
{
	if (length == 1)
		return ascii_reference(*start, buffer);
	uint32_t code = length ? utf8_code_point(start, length) : 0xffff;
	bool is_unfit = (code >= 0x80 && code <= 0x9f) || code == 0xfffe || code == 0xffff;
	return is_unfit ? REPLACEMENT : TEXT("");
}

void xml_write(struct output *output, struct text text)
{
	const char *pending = text.start;
	while (text.length) {
		char buffer[3];
		const char *start = text.start;
		size_t length = utf8_length(text);
		struct text reference = reference_of(start, length, buffer);
		text = text_from(text, length ? length : 1);
		if (reference.length == 0)
			continue;
		output_write(output, text_between(pending, start));
		output_write(output, reference);
		pending = text.start;
	}
	output_write(output, text_between(pending, text.start));
}
