#define PCRE2_CODE_UNIT_WIDTH 8
#include "common/stacks/pattern.h"
#include "common/base/die.h"
#include "common/base/memory.h"

#include <pcre2.h>
#include <stdio.h>

struct pattern {
	char *label;
	enum pattern_scope scope;
	struct text literal;
	pcre2_code *expression; /* NULL: literal */
	pcre2_match_data *match;
	uint32_t groups;
	/* of each match: one of the first bytes, where they are known, and all of the others */
	struct byte_set begins, needs;
	bool has_beginning;
};

static bool is_expression(struct text written)
{
	return written.length > 2 && written.start[0] == '/' && text_end(written)[-1] == '/';
}

static void add_byte(struct byte_set *set, unsigned char byte)
{
	if (byte >= 'A' && byte <= 'Z')
		byte += 'a' - 'A';
	set->word[byte / 64] |= UINT64_C(1) << byte % 64;
}

struct byte_set byte_set_of(struct text text)
{
	struct byte_set set = { 0 };
	for (size_t i = 0; i < text.length; i++)
		add_byte(&set, (unsigned char)text.start[i]);
	return set;
}

bool pattern_may_match(const struct pattern *pattern, const struct byte_set *name)
{
	uint64_t common = 0, missing = 0;
	for (int i = 0; i < 4; i++) {
		common |= pattern->begins.word[i] & name->word[i];
		missing |= pattern->needs.word[i] & ~name->word[i];
	}
	return missing == 0 && (common || !pattern->has_beginning);
}

static uint32_t number_of(const struct pattern *pattern, uint32_t what)
{
	uint32_t number = 0;
	pcre2_pattern_info(pattern->expression, what, &number);
	return number;
}

/* Reads off the expression what pattern_may_match asks for. */
static void learn_bytes(struct pattern *pattern)
{
	const uint8_t *beginnings = NULL;
	if (number_of(pattern, PCRE2_INFO_LASTCODETYPE))
		add_byte(&pattern->needs,
			(unsigned char)number_of(pattern, PCRE2_INFO_LASTCODEUNIT));
	if (number_of(pattern, PCRE2_INFO_FIRSTCODETYPE) == 1)
		add_byte(&pattern->needs,
			(unsigned char)number_of(pattern, PCRE2_INFO_FIRSTCODEUNIT));
	pcre2_pattern_info(pattern->expression, PCRE2_INFO_FIRSTBITMAP, &beginnings);
	for (int byte = 0; beginnings && byte < 256; byte++)
		if (beginnings[byte / 8] & 1 << byte % 8)
			add_byte(&pattern->begins, (unsigned char)byte);
	pattern->has_beginning = beginnings != NULL;
}

static bool compile(struct pattern *pattern, struct text body, struct pattern_problem *problem)
{
	int error;
	PCRE2_SIZE offset;
	pattern->expression = pcre2_compile(
		(PCRE2_SPTR)body.start, body.length, PCRE2_NEVER_UTF, &error, &offset, NULL);
	if (!pattern->expression) {
		problem->offset = offset + 1; /* behind the slash */
		pcre2_get_error_message(
			error, (PCRE2_UCHAR *)problem->reason, sizeof problem->reason);
		return false;
	}
	/* where it fails matching is only slower */
	pcre2_jit_compile(pattern->expression, PCRE2_JIT_COMPLETE);
	pattern->match = pcre2_match_data_create_from_pattern(pattern->expression, NULL);
	if (!pattern->match)
		die("out of memory");
	pattern->groups = number_of(pattern, PCRE2_INFO_CAPTURECOUNT);
	learn_bytes(pattern);
	return true;
}

struct pattern *pattern_parse(const char *label, struct text written, enum pattern_scope scope,
	struct pattern_problem *problem)
{
	struct pattern *pattern = memory_allocate_zeroed(1, sizeof *pattern);
	struct text copy = text_of(label);
	*pattern = (struct pattern){ .scope = scope, .literal = written };
	pattern->label = memory_allocate(copy.length + 1);
	memcpy(pattern->label, copy.start, copy.length + 1);
	if (!is_expression(written)) {
		pattern->needs = byte_set_of(written);
		return pattern;
	}
	struct text body = { written.start + 1, written.length - 2 };
	if (compile(pattern, body, problem))
		return pattern;
	pattern_free(pattern);
	return NULL;
}

struct pattern *pattern_new(const char *option, const char *written, enum pattern_scope scope)
{
	struct pattern_problem problem;
	char label[sizeof(struct shown) + 100];
	if (!*written)
		die("--%s: expected a text or a /regular expression/, found nothing", option);
	snprintf(label, sizeof label, "--%s=%s", option, shown_string(written).bytes);
	struct pattern *pattern = pattern_parse(label, text_of(written), scope, &problem);
	if (!pattern)
		die("%s: %s, at character %zu of the expression (without the slashes the text is "
		    "taken literally)",
			label, problem.reason, problem.offset);
	return pattern;
}

_Noreturn static void die_undecided(const struct pattern *pattern, struct text name, int status)
{
	PCRE2_UCHAR reason[200];
	pcre2_get_error_message(status, reason, sizeof reason);
	die("%s cannot be decided for \"%s\": %s", pattern->label, shown(name).bytes,
		(char *)reason);
}

static bool find(const struct pattern *pattern, struct text name, size_t from, uint32_t flags)
{
	int status = pcre2_match(pattern->expression, (PCRE2_SPTR)name.start, name.length, from,
		flags, pattern->match, NULL);
	if (status < 0 && status != PCRE2_ERROR_NOMATCH)
		die_undecided(pattern, name, status);
	return status >= 0;
}

bool pattern_matches(const struct pattern *pattern, struct text name)
{
	if (pattern->expression)
		return find(pattern, name, 0, 0);
	return pattern->scope == PATTERN_INSIDE ? text_search(name, pattern->literal) != NULL
						: text_equal(name, pattern->literal);
}

/* How many groups a replacement may name. */
static uint32_t groups_to_name(const struct pattern *pattern)
{
	return pattern->groups < 9 ? pattern->groups : 9;
}

bool pattern_takes_replacement(
	const struct pattern *pattern, struct text replacement, struct pattern_problem *problem)
{
	if (!pattern->expression)
		return true;
	const uint32_t groups = groups_to_name(pattern);
	for (size_t i = 0; i < replacement.length; i++) {
		if (replacement.start[i] != '$')
			continue;
		struct text rest = text_from(replacement, i);
		char next = rest.length > 1 ? rest.start[1] : '\0';
		i++;
		if (next == '$' || (next > '0' && next <= '0' + (int)groups))
			continue;
		char expected[40] = "$$ (the expression has no group)";
		if (groups == 1)
			snprintf(expected, sizeof expected, "$1 or $$");
		else if (groups)
			snprintf(expected, sizeof expected, "$1 to $%u, or $$", (unsigned)groups);
		rest.length = rest.length > 1 ? 2 : 1;
		problem->offset = i - 1;
		snprintf(problem->reason, sizeof problem->reason, "expected %s, found \"%.20s\"",
			expected, shown(rest).bytes);
		return false;
	}
	return true;
}

/* The text of a group of the last match; of one that took no part none. */
static struct text group(const struct pattern *pattern, struct text name, uint32_t number)
{
	const PCRE2_SIZE *range = pcre2_get_ovector_pointer(pattern->match) + 2 * number;
	if (range[0] == PCRE2_UNSET)
		return TEXT("");
	return text_between(name.start + range[0], name.start + range[1]);
}

static void append_replacement(
	const struct pattern *pattern, struct text name, struct text replacement, struct buffer *to)
{
	const char *dollar;
	while (pattern->expression && (dollar = text_find(replacement, '$'))) {
		buffer_append(to, text_between(replacement.start, dollar));
		if (dollar[1] == '$')
			buffer_append_byte(to, '$');
		else
			buffer_append(to, group(pattern, name, (uint32_t)(dollar[1] - '0')));
		replacement = text_between(dollar + 2, text_end(replacement));
	}
	buffer_append(to, replacement);
}

/* The next match at or behind `from`; an empty one only where `may_be_empty_there` or behind. */
static bool find_next(const struct pattern *pattern, struct text name, size_t from,
	bool may_be_empty_there, struct text *found)
{
	if (pattern->expression) {
		if (!find(pattern, name, from, may_be_empty_there ? 0 : PCRE2_NOTEMPTY_ATSTART))
			return false;
		const PCRE2_SIZE *range = pcre2_get_ovector_pointer(pattern->match);
		if (range[0] < from || range[1] < range[0])
			die_undecided(pattern, name, PCRE2_ERROR_BADSUBSPATTERN);
		*found = group(pattern, name, 0);
		return true;
	}
	const char *at = text_search(text_from(name, from), pattern->literal);
	*found = (struct text){ at, pattern->literal.length };
	return at != NULL;
}

bool pattern_replace(
	const struct pattern *pattern, struct text name, struct text replacement, struct buffer *to)
{
	struct text found;
	size_t done = 0;
	bool may_be_empty_there = true, has_match = false;
	while (find_next(pattern, name, done, may_be_empty_there, &found)) {
		if (!has_match)
			to->length = 0;
		has_match = true;
		buffer_append(to, text_between(name.start + done, found.start));
		append_replacement(pattern, name, replacement, to);
		done = (size_t)(text_end(found) - name.start);
		may_be_empty_there = found.length > 0;
	}
	if (has_match)
		buffer_append(to, text_from(name, done));
	return has_match;
}

void pattern_free(struct pattern *pattern)
{
	pcre2_match_data_free(pattern->match);
	pcre2_code_free(pattern->expression);
	free(pattern->label);
	free(pattern);
}

struct patterns patterns_new(
	const char *option, const struct option_list *list, enum pattern_scope scope)
{
	struct patterns patterns = { memory_allocate(list->count * sizeof *patterns.item),
		list->count };
	for (size_t i = 0; i < list->count; i++)
		patterns.item[i] = pattern_new(option, list->item[i], scope);
	return patterns;
}

bool patterns_match(const struct patterns *patterns, struct text name)
{
	for (size_t i = 0; i < patterns->count; i++)
		if (pattern_matches(patterns->item[i], name))
			return true;
	return false;
}

void patterns_release(struct patterns *patterns)
{
	for (size_t i = 0; i < patterns->count; i++)
		pattern_free(patterns->item[i]);
	free(patterns->item);
	*patterns = (struct patterns){ 0 };
}
