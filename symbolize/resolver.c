#include "common/base/hash.h"
#include "symbolize/resolver_state.h"

struct resolver *resolver_new(const struct resolver_options *options)
{
	struct resolver *resolver = memory_allocate_zeroed(1, sizeof *resolver);
	resolver->options = *options;
	resolver->finder = finder_new(&resolver->options.finder);
	names_init(&resolver->module_keys);
	names_init(&resolver->binding_keys);
	names_init(&resolver->claim_keys);
	resolver->site_capacity = 64;
	resolver->site = memory_allocate_zeroed(resolver->site_capacity, sizeof *resolver->site);
	resolver->site_count = resolver->first_new = 1;
	return resolver;
}

void resolver_free(struct resolver *resolver)
{
	for (module_id id = 1; id < resolver->module_keys.count; id++)
		module_release(&resolver->module[id]);
	for (binding_id id = 1; id < resolver->binding_keys.count; id++) {
		struct binding_state *binding = &resolver->binding[id];
		for (size_t i = 0; i < binding->claim_count; i++)
			claim_release(&binding->claim[i]);
		free(binding->claim);
	}
	finder_free(resolver->finder);
	names_release(&resolver->module_keys);
	names_release(&resolver->binding_keys);
	names_release(&resolver->claim_keys);
	free(resolver->module);
	free(resolver->binding);
	free(resolver->claim_place);
	free(resolver->site);
	free(resolver->slot);
	free(resolver->bias);
	arena_release(&resolver->kept);
	buffer_release(&resolver->key);
	free(resolver);
}

static void key_bytes(struct resolver *resolver, const void *bytes, size_t size)
{
	buffer_append(&resolver->key, (struct text){ bytes, size });
}

static void key_text(struct resolver *resolver, struct text text)
{
	key_bytes(resolver, &text.length, sizeof text.length);
	buffer_append(&resolver->key, text);
}

/* The id of the key; *is_new when it had none. */
static name_id key_id(struct resolver *resolver, struct names *keys, bool *is_new)
{
	uint32_t before = keys->count;
	name_id id = names_intern_text(keys, buffer_text(&resolver->key));
	*is_new = keys->count > before;
	resolver->key.length = 0;
	return id;
}

#define ROOM_FOR(array, id, capacity)                                                  \
	do {                                                                           \
		while ((id) >= (capacity)) {                                           \
			(capacity) = (capacity) ? 2 * (capacity) : 16;                 \
			(array) = memory_resize((array), (capacity), sizeof *(array)); \
		}                                                                      \
	} while (0)

module_id resolver_module(struct resolver *resolver, const struct module_query *query)
{
	struct module module = module_of(query);
	bool is_new;
	key_text(resolver, query->path);
	key_text(resolver, query->build_id);
	if (module.source == SOURCE_JIT)
		key_bytes(resolver, &module.pid, sizeof module.pid);
	module_id id = key_id(resolver, &resolver->module_keys, &is_new);
	if (!is_new)
		return id;
	ROOM_FOR(resolver->module, id, resolver->module_capacity);
	module.path = arena_copy(&resolver->kept, query->path);
	module.build_id = arena_copy(&resolver->kept, query->build_id);
	resolver->module[id] = module;
	return id;
}

binding_id resolver_binding(struct resolver *resolver, const struct binding *given)
{
	bool is_new;
	struct binding binding = *given;
	if (binding.kind == ADDRESS_NONE)
		binding.kind = resolver->options.addresses;
	if (binding.kind == ADDRESS_OFFSET || binding.kind == ADDRESS_VADDR)
		binding.process = 0;
	key_bytes(resolver, &binding.module, sizeof binding.module);
	key_bytes(resolver, &binding.kind, sizeof binding.kind);
	key_bytes(resolver, &binding.process, sizeof binding.process);
	binding_id id = key_id(resolver, &resolver->binding_keys, &is_new);
	ROOM_FOR(resolver->binding, id, resolver->binding_capacity);
	if (is_new)
		resolver->binding[id] = (struct binding_state){ .given = binding };
	return id;
}

/* The claim that the text makes with a symbol: its place in the binding, + 1. */
static uint32_t find_claim(struct resolver *resolver, const struct site *site)
{
	struct binding_state *binding = &resolver->binding[site->binding];
	uint64_t start = site->address - site->offset;
	bool is_new;
	key_bytes(resolver, &site->binding, sizeof site->binding);
	key_bytes(resolver, &start, sizeof start);
	key_text(resolver, site->symbol);
	name_id id = key_id(resolver, &resolver->claim_keys, &is_new);
	ROOM_FOR(resolver->claim_place, id, resolver->claim_capacity);
	if (is_new) {
		MEMORY_GROW(binding->claim, binding->claim_count, binding->claim_capacity);
		binding->claim[binding->claim_count++] = (struct claim){
			.symbol = arena_copy(&resolver->kept, site->symbol),
			.start = start,
		};
		resolver->claim_place[id] = (uint32_t)binding->claim_count;
	}
	return resolver->claim_place[id];
}

static uint64_t hash_site(uint64_t address, binding_id binding, enum call_place place)
{
	return hash_mix(address ^ 0x9e3779b97f4a7c15,
		((uint64_t)binding << 3 | place) ^ 0xd6e8feb86659fd93);
}

static site_id *find_slot(const struct resolver *resolver, uint64_t address, binding_id binding,
	enum call_place place)
{
	for (uint64_t hash = hash_site(address, binding, place);; hash++) {
		site_id *slot = &resolver->slot[hash & (resolver->slot_count - 1)];
		const struct site_state *site = &resolver->site[*slot];
		if (*slot == 0 || (site->address == address && site->binding == binding &&
					  site->place == place))
			return slot;
	}
}

static void grow_slots(struct resolver *resolver)
{
	if (2 * resolver->site_count <= resolver->slot_count)
		return;
	free(resolver->slot);
	resolver->slot_count = resolver->slot_count ? 2 * resolver->slot_count : 1024;
	resolver->slot = memory_allocate_zeroed(resolver->slot_count, sizeof *resolver->slot);
	for (site_id id = 1; id < resolver->site_count; id++) {
		const struct site_state *site = &resolver->site[id];
		*find_slot(resolver, site->address, site->binding, site->place) = id;
	}
}

/* What is known of every address of code outside all modules: nothing, so it is one site. */
static bool has_no_place(const struct resolver *resolver, const struct site *site)
{
	module_id module = resolver->binding[site->binding].given.module;
	return resolver->module[module].source == SOURCE_NONE;
}

site_id resolver_site(struct resolver *resolver, const struct site *given)
{
	uint64_t address =
		has_no_place(resolver, given) ? given->symbol.length > 0 : given->address;
	enum call_place place =
		given->place == PLACE_CALLER ? resolver->options.callers : given->place;
	MEMORY_GROW(resolver->site, resolver->site_count, resolver->site_capacity);
	grow_slots(resolver);
	site_id *slot = find_slot(resolver, address, given->binding, place);
	if (*slot)
		return *slot;
	*slot = resolver->site_count++;
	resolver->site[*slot] = (struct site_state){
		.address = address,
		.binding = given->binding,
		.place = place,
		.is_named = given->symbol.length > 0,
		.may_be_exact = given->may_be_exact || (given->has_offset && given->offset == 0),
	};
	if (given->symbol.length && given->has_offset)
		resolver->site[*slot].claim = find_claim(resolver, given);
	return *slot;
}

void resolver_count(struct resolver *resolver, site_id id, uint64_t times)
{
	struct site_state *site = &resolver->site[id];
	site->count += times;
	if (site->claim)
		resolver->binding[site->binding].claim[site->claim - 1].weight += times;
}

/* What was found out from a file that was cut meanwhile is void. */
static struct chain chain_of(const struct resolver *resolver, site_id id)
{
	const struct module *module = resolver_module_of(resolver, id);
	return module->object && object_is_cut(module->object) ? (struct chain){ .function = NULL }
							       : resolver->site[id].chain;
}

struct answer resolver_answer(const struct resolver *resolver, site_id id)
{
	const struct site_state *site = &resolver->site[id];
	const struct module *module = resolver_module_of(resolver, id);
	return (struct answer){
		.chain = chain_of(resolver, id),
		.offset = site->chain.offset + site->shift,
		.has_offset = site->chain.has_offset,
		.keeps_name = module_keeps_names(module),
		.has_inlined = module->object && resolver->options.module.object.expands_inlined &&
			       object_facts(module->object).has_debug_info,
	};
}

static int compare_frames(const void *a, const void *b)
{
	const struct module_frames *first = a, *second = b;
	if (first->frames != second->frames)
		return first->frames < second->frames ? 1 : -1;
	int order = text_compare(first->module->path, second->module->path);
	return order ? order : text_compare(first->module->build_id, second->module->build_id);
}

struct module_frames *resolver_modules(const struct resolver *resolver, size_t *count)
{
	uint32_t modules = resolver->module_keys.count;
	struct module_frames *all = memory_allocate_zeroed(modules, sizeof *all);
	for (module_id id = 1; id < modules; id++)
		all[id].module = &resolver->module[id];
	for (site_id id = 1; id < resolver->site_count; id++) {
		const struct site_state *site = &resolver->site[id];
		struct module_frames *in =
			&all[resolver_module_of(resolver, id) - resolver->module];
		in->frames += site->count;
		in->named += site->is_named || chain_of(resolver, id).count ? site->count : 0;
		in->unplaced += site->has_no_base ? site->count : 0;
	}
	memory_sort(all + 1, modules - 1, sizeof *all, compare_frames);
	*count = 0;
	for (module_id id = 1; id < modules && all[id].frames; id++)
		all[(*count)++] = all[id];
	return all;
}
