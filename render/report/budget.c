#include "render/report/budget.h"
#include "common/base/die.h"
#include "common/base/lines.h"
#include "render/report/percent.h"

#include <inttypes.h>
#include <stdio.h>

/* A line on its way into a budget; `rest` is what was not read yet. */
struct budget_line {
	const char *path;
	uint64_t number;
	struct text whole, rest;
};

static _Noreturn void refuse(const struct budget_line *line, const char *at, const char *expected)
{
	die("%s:%" PRIu64 ":%zu: expected %s, as in parse_request <= 12%%, found \"%s\"",
		shown_string(line->path).bytes, line->number, (size_t)(at - line->whole.start) + 1,
		expected, shown(text_between(at, text_end(line->whole))).bytes);
}

static bool take_word(struct text *text, const char *word)
{
	struct text rest = *text;
	size_t length = strlen(word);
	if (!text_starts_with(rest, text_of(word)) || rest.length == length ||
		!is_blank(rest.start[length]))
		return false;
	*text = text_trim_left(text_from(rest, length));
	return true;
}

static enum grouping take_grouping(struct text *text)
{
	for (int i = 0; grouping_words[i]; i++)
		if (take_word(text, grouping_words[i]))
			return (enum grouping)i;
	return BY_FUNCTION;
}

/* The last of the line: a name may hold one, `operator<=`. */
static struct text take_limit(struct budget_line *line)
{
	const char *sign = NULL;
	for (const char *at = line->rest.start; at + 1 < text_end(line->rest); at++)
		if (at[0] == '<' && at[1] == '=')
			sign = at;
	if (!sign)
		refuse(line, text_end(line->rest), "<= and a limit");
	struct text limit = text_trim_left(text_between(sign + 2, text_end(line->rest)));
	line->rest = text_trim_right(text_between(line->rest.start, sign));
	return limit;
}

static struct pattern *parse_pattern(const struct budget_line *line, struct text written)
{
	struct pattern_problem problem;
	char label[2 * sizeof(struct shown) + 40];
	if (written.length == 0)
		refuse(line, text_end(line->rest), "a name or a /regular expression/");
	snprintf(label, sizeof label, "%s:%" PRIu64 ": %s", shown_string(line->path).bytes,
		line->number, shown(written).bytes);
	struct pattern *pattern = pattern_parse(label, written, PATTERN_WHOLE, &problem);
	if (!pattern)
		die("%s:%" PRIu64 ":%zu: %s in the regular expression %s",
			shown_string(line->path).bytes, line->number,
			(size_t)(line->rest.start - line->whole.start) + 1 + problem.offset,
			problem.reason, shown(line->rest).bytes);
	return pattern;
}

static void parse_line(struct budgets *budgets, struct budget_line *line)
{
	line->rest = text_trim(line->whole);
	if (line->rest.length == 0 || line->rest.start[0] == '#')
		return;
	struct budget budget = { .written = arena_copy(&budgets->texts, line->rest) };
	struct text limit = take_limit(line);
	if (!percent_parse(limit, &budget.limit))
		refuse(line, limit.start, "a limit in per cent");
	budget.weighing = take_word(&line->rest, "self") ? WEIGH_SELF : WEIGH_TOTAL;
	budget.grouping = take_grouping(&line->rest);
	budget.pattern = parse_pattern(line, arena_copy(&budgets->texts, line->rest));
	MEMORY_GROW(budgets->item, budgets->count, budgets->capacity);
	budgets->item[budgets->count++] = budget;
}

void budgets_read(struct budgets *budgets, const char *path)
{
	*budgets = (struct budgets){ 0 };
	struct input *input = input_open(path);
	input_skip_byte_order_mark(input);
	struct lines lines = lines_of(input);
	const char *name = input_name(input);
	for (struct text text; lines_next(&lines, &text);) {
		struct budget_line line = { name, lines.number, text, text };
		parse_line(budgets, &line);
	}
	if (budgets->count == 0)
		die("%s: expected a budget, as in parse_request <= 12%%, found none",
			shown_string(name).bytes);
	lines_release(&lines);
	input_close(input);
}

void budgets_release(struct budgets *budgets)
{
	for (uint32_t i = 0; i < budgets->count; i++)
		pattern_free(budgets->item[i].pattern);
	free(budgets->item);
	arena_release(&budgets->texts);
	*budgets = (struct budgets){ 0 };
}
