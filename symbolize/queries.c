#include "common/base/memory.h"
#include "symbolize/resolver_state.h"

struct queries queries_new(size_t capacity)
{
	return (struct queries){ .query = memory_allocate(capacity * sizeof(struct site_query)) };
}

void queries_release(struct queries *queries)
{
	free(queries->query);
	*queries = (struct queries){ 0 };
}

void queries_add(
	struct queries *queries, const struct object *object, const struct site_query *query)
{
	struct site_query *added = &queries->query[queries->count++];
	*added = *query;
	if (query->place == PLACE_CALLER)
		added->place = callers_look(object, query->vaddr, &added->has_code);
}

static void count_votes(const struct queries *queries, struct call_votes *votes)
{
	for (size_t i = 0; i < queries->count; i++) {
		votes->is_return += queries->query[i].place == PLACE_RETURN;
		votes->is_return_minus_1 += queries->query[i].place == PLACE_RETURN_MINUS_1;
	}
}

/*
 * Where the code is there and shows no call, the start of a function was entered in another way,
 * and what lies before it has nothing to do with it.
 */
static void place_query(struct site_query *query, enum call_place otherwise)
{
	if (query->place == PLACE_CALLER)
		query->place = query->may_be_exact && query->has_code ? PLACE_EXACT : otherwise;
	query->looked_up = query->vaddr - (query->place == PLACE_RETURN && query->vaddr > 0);
}

static int compare_queries(const void *a, const void *b)
{
	const struct site_query *first = a, *second = b;
	if (first->looked_up != second->looked_up)
		return first->looked_up < second->looked_up ? -1 : 1;
	return (first->site > second->site) - (first->site < second->site);
}

/* Asks for each address once. */
static void look_up(struct queries *queries, struct object *object)
{
	uint64_t *vaddr = memory_allocate(queries->count * sizeof *vaddr);
	struct chain *chain = memory_allocate_zeroed(queries->count, sizeof *chain);
	size_t distinct = 0;
	for (size_t i = 0; i < queries->count; i++)
		if (distinct == 0 || vaddr[distinct - 1] != queries->query[i].looked_up)
			vaddr[distinct++] = queries->query[i].looked_up;
	object_resolve(object, vaddr, distinct, chain);
	size_t at = 0;
	for (size_t i = 0; i < queries->count; i++) {
		at += vaddr[at] != queries->query[i].looked_up;
		queries->query[i].chain = chain[at];
	}
	free(vaddr);
	free(chain);
}

void queries_resolve(struct queries *queries, struct object *object, struct call_votes *votes,
	enum call_place otherwise)
{
	if (queries->count == 0)
		return;
	if (otherwise == PLACE_CALLER) {
		count_votes(queries, votes);
		otherwise = votes->is_return_minus_1 > votes->is_return ? PLACE_RETURN_MINUS_1
									: PLACE_RETURN;
	}
	for (size_t i = 0; i < queries->count; i++)
		place_query(&queries->query[i], otherwise);
	memory_sort(queries->query, queries->count, sizeof *queries->query, compare_queries);
	look_up(queries, object);
}
