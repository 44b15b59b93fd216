#include "common/base/xml.h"
#include "common/base/utf8.h"
#include "common/base/visible.h"

/* What stands for the character, written to `buffer` if need be; "" when it stands itself. */
static struct text reference_of(const char *start, size_t length, char buffer[3])
{
	switch (length == 1 ? *start : 0) {
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
	return visible_stand_in(start, length, buffer);
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
