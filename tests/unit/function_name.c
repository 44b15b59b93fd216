/* What of a symbol is shown, and what kind of code a module holds. */
#include "common/stacks/function_name.h"

#include "tests/unit/cmocka.h"

struct row {
	const char *symbol;
	const char *shown;
};

static const struct row native[] = {
	{ "main", "main" },
	{ "", "" },
	{ "()", "()" },
	{ "(anonymous)", "(anonymous)" },
	{ "f()", "f" },
	{ "f(int)", "f" },
	{ "f(void (*)(char), int)", "f" },
	{ "f(int) const", "f" },
	{ "f(int) volatile const &&", "f" },
	{ "f (int)", "f (int)" },
	{ "f(int", "f(int" },
	{ "f)int)", "f)int)" },
	{ "f(int)::g", "f(int)::g" },
	{ "f(int)::{lambda(char)#1}::operator()(char) const",
		"f(int)::{lambda(char)#1}::operator()" },
	{ "{lambda()#1}", "{lambda()#1}" },
	{ "(anonymous namespace)::f(int)", "(anonymous namespace)::f" },
	{ "(anonymous namespace)::f", "(anonymous namespace)::f" },

	{ "f<g(int)>", "f<g(int)>" },
	{ "f<(Kind)0>::g(int)", "f<(Kind)0>::g" },
	{ "f<void (*)()>(void (*)())", "f<void (*)()>" },
	{ "decltype(auto) f<int>(int&&)", "decltype(auto) f<int>" },
	{ "f<int>(int) -> decltype ({parm#1}+(1))", "f<int>(int) -> decltype ({parm#1}+(1))" },

	{ "A::operator()", "A::operator()" },
	{ "A::operator()(int) const", "A::operator()" },
	{ "A::operator()<int>(int)", "A::operator()<int>" },
	{ "A::operator->() const", "A::operator->" },
	{ "A::operator bool() const", "A::operator bool" },
	{ "A::operator std::function<void (int)>()", "A::operator std::function<void (int)>" },
	{ "operator<<(std::ostream&, A)", "operator<<" },
	{ "operator new[](unsigned long)", "operator new[]" },

	{ "f(int) [clone .cold]", "f [clone .cold]" },
	{ "f(int) const [clone .part.0] [clone .isra.1]", "f [clone .part.0] [clone .isra.1]" },
	{ "f [clone .cold]", "f [clone .cold]" },
	{ "f.constprop.0", "f.constprop.0" },
	{ "void N.C::M(int32)[OptimizedTier1]", "void N.C::M(int32)[OptimizedTier1]" },

	{ "a::f::h0123456789abcdef", "a::f" },
	{ "a::f::h0123456789abcde", "a::f::h0123456789abcde" },
	{ "a::f::h0123456789abcdeg", "a::f::h0123456789abcdeg" },
	{ "a::f::h0123456789abcdef0", "a::f::h0123456789abcdef0" },
	{ "::h0123456789abcdef", "::h0123456789abcdef" },
	{ "h0123456789abcdef", "h0123456789abcdef" },
	{ "<A as B<fn()>>::f::hdeadbeefdeadbeef", "<A as B<fn()>>::f" },

	{ "main.(*Srv).Do", "main.(*Srv).Do" },
	{ "main.Map[go.shape.struct { F func(int) }]",
		"main.Map[go.shape.struct { F func(int) }]" },
	{ "Lorg/a/B;.call(I)V", "Lorg/a/B;.call(I)V" },
};

static const struct row jit[] = {
	{ "Lorg/a/B;.call(I)V", "org/a/B;.call" },
	{ "Lorg/a/B;::call", "org/a/B;::call" },
	{ "Lorg/a/B;.call(Ljava/lang/Object;[[JI)[Ljava/lang/String;", "org/a/B;.call" },
	{ "Lorg/a/B;.call(Ljava/lang/Obj", "org/a/B;.call" },
	{ "Lorg/a/B;.call([[", "org/a/B;.call" },
	{ "Lorg/a/B;.call(", "org/a/B;.call" },
	{ "Lorg/a/B;.call(I)", "org/a/B;.call" },
	{ "org.a.B.call(I)V", "org.a.B.call" },
	{ "Lambda", "Lambda" },
	{ "List::size", "List::size" },
	{ "LazyCompile:*foo /app/a b.js:12:3", "LazyCompile:*foo /app/a b.js:12:3" },
	{ "RegExp:(a|b", "RegExp:(a|b" },
	{ "(anonymous)", "(anonymous)" },
	{ "void N.C::M(int32,class X)[Tier0]", "void N.C::M(int32,class X)[Tier0]" },
	{ "f(int, char)", "f" },
};

static void check(
	const struct row *row, size_t count, struct text (*shorten)(struct text, struct buffer *))
{
	struct buffer scratch = { 0 };
	for (size_t i = 0; i < count; i++) {
		struct text shown = shorten(text_of(row[i].symbol), &scratch);
		if (!text_equal(shown, text_of(row[i].shown)))
			fail_row(row[i].symbol, "is shown as %.*s\n  expected %s",
				(int)shown.length, shown.start, row[i].shown);
	}
	buffer_release(&scratch);
	expect_no_failed_row();
}

static void native_names(void **state)
{
	(void)state;
	check(native, sizeof native / sizeof *native, function_name_short);
}

static void jit_names(void **state)
{
	(void)state;
	check(jit, sizeof jit / sizeof *jit, function_name_short_jit);
}

static const struct {
	const char *module;
	enum name_kind kind;
	const char *base;
} module_row[] = {
	{ "", NAME_PLAIN, "" },
	{ "/opt/app", NAME_PLAIN, "app" },
	{ "/opt/x/", NAME_PLAIN, "/opt/x/" },
	{ "//anon", NAME_PLAIN, "anon" },
	{ "[unknown]", NAME_PLAIN, "[unknown]" },
	{ "[vdso]", NAME_PLAIN, "[vdso]" },
	{ "[vsyscall]", NAME_PLAIN, "[vsyscall]" },
	{ "[heap]", NAME_PLAIN, "[heap]" },
	{ "[stack]", NAME_PLAIN, "[stack]" },
	{ "[stack:12]", NAME_PLAIN, "[stack:12]" },
	{ "[anon:jit]", NAME_PLAIN, "[anon:jit]" },
	{ "[uprobes]", NAME_PLAIN, "[uprobes]" },
	{ "[guest.kernel.kallsyms.12]", NAME_PLAIN, "[guest.kernel.kallsyms.12]" },
	{ "[kernel.kallsyms]", NAME_KERNEL, "[kernel.kallsyms]" },
	{ "[kernel.vmlinux]", NAME_KERNEL, "[kernel.vmlinux]" },
	{ "[nf_conntrack]", NAME_KERNEL, "[nf_conntrack]" },
	{ "[bpf]", NAME_KERNEL, "[bpf]" },
	{ "bpf_prog_6deef7357e7b4530_x", NAME_KERNEL, "bpf_prog_6deef7357e7b4530_x" },
	{ "/usr/lib/debug/boot/vmlinux-6.1.0", NAME_KERNEL, "vmlinux-6.1.0" },
	{ "/lib/modules/6.1/kernel/fs/xfs/xfs.ko.xz", NAME_KERNEL, "xfs.ko.xz" },
	{ "/root/build/mine.ko", NAME_KERNEL, "mine.ko" },
	{ "/opt/app.kotlin", NAME_PLAIN, "app.kotlin" },
	{ "[JIT] tid 9", NAME_JIT, "[JIT] tid 9" },
	{ "/tmp/perf-77.map", NAME_JIT, "perf-77.map" },
	{ "/tmp/perf-x.map", NAME_PLAIN, "perf-x.map" },
	{ "/tmp/perf-77.mapper", NAME_PLAIN, "perf-77.mapper" },
	{ "/root/.debug/jit/jitted-77-3.so", NAME_JIT, "jitted-77-3.so" },
};

static void modules(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof module_row / sizeof *module_row; i++) {
		struct text module = text_of(module_row[i].module), base = module_base(module);
		if (module_kind(module) != module_row[i].kind)
			fail_row(module_row[i].module, "is of kind %d", module_kind(module));
		if (!text_equal(base, text_of(module_row[i].base)))
			fail_row(module_row[i].module, "is called %.*s", (int)base.length,
				base.start);
	}
	expect_no_failed_row();
}

int main(void)
{
	const struct CMUnitTest test[] = {
		cmocka_unit_test(native_names),
		cmocka_unit_test(jit_names),
		cmocka_unit_test(modules),
	};
	return cmocka_run_group_tests_name("function_name", test, NULL, NULL);
}
