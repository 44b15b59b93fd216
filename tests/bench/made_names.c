#include "tests/bench/made_names.h"

#include <stdio.h>
#include <string.h>

#define COUNT(array) (uint32_t)(sizeof(array) / sizeof *(array))

static const char *const part[] = {
	"parse",
	"read",
	"write",
	"lock",
	"page",
	"node",
	"tree",
	"hash",
	"buffer",
	"queue",
	"list",
	"map",
	"insert",
	"find",
	"visit",
	"emit",
	"type",
	"expr",
	"token",
	"block",
	"alloc",
	"free",
	"copy",
	"flush",
	"sync",
	"index",
	"scan",
	"merge",
	"sort",
	"encode",
	"decode",
	"handle",
	"event",
	"task",
	"poll",
	"wait",
	"wake",
	"send",
	"recv",
	"open",
	"close",
	"commit",
	"update",
	"check",
	"resolve",
	"lower",
	"fold",
	"walk",
	"next",
	"init",
};

static const char *const space[] = {
	"std",
	"llvm",
	"rocksdb",
	"mozilla",
	"absl",
	"clang",
	"tokio::runtime",
	"rustc_middle::ty",
	"core::iter",
	"alloc::vec",
	"(anonymous namespace)",
	"net::detail",
	"v8::internal",
};

static const char *const program_module[] = {
	"/usr/bin/server",
	"/usr/lib/x86_64-linux-gnu/libc.so.6",
	"/usr/lib/x86_64-linux-gnu/libstdc++.so.6.0.30",
	"/opt/engine/lib/libengine-core.so",
	"/usr/lib/x86_64-linux-gnu/libcrypto.so.3",
	"/home/build/target/release/worker",
};

static const char *pick(uint64_t *seed)
{
	return part[random_below(seed, COUNT(part))];
}

static int c_name(char *to, size_t size, uint64_t *seed)
{
	return snprintf(
		to, size, "%s%s_%s", random_below(seed, 4) ? "" : "__", pick(seed), pick(seed));
}

static int method_name(char *to, size_t size, uint64_t *seed)
{
	static const char *const arguments[] = {
		"()",
		"() const",
		"(int)",
		"(unsigned long, char const*)",
		"(std::string const&)",
		"(std::vector<int, std::allocator<int> > const&, bool)",
	};
	return snprintf(to, size, "%s::%s_%s::%s_%s%s", space[random_below(seed, COUNT(space))],
		pick(seed), pick(seed), pick(seed), pick(seed),
		arguments[random_below(seed, COUNT(arguments))]);
}

static int template_name(char *to, size_t size, uint64_t *seed)
{
	return snprintf(to, size,
		"std::_Function_handler<void (%s_%s*), %s::%s_%s<%s, %u>::operator()>::_M_invoke",
		pick(seed), pick(seed), space[random_below(seed, COUNT(space))], pick(seed),
		pick(seed), pick(seed), random_below(seed, 64));
}

static int rust_name(char *to, size_t size, uint64_t *seed)
{
	return snprintf(to, size, "<%s::%s as core::iter::%s>::%s_%s", pick(seed), pick(seed),
		pick(seed), pick(seed), pick(seed));
}

struct function made_function(uint32_t number, int where)
{
	typedef int namer(char *, size_t, uint64_t *);
	static namer *const name[] = { c_name, c_name, c_name, c_name, c_name, c_name, c_name,
		c_name, c_name, c_name, method_name, method_name, method_name, method_name,
		template_name, rust_name };
	struct function function = { 0 };
	uint64_t seed = mixed((uint64_t)number * 2 + (where == MADE_KERNEL));
	namer *of = where == MADE_KERNEL ? c_name : name[random_below(&seed, COUNT(name))];
	function.length = (size_t)of(function.name, sizeof function.name - 12, &seed);
	function.length += (size_t)sprintf(function.name + function.length, "%s%x",
		function.name[function.length - 1] == ')' ? ".part." : "_", number);
	function.size = 32 + random_below(&seed, 4000);
	if (where == MADE_KERNEL) {
		function.module = "[kernel.kallsyms]";
		function.address = 0xffffffff81000000 + (uint64_t)number * 4096;
	} else {
		uint32_t module = number % COUNT(program_module);
		function.module = program_module[module];
		function.address = (module ? 0x7f3500000000 : 0x55679fb00000) +
				   (uint64_t)module * 0x10000000 + (uint64_t)number * 4096;
	}
	return function;
}
