#include "common/recordings/entry.h"
#include "common/base/scan.h"
#include "common/stacks/function_name.h"

bool is_entry_symbol(struct text name)
{
	static const char *const whole[] = { "_start", "__libc_start_call_main", "main", "clone",
		"clone3", "__clone", "__clone3", "__clone_internal", "start_thread", "thread_start",
		"__libc_start_main", "_dl_start", "_dl_start_user", "call_init", "_dl_init",
		"runtime.goexit", "runtime.mstart", "runtime.mcall", "runtime.systemstack",
		"runtime.morestack", "runtime.rt0_go", "runtime.main", "start_kernel", "call_stub",
		"kthread", "cpu_startup_entry", "rest_init", "x86_64_start_kernel" };
	static const char *const begin[] = { "__libc_start_main", "_rt0_", "ret_from_fork",
		"secondary_startup", "runtime.goexit.", "runtime.mstart", "runtime.systemstack",
		"entry_SYSCALL", "entry_INT80", "asm_", "el0_", "el0t_", "el1h_", "call_stub",
		"_dl_start" };
	for (size_t i = 0; i < sizeof whole / sizeof whole[0]; i++)
		if (text_equal(name, text_of(whole[i])))
			return true;
	for (size_t i = 0; i < sizeof begin / sizeof begin[0]; i++)
		if (text_starts_with(name, text_of(begin[i])))
			return true;
	return false;
}

bool is_unresolved_name(struct text name, struct text module)
{
	if (scan_literal(&name, TEXT("0x"))) {
		uint64_t address;
		return scan_hex(&name, &address) && name.length == 0;
	}
	if (name.length < 3 || name.start[0] != '[')
		return false;
	if (text_equal(name, TEXT("[unknown]")) || text_starts_with(name, TEXT("[unknown <")))
		return true;
	struct text base = module_inside(module), inside = text_from(name, 1);
	return base.length && scan_literal(&inside, base) && inside.length &&
	       (text_equal(inside, TEXT("]")) || text_starts_with(inside, TEXT(" <")));
}

bool is_unresolved(const struct names *names, name_id id)
{
	const struct name *name = &names->name[id];
	return name->is_unresolved ||
	       is_unresolved_name(name->text, names_text(names, name->module));
}

/* `/opt/app+0x1460` */
static bool is_address_in_module(struct text name)
{
	const char *plus = text_find_last(name, '+');
	struct text number = text_between(plus ? plus + 1 : text_end(name), text_end(name));
	uint64_t address;
	return scan_literal(&number, TEXT("0x")) && scan_hex(&number, &address) &&
	       number.length == 0;
}

/* `[app]`, where nobody says what is in a module of that name; `[parse stage]` is a name. */
static bool is_word_in_brackets(struct text name)
{
	return text_starts_with(name, TEXT("[")) && text_ends_with(name, TEXT("]")) &&
	       !text_find(name, ' ');
}

bool *profile_unresolved(const struct profile *profile)
{
	const struct names *names = &profile->names;
	bool *is_unresolved = memory_allocate_zeroed(names->count, sizeof *is_unresolved);
	name_id *module = profile_modules(profile);
	for (name_id id = 1; id < names->count; id++) {
		struct text name = names_text(names, id);
		is_unresolved[id] = is_unresolved_name(name, names_text(names, module[id])) ||
				    is_address_in_module(name) ||
				    (!module[id] && is_word_in_brackets(name));
	}
	free(module);
	return is_unresolved;
}

/* `main` of `main:app.c:12`, as --srcline has it; but `main::run` is somebody's own. */
static struct text without_line(struct text name)
{
	const char *colon = text_find(name, ':');
	if (!colon || text_starts_with(text_between(colon, text_end(name)), TEXT("::")))
		return name;
	return text_between(name.start, colon);
}

unsigned char *entry_facts(const struct names *names)
{
	unsigned char *fact = memory_allocate_zeroed(names->count, 1);
	const struct text loop = TEXT("PyEval_EvalFrame");
	for (name_id id = 1; id < names->count; id++) {
		struct text name = without_line(names_text(names, id));
		if (is_entry_symbol(name))
			fact[id] |= NAME_IS_ENTRY;
		if (text_equal(name, TEXT("main")))
			fact[id] |= NAME_IS_MAIN;
		if (text_starts_with(names_text(names, id), TEXT("py::")))
			fact[id] |= NAME_IS_PYTHON;
		scan_literal(&name, TEXT("_"));
		if (text_starts_with(name, loop))
			fact[id] |= NAME_IS_INTERPRETER;
		if (is_unresolved(names, id))
			fact[id] |= NAME_IS_UNRESOLVED;
	}
	return fact;
}
