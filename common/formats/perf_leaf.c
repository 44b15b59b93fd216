/*
 * The one frame at the end of an event line, where no call chain was recorded. Other columns stand
 * before it (flags, an address of data, what perf mem knows, a cgroup) and after it (registers,
 * branches, instructions, page sizes):
 *
 *     cpu-clock:                0      1e05080021 |OP N/A|LVL N/A|BLK  N/A      401166 f+0x17
 * (/opt/wn) cpu-clock:            401136 g+0x10 (/opt/wn) ilen: 2 insn: 89 d0               0 N/A
 * 4K branches:uH:   call              401010 f+0x4 (/opt/app) =>           401100 g+0x0 (/opt/app)
 */
#include "common/base/scan.h"
#include "common/formats/perf_line.h"

enum { address_columns = 16 };

/* Takes the next word off the front; what stood before it goes to `gap`. */
static bool take_word(struct text *text, struct text *gap, struct text *word)
{
	struct text rest = text_trim_left(*text);
	*gap = text_between(text->start, rest.start);
	*word = rest;
	for (word->length = 0; word->length < rest.length && !is_blank(rest.start[word->length]);)
		word->length++;
	*text = text_from(rest, word->length);
	return word->length > 0;
}

static bool is_hex(struct text word)
{
	uint64_t number;
	return scan_hex(&word, &number) && word.length == 0;
}

/* Whether the word is printed in sixteen columns; a period has fewer, but for a huge one. */
static bool is_in_columns(struct text gap, struct text word)
{
	uint64_t period;
	bool is_padded = gap.length + word.length > address_columns;
	return gap.length && is_padded && is_hex(word) &&
	       (gap.length > 1 || !is_whole_decimal(word, &period));
}

const char *perf_address_column(struct text text)
{
	struct text gap, word;
	while (take_word(&text, &gap, &word))
		if (is_in_columns(gap, word))
			return gap.start;
	return NULL;
}

/*
 * Of several columns (an address of data, a weight) the last is the address of the code, which has
 * one more blank in front where it is the only one.
 */
static const char *code_column(struct text text)
{
	const char *last = NULL, *start = text.start;
	struct text gap, word = { 0 };
	for (const char *at; (at = perf_address_column(text));) {
		last = at;
		text = text_between(at, text_end(text));
		take_word(&text, &gap, &word);
	}
	bool is_data =
		last == start && gap.length > 1 && gap.length + word.length == address_columns + 1;
	return is_data ? NULL : last;
}

/* `88000182 |OP LOAD|LVL L1 miss|SNP N/A|TLB Walker hit|LCK No|BLK  N/A` is passed over. */
static struct text behind_data_source(struct text text)
{
	static const char *const label[] = { "|OP ", "|LVL ", "|SNP ", "|TLB ", "|LCK ", "|BLK " };
	for (size_t i = 0; i < sizeof label / sizeof label[0]; i++) {
		const char *at = text_search(text, text_of(label[i]));
		if (at)
			text = text_between(at + strlen(label[i]), text_end(text));
	}
	return text;
}

/* `FROM => TO` of a branch: the sample was taken at FROM. */
static struct text without_target(struct text text)
{
	struct text target, gap, word;
	const char *arrow = text_search(text, TEXT(" => "));
	if (!arrow)
		return text;
	target = text_between(arrow + strlen(" => "), text_end(text));
	return take_word(&target, &gap, &word) && is_hex(word) ? text_between(text.start, arrow)
							       : text;
}

/*
 * The last of the first numbers in a row: the first word, or after words (flags of a branch) where
 * these are known to be columns. NULL when there is none.
 */
static const char *first_address(struct text text, bool may_follow_words)
{
	const char *found = NULL;
	struct text gap, word;
	while (take_word(&text, &gap, &word)) {
		bool has_more = text_trim_left(text).length > 0;
		if (is_hex(word) && (has_more || !found))
			found = word.start;
		else if (found || !may_follow_words)
			break;
	}
	return found;
}

/* `12`, `7f00`, `4K`, `N/A` of --phys-data and the page sizes. */
static bool is_size(struct text word)
{
	bool has_unit = word.length > 1 && strchr("KMG", text_end(word)[-1]);
	word.length -= has_unit;
	return is_hex(word) || text_equal(word, TEXT("N/A"));
}

/* The numbers behind a frame, from the first one that two blanks or a module part from it. */
static struct text without_sizes(struct text frame)
{
	struct text rest = frame, gap, word, kept = frame;
	bool is_cut = false;
	take_word(&rest, &gap, &word);
	while (take_word(&rest, &gap, &word)) {
		bool may_cut = gap.length > 1 || gap.start[-1] == ')' || !is_hex(word);
		if (!is_size(word))
			is_cut = false;
		else if (!is_cut && may_cut) {
			is_cut = true;
			kept = text_between(frame.start, gap.start);
		}
	}
	return is_cut ? kept : frame;
}

/* `f+0x4 (/opt/app)main+0x8/g+0x0/P/-/-/0`: branches by symbol follow without a blank. */
static struct text without_branches(struct text frame)
{
	const char *branch = text_search(frame, TEXT("/-/"));
	for (const char *at = frame.start; branch && at + 1 < branch; at++)
		if (*at == ')' && !strchr(" \t)/", at[1]))
			return text_between(frame.start, at + 1);
	return frame;
}

static struct text without_trailers(struct text frame)
{
	static const char *const begin[] = { " ABI:", " ilen: ", " insn: ", "\t", " 0x" };
	for (size_t i = 0; i < sizeof begin / sizeof begin[0]; i++) {
		const char *at = text_search(frame, text_of(begin[i]));
		if (at)
			frame = text_between(frame.start, at);
	}
	return without_sizes(text_trim_right(without_branches(frame)));
}

/* Without columns a number and a word may be anything. */
static bool is_surely_frame(const struct perf_frame *frame, bool is_first)
{
	const uint64_t lowest_address = 0x1000;
	if (!frame->has_address || frame->symbol.length == 0)
		return false;
	if (!is_first)
		return frame->module.length && strchr("/[", frame->module.start[0]);
	return frame->module.length || frame->has_offset ||
	       (frame->address >= lowest_address && !text_find(frame->symbol, ' '));
}

bool perf_leaf_parse(struct text text, struct perf_frame *frame)
{
	if (text_trim_left(text).length == 0)
		return false;
	struct text left = without_target(text), bare = behind_data_source(left);
	bool has_columns = left.length < text.length || bare.start > left.start;
	const char *column = code_column(left);
	const char *start = column ? column : first_address(bare, has_columns);
	if (!start)
		return false;
	bool is_first = start == text_trim_left(left).start;
	struct text row = without_trailers(text_between(start, text_end(left)));
	if (!perf_frame_parse(row, frame))
		return false;
	return column ? frame->has_address : is_surely_frame(frame, is_first);
}
