#include "common/tables/table.h"
#include "common/base/visible.h"

bool sentence_take(struct text *sentence, struct text *piece, bool *is_code)
{
	if (sentence->length == 0)
		return false;
	*is_code = sentence->start[0] == CODE[0];
	if (*is_code)
		*sentence = text_from(*sentence, 1);
	const char *end = text_find(*sentence, *is_code ? END[0] : CODE[0]);
	*piece = text_between(sentence->start, end ? end : text_end(*sentence));
	*sentence = text_from(*sentence, piece->length + (*is_code && end));
	return true;
}

void sentence_append(struct buffer *to, const char *sentence)
{
	struct text rest = text_of(sentence), piece;
	for (bool is_code; sentence_take(&rest, &piece, &is_code);) {
		if (is_code)
			buffer_append_byte(to, '`');
		visible_append(to, piece);
		if (is_code)
			buffer_append_byte(to, '`');
	}
}
