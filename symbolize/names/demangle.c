#include "symbolize/names/demangle.h"
#include "common/base/hash.h"

#include <libiberty/demangle.h>
#include <setjmp.h>

/* Longer than any linker name that a compiler writes; libiberty recurses with the length. */
enum { longest_mangled = 64 * 1024, longest_d = 2048 };

static size_t count_digits(struct text text)
{
	size_t count = 0;
	while (count < text.length && is_digit(text.start[text.length - 1 - count]))
		count++;
	return count;
}

/* Drops `.word` or `.word.12` from the end. */
static bool drop_suffix(struct text *name, struct text word)
{
	struct text rest = *name;
	size_t digits = count_digits(rest);
	if (digits && digits < rest.length && rest.start[rest.length - digits - 1] == '.')
		rest.length -= digits + 1;
	if (!text_ends_with(rest, word) || rest.length == word.length)
		return false;
	rest.length -= word.length;
	*name = rest;
	return true;
}

static bool drop_any_suffix(struct text *name)
{
	static const char *const suffix[] = { ".cold", ".part", ".isra", ".constprop", ".llvm",
		".lto_priv", ".localalias", ".clone", ".warm", ".unlikely", ".hot", ".split",
		".__uniq" };
	for (size_t i = 0; i < sizeof suffix / sizeof *suffix; i++)
		if (drop_suffix(name, text_of(suffix[i])))
			return true;
	return false;
}

/* LLVM numbers copies with nothing else; a name of Go may end so by itself. */
static bool drop_number(struct text *name)
{
	struct text rest = *name;
	size_t digits = count_digits(rest);
	bool is_mangled = text_starts_with(rest, TEXT("_Z")) || text_starts_with(rest, TEXT("_R"));
	if (!is_mangled || !digits || rest.start[rest.length - digits - 1] != '.')
		return false;
	rest.length -= digits + 1;
	if (text_find(rest, '.') && !text_ends_with(rest, TEXT("E")))
		return false;
	*name = rest;
	return true;
}

static struct text without_version(struct text name)
{
	const char *at = text_find(name, '@');
	if (!at || at == name.start || text_equal(text_between(at, text_end(name)), TEXT("@plt")))
		return name;
	return text_between(name.start, at);
}

struct text demangle_base(struct text name)
{
	name = without_version(name);
	while (drop_any_suffix(&name) || drop_number(&name))
		;
	return name;
}

/* What libiberty prints, up to the limit, where it is left with longjmp: it allocates nothing. */
struct printer {
	struct buffer *to;
	size_t begin;
	jmp_buf full;
};

static void print(const char *bytes, size_t length, void *to)
{
	struct printer *printer = to;
	size_t room = DEMANGLE_LIMIT - (printer->to->length - printer->begin);
	bool is_full = length > room;
	buffer_append(printer->to, (struct text){ bytes, is_full ? room : length });
	if (!is_full)
		return;
	buffer_append(printer->to, TEXT("..."));
	longjmp(printer->full, 1);
}

typedef int demangle_callback(const char *, int, demangle_callbackref, void *);

static bool print_with(
	demangle_callback *callback, const char *mangled, int options, struct buffer *to)
{
	struct printer printer = { .to = to, .begin = to->length };
	if (setjmp(printer.full))
		return true;
	if (callback(mangled, options, print, &printer))
		return true;
	to->length = printer.begin;
	return false;
}

/* `17h`, 16 hexadecimal digits and `E`, then nothing or `.` and a suffix. */
static bool is_legacy_rust(struct text name)
{
	enum { hash = 20 };
	if (!text_starts_with(name, TEXT("_ZN")))
		return false;
	struct text end = name;
	while (end.length >= hash && end.start[end.length - 1] != 'E')
		end.length--;
	if (end.length < hash)
		return false;
	const char *at = text_end(end) - hash;
	if (memcmp(at, "17h", 3) != 0)
		return false;
	for (int i = 3; i < hash - 1; i++)
		if (!is_digit(at[i]) && (at[i] < 'a' || at[i] > 'f'))
			return false;
	return end.length == name.length || name.start[end.length] == '.';
}

/* A back reference of D may double what it names, so few of them are bounded work. */
static bool is_modest_d(const char *mangled, size_t length)
{
	size_t references = 0;
	for (const char *at = mangled; (at = strchr(at, 'Q')); at++)
		references++;
	return length <= longest_d && references <= 24;
}

static bool print_d(const char *mangled, size_t length, struct buffer *to)
{
	char *name = is_modest_d(mangled, length) ? dlang_demangle(mangled, DMGL_DLANG) : NULL;
	if (!name)
		return false;
	struct text text = text_of(name);
	bool is_cut = text.length > DEMANGLE_LIMIT;
	buffer_append(to, (struct text){ name, is_cut ? DEMANGLE_LIMIT : text.length });
	if (is_cut)
		buffer_append(to, TEXT("..."));
	free(name);
	return true;
}

/* A parameter list is what short names of D leave out too. */
static void drop_parameters(struct buffer *name, size_t begin)
{
	int depth = 0;
	for (size_t at = name->length; at-- > begin;) {
		depth += (name->start[at] == ')') - (name->start[at] == '(');
		if (depth == 0) {
			if (name->start[at] == '(' && at > begin)
				name->length = at;
			return;
		}
	}
}

static bool print_routed(
	struct text name, const char *mangled, enum demangle style, struct buffer *to)
{
	if (text_starts_with(name, TEXT("_R")) || is_legacy_rust(name))
		return print_with(rust_demangle_callback, mangled, DMGL_RUST, to);
	if (text_starts_with(name, TEXT("_Z"))) {
		int options = style == DEMANGLE_FULL ? DMGL_PARAMS | DMGL_ANSI : DMGL_NO_OPTS;
		return print_with(cplus_demangle_v3_callback, mangled, options, to);
	}
	size_t begin = to->length;
	if (!text_starts_with(name, TEXT("_D")) || !print_d(mangled, name.length, to))
		return false;
	if (style == DEMANGLE_SHORT)
		drop_parameters(to, begin);
	return true;
}

/* The end of a linker name that is no part of its mangling: `._omp_fn.0`, `@plt`. */
static struct text unmangled_end(struct text name)
{
	const char *end = text_find(name, '@');
	if (!end && !is_legacy_rust(name) && !text_starts_with(name, TEXT("_D")))
		end = text_find(name, '.');
	return end ? text_between(end, text_end(name)) : TEXT("");
}

bool demangle_append(struct buffer *to, struct text name, enum demangle style)
{
	if (style == DEMANGLE_NONE || name.length < 3 || name.start[0] != '_' ||
		name.length > longest_mangled)
		return false;
	struct text end = unmangled_end(name);
	name.length -= end.length;
	char local[512],
		*mangled = name.length < sizeof local ? local : memory_allocate(name.length + 1);
	memcpy(mangled, name.start, name.length);
	mangled[name.length] = '\0';
	bool is_mangled = print_routed(name, mangled, style, to);
	if (is_mangled)
		buffer_append(to, end);
	if (mangled != local)
		free(mangled);
	return is_mangled;
}

struct demangled {
	struct text linker_name, name;
};

static uint32_t *slot_of(const struct demangler *demangler, struct text linker_name)
{
	uint32_t mask = demangler->slot_count - 1;
	uint32_t at = (uint32_t)hash_text(linker_name) & mask;
	while (demangler->slot[at] &&
		!text_equal(demangler->item[demangler->slot[at] - 1].linker_name, linker_name))
		at = (at + 1) & mask;
	return &demangler->slot[at];
}

static void grow(struct demangler *demangler)
{
	demangler->slot_count = demangler->slot_count ? 2 * demangler->slot_count : 256;
	free(demangler->slot);
	demangler->slot = memory_allocate_zeroed(demangler->slot_count, sizeof *demangler->slot);
	demangler->item =
		memory_resize(demangler->item, demangler->slot_count / 2, sizeof *demangler->item);
	for (uint32_t i = 0; i < demangler->count; i++)
		*slot_of(demangler, demangler->item[i].linker_name) = i + 1;
}

static struct text work_out(struct demangler *demangler, struct text linker_name)
{
	struct buffer buffer = { 0 };
	struct text base = demangle_base(linker_name);
	if (!demangle_append(&buffer, base, demangler->style))
		buffer_append(&buffer, base);
	if (demangler->keeps_suffixes)
		buffer_append(&buffer, text_from(linker_name, base.length));
	struct text name = arena_copy(&demangler->texts, buffer_text(&buffer));
	buffer_release(&buffer);
	return name;
}

struct text demangler_name(struct demangler *demangler, struct text linker_name)
{
	if (2 * demangler->count >= demangler->slot_count)
		grow(demangler);
	uint32_t *slot = slot_of(demangler, linker_name);
	if (!*slot) {
		*slot = ++demangler->count;
		demangler->item[*slot - 1] = (struct demangled){
			.linker_name = arena_copy(&demangler->texts, linker_name),
			.name = work_out(demangler, linker_name),
		};
	}
	return demangler->item[*slot - 1].name;
}

void demangler_release(struct demangler *demangler)
{
	arena_release(&demangler->texts);
	free(demangler->item);
	free(demangler->slot);
}
