#include "common/base/memory.h"
#include "symbolize/module.h"

enum { most_starts = 64, page_size = 4096, least_agreement = 95 /* percent */ };

bool address_to_vaddr(const struct object *object, const struct address_base *base,
	uint64_t address, uint64_t *vaddr)
{
	*vaddr = address;
	if (base->kind == ADDRESS_OFFSET)
		return object && object_vaddr_of_offset(object, address, vaddr);
	if (base->kind == ADDRESS_RUNTIME)
		*vaddr -= base->bias;
	return base->kind != ADDRESS_NONE;
}

/* From a list of names only the place that is claimed can be asked for. */
static void look_up_range(struct claim *claim, const struct named_ranges *ranges)
{
	struct named_range range;
	if (named_ranges_has(ranges, claim->symbol, claim->start))
		claim->vaddr[claim->vaddr_count++] = claim->start;
	else if (named_ranges_find(ranges, claim->start, &range))
		claim->vaddr[claim->vaddr_count++] = range.start - 1; /* another's place */
}

void claim_look_up(struct claim *claim, struct object *object, const struct named_ranges *ranges)
{
	if (claim->vaddr)
		return;
	claim->vaddr = memory_allocate(most_starts * sizeof *claim->vaddr);
	if (object) {
		size_t count =
			object_symbol_starts(object, claim->symbol, claim->vaddr, most_starts);
		claim->vaddr_count = count < most_starts ? count : most_starts;
	} else if (ranges) {
		look_up_range(claim, ranges);
	}
	size_t kept = claim->vaddr_count ? claim->vaddr_count : 1;
	claim->vaddr = memory_resize(claim->vaddr, kept, sizeof *claim->vaddr);
}

void claim_release(struct claim *claim)
{
	free(claim->vaddr);
	claim->vaddr = NULL;
}

static bool holds(
	const struct object *object, const struct address_base *base, const struct claim *claim)
{
	uint64_t start;
	if (!address_to_vaddr(object, base, claim->start, &start))
		return false;
	for (size_t i = 0; i < claim->vaddr_count; i++)
		if (claim->vaddr[i] == start)
			return true;
	return false;
}

struct agreement address_kind_check(const struct object *object, const struct address_base *base,
	const struct claim *claim, size_t count)
{
	struct agreement agreement = { 0 };
	for (size_t i = 0; i < count; i++) {
		agreement.known += claim[i].vaddr_count ? claim[i].weight : 0;
		agreement.agreeing += holds(object, base, &claim[i]) ? claim[i].weight : 0;
	}
	return agreement;
}

bool agreement_is_proof(const struct agreement *agreement)
{
	return agreement->agreeing && (unsigned __int128)agreement->agreeing * 100 >=
					      (unsigned __int128)agreement->known * least_agreement;
}

struct vote {
	uint64_t bias, weight;
};

static int compare_votes(const void *a, const void *b)
{
	const struct vote *first = a, *second = b;
	return (first->bias > second->bias) - (first->bias < second->bias);
}

/* Files are mapped in whole pages. */
static size_t collect_votes(const struct claim *claim, size_t count, struct vote *vote)
{
	size_t votes = 0;
	for (size_t i = 0; i < count; i++) {
		for (size_t j = 0; j < claim[i].vaddr_count; j++) {
			uint64_t bias = claim[i].start - claim[i].vaddr[j];
			if (bias % page_size == 0)
				vote[votes++] = (struct vote){ bias, claim[i].weight };
		}
	}
	return votes;
}

/* The bias that most frames ask for; of equals the lowest. */
static struct vote heaviest_vote(struct vote *vote, size_t votes)
{
	struct vote best = { 0 }, sum = { 0 };
	memory_sort(vote, votes, sizeof *vote, compare_votes);
	for (size_t i = 0; i < votes; i++) {
		if (vote[i].bias != sum.bias)
			sum = (struct vote){ .bias = vote[i].bias };
		sum.weight += vote[i].weight;
		if (sum.weight > best.weight)
			best = sum;
	}
	return best;
}

static struct address_base find_bias(const struct claim *claim, size_t count)
{
	size_t most = 0;
	for (size_t i = 0; i < count; i++)
		most += claim[i].vaddr_count;
	struct vote *vote = memory_allocate(most * sizeof *vote);
	struct vote best = heaviest_vote(vote, collect_votes(claim, count, vote));
	free(vote);
	return (struct address_base){ best.weight ? ADDRESS_RUNTIME : ADDRESS_NONE, best.bias };
}

struct address_base address_kind_find(const struct object *object, enum address_kind wanted,
	const struct claim *claim, size_t count)
{
	const struct address_base candidates[] = {
		{ .kind = ADDRESS_OFFSET },
		{ .kind = ADDRESS_VADDR },
		find_bias(claim, count),
	};
	struct address_base best = { .kind = ADDRESS_NONE };
	uint64_t most = 0;
	for (size_t i = 0; i < sizeof candidates / sizeof candidates[0]; i++) {
		const struct address_base *base = &candidates[i];
		if (wanted != ADDRESS_NONE && base->kind != wanted)
			continue;
		struct agreement agreement = address_kind_check(object, base, claim, count);
		if (agreement.agreeing > most) {
			most = agreement.agreeing;
			best = *base;
		}
	}
	return best;
}
