/* What rules make of names: the built-in ones, and those that somebody writes. */
#include "common/stacks/canonical.h"
#include "common/stacks/rules.h"

#include "tests/unit/cmocka.h"

struct row {
	const char *before;
	const char *after;
};

static const struct row canonical_rows[] = {
	/* Java */
	{ "x/Y$$Lambda$469/0x00007f:::call", "x/Y$$Lambda$*:::call" },
	{ "x/Y$$Lambda/0x00007f1234:::call", "x/Y$$Lambda$*:::call" },
	{ "x.Y$$Lambda+0x00007fd040000a08.run", "x.Y$$Lambda$*.run" },
	{ "x.Y$$Lambda.0x00007fd040000a08.run", "x.Y$$Lambda$*.run" },
	{ "x.Y$$Lambda.add", "x.Y$$Lambda$*.add" },
	{ "x.Y$$$Lambda$8420.1048877523.apply", "x.Y$$$Lambda$*.apply" },
	{ "x.Y$$Lambda$14/2094548358.apply$mcV$sp", "x.Y$$Lambda$*.apply$mcV$sp" },
	{ "LambdaForm$DMH/1234567.invokeStatic", "LambdaForm$DMH*.invokeStatic" },
	{ "LambdaForm$MH003/1234567.invoke", "LambdaForm$MH*.invoke" },
	{ "LambdaForm$MH.0x00007f9c4c0a1400.invoke", "LambdaForm$MH*.invoke" },
	{ "reflect.GeneratedSerializationConstructorAccessor3.newInstance",
		"reflect.GeneratedSerializationConstructorAccessor*.newInstance" },
	{ "com.sun.proxy.$Proxy7.equals", "com.sun.proxy.$Proxy*.equals" },
	{ "x.Y.lambda$apply$lambda$3$12", "x.Y.lambda$apply$lambda$*$*" },
	{ "x.Y.$anonfun$new$124", "x.Y.$anonfun$new$*" },
	{ "x.Y.access$000", "x.Y.access$*" },
	{ "x.Y$1$2.run", "x.Y$*$*.run" },
	{ "x.Y$1Local.run", "x.Y$*Local.run" },
	/* JavaScript */
	{ "LazyCompile:_tick node.js:387", "LazyCompile:_tick node.js:*" },
	/* Go */
	{ "main.Map[go.shape.int]", "main.Map[...]" },
	{ "main.(*Set[go.shape.map[string][]int_0]).Add", "main.(*Set[...]).Add" },
	{ "main.Map[go.shape.int_0].func1", "main.Map[...].func*" },
	{ "main.main.func1", "main.main.func*" },
	{ "main.main.func1.2.func3", "main.main.func*.*.func*" },
	{ "main.main.gowrap1", "main.main.gowrap*" },
	{ "main.main.func2.deferwrap1", "main.main.func*.deferwrap*" },
	{ "github.com/x/y.Walk.func1", "github.com/x/y.Walk.func*" },
	{ "glob..func1", "glob..func*" },
	{ "main.init.0.func1", "main.init.*.func*" },
	/* addresses */
	{ "0xffffffff815f930f", "0x*" },
	{ "0x7ffff7a1b2c3", "0x*" },
	{ "ffffffff815f930f", "0x*" },
	{ "unix`0xfffffffffb800c91", "unix`0x*" },
	{ "0x400+0x10", "0x*" },
	{ "finish_task_switch.isra.0+147", "finish_task_switch" },
	{ "ns::Tmpl<long, 4>::operator<<(int) [clone .isra.0]+75",
		"ns::Tmpl<long, 4>::operator<<(int)" },
	{ "[perf-10939.map <7f08b5783e4e>]", "[perf-*.map <*>]" },
	{ "/usr/lib/libc.so.6+0x28150", "/usr/lib/libc.so.6" },
	/* C and C++ */
	{ "scan.cold", "scan" },
	{ "scan.cold.3", "scan" },
	{ "scan.part.0", "scan" },
	{ "scan.localalias", "scan" },
	{ "scan.localalias.2", "scan" },
	{ "scan.lto_priv.0.lto_priv.1", "scan" },
	{ "scan.llvm.8675993456809598230", "scan" },
	{ "scan.isra.102.part.103", "scan" },
	{ "scan() (.llvm.123)", "scan()" },
	{ "main._omp_fn.0", "main._omp_fn" },
	{ ".omp_outlined..12", ".omp_outlined." },
	{ "__36-[Parser parse]_block_invoke", "__36-[Parser parse]_block_invoke*" },
	{ "main::{lambda(auto:1)#1}::operator()<int>(int) const::{lambda(int)#12}",
		"main::{lambda(auto:1)#*}::operator()<int>(int) const::{lambda(int)#*}" },
	{ "f<{unnamed type#1}>", "f<{unnamed type#*}>" },
	{ "main::'lambda'(int)", "main::'lambda*'(int)" },
	{ "main::'unnamed3'::f", "main::'unnamed*'::f" },
	{ "std::sort<int*, main::$_12>", "std::sort<int*, main::$_*>" },
	{ "<lambda_0123456789abcdef0123456789abcdef>::operator()", "<lambda_*>::operator()" },
	/* Rust */
	{ "a::{{closure}}::hdeadbeefdeadbeef", "a::{{closure}}" },
	{ "_ZN2rs4main17hb6e30565f2a810ddE.llvm.703975831525468448", "_ZN2rs4main17h*E" },
	{ "<a[0123456789abcdef]::B as c[fedcba9876543210]::D>::f", "<a::B as c::D>::f" },
	{ "_RNvMNtCsjrHSEGnQ3l9_3std4syncNtCsgEmfK2I1SDS_4core4cell",
		"_RNvMNtCs*_3std4syncNtCs*_4core4cell" },
	{ "a::{impl#4}::f::{closure#0}::{closure#11}", "a::{impl#*}::f::{closure#*}::{closure#*}" },
	{ "<f::{shim:vtable#0}>", "<f::{shim:vtable#*}>" },
	/* others */
	{ "fmt.format__anon_4711", "fmt.format__anon_*" },
	{ "camlStdlib__List.iter_1_507", "camlStdlib__List.iter_1_*" },
	{ "bpf_prog_6deef7357e7b4530", "bpf_prog_*" },
	{ "closure #1 (Swift.Int) -> () in closure #2 in app.main()",
		"closure #* (Swift.Int) -> () in closure #* in app.main()" },
	/* threads */
	{ "kworker/u16:2+flush-", "kworker/u*:*+flush-" },
	{ "kworker/0:1H-kblockd", "kworker/*:*H-kblockd" },
	{ "swapper/11", "swapper/*" },
	{ "rcuop/3", "rcuop/*" },
	{ "pool-2-thread-7", "pool-*-thread-*" },
	{ "worker-3", "worker-*" },
	{ "Thread-3", "Thread-*" },
	{ "Thread-3 (worker)", "Thread-* (worker)" },
	{ "thread 2", "thread *" },
	{ "thread pool 7", "thread pool *" },
	{ "http-nio-8080-exec-3", "http-nio-8080-exec-*" },
	{ "ForkJoinPool.commonPool-worker-3", "ForkJoinPool.commonPool-worker-*" },
	{ "ForkJoinPool-1-worker-3", "ForkJoinPool-*-worker-*" },
	{ "G1 Refine#0", "G1 Refine#*" },
	{ "TaskCon~ller #1", "TaskCon~ller #*" },
};

static const char *const kept_names[] = {
	"main",
	"sha256",
	"utf8",
	"x86_64",
	"log2",
	"log1p",
	"crc32c_sse42",
	"sha256_block_data_order_avx2",
	"aes_gcm_enc_128_kernel",
	"__x64_sys_read",
	"do_syscall_64",
	"entry_SYSCALL_64_after_hwframe",
	"__memcpy_avx512_unaligned_erms",
	"foo.avx2",
	"foo.resume",
	"std::array<int, 3>::at",
	"f<{parm#1}>",
	"f(int)::{default arg#1}",
	"operator+",
	"decltype ({parm#1}+(1)) f<int>",
	"h0123456789abcdef",
	"a::h0123",
	"a[3]::b",
	"int [16]",
	"<[u8; 32] as core::cmp::PartialEq>::eq",
	"(anonymous namespace)::f",
	"0xcafe::f",
	"deadbeef",
	"main.func1",
	"github.com/x/y.func1",
	"type..eq.[2]interface {}",
	"main.(*Server).Do-fm",
	"main.Map[...]",
	"x.Y.apply$mcV$sp",
	"LazyCompile:*parse /app/a.js",
	"py::parse:/srv/a.py",
	"void [Asm] N.C::M(int32,class X)[OptimizedTier1]",
	"[libc.so.6]",
	"libc.so.6",
	"libz.so.1.2.11",
	"[unknown]",
	"[no stack]",
	/* programs and threads whose number says what they are */
	"python3",
	"python3.11",
	"gcc-12",
	"clang-16",
	"java-17",
	"lua5.4",
	"ruby2.7",
	"php-fpm8.2",
	"worker3",
	"worker_3",
	"thread_2",
	"jbd2/sda1-8",
	"nvme0q1",
	"http-nio-8080-e",
	"kworker",
	"",
	" ",
};

static void assert_text(struct text text, const char *wanted)
{
	char copy[1000];
	assert_true(text.length < sizeof copy);
	memcpy(copy, text.start, text.length);
	copy[text.length] = '\0';
	assert_string_equal(copy, wanted);
}

static void assert_renamed(const struct rules *rules, const char *before, const char *after)
{
	struct buffer first = { 0 }, second = { 0 };
	struct text once = rules_apply(rules, text_of(before), &first);
	assert_text(once, after);
	assert_text(rules_apply(rules, once, &second), after);
	buffer_release(&first);
	buffer_release(&second);
}

static void test_examples(void **state)
{
	(void)state;
	struct rules rules = { 0 };
	rules_add_canonical(&rules);
	assert_int_equal(rules.count, canonical_count);
	for (size_t i = 0; i < canonical_count; i++)
		assert_renamed(&rules, canonical[i].before, canonical[i].after);
	rules_release(&rules);
}

/* No row is there for nothing: without it its own example is another. */
static void test_every_row_is_needed(void **state)
{
	(void)state;
	for (size_t i = 0; i < canonical_count; i++) {
		struct rules rules = { 0 };
		struct buffer scratch = { 0 };
		rules_add_canonical(&rules);
		pattern_free(rules.rule[i].pattern);
		rules.count--;
		memmove(&rules.rule[i], &rules.rule[i + 1], (rules.count - i) * sizeof *rules.rule);
		struct text name = rules_apply(&rules, text_of(canonical[i].before), &scratch);
		if (text_equal(name, text_of(canonical[i].after)))
			fail_msg("without row %zu: %s", i, canonical[i].before);
		rules_release(&rules);
		buffer_release(&scratch);
	}
}

static void test_canonical(void **state)
{
	(void)state;
	struct rules rules = { 0 };
	rules_add_canonical(&rules);
	for (size_t i = 0; i < sizeof canonical_rows / sizeof canonical_rows[0]; i++)
		assert_renamed(&rules, canonical_rows[i].before, canonical_rows[i].after);
	rules_release(&rules);
}

static void test_kept(void **state)
{
	(void)state;
	struct rules rules = { 0 };
	struct buffer scratch = { 0 };
	rules_add_canonical(&rules);
	for (size_t i = 0; i < sizeof kept_names / sizeof kept_names[0]; i++) {
		struct text name = text_of(kept_names[i]);
		assert_text(rules_apply(&rules, name, &scratch), kept_names[i]);
	}
	rules_release(&rules);
	buffer_release(&scratch);
}

struct replacement_row {
	const char *pattern, *replacement, *before, *after;
};

static const struct replacement_row replacement_rows[] = {
	{ "a", "b", "banana", "bbnbnb" },
	{ "an", "", "banana", "ba" },
	{ "a", "$1", "cat", "c$1t" },
	{ "a", "a", "banana", "banana" },
	{ "banana", "", "banana", "banana" },
	{ "banana", "  ", "banana", "banana" },
	{ "A", "b", "banana", "banana" },
	{ "/a/", "b", "banana", "bbnbnb" },
	{ "/A/", "b", "banana", "banana" },
	{ "/(?i)A/", "b", "banana", "bbnbnb" },
	{ "/^b/", "a", "bbb", "abb" },
	{ "/a$/", "", "banana", "banan" },
	{ "/(b)(a)/", "$2$1$$", "banana", "ab$nana" },
	{ "/(x)|a/", "<$1>", "cat", "c<>t" },
	{ "/(a)(b)(c)(d)(e)(f)(g)(h)(i)(j)/", "$9$10", "abcdefghij", "ia0" },
	/* empty matches, as Perl has them */
	{ "/x*/", "-", "abc", "-a-b-c-" },
	{ "/x*/", "-", "xab", "--a-b-" },
	{ "/|a/", "-", "ab", "---b-" },
	{ "/$/", "!", "ab", "ab!" },
	{ "/\\b/", "|", "ab cd", "|ab| |cd|" },
	{ "/(?=b)/", "-", "abab", "a-ba-b" },
	{ "/a\\Kb/", "-", "abab", "a-a-" },
};

static void test_replacements(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof replacement_rows / sizeof replacement_rows[0]; i++) {
		const struct replacement_row *row = &replacement_rows[i];
		struct pattern_problem problem;
		struct buffer scratch = { 0 };
		struct rule rule = {
			pattern_parse("rule", text_of(row->pattern), PATTERN_INSIDE, &problem),
			text_of(row->replacement),
		};
		struct rules rules = { .rule = &rule, .count = 1 };
		assert_non_null(rule.pattern);
		assert_true(pattern_takes_replacement(rule.pattern, rule.replacement, &problem));
		assert_text(rules_apply(&rules, text_of(row->before), &scratch), row->after);
		pattern_free(rule.pattern);
		buffer_release(&scratch);
	}
}

struct refused_row {
	const char *pattern, *replacement;
	size_t offset;
};

static const struct refused_row refused_rows[] = {
	{ "/a/", "$1", 0 },
	{ "/(a)/", "b$2", 1 },
	{ "/(a)/", "$1$0", 2 },
	{ "/(a)/", "$$$1$", 4 },
	{ "/(a)/", "$x", 0 },
};

static void test_refused_replacements(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof refused_rows / sizeof refused_rows[0]; i++) {
		const struct refused_row *row = &refused_rows[i];
		struct pattern_problem problem;
		struct text replacement = text_of(row->replacement);
		struct pattern *pattern =
			pattern_parse("rule", text_of(row->pattern), PATTERN_INSIDE, &problem);
		assert_false(pattern_takes_replacement(pattern, replacement, &problem));
		assert_int_equal(problem.offset, row->offset);
		pattern_free(pattern);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_examples),
		cmocka_unit_test(test_every_row_is_needed),
		cmocka_unit_test(test_canonical),
		cmocka_unit_test(test_kept),
		cmocka_unit_test(test_replacements),
		cmocka_unit_test(test_refused_replacements),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
