#include "common/base/input.h"
#include "common/base/lines.h"
#include "common/base/memory.h"
#include "common/base/skipped.h"
#include "render/picture/look.h"

#include <strings.h>

struct entry {
	struct text name;
	struct attributes attributes;
};

struct name_attributes {
	struct entry *entry; /* sorted by name once read */
	size_t count, capacity;
	struct arena texts;
};

static bool starts_with_word(struct text text, const char *word)
{
	return text.length >= strlen(word) && strncasecmp(text.start, word, strlen(word)) == 0;
}

/* Whether a link can only open a page. */
static bool is_safe_link(struct text href)
{
	for (size_t i = 0; i < href.length; i++)
		if ((unsigned char)href.start[i] <= ' ' || href.start[i] == '\\')
			return false;
	if (starts_with_word(href, "http://") || starts_with_word(href, "https://"))
		return true;
	size_t before = 0;
	while (before < href.length && !strchr("/?#:", href.start[before]))
		before++;
	return href.length && (before == href.length || href.start[before] != ':');
}

/* One word or several, like classes. */
static bool is_plain(struct text text)
{
	for (size_t i = 0; i < text.length; i++) {
		char byte = text.start[i];
		bool is_letter = (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
		if (!is_letter && !is_digit(byte) && !strchr("_- ", byte))
			return false;
	}
	return text.length > 0;
}

/* Where the attribute goes; NULL when it is not accepted or its value is not safe. */
static struct text *slot_of(struct attributes *attributes, struct text key, struct text value)
{
	if (text_equal(key, TEXT("title")))
		return &attributes->title;
	if (text_equal(key, TEXT("href")))
		return is_safe_link(value) ? &attributes->href : NULL;
	if (text_equal(key, TEXT("target")))
		return is_plain(value) ? &attributes->target : NULL;
	if (text_equal(key, TEXT("class")))
		return is_plain(value) ? &attributes->class : NULL;
	return NULL;
}

/* Takes the text up to the next tab, and the tab, off the line. */
static struct text next_field(struct text *line)
{
	const char *tab = text_find(*line, '\t');
	struct text field = text_between(line->start, tab ? tab : text_end(*line));
	*line = text_from(*line, field.length + (tab != NULL));
	return field;
}

/* False when the line has no attributes or one that is ignored. */
static bool read_line(struct name_attributes *list, struct text line)
{
	struct entry entry = { .name = arena_copy(&list->texts, next_field(&line)) };
	bool is_whole = line.length > 0, is_empty = true;
	while (line.length) {
		struct text field = next_field(&line);
		const char *equals = text_find(field, '=');
		struct text key = text_between(field.start, equals ? equals : text_end(field));
		struct text value = text_from(field, key.length + (equals != NULL));
		struct text *slot = slot_of(&entry.attributes, key, value);
		if (slot)
			*slot = arena_copy(&list->texts, value);
		is_whole &= slot != NULL;
		is_empty &= slot == NULL;
	}
	if (!is_empty) {
		MEMORY_GROW(list->entry, list->count, list->capacity);
		list->entry[list->count++] = entry;
	}
	return is_whole;
}

static int compare_entries(const void *a, const void *b)
{
	return text_compare(((const struct entry *)a)->name, ((const struct entry *)b)->name);
}

struct name_attributes *name_attributes_read(const char *path)
{
	struct name_attributes *list = memory_allocate_zeroed(1, sizeof *list);
	struct skipped skipped = { 0 };
	struct input *input = input_open(path);
	struct lines lines = lines_of(input);
	for (struct text line; lines_next(&lines, &line);)
		if (line.length && !read_line(list, line))
			skipped_add(&skipped, &lines,
				"a name and, each after a tab, title=, href= (http, https or "
				"relative), target= or class=",
				line);
	memory_sort(list->entry, list->count, sizeof *list->entry, compare_entries);
	skipped_report(&skipped);
	skipped_release(&skipped);
	lines_release(&lines);
	input_close(input);
	return list;
}

void name_attributes_free(struct name_attributes *list)
{
	if (!list)
		return;
	free(list->entry);
	arena_release(&list->texts);
	free(list);
}

const struct attributes *name_attributes_of(const struct name_attributes *list, struct text name)
{
	struct entry wanted = { .name = name };
	if (!list || list->count == 0)
		return NULL;
	const struct entry *found =
		bsearch(&wanted, list->entry, list->count, sizeof wanted, compare_entries);
	return found ? &found->attributes : NULL;
}
