#include "common/stacks/rules.h"
#include "common/base/die.h"
#include "common/base/lines.h"
#include "common/stacks/canonical.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>

static void add(struct rules *rules, struct pattern *pattern, struct text replacement)
{
	MEMORY_GROW(rules->rule, rules->count, rules->capacity);
	rules->rule[rules->count++] = (struct rule){ pattern, replacement };
}

/* One of our own, which is right. */
static void add_own(struct rules *rules, const char *option, const char *written, const char *text)
{
	struct text replacement = text_of(text);
	struct pattern_problem problem;
	char label[200];
	snprintf(label, sizeof label, "%s: the rule %.150s", option, written);
	struct pattern *pattern = pattern_parse(label, text_of(written), PATTERN_INSIDE, &problem);
	if (!pattern || !pattern_takes_replacement(pattern, replacement, &problem))
		die("%s: %s", label, problem.reason);
	add(rules, pattern, replacement);
}

void rules_add_canonical(struct rules *rules)
{
	for (size_t i = 0; i < canonical_count; i++)
		add_own(rules, "--canon", canonical[i].pattern, canonical[i].replacement);
}

void rules_add_hexadecimal(struct rules *rules)
{
	add_own(rules, "--strip-hex", "/0x[0-9A-Fa-f]+/", "0x...");
}

/* A line of a file, for messages. */
struct place {
	const char *path;
	uint64_t number;
	struct text line;
};

static void die_at(const struct place *, const char *at, const char *format, ...)
	__attribute__((noreturn, format(printf, 3, 4)));

static void die_at(const struct place *place, const char *at, const char *format, ...)
{
	char message[600];
	va_list arguments;
	va_start(arguments, format);
	vsnprintf(message, sizeof message, format, arguments);
	va_end(arguments);
	die("%s:%" PRIu64 ":%zu: %s", shown_string(place->path).bytes, place->number,
		(size_t)(at - place->line.start) + 1, message);
}

/* The first `=>` between blanks, or NULL. */
static const char *find_arrow(struct text line)
{
	for (size_t i = 0; i + 1 < line.length; i++) {
		const char *at = line.start + i;
		bool has_blanks =
			(i == 0 || is_blank(at[-1])) && (i + 2 == line.length || is_blank(at[2]));
		if (at[0] == '=' && at[1] == '>' && has_blanks)
			return at;
	}
	return NULL;
}

/* `written` stands at `at` in the line. */
static struct pattern *parse_pattern(const struct place *place, const char *at, struct text written)
{
	struct pattern_problem problem;
	char label[2 * sizeof(struct shown) + 40];
	snprintf(label, sizeof label, "%s:%" PRIu64 ": %s", shown_string(place->path).bytes,
		place->number, shown(written).bytes);
	struct pattern *pattern = pattern_parse(label, written, PATTERN_INSIDE, &problem);
	if (!pattern)
		die_at(place, at + problem.offset,
			"expected a regular expression, found \"%s\": %s (without the slashes the "
			"text is taken literally)",
			shown(written).bytes, problem.reason);
	return pattern;
}

static void read_rule(struct rules *rules, const struct place *place)
{
	struct text line = text_trim(place->line);
	if (line.length == 0 || line.start[0] == '#')
		return;
	const char *arrow = find_arrow(line);
	if (!arrow || arrow == line.start)
		die_at(place, line.start, "expected PATTERN => REPLACEMENT, found \"%s\"",
			shown(line).bytes);
	struct text written = text_trim_right(text_between(line.start, arrow));
	struct text replacement =
		text_trim_left(text_between(arrow + strlen("=>"), text_end(line)));
	struct pattern_problem problem;
	struct pattern *pattern =
		parse_pattern(place, line.start, arena_copy(&rules->texts, written));
	if (!pattern_takes_replacement(pattern, replacement, &problem))
		die_at(place, replacement.start + problem.offset, "%s", problem.reason);
	add(rules, pattern, arena_copy(&rules->texts, replacement));
}

void rules_read(struct rules *rules, const char *path)
{
	struct input *input = input_open(path);
	input_skip_byte_order_mark(input);
	struct lines lines = lines_of(input);
	struct place place = { .path = input_name(input) };
	while (lines_next(&lines, &place.line)) {
		place.number = lines.number;
		read_rule(rules, &place);
	}
	lines_release(&lines);
	input_close(input);
}

/* `a => aa` in so many lines makes a name as long as memory is. */
static void check_growth(struct text name, struct text changed)
{
	const size_t longest = (size_t)16 << 20;
	if (changed.length > longest && changed.length > name.length)
		die("the rules make a name of %zu bytes of \"%s\": expected at most %zu; does one "
		    "put in again what it looks for?",
			changed.length, shown(name).bytes, longest);
}

struct text rules_apply(const struct rules *rules, struct text name, struct buffer *scratch)
{
	struct byte_set bytes = byte_set_of(name);
	struct buffer next = { 0 };
	struct text changed = name;
	for (size_t i = 0; i < rules->count; i++) {
		const struct rule *rule = &rules->rule[i];
		if (!pattern_may_match(rule->pattern, &bytes) ||
			!pattern_replace(rule->pattern, changed, rule->replacement, &next))
			continue;
		struct buffer other = *scratch;
		*scratch = next;
		next = other;
		changed = buffer_text(scratch);
		check_growth(name, changed);
		bytes = byte_set_of(changed);
		if (text_trim(changed).length == 0)
			break;
	}
	buffer_release(&next);
	return text_trim(changed).length ? changed : name;
}

void rules_add_wanted(struct rules *rules, bool is_canonical, const struct option_list *files)
{
	if (is_canonical)
		rules_add_canonical(rules);
	for (size_t i = 0; i < files->count; i++)
		rules_read(rules, files->item[i]);
}

void rules_release(struct rules *rules)
{
	for (size_t i = 0; i < rules->count; i++)
		pattern_free(rules->rule[i].pattern);
	free(rules->rule);
	arena_release(&rules->texts);
	*rules = (struct rules){ 0 };
}
