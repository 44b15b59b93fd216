#include "symbolize/resolver_state.h"

/* Looks up where the file has the claimed symbols, and of which kind the addresses then are. */
static void prove_binding(struct binding_state *binding, struct module *module)
{
	const struct address_base named = { .kind = ADDRESS_VADDR };
	bool can_be_proven = module->source != SOURCE_JIT; /* its map changes while it runs */
	for (size_t i = 0; can_be_proven && i < binding->claim_count; i++)
		claim_look_up(&binding->claim[i], module->object, module->ranges);
	struct address_base given = { .kind = binding->given.kind };
	bool is_sure = given.kind == ADDRESS_OFFSET || given.kind == ADDRESS_VADDR;
	if (module->ranges)
		binding->base = named;
	else if (is_sure)
		binding->base = given;
	else if (!agreement_is_proof(&binding->agreement))
		binding->base = address_kind_find(
			module->object, given.kind, binding->claim, binding->claim_count);
	binding->agreement = address_kind_check(
		module->object, &binding->base, binding->claim, binding->claim_count);
}

void resolver_prove(struct resolver *resolver, module_id id)
{
	struct module *module = &resolver->module[id];
	module->agreement = (struct agreement){ 0 };
	for (binding_id i = 1; i < resolver->binding_keys.count; i++) {
		struct binding_state *binding = &resolver->binding[i];
		if (binding->given.module != id)
			continue;
		prove_binding(binding, module);
		module->agreement.known += binding->agreement.known;
		module->agreement.agreeing += binding->agreement.agreeing;
	}
}

static bool is_proven(const struct binding_state *binding, enum address_kind kind)
{
	return binding->base.kind == kind && agreement_is_proof(&binding->agreement);
}

static bool prints_offsets(const struct resolver *resolver)
{
	uint64_t offsets = 0, others = 0;
	for (binding_id i = 1; i < resolver->binding_keys.count; i++) {
		const struct binding_state *binding = &resolver->binding[i];
		if (binding->given.kind != ADDRESS_NONE)
			continue;
		if (is_proven(binding, ADDRESS_OFFSET))
			offsets += binding->agreement.agreeing;
		else if (agreement_is_proof(&binding->agreement))
			others += binding->agreement.agreeing;
	}
	return offsets > others;
}

static int compare_biases(const void *a, const void *b)
{
	const uint64_t *first = a, *second = b;
	return (*first > *second) - (*first < *second);
}

void resolver_begin_module(struct resolver *resolver, module_id id)
{
	size_t count = 0;
	resolver->bias_count = 0;
	for (binding_id i = 1; i < resolver->binding_keys.count; i++) {
		const struct binding_state *binding = &resolver->binding[i];
		if (binding->given.module != id || !is_proven(binding, ADDRESS_RUNTIME))
			continue;
		MEMORY_GROW(resolver->bias, count, resolver->bias_capacity);
		resolver->bias[count++] = binding->base.bias;
	}
	memory_sort(resolver->bias, count, sizeof *resolver->bias, compare_biases);
	for (size_t i = 0; i < count; i++)
		if (i == 0 || resolver->bias[i] != resolver->bias[i - 1])
			resolver->bias[resolver->bias_count++] = resolver->bias[i];
	resolver->prints_offsets = prints_offsets(resolver);
}

/* The one bias, of those proven in other processes, that brings the address into the file. */
static struct address_base borrowed_bias(
	const struct resolver *resolver, const struct object *object, uint64_t address)
{
	struct address_base only = { .kind = ADDRESS_NONE };
	for (size_t i = 0; i < resolver->bias_count; i++) {
		uint64_t offset, bias = resolver->bias[i];
		if (!object_offset_of_vaddr(object, address - bias, &offset))
			continue;
		if (only.kind != ADDRESS_NONE)
			return (struct address_base){ .kind = ADDRESS_NONE };
		only = (struct address_base){ .kind = ADDRESS_RUNTIME, .bias = bias };
	}
	return only;
}

/* Without proof: what an address that small, or that large, can be at all. */
struct address_base resolver_likely_base(
	const struct resolver *resolver, const struct binding_state *binding, uint64_t address)
{
	const struct module *module = &resolver->module[binding->given.module];
	const struct object *object = module->object;
	uint64_t vaddr, offset;
	if (module->source == SOURCE_KERNEL)
		return (struct address_base){ .kind = ADDRESS_NONE };
	bool may_be_vaddr = !object_is_position_independent(object) &&
			    object_offset_of_vaddr(object, address, &offset);
	bool may_be_offset = binding->given.kind == ADDRESS_NONE && !address_is_run_time(address) &&
			     object_vaddr_of_offset(object, address, &vaddr);
	if (may_be_vaddr && !(may_be_offset && resolver->prints_offsets))
		return (struct address_base){ .kind = ADDRESS_VADDR };
	if (may_be_offset)
		return (struct address_base){ .kind = ADDRESS_OFFSET };
	return borrowed_bias(resolver, object, address);
}
