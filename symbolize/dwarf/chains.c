#include "symbolize/dwarf/chains.h"

enum { functions_in_block = 4096 };

struct function_block {
	struct function_block *older;
	struct function function[];
};

static struct function *allocate(struct chains *chains, size_t count)
{
	if (count > chains->left) {
		size_t room = count > functions_in_block ? count : functions_in_block;
		struct function_block *block =
			memory_allocate(sizeof *block + room * sizeof *block->function);
		block->older = chains->newest;
		chains->newest = block;
		chains->left = room;
		if (room > functions_in_block) {
			chains->left = 0;
			return block->function;
		}
	}
	struct function *first = chains->newest->function + (functions_in_block - chains->left);
	chains->left -= count;
	return first;
}

static struct text symbol_name(struct chains *chains, const struct symbol *symbol)
{
	struct text name = text_of(symbol->name);
	if (!symbol->is_stub)
		return demangler_name(&chains->demangler, name);
	struct buffer stub = { 0 };
	buffer_append(&stub, name);
	buffer_append(&stub, TEXT("@plt"));
	name = demangler_name(&chains->demangler, buffer_text(&stub));
	buffer_release(&stub);
	return name;
}

/* A symbol that starts where this one does and is called so. */
static bool has_alias(const struct symbols *symbols, const struct symbol *symbol, struct text name)
{
	size_t first, end = symbols_at(symbols, symbol->start, &first);
	for (size_t i = first; i < end; i++)
		if (text_equal(demangle_base(text_of(symbols->symbol[i].name)), name))
			return true;
	return false;
}

/* Compilers write template arguments in their own way; the `<` of an operator does not start them.
 */
static struct text without_arguments(struct text name)
{
	const struct text operator= TEXT("operator");
	size_t begin = 1;
	if (text_starts_with(name, operator))
		begin = operator.length +
			strspn(name.start + operator.length, "<=>-+*/%^&|!~,()[]");
	if (begin > name.length)
		return name;
	const char *end = text_find(text_from(name, begin), '<');
	return end ? text_between(name.start, end) : name;
}

/* Whether the symbol's name, as people wrote it, has the other in it. */
static bool says_more(const struct symbol *symbol, struct text name)
{
	struct buffer buffer = { 0 };
	struct text linker_name = demangle_base(text_of(symbol->name));
	if (!demangle_append(&buffer, linker_name, DEMANGLE_SHORT))
		buffer_append(&buffer, linker_name);
	bool has_it = text_search(buffer_text(&buffer), without_arguments(name)) != NULL;
	buffer_release(&buffer);
	return has_it;
}

/*
 * The name of a function that is not inlined. The linker name of its entry has no
 * suffixes, so where they are kept the symbol's is taken; an entry without one (of a C
 * function, or of clang -g1) has a plain name, which the symbol's may say in full.
 */
static struct text outer_name(
	struct chains *chains, const struct die_name *name, const struct symbol *symbol)
{
	if (!symbol)
		return name->shown;
	struct text linker_name = name->linker_name.length ? name->linker_name : name->plain;
	bool is_same = has_alias(chains->symbols, symbol, linker_name);
	if (is_same && !chains->options->keeps_suffixes)
		return name->shown;
	if (is_same && text_equal(demangle_base(text_of(symbol->name)), linker_name))
		return symbol_name(chains, symbol);
	if (name->linker_name.length)
		return name->shown;
	bool is_symbol = !name->plain.length || says_more(symbol, name->plain);
	return is_symbol ? symbol_name(chains, symbol) : name->shown;
}

struct chain chains_of_symbol(struct chains *chains, uint64_t address)
{
	const struct symbol *symbol = symbols_find(chains->symbols, address);
	if (!symbol)
		return (struct chain){ 0 };
	struct function *function = allocate(chains, 1);
	*function = (struct function){ .name = symbol_name(chains, symbol), .file = TEXT("") };
	return (struct chain){ function, 1, address - symbol->start, true };
}

/* What the last query of a call got: the next one often gets the same. */
struct kept {
	const struct symbol *symbol;
	uint32_t file, line;
	struct chain chain;
};

struct making {
	struct chains *chains;
	const struct answers *answers;
	struct kept *kept;     /* by call; [0] is for no call */
	struct die_name *name; /* by call, from 1 */
	bool *has_name;
};

static const struct die_name *name_of_call(struct making *making, uint32_t call)
{
	struct die_name *name = &making->name[call];
	if (making->has_name[call])
		return name;
	const struct call *found = &making->answers->calls->call[call - 1];
	struct unit *unit = making->answers->unit;
	struct die die = { unit, found->die };
	if (found->caller && found->origin.form)
		die = unit_reference(unit, found->origin);
	*name = die_names_get(&making->chains->die_names, &making->chains->demangler, die);
	making->has_name[call] = true;
	return name;
}

static void set_line(struct making *making, struct function *function, uint32_t file, uint32_t line)
{
	struct line_table *lines = making->answers->lines;
	if (!making->chains->options->wants_lines || !lines)
		return;
	function->file = line_table_path(lines, file, &making->chains->texts);
	function->line = line;
}

/* The call and those around it; one whose name is lost with a file that is not there is left out.
 */
static size_t count_named(struct making *making, uint32_t call)
{
	size_t count = 0;
	for (; call; call = making->answers->calls->call[call - 1].caller)
		count += making->answers->calls->call[call - 1].caller == 0 ||
			 name_of_call(making, call)->shown.length != 0;
	return count;
}

static struct chain make_chain(
	struct making *making, const struct query *query, const struct symbol *symbol)
{
	size_t count = count_named(making, query->call), at = count;
	struct function *function = allocate(making->chains, count);
	uint32_t file = query->file, line = query->has_row ? query->line : 0;
	bool has_line = query->has_row;
	for (uint32_t id = query->call; id;) {
		const struct call *call = &making->answers->calls->call[id - 1];
		const struct die_name *name = name_of_call(making, id);
		if (!call->caller || name->shown.length) {
			struct function *made = &function[--at];
			*made = (struct function){ .file = TEXT(""), .is_inlined = call->caller };
			made->name = call->caller ? name->shown
						  : outer_name(making->chains, name, symbol);
			if (has_line)
				set_line(making, made, file, line);
		}
		file = call->file;
		line = call->line;
		has_line = true;
		id = call->caller;
	}
	return (struct chain){ .function = function, .count = count };
}

/* No entry covers the address, but a row of the line table may. */
static struct chain make_symbol_chain(
	struct making *making, const struct query *query, const struct symbol *symbol)
{
	if (!symbol)
		return (struct chain){ 0 };
	struct function *function = allocate(making->chains, 1);
	*function = (struct function){ .file = TEXT("") };
	function->name = symbol_name(making->chains, symbol);
	if (query->has_row)
		set_line(making, function, query->file, query->line);
	return (struct chain){ .function = function, .count = 1 };
}

static struct chain chain_of(struct making *making, const struct query *query)
{
	const struct symbol *symbol = symbols_find(making->chains->symbols, query->address);
	struct kept *kept = &making->kept[query->call];
	bool is_same = kept->chain.count && kept->symbol == symbol && kept->file == query->file &&
		       kept->line == query->line;
	if (!is_same) {
		kept->symbol = symbol;
		kept->file = query->file;
		kept->line = query->line;
		kept->chain = query->call ? make_chain(making, query, symbol)
					  : make_symbol_chain(making, query, symbol);
		bool is_nameless = kept->chain.count && !kept->chain.function[0].name.length;
		if (is_nameless || (kept->chain.count && !making->chains->options->expands_inlined))
			kept->chain.count = is_nameless ? 0 : 1;
	}
	struct chain chain = kept->chain;
	chain.has_offset = symbol && chain.count;
	chain.offset = chain.has_offset ? query->address - symbol->start : 0;
	return chain;
}

void chains_make(struct chains *chains, const struct answers *answers, struct chain *chain)
{
	size_t count = answers->calls->count + 1;
	struct making making = {
		.chains = chains,
		.answers = answers,
		.kept = memory_allocate_zeroed(count, sizeof *making.kept),
		.name = memory_allocate_zeroed(count, sizeof *making.name),
		.has_name = memory_allocate_zeroed(count, sizeof *making.has_name),
	};
	for (size_t i = 0; i < answers->count; i++)
		chain[answers->query[i].place] = chain_of(&making, &answers->query[i]);
	free(making.kept);
	free(making.name);
	free(making.has_name);
}

void chains_release(struct chains *chains)
{
	while (chains->newest) {
		struct function_block *block = chains->newest;
		chains->newest = block->older;
		free(block);
	}
	die_names_release(&chains->die_names);
	demangler_release(&chains->demangler);
	arena_release(&chains->texts);
}
