#include "symbolize/names/symbol_names.h"
#include "common/base/hash.h"

/*
 * Words are the runs of letters, digits and `_` in a name, after the digits that give their length
 * in a mangled one: `_ZN3fooC2Ei` has `foo`, as `foo::foo(int)` has. A linker name as a whole is a
 * word as well.
 */
struct posting {
	uint32_t hash, symbol;
	uint32_t older; /* posting + 1 of the same slot, or 0 */
};

enum { shortest_word = 2, most_words = 64 };

static bool is_word_byte(char byte)
{
	return is_digit(byte) || byte == '_' || (byte >= 'a' && byte <= 'z') ||
	       (byte >= 'A' && byte <= 'Z');
}

static uint32_t hash_word_of(struct text word)
{
	return (uint32_t)(hash_text(word) >> 16);
}

struct name_words {
	uint32_t hash[most_words];
	size_t count;
};

static void words_add(struct name_words *words, struct text word)
{
	uint32_t hash = hash_word_of(word);
	for (size_t i = 0; i < words->count; i++)
		if (words->hash[i] == hash)
			return;
	if (words->count < most_words)
		words->hash[words->count++] = hash;
}

/* The names that follow their lengths. Of `12foo_bar_bazE` it is all the same what else a
 * digit might mean: a word too many costs a posting. */
static void words_of_mangled(struct name_words *words, struct text name)
{
	for (size_t at = 2; at < name.length; at++) {
		size_t length = 0, begin = at;
		if (!is_digit(name.start[at]))
			continue;
		for (; at < name.length && is_digit(name.start[at]) && at < begin + 4; at++)
			length = 10 * length + (size_t)(name.start[at] - '0');
		if (at < name.length && name.start[at] == '_' && text_starts_with(name, TEXT("_R")))
			at++;
		if (length >= shortest_word && length <= name.length - at) {
			words_add(words, (struct text){ name.start + at, length });
			at += length;
		}
		at--;
	}
}

static void words_of_name(struct name_words *words, struct text name)
{
	for (size_t at = 0, end; at < name.length; at = end + 1) {
		for (end = at; end < name.length && is_word_byte(name.start[end]);)
			end++;
		if (end - at >= shortest_word)
			words_add(words, (struct text){ name.start + at, end - at });
	}
}

static bool is_mangled(struct text name)
{
	return text_starts_with(name, TEXT("_Z")) || text_starts_with(name, TEXT("_R")) ||
	       text_starts_with(name, TEXT("_D"));
}

static void add_posting(struct symbol_names *names, uint32_t hash, uint32_t symbol)
{
	MEMORY_GROW(names->posting, names->posting_count, names->posting_capacity);
	uint32_t *slot = &names->slot[hash & (names->slot_count - 1)];
	names->posting[names->posting_count] = (struct posting){ hash, symbol, *slot };
	*slot = ++names->posting_count;
}

static void build(struct symbol_names *names, const struct symbols *symbols)
{
	names->is_built = true;
	names->slot_count = 1024;
	while (names->slot_count < symbols->count && names->slot_count < 1u << 24)
		names->slot_count *= 2;
	names->slot = memory_allocate_zeroed(names->slot_count, sizeof *names->slot);
	for (size_t i = 0; i < symbols->count; i++) {
		struct text name = demangle_base(text_of(symbols->symbol[i].name));
		struct name_words words = { .count = 0 };
		words_add(&words, name);
		if (is_mangled(name))
			words_of_mangled(&words, name);
		for (size_t word = 0; word < words.count; word++)
			add_posting(names, words.hash[word], (uint32_t)i);
	}
}

/* Which of the words the fewest symbols have, but some; SIZE_MAX when none has any. */
static size_t rarest(const struct symbol_names *names, const struct name_words *words)
{
	size_t best = SIZE_MAX, fewest = SIZE_MAX;
	for (size_t i = 0; i < words->count; i++) {
		uint32_t at = names->slot[words->hash[i] & (names->slot_count - 1)];
		size_t count = 0;
		for (; at && count < fewest; at = names->posting[at - 1].older)
			count += names->posting[at - 1].hash == words->hash[i];
		if (count == 0 || count >= fewest)
			continue;
		fewest = count;
		best = i;
	}
	return best;
}

static bool is_demangled_as(struct text linker_name, enum demangle style, struct text name)
{
	struct buffer buffer = { 0 };
	bool is_same = demangle_append(&buffer, linker_name, style) &&
		       text_equal(buffer_text(&buffer), name);
	buffer_release(&buffer);
	return is_same;
}

/* `name` with its end `@plt`, ` [clone .cold]` and the like taken off. */
static bool has_name(const struct symbol *symbol, struct text name, bool is_stub)
{
	struct text linker_name = text_of(symbol->name);
	if (is_stub && !symbol->is_stub)
		return false;
	if (text_equal(linker_name, name))
		return true;
	struct text base = demangle_base(linker_name);
	return text_equal(base, name) ||
	       (is_mangled(base) && (is_demangled_as(base, DEMANGLE_SHORT, name) ||
					    is_demangled_as(base, DEMANGLE_FULL, name)));
}

static int compare(const void *left, const void *right)
{
	uint64_t a = *(const uint64_t *)left, b = *(const uint64_t *)right;
	return (a > b) - (a < b);
}

static size_t keep_distinct(uint64_t *start, size_t count)
{
	memory_sort(start, count, sizeof *start, compare);
	size_t kept = 0;
	for (size_t i = 0; i < count; i++)
		if (kept == 0 || start[kept - 1] != start[i])
			start[kept++] = start[i];
	return kept;
}

static struct text bare_name(struct text name, bool *is_stub)
{
	*is_stub = text_ends_with(name, TEXT("@plt"));
	if (*is_stub)
		name.length -= 4;
	const char *clone = text_search(name, TEXT(" [clone "));
	return clone ? text_between(name.start, clone) : demangle_base(name);
}

/* The symbols listed under the word that have the name: their starts, more than once, from malloc.
 */
static uint64_t *look_behind(const struct symbol_names *names, const struct symbols *symbols,
	uint32_t hash, struct text name, bool is_stub, size_t *count)
{
	uint64_t *start = NULL;
	size_t room = *count = 0;
	uint32_t at = names->slot[hash & (names->slot_count - 1)];
	for (; at; at = names->posting[at - 1].older) {
		const struct posting *posting = &names->posting[at - 1];
		const struct symbol *symbol = &symbols->symbol[posting->symbol];
		if (posting->hash != hash || !has_name(symbol, name, is_stub))
			continue;
		MEMORY_GROW(start, *count, room);
		start[(*count)++] = symbol->start;
	}
	return start;
}

size_t symbol_names_starts(struct symbol_names *names, const struct symbols *symbols,
	struct text name, uint64_t *start, size_t capacity)
{
	/* A rare word may be one that the mangling abbreviates (std::allocator is `Sa`) or adds. */
	const int most_tries = 8;
	if (!names->is_built)
		build(names, symbols);
	bool is_stub;
	struct name_words words = { .count = 0 };
	name = bare_name(name, &is_stub);
	words_add(&words, name);
	words_of_name(&words, name);
	uint64_t *found = NULL;
	size_t count = 0, word;
	for (int i = 0; i < most_tries && !count && (word = rarest(names, &words)) != SIZE_MAX;
		i++) {
		found = look_behind(names, symbols, words.hash[word], name, is_stub, &count);
		words.hash[word] = words.hash[--words.count];
	}
	count = keep_distinct(found, count);
	if (found)
		memcpy(start, found, (count < capacity ? count : capacity) * sizeof *start);
	free(found);
	return count;
}

void symbol_names_release(struct symbol_names *names)
{
	free(names->posting);
	free(names->slot);
}
