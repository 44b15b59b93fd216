#include "symbolize/dwarf/names_of_dies.h"
#include "common/base/hash.h"

struct die_slot {
	const struct dwarf_file *file; /* NULL: free */
	enum dwarf_section section;
	uint64_t offset;
	struct die_name name;
};

static struct die_slot *slot_of(const struct die_names *names, const struct die_slot *key)
{
	size_t mask = names->slot_count - 1;
	size_t at = hash_mix((uintptr_t)key->file ^ 0x9e3779b97f4a7c15,
			    key->offset + key->section + UINT64_C(0xd6e8feb86659fd93)) &
		    mask;
	while (names->slot[at].file &&
		(names->slot[at].file != key->file || names->slot[at].offset != key->offset ||
			names->slot[at].section != key->section))
		at = (at + 1) & mask;
	return &names->slot[at];
}

static void grow(struct die_names *names)
{
	struct die_slot *old = names->slot;
	size_t old_count = names->slot_count;
	names->slot_count = old_count ? 2 * old_count : 256;
	names->slot = memory_allocate_zeroed(names->slot_count, sizeof *names->slot);
	for (size_t i = 0; i < old_count; i++)
		if (old[i].file)
			*slot_of(names, &old[i]) = old[i];
	free(old);
}

/* As its copy that is not inlined is called, by the symbol table. */
static struct text scoped_name(struct die_names *names, const struct origin_name *origin)
{
	struct text name = origin->name;
	struct buffer buffer = { 0 };
	if (name.length && origin->scoped.unit && scope_names_append(&buffer, origin->scoped) &&
		buffer.length && buffer.length + name.length <= DEMANGLE_LIMIT) {
		buffer_append(&buffer, name);
		name = arena_copy(&names->texts, buffer_text(&buffer));
	}
	buffer_release(&buffer);
	return name;
}

static struct die_name work_out(
	struct die_names *names, struct demangler *demangler, struct die die)
{
	struct origin_name origin = origin_name_of(die);
	return (struct die_name){
		.shown = origin.linker_name.length ? demangler_name(demangler, origin.linker_name)
						   : scoped_name(names, &origin),
		.linker_name = origin.linker_name,
		.plain = origin.name,
	};
}

struct die_name die_names_get(struct die_names *names, struct demangler *demangler, struct die die)
{
	const struct die_name none = { TEXT(""), TEXT(""), TEXT("") };
	if (!die.unit)
		return none;
	if (2 * names->count >= names->slot_count)
		grow(names);
	struct die_slot key = { die.unit->file, die.unit->section, die.offset, none };
	struct die_slot *slot = slot_of(names, &key);
	if (!slot->file) {
		*slot = key;
		slot->name = work_out(names, demangler, die);
		names->count++;
	}
	return slot->name;
}

void die_names_release(struct die_names *names)
{
	free(names->slot);
	arena_release(&names->texts);
	*names = (struct die_names){ 0 };
}
