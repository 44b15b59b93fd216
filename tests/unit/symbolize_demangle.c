/* Linker names and what is shown of them, short and full. */
#include "symbolize/names/demangle.h"

#include "tests/unit/cmocka.h"

#include <stdio.h>

static const struct {
	const char *linker_name, *short_name, *full_name;
} row[] = {
	{ "main", "main", "main" },
	{ "_start", "_start", "_start" },
	{ "_Z", "_Z", "_Z" },
	{ "_Z3fooi", "foo", "foo(int)" },
	{ "_ZN3abc3defEv", "abc::def", "abc::def()" },
	{ "_Z3addIiET_S0_S0_", "add<int>", "int add<int>(int, int)" },
	{ "_ZN12_GLOBAL__N_13runEv", "(anonymous namespace)::run", "(anonymous namespace)::run()" },
	{ "_ZN3FooC2Ei", "Foo::Foo", "Foo::Foo(int)" },
	{ "_ZNK3FooltERKS_", "Foo::operator<", "Foo::operator<(Foo const&) const" },
	{ "_ZZ4mainENKUliE_clEi", "main::{lambda(int)#1}::operator()",
		"main::{lambda(int)#1}::operator()(int) const" },
	/* what a compiler appends */
	{ "_Z3fooi.cold", "foo", "foo(int)" },
	{ "_Z3fooi.part.0", "foo", "foo(int)" },
	{ "_Z3fooi.isra.0.constprop.12", "foo", "foo(int)" },
	{ "_Z3fooi.llvm.1234567890", "foo", "foo(int)" },
	{ "_Z3fooi.part.0.cold", "foo", "foo(int)" },
	{ "_Z3fooi._omp_fn.0", "foo._omp_fn.0", "foo(int)._omp_fn.0" },
	{ "_Z3fooi.183", "foo", "foo(int)" },
	{ "parse.constprop.0", "parse", "parse" },
	{ "main.main.func1.1", "main.main.func1.1", "main.main.func1.1" },
	{ ".cold", ".cold", ".cold" },
	{ "memcpy@@GLIBC_2.14", "memcpy", "memcpy" },
	{ "puts@plt", "puts@plt", "puts@plt" },
	{ "_Z3fooi@plt", "foo@plt", "foo(int)@plt" },
	/* Rust, legacy and v0: the hash is dropped */
	{ "_ZN4core3fmt5Write9write_fmt17h0123456789abcdefE", "core::fmt::Write::write_fmt",
		"core::fmt::Write::write_fmt" },
	{ "_ZN4core3fmt5Write9write_fmt17h0123456789abcdefE.llvm.42", "core::fmt::Write::write_fmt",
		"core::fmt::Write::write_fmt" },
	{ "_ZN50_$LT$T$u20$as$u20$core..convert..Into$LT$U$GT$$GT$4into17h0123456789abcdefE",
		"<T as core::convert::Into<U>>::into", "<T as core::convert::Into<U>>::into" },
	{ "_RNvCs1234_7mycrate3foo", "mycrate::foo", "mycrate::foo" },
	{ "_RINvCs1234_7mycrate3foomE", "mycrate::foo::<u32>", "mycrate::foo::<u32>" },
	{ "_RNvCs1234_7mycrate3foo.cold", "mycrate::foo", "mycrate::foo" },
	{ "_ZN3abc17hnotahexnumber00E", "_ZN3abc17hnotahexnumber00E",
		"_ZN3abc17hnotahexnumber00E" },
	/* D */
	{ "_D3app3fooFiZv", "app.foo", "app.foo(int)" },
	{ "_D", "_D", "_D" },
	{ "_Default", "_Default", "_Default" },
	{ "_Rb", "_Rb", "_Rb" },
	{ "", "", "" },
};

static void check(enum demangle style, const char *linker_name, const char *want)
{
	struct demangler demangler = { .style = style };
	struct text got = demangler_name(&demangler, text_of(linker_name));
	if (!text_equal(got, text_of(want)))
		fail_msg("%s: want %s, got %.*s", linker_name, want, (int)got.length, got.start);
	demangler_release(&demangler);
}

static void test_names(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
		check(DEMANGLE_SHORT, row[i].linker_name, row[i].short_name);
		check(DEMANGLE_FULL, row[i].linker_name, row[i].full_name);
	}
}

static void test_kept_suffixes(void **state)
{
	(void)state;
	struct demangler demangler = { .style = DEMANGLE_SHORT, .keeps_suffixes = true };
	struct text got = demangler_name(&demangler, TEXT("_Z3fooi.part.0.cold"));
	assert_true(text_equal(got, TEXT("foo.part.0.cold")));
	demangler_release(&demangler);
}

/* pair<int, int>, a pair of two of these, a pair of two of those...: each line doubles. */
static void test_explosion(void **state)
{
	(void)state;
	struct buffer name = { 0 };
	buffer_append(&name, TEXT("_Z1fSt4pairIiiE"));
	for (int i = 0; i < 30; i++) {
		char pair[24];
		int digit = i < 10 ? '0' + i : 'A' + i - 10;
		snprintf(pair, sizeof pair, "S_IS%c_S%c_E", digit, digit);
		buffer_append(&name, text_of(pair));
	}
	struct demangler demangler = { .style = DEMANGLE_FULL };
	struct text got = demangler_name(&demangler, buffer_text(&name));
	assert_int_equal(got.length, DEMANGLE_LIMIT + 3);
	assert_true(text_ends_with(got, TEXT("...")));
	demangler_release(&demangler);
	buffer_release(&name);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_names),
		cmocka_unit_test(test_kept_suffixes),
		cmocka_unit_test(test_explosion),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
