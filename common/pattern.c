#define PCRE2_CODE_UNIT_WIDTH 8
#include "common/pattern.h"
#include "common/die.h"
#include "common/memory.h"

#include <pcre2.h>

struct pattern {
	const char *option, *written;
	enum pattern_scope scope;
	struct text literal;
	pcre2_code *expression; /* NULL: literal */
	pcre2_match_data *match;
};

static pcre2_code *compile(const char *option, struct text body, enum pattern_scope scope)
{
	int error;
	PCRE2_SIZE offset;
	uint32_t flags =
		PCRE2_NEVER_UTF | (scope == PATTERN_WHOLE ? PCRE2_ANCHORED | PCRE2_ENDANCHORED : 0);
	pcre2_code *code =
		pcre2_compile((PCRE2_SPTR)body.start, body.length, flags, &error, &offset, NULL);
	if (!code) {
		PCRE2_UCHAR reason[200];
		pcre2_get_error_message(error, reason, sizeof reason);
		die("--%s=/%s/: %s, at character %zu of the expression (without the slashes the "
		    "text is taken literally)",
			option, shown(body).bytes, (char *)reason, (size_t)offset + 1);
	}
	pcre2_jit_compile(code, PCRE2_JIT_COMPLETE); /* where it fails matching is only slower */
	return code;
}

struct pattern *pattern_new(const char *option, const char *written, enum pattern_scope scope)
{
	struct pattern *pattern = memory_allocate_zeroed(1, sizeof *pattern);
	*pattern = (struct pattern){ option, written, scope, text_of(written), NULL, NULL };
	if (pattern->literal.length == 0)
		die("--%s: expected a text or a /regular expression/, found nothing", option);
	size_t length = pattern->literal.length;
	if (length > 2 && written[0] == '/' && written[length - 1] == '/') {
		struct text body = { written + 1, length - 2 };
		pattern->expression = compile(option, body, scope);
		pattern->match = pcre2_match_data_create(1, NULL);
		if (!pattern->match)
			die("out of memory");
	}
	return pattern;
}

bool pattern_matches(const struct pattern *pattern, struct text name)
{
	if (!pattern->expression)
		return pattern->scope == PATTERN_WHOLE
			       ? text_equal(name, pattern->literal)
			       : text_search(name, pattern->literal) != NULL;
	int status = pcre2_match(pattern->expression, (PCRE2_SPTR)name.start, name.length, 0, 0,
		pattern->match, NULL);
	if (status < 0 && status != PCRE2_ERROR_NOMATCH) {
		PCRE2_UCHAR reason[200];
		pcre2_get_error_message(status, reason, sizeof reason);
		die("--%s=%s cannot be decided for \"%s\": %s", pattern->option,
			shown_string(pattern->written).bytes, shown(name).bytes, (char *)reason);
	}
	return status >= 0;
}

void pattern_free(struct pattern *pattern)
{
	pcre2_match_data_free(pattern->match);
	pcre2_code_free(pattern->expression);
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
