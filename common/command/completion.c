#include "common/command/completion.h"

enum completion completion_of(const struct option_row *row)
{
	struct text word = option_value_word(row);
	if (!row->value)
		return COMPLETES_NO_VALUE;
	if (row->kind == OPTION_CHOICE)
		return COMPLETES_WORDS;
	if (text_equal(word, TEXT("FILE")))
		return COMPLETES_FILE;
	if (text_equal(word, TEXT("DIR")))
		return COMPLETES_DIRECTORY;
	return text_equal(word, TEXT("EVENT")) ? COMPLETES_EVENTS : COMPLETES_NOTHING;
}

bool completion_offers(const struct option_row *row)
{
	return row->kind != OPTION_SECTION && row->kind != OPTION_ACCEPTED;
}
