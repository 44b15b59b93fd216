#include "common/base/die.h"
#include "symbolize/resolver_state.h"
#include "symbolize/waiting.h"

static bool find_vaddr(
	const struct resolver *resolver, const struct site_state *site, uint64_t *vaddr)
{
	const struct binding_state *binding = &resolver->binding[site->binding];
	const struct module *module = &resolver->module[binding->given.module];
	struct address_base base = binding->base;
	uint64_t offset;
	if (base.kind == ADDRESS_NONE)
		base = resolver_likely_base(resolver, binding, site->address);
	return address_to_vaddr(module->object, &base, site->address, vaddr) &&
	       object_offset_of_vaddr(
		       module->object, *vaddr - (site->place != PLACE_EXACT), &offset);
}

static void resolve_in_file(
	struct resolver *resolver, struct module *module, const site_id *site, size_t count)
{
	struct queries queries = queries_new(count);
	for (size_t i = 0; i < count; i++) {
		struct site_state *state = &resolver->site[site[i]];
		struct site_query query = {
			.site = site[i],
			.place = state->place,
			.may_be_exact = state->may_be_exact,
		};
		if (find_vaddr(resolver, state, &query.vaddr))
			queries_add(&queries, module->object, &query);
		else
			state->has_no_base = true;
	}
	queries_resolve(&queries, module->object, &resolver->votes,
		module->source == SOURCE_KERNEL ? PLACE_RETURN : PLACE_CALLER);
	for (size_t i = 0; i < queries.count; i++) {
		const struct site_query *query = &queries.query[i];
		resolver->site[query->site].chain = query->chain;
		resolver->site[query->site].shift = query->vaddr != query->looked_up;
	}
	queries_release(&queries);
}

/* The function for a range of a list of names. */
static const struct function *function_of_range(
	struct resolver *resolver, const struct named_range *range)
{
	struct function function = { .name = range->name, .file = TEXT("") };
	size_t size = sizeof function + _Alignof(struct function);
	char *room = arena_allocate(&resolver->kept, size);
	room += -(uintptr_t)room % _Alignof(struct function);
	memcpy(room, &function, sizeof function);
	return (const struct function *)(void *)room;
}

/* A frame that the text names keeps its name, so only those without one are looked for. */
static void resolve_in_ranges(
	struct resolver *resolver, struct module *module, const site_id *site, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		struct site_state *state = &resolver->site[site[i]];
		bool is_after_call = state->place == PLACE_CALLER || state->place == PLACE_RETURN;
		struct named_range range;
		if (state->is_named ||
			!named_ranges_find(module->ranges, state->address - is_after_call, &range))
			continue;
		state->chain = (struct chain){
			.function = function_of_range(resolver, &range),
			.count = 1,
			.offset = state->address - range.start,
			.has_offset = true,
		};
	}
}

static bool needs_names(const struct resolver *resolver, const site_id *site, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (!resolver->site[site[i]].is_named)
			return true;
	return false;
}

/* Names of another boot, or of another machine, are worse than none. */
static bool may_use_ranges(const struct resolver *resolver, const struct module *module)
{
	return module->source == SOURCE_JIT || agreement_is_proof(&module->agreement) ||
	       (module->agreement.known == 0 &&
		       (resolver->options.module.trusts_kallsyms || module->build_id.length));
}

static void open_module(struct resolver *resolver, module_id id, const site_id *site, size_t count)
{
	struct module *module = &resolver->module[id];
	waiting_say("opening %s", shown(module->path).bytes);
	module_open(module, resolver->finder, &resolver->options.module,
		needs_names(resolver, site, count));
	if (module->object || module->ranges)
		resolver_prove(resolver, id);
}

static void resolve_module(
	struct resolver *resolver, module_id id, const site_id *site, size_t count)
{
	struct module *module = &resolver->module[id];
	waiting_say("looking up %s: %zu", shown(module->path).bytes, count);
	if (module_is_another_build(module))
		return;
	resolver_begin_module(resolver, id);
	if (module->object)
		resolve_in_file(resolver, module, site, count);
	else if (module->ranges && may_use_ranges(resolver, module))
		resolve_in_ranges(resolver, module, site, count);
	else if (module->ranges)
		for (size_t i = 0; i < count; i++)
			resolver->site[site[i]].has_no_base = true;
}

/* New sites of one module: a slice of a list that is sorted by module. */
struct slice {
	module_id module;
	size_t first, count;
	uint64_t weight;
};

static int compare_slices(const void *a, const void *b)
{
	const struct slice *first = a, *second = b;
	if (first->weight != second->weight)
		return first->weight < second->weight ? 1 : -1;
	return (first->module > second->module) - (first->module < second->module);
}

/* The new sites, module by module, in order of sight; the slices that they are in. */
static struct slice *slice_sites(const struct resolver *resolver, site_id *site, size_t *count)
{
	uint32_t modules = resolver->module_keys.count;
	struct slice *slice = memory_allocate_zeroed(modules, sizeof *slice);
	size_t first = 0;
	for (site_id id = resolver->first_new; id < resolver->site_count; id++) {
		struct slice *in = &slice[resolver_module_of(resolver, id) - resolver->module];
		in->count++;
		in->weight += resolver->site[id].count;
	}
	for (module_id id = 1; id < modules; id++) {
		slice[id].module = id;
		slice[id].first = first;
		first += slice[id].count;
		slice[id].count = 0;
	}
	for (site_id id = resolver->first_new; id < resolver->site_count; id++) {
		struct slice *in = &slice[resolver_module_of(resolver, id) - resolver->module];
		site[in->first + in->count++] = id;
	}
	*count = modules;
	memory_sort(slice, modules, sizeof *slice, compare_slices);
	return slice;
}

void resolver_resolve(struct resolver *resolver)
{
	if (resolver->first_new == resolver->site_count)
		return;
	size_t count;
	site_id *site =
		memory_allocate((resolver->site_count - resolver->first_new) * sizeof *site);
	struct slice *slice = slice_sites(resolver, site, &count);
	for (size_t i = 0; i < count; i++)
		if (slice[i].count)
			open_module(
				resolver, slice[i].module, site + slice[i].first, slice[i].count);
	for (size_t i = 0; i < count; i++)
		if (slice[i].count)
			resolve_module(
				resolver, slice[i].module, site + slice[i].first, slice[i].count);
	resolver->first_new = resolver->site_count;
	free(slice);
	free(site);
}
