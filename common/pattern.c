#define PCRE2_CODE_UNIT_WIDTH 8
#include "common/pattern.h"
#include "common/die.h"
#include "common/memory.h"

#include <pcre2.h>
#include <stdio.h>

struct pattern {
	char *label;
	enum pattern_scope scope;
	struct text literal;
	pcre2_code *expression; /* NULL: literal */
	pcre2_match_data *match;
};

static bool is_expression(struct text written)
{
	return written.length > 2 && written.start[0] == '/' && text_end(written)[-1] == '/';
}

static bool compile(struct pattern *pattern, struct text body, struct pattern_problem *problem)
{
	int error;
	PCRE2_SIZE offset;
	uint32_t flags = PCRE2_NEVER_UTF;
	if (pattern->scope == PATTERN_WHOLE)
		flags |= PCRE2_ANCHORED | PCRE2_ENDANCHORED;
	pattern->expression =
		pcre2_compile((PCRE2_SPTR)body.start, body.length, flags, &error, &offset, NULL);
	if (!pattern->expression) {
		problem->offset = offset + 1; /* behind the slash */
		pcre2_get_error_message(
			error, (PCRE2_UCHAR *)problem->reason, sizeof problem->reason);
		return false;
	}
	/* where it fails matching is only slower */
	pcre2_jit_compile(pattern->expression, PCRE2_JIT_COMPLETE);
	pattern->match = pcre2_match_data_create(1, NULL);
	if (!pattern->match)
		die("out of memory");
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
	if (!is_expression(written))
		return pattern;
	if (compile(pattern, (struct text){ written.start + 1, written.length - 2 }, problem))
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

bool pattern_matches(const struct pattern *pattern, struct text name)
{
	if (!pattern->expression)
		return pattern->scope == PATTERN_INSIDE
			       ? text_search(name, pattern->literal) != NULL
			       : text_equal(name, pattern->literal);
	int status = pcre2_match(pattern->expression, (PCRE2_SPTR)name.start, name.length, 0, 0,
		pattern->match, NULL);
	if (status < 0 && status != PCRE2_ERROR_NOMATCH) {
		PCRE2_UCHAR reason[200];
		pcre2_get_error_message(status, reason, sizeof reason);
		die("%s cannot be decided for \"%s\": %s", pattern->label, shown(name).bytes,
			(char *)reason);
	}
	return status >= 0;
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
