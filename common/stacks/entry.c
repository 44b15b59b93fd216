#include "common/stacks/entry.h"
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

bool is_unresolved(const struct names *names, name_id id)
{
	struct text text = names_text(names, id);
	if (scan_literal(&text, TEXT("0x"))) {
		uint64_t address;
		return scan_hex(&text, &address) && text.length == 0;
	}
	if (text.length < 3 || text.start[0] != '[')
		return false;
	if (text_equal(text, TEXT("[unknown]")) || text_starts_with(text, TEXT("[unknown <")))
		return true;
	struct text base = module_inside(names_text(names, names->name[id].module));
	struct text inside = text_from(text, 1);
	return base.length && scan_literal(&inside, base) && inside.length &&
	       (text_equal(inside, TEXT("]")) || text_starts_with(inside, TEXT(" <")));
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
