#include "common/stacks/names.h"
#include "common/base/die.h"
#include "common/base/hash.h"

enum { first_slot_count = 1024 };

struct text name_mark(enum name_kind kind)
{
	static const struct text mark[NAME_KIND_COUNT] = {
		[NAME_PLAIN] = { "", 0 },
		[NAME_INLINED] = { "_[i]", 4 },
		[NAME_KERNEL] = { "_[k]", 4 },
		[NAME_JIT] = { "_[j]", 4 },
		[NAME_INTERPRETED] = { "_[0]", 4 },
		[NAME_C1] = { "_[1]", 4 },
	};
	return mark[kind];
}

void names_init(struct names *names)
{
	*names = (struct names){
		.slot = memory_allocate_zeroed(first_slot_count, sizeof *names->slot),
		.slot_count = first_slot_count,
		.capacity = first_slot_count / 2,
	};
	names->name = memory_allocate_zeroed(names->capacity, sizeof *names->name);
	names->hash = memory_allocate_zeroed(names->capacity, sizeof *names->hash);
	names->name[0].text = TEXT("");
	names->count = 1;
}

void names_release(struct names *names)
{
	arena_release(&names->texts);
	free(names->name);
	free(names->hash);
	free(names->slot);
	*names = (struct names){ 0 };
}

static uint32_t hash_of(const struct name *name)
{
	uint32_t flags = name->kind | name->code << 8 | (uint32_t)name->is_unresolved << 16;
	return (uint32_t)(hash_text(name->text) ^ hash_pair(flags ^ name->detail, name->module));
}

static bool is_same(const struct name *a, const struct name *b)
{
	return a->kind == b->kind && a->module == b->module && a->code == b->code &&
	       a->is_unresolved == b->is_unresolved && a->detail == b->detail &&
	       a->symbol == b->symbol && text_equal(a->text, b->text);
}

/* Half full at most, so that a search is short. */
static void grow(struct names *names)
{
	if (names->slot_count > UINT32_MAX / 2)
		die("more than a thousand million different names: is this a profile?");
	names->slot_count *= 2;
	names->capacity *= 2;
	names->name = memory_resize(names->name, names->capacity, sizeof *names->name);
	names->hash = memory_resize(names->hash, names->capacity, sizeof *names->hash);
	free(names->slot);
	names->slot = memory_allocate_zeroed(names->slot_count, sizeof *names->slot);
	for (name_id id = 1; id < names->count; id++) {
		uint32_t at = names->hash[id];
		while (names->slot[at & (names->slot_count - 1)])
			at++;
		names->slot[at & (names->slot_count - 1)] = id;
	}
}

name_id names_find(const struct names *names, const struct name *name)
{
	uint32_t at = hash_of(name), hash = at, mask = names->slot_count - 1;
	for (name_id id; (id = names->slot[at & mask]); at++)
		if (names->hash[id] == hash && is_same(&names->name[id], name))
			return id;
	return 0;
}

name_id names_intern(struct names *names, struct name name)
{
	uint32_t hash = hash_of(&name), at = hash, mask = names->slot_count - 1;
	for (name_id id; (id = names->slot[at & mask]); at++)
		if (names->hash[id] == hash && is_same(&names->name[id], &name))
			return id;
	if (names->count == names->capacity) {
		grow(names);
		return names_intern(names, name);
	}
	name_id id = names->count++;
	name.text = arena_copy(&names->texts, name.text);
	names->name[id] = name;
	names->hash[id] = hash;
	names->slot[at & mask] = id;
	return id;
}

name_id *names_join(struct names *names, const struct names *other)
{
	name_id *joined = memory_allocate_zeroed(other->count, sizeof *joined);
	for (name_id id = 1; id < other->count; id++) {
		struct name name = other->name[id];
		name.module = joined[name.module]; /* a module is older than what is in it */
		joined[id] = names_intern(names, name);
	}
	return joined;
}

static int compare_names(const void *a, const void *b, void *context)
{
	const struct names *names = context;
	const struct name *first = &names->name[*(const name_id *)a];
	const struct name *second = &names->name[*(const name_id *)b];
	int order = text_compare(first->text, second->text);
	if (order == 0)
		order = (int)first->kind - (int)second->kind;
	if (order == 0 && first->module != second->module)
		order = text_compare(
			names_text(names, first->module), names_text(names, second->module));
	return order;
}

uint32_t *names_ranks(const struct names *names)
{
	name_id *sorted = memory_allocate(names->count * sizeof *sorted);
	for (name_id id = 0; id < names->count; id++)
		sorted[id] = id;
	qsort_r(sorted, names->count, sizeof *sorted, compare_names, (void *)names);
	uint32_t *rank = memory_allocate(names->count * sizeof *rank);
	for (uint32_t place = 0; place < names->count; place++)
		rank[sorted[place]] = place;
	free(sorted);
	return rank;
}
