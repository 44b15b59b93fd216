#include "common/text.h"

const char *text_search(struct text text, struct text wanted)
{
	if (wanted.length == 0)
		return text.start;
	return memmem(text.start, text.length, wanted.start, wanted.length);
}
