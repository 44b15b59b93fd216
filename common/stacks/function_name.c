#include "common/stacks/function_name.h"
#include "common/base/scan.h"

/* `::h` and 16 hexadecimal digits: what rustc's legacy mangling ends in. */
static struct text without_rust_hash(struct text symbol)
{
	enum { digits = 16 };
	size_t length = strlen("::h") + digits;
	if (symbol.length <= length)
		return symbol;
	const char *hash = text_end(symbol) - length;
	if (memcmp(hash, "::h", 3) != 0)
		return symbol;
	for (int i = 0; i < digits; i++)
		if (hex_value(hash[3 + i]) < 0)
			return symbol;
	symbol.length -= length;
	return symbol;
}

/* What may follow an argument list: cut with it, or kept behind the name (` [clone .part.0]`). */
static struct text without_qualifiers(struct text symbol, struct text *clones)
{
	static const struct text qualifier[] = {
		{ " const", 6 },
		{ " volatile", 9 },
		{ " &", 2 },
		{ " &&", 3 },
		{ " noexcept", 9 },
	};
	*clones = (struct text){ text_end(symbol), 0 };
	while (symbol.length && text_end(symbol)[-1] == ']') {
		const char *open = text_find_last(symbol, '[');
		if (!open || open == symbol.start ||
			!text_starts_with(text_between(open, text_end(symbol)), TEXT("[clone ")))
			break;
		*clones = text_between(open - 1, text_end(*clones));
		symbol = text_between(symbol.start, open - 1);
	}
	for (bool again = true; again;) {
		again = false;
		for (size_t i = 0; i < sizeof qualifier / sizeof qualifier[0]; i++)
			if (text_ends_with(symbol, qualifier[i])) {
				symbol.length -= qualifier[i].length;
				again = true;
			}
	}
	return symbol;
}

/* Where the list begins that the last byte closes; NULL when there is none that may be cut. */
static const char *argument_list(struct text symbol)
{
	if (symbol.length < 3 || text_end(symbol)[-1] != ')')
		return NULL;
	size_t open = 0;
	for (const char *at = text_end(symbol); at-- > symbol.start;) {
		if (*at == ')') {
			open++;
		} else if (*at == '(' && --open == 0) {
			struct text before = text_between(symbol.start, at);
			bool may_be_cut = before.length && !is_blank(text_end(before)[-1]) &&
					  !text_ends_with(before, TEXT("operator"));
			return may_be_cut ? at : NULL;
		}
	}
	return NULL;
}

struct text function_name_short(struct text symbol, struct buffer *scratch)
{
	symbol = without_rust_hash(symbol);
	struct text clones, bare = without_qualifiers(symbol, &clones);
	const char *list = argument_list(bare);
	if (!list)
		return symbol;
	bare = text_between(symbol.start, list);
	if (clones.length == 0)
		return bare;
	scratch->length = 0;
	buffer_append(scratch, bare);
	buffer_append(scratch, clones);
	return buffer_text(scratch);
}

/*
 * Takes a type of the Java virtual machine (JVMS 4.3.2: `I`, `[J`, `Ljava/lang/String;`) off the
 * front. One that the text cuts short is one too: the kernel and perf cut long names.
 */
static bool take_java_type(struct text *text)
{
	while (text->length && text->start[0] == '[')
		*text = text_from(*text, 1);
	if (text->length == 0)
		return true;
	if (text->start[0] == 'L') {
		const char *semicolon = text_find(*text, ';');
		*text = text_between(semicolon ? semicolon + 1 : text_end(*text), text_end(*text));
		return true;
	}
	bool is_type = strchr("BCDFIJSZV", text->start[0]) && text->start[0];
	*text = text_from(*text, 1);
	return is_type;
}

/* What stands behind the parenthesis of `call(Ljava/lang/Object;I)V`, to the end of the name. */
static bool is_java_signature(struct text text)
{
	while (text.length && text.start[0] != ')')
		if (!take_java_type(&text))
			return false;
	if (text.length == 0)
		return true;
	text = text_from(text, 1);
	return take_java_type(&text) && text.length == 0;
}

/* `Lorg/x/Y;.call`, `Lorg/x/Y::call`: the type descriptor of the class org/x/Y, and a method. */
static struct text without_descriptor_letter(struct text symbol)
{
	if (symbol.length == 0 || symbol.start[0] != 'L')
		return symbol;
	for (const char *at = symbol.start; at < text_end(symbol); at++) {
		if (*at == '/')
			return text_from(symbol, 1);
		bool is_identifier = is_digit(*at) || (*at >= 'a' && *at <= 'z') ||
				     (*at >= 'A' && *at <= 'Z') || *at == '_' || *at == '$';
		if (!is_identifier)
			break;
	}
	return symbol;
}

/* `Stub:BinaryOp(ADD:String*Generic->String)` of V8: what kind of code it is, and its name. */
static bool has_label(struct text symbol)
{
	const char *colon = text_find(symbol, ':'), *open = text_find(symbol, '(');
	return colon && colon > symbol.start && (!open || colon < open) &&
	       colon + 1 < text_end(symbol) && colon[1] != ':';
}

struct text function_name_short_jit(struct text symbol, struct buffer *scratch)
{
	if (has_label(symbol))
		return symbol;
	symbol = without_descriptor_letter(symbol);
	const char *open = text_find(symbol, '(');
	if (open && open > symbol.start &&
		is_java_signature(text_between(open + 1, text_end(symbol))))
		return text_between(symbol.start, open);
	return function_name_short(symbol, scratch);
}

/* `perf-PID.map`, and what `perf inject --jit` makes of a jitdump: `jitted-PID-N.so`. */
static bool is_jit_file(struct text base)
{
	if (text_starts_with(base, TEXT("jitted-")) && text_ends_with(base, TEXT(".so")))
		return true;
	if (!text_starts_with(base, TEXT("perf-")) || !text_ends_with(base, TEXT(".map")))
		return false;
	struct text number = text_from(base, strlen("perf-"));
	number.length -= strlen(".map");
	uint64_t pid;
	return is_whole_decimal(number, &pid);
}

/*
 * `[nf_conntrack]` is a kernel module; these are memory of a process or a guest, or nothing known.
 */
static bool is_user_area(struct text module)
{
	static const char *const area[] = { "[unknown]", "[vdso]", "[vsyscall]", "[heap]", "[stack",
		"[anon", "[JIT]", "[uprobes]", "[vvar", "[guest." };
	for (size_t i = 0; i < sizeof area / sizeof area[0]; i++)
		if (text_starts_with(module, text_of(area[i])))
			return true;
	return false;
}

/* `xfs.ko`, `xfs.ko.zst`, `xfs.ko.debug`. */
static bool is_kernel_module(struct text base)
{
	static const char *const ending[] = { ".ko", ".ko.gz", ".ko.xz", ".ko.zst", ".ko.debug" };
	for (size_t i = 0; i < sizeof ending / sizeof ending[0]; i++)
		if (text_ends_with(base, text_of(ending[i])))
			return true;
	return false;
}

static bool is_kernel_file(struct text module)
{
	struct text base = module_base(module);
	return text_starts_with(base, TEXT("vmlinux")) || is_kernel_module(base) ||
	       text_starts_with(module, TEXT("/lib/modules/")) ||
	       text_starts_with(module, TEXT("bpf_prog_"));
}

enum name_kind module_kind(struct text module)
{
	if (module.length == 0)
		return NAME_PLAIN;
	if (module.start[0] == '[')
		return text_starts_with(module, TEXT("[JIT]")) ? NAME_JIT
		       : is_user_area(module)                  ? NAME_PLAIN
							       : NAME_KERNEL;
	if (is_jit_file(module_base(module)))
		return NAME_JIT;
	return is_kernel_file(module) ? NAME_KERNEL : NAME_PLAIN;
}

struct text module_base(struct text module)
{
	const struct text deleted = TEXT(" (deleted)");
	if (text_ends_with(module, deleted))
		module.length -= deleted.length;
	const char *slash = text_find_last(module, '/');
	bool has_base = slash && slash + 1 < text_end(module);
	return has_base ? text_between(slash + 1, text_end(module)) : module;
}

struct text module_inside(struct text module)
{
	struct text base = module_base(module);
	const char *close = text_find(base, ']');
	bool is_bracketed = close && close > base.start + 1 && base.start[0] == '[';
	return is_bracketed ? text_between(base.start + 1, close) : base;
}
