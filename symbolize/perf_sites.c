#include "symbolize/perf_text.h"

/* Contexts of mappings and of processes are numbers of different spaces. */
enum { context_of_view = 1u << 30 };

void perf_sites_init(
	struct perf_sites *sites, struct resolver *resolver, const struct address_spaces *spaces)
{
	*sites = (struct perf_sites){
		.resolver = resolver, .spaces = spaces, .pid = NUMBER_ABSENT, .tid = NUMBER_ABSENT
	};
	names_init(&sites->processes);
}

void perf_sites_release(struct perf_sites *sites)
{
	names_release(&sites->processes);
	buffer_release(&sites->key);
}

/* An exec changes the comm, and with it all that is mapped. */
static uint32_t process_number(struct perf_sites *sites, struct text comm)
{
	sites->key.length = 0;
	buffer_append(&sites->key, (struct text){ (const char *)&sites->pid, sizeof sites->pid });
	if (sites->pid == NUMBER_ABSENT)
		buffer_append(
			&sites->key, (struct text){ (const char *)&sites->tid, sizeof sites->tid });
	buffer_append(&sites->key, comm);
	return names_intern_text(&sites->processes, buffer_text(&sites->key));
}

static void find_context(struct perf_sites *sites)
{
	uint32_t view = address_spaces_view(sites->spaces, sites->pid, sites->tid);
	sites->context = view                            ? context_of_view + view
			 : sites->has_run_time_addresses ? sites->process
							 : 0;
}

void perf_sites_open_sample(struct perf_sites *sites, const struct perf_header *header)
{
	sites->pid = header->pid;
	sites->tid = header->tid;
	sites->process = process_number(sites, header->comm);
	find_context(sites);
}

static bool is_unknown(struct text symbol)
{
	return text_equal(symbol, TEXT("[unknown]")) || text_starts_with(symbol, TEXT("[0x"));
}

bool perf_sites_depends(const struct perf_sites *sites, const struct perf_frame *frame)
{
	enum module_source source = module_source_of(frame->module);
	bool is_named = frame->symbol.length && frame->has_offset && !is_unknown(frame->symbol);
	if (source == SOURCE_KERNEL || source == SOURCE_NONE)
		return false;
	return sites->context >= context_of_view || !is_named;
}

static module_id module_of_frame(
	struct perf_sites *sites, const struct perf_frame *frame, struct text build_id)
{
	struct module_query query = { .path = frame->module, .build_id = build_id, .pid = -1 };
	if (sites->pid != NUMBER_ABSENT)
		query.pid = sites->pid;
	else if (sites->tid != NUMBER_ABSENT)
		query.pid = sites->tid;
	return resolver_module(sites->resolver, &query);
}

/*
 * Of a file: an offset where the text says so, else to be found out by its symbols. An address that
 * may be an offset itself is not looked for among the mappings: a program that is not position
 * independent is mapped where offsets of a large file are, and its run-time addresses are the ELF
 * ones.
 */
static void bind_to_file(struct perf_sites *sites, const struct perf_frame *frame,
	struct binding *binding, uint64_t *address)
{
	struct mapped mapped = { 0 };
	bool is_mapped = address_is_run_time(*address) &&
			 address_spaces_find(sites->spaces, sites->pid, sites->tid, frame->module,
				 *address, &mapped);
	if (!is_mapped)
		mapped.build_id = address_spaces_build_id(
			sites->spaces, sites->pid, sites->tid, frame->module);
	binding->module = module_of_frame(sites, frame, mapped.build_id);
	if (!frame->has_module_offset && !is_mapped)
		return;
	*address = frame->has_module_offset ? frame->module_offset : mapped.offset;
	binding->kind = ADDRESS_OFFSET;
}

/* `number`: of the process, and of where in the text the frame stands. */
static site_id find_site(struct perf_sites *sites, const struct perf_frame *frame,
	enum call_place place, uint32_t number)
{
	if (!frame->has_address || frame->is_inlined || frame->is_cut || !frame->module.length)
		return 0;
	struct binding binding = { .kind = ADDRESS_NONE, .process = number };
	uint64_t address = frame->address;
	enum module_source source = module_source_of(frame->module);
	if (source == SOURCE_FILE) {
		bind_to_file(sites, frame, &binding, &address);
	} else {
		binding.module = module_of_frame(sites, frame, TEXT(""));
		binding.kind = ADDRESS_RUNTIME;
		binding.process = 0;
	}
	struct site site = {
		.binding = resolver_binding(sites->resolver, &binding),
		.place = place,
		.address = address,
		.symbol = is_unknown(frame->symbol) ? TEXT("") : frame->symbol,
		.offset = frame->offset,
		.has_offset = frame->has_offset,
	};
	return resolver_site(sites->resolver, &site);
}

site_id perf_sites_row(struct perf_sites *sites, const struct perf_frame *frame, bool is_exact)
{
	bool is_run_time = address_is_run_time(frame->address);
	bool is_file = frame->module.length && module_source_of(frame->module) == SOURCE_FILE;
	if (is_run_time && is_file && !frame->has_module_offset && !sites->has_run_time_addresses) {
		sites->has_run_time_addresses = true;
		find_context(sites);
	}
	is_exact |= frame->offset == 0 && callers_is_trampoline(frame->symbol);
	return find_site(sites, frame, is_exact ? PLACE_EXACT : PLACE_CALLER,
		is_run_time ? 2 * sites->process : 0);
}

site_id perf_sites_event_line(struct perf_sites *sites, const struct perf_frame *frame)
{
	bool is_run_time = address_is_run_time(frame->address);
	return find_site(sites, frame, PLACE_EXACT, is_run_time ? 2 * sites->process + 1 : 1);
}
