#include "common/formats/recognized.h"
#include "common/formats/folded.h"
#include "common/formats/picture_data.h"

#include <stdio.h>

static const struct recognized empty = {
	"empty",
	"empty",
	"were there any samples, and did the program before this one fail?",
};
static const struct recognized header_alone = {
	"empty",
	"a folded profile without stacks",
	"did filters remove them all, or was nothing recorded?",
};
static const struct recognized picture = {
	"picture",
	"a picture of flamegraph",
	"run `stackcollapse FILE` for its stacks",
};
static const struct recognized drawing = {
	"picture",
	"a picture that was drawn with --data=none",
	"draw it again without that, or give the text that it was drawn from",
};
static const struct recognized binary = {
	"binary",
	"unrecognized binary data",
	"expected the text of `perf script`, the sample format, or folded lines",
};
static const struct recognized unknown = {
	"text",
	"unrecognized text",
	"expected the text of `perf script`, the sample format, or folded lines like "
	"`main;parse;next 12`",
};

static bool is_ours(struct text beginning)
{
	return text_starts_with(beginning, TEXT("# flamepipe ")) ||
	       text_starts_with(beginning, TEXT("#samples ")) || picture_data_recognizes(beginning);
}

static bool is_blank_text(struct text text)
{
	for (size_t i = 0; i < text.length; i++)
		if (!is_blank(text.start[i]) && text.start[i] != '\n' && text.start[i] != '\r')
			return false;
	return true;
}

const struct recognized *recognize(struct text beginning, bool is_whole)
{
	if (is_ours(beginning))
		return NULL;
	if (is_blank_text(beginning))
		return is_whole ? &empty : NULL;
	const struct recognized *found = recognize_bytes(beginning);
	if (found)
		return found;
	if (memchr(beginning.start, '\0', beginning.length))
		return NULL;
	found = recognize_keys(beginning);
	if (folded_is_certain(beginning, is_whole))
		return NULL;
	return found ? found : recognize_lines(beginning, is_whole);
}

static const struct recognized *find_refusal(struct text beginning, bool is_whole)
{
	const struct recognized *found = recognize(beginning, is_whole);
	if (beginning.length && beginning.start[0] == '<' &&
		text_search(beginning, TEXT(PICTURE_WITHOUT_DATA)))
		return &drawing;
	if (found)
		return found;
	if (picture_data_recognizes(beginning))
		return &picture;
	if (text_starts_with(beginning, TEXT("# flamepipe ")))
		return &header_alone;
	return beginning.length && memchr(beginning.start, '\0', beginning.length) ? &binary
										   : &unknown;
}

struct refusal refusal_of(struct text beginning, bool is_whole, const char *pipe)
{
	const struct recognized *row = find_refusal(beginning, is_whole);
	struct refusal refusal;
	const char *run =
		row->run ? row->run : "give folded lines, or the text of `perf script`, instead";
	const char *gap = strstr(run, PIPE);
	if (gap)
		snprintf(refusal.sentence, sizeof refusal.sentence, "%s: %.*s%s%s", row->is,
			(int)(gap - run), run, pipe, gap + strlen(PIPE));
	else
		snprintf(refusal.sentence, sizeof refusal.sentence, "%s: %s", row->is, run);
	return refusal;
}
