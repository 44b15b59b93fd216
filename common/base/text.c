#include "common/base/text.h"

const char *text_search(struct text text, struct text wanted)
{
	if (wanted.length == 0)
		return text.start;
	return memmem(text.start, text.length, wanted.start, wanted.length);
}

bool text_take_line(struct text *text, bool is_whole, struct text *line)
{
	const char *newline = text_find(*text, '\n');
	if (text->length == 0 || (!newline && !is_whole))
		return false;
	*line = text_between(text->start, newline ? newline : text_end(*text));
	*text = text_from(*text, line->length + (newline != NULL));
	if (line->length && text_end(*line)[-1] == '\r')
		line->length--;
	return true;
}
