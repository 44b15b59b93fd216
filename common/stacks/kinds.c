#include "common/stacks/kinds.h"
#include "common/base/scan.h"
#include "common/stacks/function_name.h"
#include "common/stacks/module_name.h"

const char *const code_words[CODE_COUNT] = {
	[CODE_UNKNOWN] = "unknown",
	[CODE_OWN] = "own",
	[CODE_LIBRARY] = "library",
	[CODE_RUNTIME] = "runtime",
	[CODE_KERNEL] = "kernel",
};

/* What a word of a rule is compared with. */
enum looked_at { PART, MODULE, CRATE, GO, NAME, LOOKED_AT_COUNT };

static const char *const looked_at_words[LOOKED_AT_COUNT] = {
	[PART] = "part",
	[MODULE] = "module",
	[CRATE] = "crate",
	[GO] = "go",
	[NAME] = "name",
};

struct rule {
	enum code code;
	enum looked_at looked_at;
	struct text word;
	bool is_beginning; /* the word ended in `*` */
};

struct kind_rules {
	struct rule *rule;
	size_t count, capacity;
	struct arena texts;
	bool is_go;
	struct text main_crate; /* of a Rust program, `app` of `app::main`; "": unknown */
};

static struct text take_word(struct text *line)
{
	*line = text_trim_left(*line);
	const char *blank = text_find(*line, ' ');
	struct text word = text_between(line->start, blank ? blank : text_end(*line));
	*line = text_from(*line, word.length);
	return word;
}

static int index_of(struct text word, const char *const *words, int count)
{
	int i = 0;
	while (i < count && !text_equal(word, text_of(words[i])))
		i++;
	return i;
}

static void add_word(struct kind_rules *rules, struct rule rule, struct text word)
{
	rule.is_beginning = text_ends_with(word, TEXT("*"));
	word.length -= rule.is_beginning;
	rule.word = header_value(&rules->texts, word);
	MEMORY_GROW(rules->rule, rules->count, rules->capacity);
	rules->rule[rules->count++] = rule;
}

static void parse_rules(struct kind_rules *rules)
{
	struct text rest = kinds_rules;
	for (struct text line; text_take_line(&rest, true, &line);) {
		if (line.length == 0 || line.start[0] == '#')
			continue;
		struct rule rule = { .code = index_of(take_word(&line), code_words, CODE_COUNT) };
		rule.looked_at = index_of(take_word(&line), looked_at_words, LOOKED_AT_COUNT);
		for (struct text word; (word = take_word(&line)).length;)
			add_word(rules, rule, word);
	}
}

/* `net` of `net/http.(*conn).serve`, `cmpbody` of that: what a Go package's path begins with. */
static struct text go_root(struct text name)
{
	size_t length = 0;
	while (length < name.length && !strchr("/.", name.start[length]))
		length++;
	return text_between(name.start, name.start + length);
}

/* What the rules look at of one name. */
struct subject {
	struct text text[LOOKED_AT_COUNT];
};

static struct subject subject_of(
	const struct kind_rules *rules, struct text name, struct text module)
{
	struct text bracketed = module;
	if (module.length == 0 && text_starts_with(name, TEXT("[")))
		bracketed = module_of_function(name);
	return (struct subject){ {
		[PART] = name,
		[MODULE] = module_short_name(bracketed),
		[CRATE] = module_of_function(name),
		[GO] = rules->is_go ? go_root(name) : TEXT(""),
		[NAME] = name,
	} };
}

static bool matches(const struct rule *rule, const struct subject *subject)
{
	struct text text = subject->text[rule->looked_at];
	if (text.length == 0)
		return false;
	if (rule->looked_at == PART)
		return text_search(text, rule->word) != NULL;
	return rule->is_beginning ? text_starts_with(text, rule->word)
				  : text_equal(text, rule->word);
}

/* An executable, rather than a library or memory without a file. */
static bool is_program(struct text module)
{
	return module.length && module.start[0] != '[' && !text_search(module, TEXT(".so")) &&
	       !text_starts_with(module, TEXT("//")) && !text_starts_with(module, TEXT("/memfd:"));
}

static enum code code_of(
	const struct kind_rules *rules, struct text name, struct text module, bool is_jit)
{
	struct subject subject = subject_of(rules, name, module);
	for (size_t i = 0; i < rules->count; i++)
		if (matches(&rules->rule[i], &subject))
			return rules->rule[i].code;
	bool is_of_main =
		rules->main_crate.length && text_equal(subject.text[CRATE], rules->main_crate);
	if (is_jit || is_program(module) || is_of_main)
		return CODE_OWN;
	return module.length && module.start[0] == '/' ? CODE_LIBRARY : CODE_UNKNOWN;
}

static bool is_of_jit(const struct name *name, struct text module)
{
	return name->kind == NAME_JIT || name->code == NAME_JIT || name->kind == NAME_INTERPRETED ||
	       name->kind == NAME_C1 || module_kind(module) == NAME_JIT;
}

static bool is_of_kernel(const struct name *name, struct text module)
{
	return name->kind == NAME_KERNEL || name->code == NAME_KERNEL ||
	       module_kind(module) == NAME_KERNEL;
}

/* What only all names together say. */
static void look_at_program(struct kind_rules *rules, const struct names *names)
{
	for (name_id id = 1; id < names->count; id++) {
		struct text name = names_text(names, id);
		rules->is_go |= text_starts_with(name, TEXT("runtime.goexit")) ||
				text_equal(name, TEXT("runtime.main")) ||
				text_equal(name, TEXT("runtime.mstart"));
		struct text crate = module_of_function(name);
		if (text_ends_with(name, TEXT("::main")) &&
			crate.length + strlen("::main") == name.length)
			rules->main_crate = crate;
	}
}

struct kind *kinds_of_names(const struct profile *profile)
{
	const struct names *names = &profile->names;
	struct kind_rules rules = { 0 };
	struct kind *kind = memory_allocate_zeroed(names->count, sizeof *kind);
	name_id *module = profile_modules(profile);
	parse_rules(&rules);
	look_at_program(&rules, names);
	for (name_id id = 1; id < names->count; id++) {
		const struct name *name = &names->name[id];
		struct text path = names_text(names, module[id]);
		bool is_jit = is_of_jit(name, path);
		kind[id] = (struct kind){
			.code = is_of_kernel(name, path)
					? CODE_KERNEL
					: code_of(&rules, name->text, path, is_jit),
			.is_jit = is_jit,
			.is_inlined = name->kind == NAME_INLINED,
		};
	}
	free(module);
	free(rules.rule);
	arena_release(&rules.texts);
	return kind;
}
