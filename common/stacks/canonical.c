#include "common/stacks/canonical.h"

/* What stands between brackets and may hold brackets: so deep and no deeper, for odd names' sake.
 */
#define FLAT      "[^][]*+"
#define NESTED    "(?:[^][]++|\\[" FLAT "\\])*+"
#define BRACKETED "(?:[^][]++|\\[" NESTED "\\])*+"

/* What compilers append to the name of a part or a variant of a function, one or more. */
#define CLONE                                         \
	"(?:\\.(?:(?:cold|localalias)(?:\\.\\d++)*+|" \
	"(?:part|isra|constprop|lto_priv|llvm|specialized|__uniq|__part)(?:\\.\\d++)++))++"

/* What has to follow a chain of them; where it does not, no part of the chain is tried again. */
#define BEFORE(end) "(?:(?=" end ")|(*SKIP)(*FAIL))"

const struct canonical canonical[] = {
	/* Java: classes that are made at run time, by their number and address */
	{ "/\\$\\$Lambda(?:\\$\\d++)?+(?:[/.+](?:0x[0-9a-f]++|\\d++))?+(?![\\w$])/",
		"$$$$Lambda$$*", "x/Y$$Lambda$469/0x00007f1234.call", "x/Y$$Lambda$*.call" },
	{ "/LambdaForm\\$\\K([A-Z]++)\\d*+(?:[/.+](?:0x[0-9a-f]++|\\d++))?+(?![\\w$*/])/", "$1*",
		"LambdaForm$MH/0x00007f9c4c0a1400.invoke", "LambdaForm$MH*.invoke" },
	{ "/(?<=[\\w$])[/.+]0x[0-9a-f]{16}(?!\\w)/", "/*", "x.Y$$Stub/0x00007f9c4c0a1400.run",
		"x.Y$$Stub/*.run" },
	{ "/Generated(?:Serialization)?+(?:Method|Constructor)Accessor\\K\\d++(?!\\w)/", "*",
		"reflect.GeneratedMethodAccessor12.invoke",
		"reflect.GeneratedMethodAccessor*.invoke" },
	{ "/(\\$Proxy|\\bjdk[./]proxy)\\d++(?!\\w)/", "$1*", "jdk.proxy2.$Proxy12.get",
		"jdk.proxy*.$Proxy*.get" },
	{ "/CGLIB\\$\\$\\K[0-9a-f]++(?!\\w)/", "*", "x.Bean$$EnhancerBySpringCGLIB$$1a2b3c4d.get",
		"x.Bean$$EnhancerBySpringCGLIB$$*.get" },
	{ "/\\$(?:ByteBuddy|HibernateProxy|MockitoMock)\\$\\K\\w++/", "*",
		"x.Bean$HibernateProxy$Ab3dE9xZ.get", "x.Bean$HibernateProxy$*.get" },
	/* Java and Scala: the bodies of lambdas, anonymous and local classes, by their number */
	{ "/(?<=[\\w)>])\\$\\d++(?![0-9a-z_])/", "$$*", "x.Outer$1.lambda$run$0",
		"x.Outer$*.lambda$run$*" },

	/* JavaScript: where in its file a function begins */
	{ "/(?<=\\.js|\\.ts|\\.mjs|\\.cjs|\\.mts|\\.cts|\\.jsx|\\.tsx)(?::\\d++)++$/", ":*",
		"LazyCompile:*parse /app/a b.js:12:3", "LazyCompile:*parse /app/a b.js:*" },

	/* Go: shapes as its own tools print them, and what is numbered within its function */
	{ "/(?<=\\w)\\[go\\.shape\\." BRACKETED "\\]/", "[...]",
		"main.Map[go.shape.int_0,go.shape.struct { X []int }]", "main.Map[...]" },
	{ "/(?|\\G(?!^)\\.(func|gowrap|deferwrap|)"
	  "|\\.\\w*+(?:\\[\\.\\.\\.\\])?+\\K\\.(func|gowrap|deferwrap))\\d++(?!\\w)/",
		".$1*", "main.(*Server).Do.func1.2", "main.(*Server).Do.func*.*" },
	{ "/(?<=\\w)-range\\d++(?!\\w)/", "-range*", "main.Walk-range1", "main.Walk-range*" },
	{ "/(?<=\\w)\\.init\\.\\d++(?!\\w)/", ".init.*", "main.init.0", "main.init.*" },

	/* Rust: hashes of crates and of instances, closures by their number */
	{ "/::h[0-9a-f]{16}(?!\\w)/", "", "core::fmt::write::h0123456789abcdef",
		"core::fmt::write" },
	{ "/17h\\K[0-9a-f]{16}(?=E)/", "*", "_ZN4core3fmt5write17h0123456789abcdefE",
		"_ZN4core3fmt5write17h*E" },
	{ "/(?<=\\w)\\[[0-9a-f]{8,16}\\](?=::)/", "", "mycrate[1a2b3c4d5e6f7081]::parse",
		"mycrate::parse" },
	{ "/(?:^_R|\\G(?!^)).*?\\KCs[0-9A-Za-z]{8,12}_(?=\\d)/", "Cs*_",
		"_RNvCsjrHSEGnQ3l9_7mycrate5parse", "_RNvCs*_7mycrate5parse" },
	{ "/(?<=\\{)(?!parm#)([a-z_:]++)#\\d++(?=\\})/", "$1#*", "mycrate::parse::{closure#3}",
		"mycrate::parse::{closure#*}" },

	/* addresses, and what they are in */
	{ "/(?<=[\\w)\\]>}*])(?:\\+(?:0x[0-9a-f]++|\\d++))++" BEFORE("[])]?$") "/", "",
		"memcpy+0x15", "memcpy" },
	{ "/(?<![^[`])0x\\K[0-9a-f]++(?=\\]?$)/", "*", "[0x7ffff7a1b2c3]", "[0x*]" },
	{ "/^[0-9a-f]{12,16}+$/", "0x*", "7ffff7a1b2c3", "0x*" },
	{ "/^\\[.* <\\K[0-9a-f]++(?=>\\]$)/", "*", "[unknown <7f12>]", "[unknown <*>]" },
	{ "/\\bperf-\\K\\d++(?=\\.map)/", "*", "[perf-4711.map]", "[perf-*.map]" },
	{ "/\\bjitted-\\K\\d++-\\d++(?=\\.so)/", "*-*", "[jitted-4711-12.so]", "[jitted-*-*.so]" },

	/* C and C++: parts and variants of a function */
	{ "/(?: (?:\\[clone |\\()" CLONE "[\\])])++" BEFORE("$") "/", "",
		"scan(int) [clone .part.0] [clone .cold]", "scan(int)" },
	{ "/(?<=[\\w)>}\\]*~'])" CLONE BEFORE("$|@") "/", "", "scan.constprop.0.isra.0.cold",
		"scan" },
	{ "/(?<=[A-Za-z_]|outlined\\.)(?<!\\.so)(?:\\.\\d++)++$/", "", "helper.1234", "helper" },
	{ "/\\bOUTLINED_FUNCTION_\\K\\d++(?!\\w)/", "*", "OUTLINED_FUNCTION_12",
		"OUTLINED_FUNCTION_*" },
	{ "/_block_invoke(?:_\\d++)?+(?![\\w*])/", "_block_invoke*", "__main_block_invoke_2",
		"__main_block_invoke*" },

	/* C++: functions and types without a name, by their number */
	{ "/(?<=\\)|unnamed type)#\\d++(?=\\})/", "#*", "main::{lambda(int)#2}::operator()",
		"main::{lambda(int)#*}::operator()" },
	{ "/'(lambda|unnamed)\\d*+'/", "'$1*'", "main::'lambda0'(int)::operator()",
		"main::'lambda*'(int)::operator()" },
	{ "/(?<![\\w$])\\$_\\d++(?!\\w)/", "$$_*", "main::$_0::operator()",
		"main::$_*::operator()" },
	{ "/<lambda_\\K(?:[0-9a-f]{32}|\\d++)(?=>)/", "*", "<lambda_12>::operator()",
		"<lambda_*>::operator()" },

	/* other languages: what has no name, and stamps */
	{ "/__(?:lambda|dgliteral|funcliteral|foreachbody|anon_)\\K\\d++(?!\\w)/", "*",
		"app.main.__lambda3", "app.main.__lambda*" }, /* D, Zig */
	{ "/^caml[A-Z][\\w.]*_\\K\\d++$/", "*", "camlStdlib__List__map_123",
		"camlStdlib__List__map_*" },
	{ "/\\bclosure #\\K\\d++/", "*", "closure #1 in app.main()", "closure #* in app.main()" },
	{ "/^(?:julia|jfptr|japi1|jlsys)_.*_\\K\\d++$/", "*", "julia_solve_1234", "julia_solve_*" },
	{ "/<>c__DisplayClass\\K\\d++_\\d++/", "*", "App.<>c__DisplayClass12_0::Run",
		"App.<>c__DisplayClass*::Run" }, /* .NET */
	{ "/>[bdg]__(?:\\w++\\|)?+\\K\\d++(?:_\\d++)?+(?!\\w)/", "*", "App.<>c::<Main>b__3_0",
		"App.<>c::<Main>b__*" }, /* .NET */
	{ "/-fun-\\K\\d++(?=-)/", "*", "$app:-main/1-fun-0-/2",
		"$app:-main/1-fun-*-/2" }, /* Erlang */

	/* eBPF: programs by their tag */
	{ "/\\bbpf_prog_\\K[0-9a-f]{16}(?![0-9a-z])/", "*", "bpf_prog_6deef7357e7b4530_egress",
		"bpf_prog_*_egress" },
	{ "/\\bbpf_trampoline_\\K\\d++(?!\\w)/", "*", "bpf_trampoline_6442536467",
		"bpf_trampoline_*" },

	/* threads of the kernel: by their processor, pool, interrupt or process */
	{ "/^kworker/(u?)\\d++:\\d++/", "kworker/$1*:*", "kworker/3:1-events",
		"kworker/*:*-events" },
	{ "/^(?:cpuhp|idle_inject|irq_work|ksoftirqd|ktimers|migration|rcu[a-z]*+|swapper|watchdog)"
	  "/\\K\\d++$/",
		"*", "ksoftirqd/3", "ksoftirqd/*" },
	{ "/^irq/\\K\\d++(?=-)/", "*", "irq/128-iwlwifi", "irq/*-iwlwifi" },
	{ "/^vhost-\\K\\d++$/", "*", "vhost-4711", "vhost-*" },

	/* threads of pools: a number behind a word for one, never one behind a program's name */
	{ "/^pool-\\d++-thread-\\d*+(?!\\w)/", "pool-*-thread-*", "pool-12-thread-",
		"pool-*-thread-*" },
	{ "/(?i:dispatcher|exec|executor|pool|thread|worker)-\\K\\d++(?![\\w.])/", "*",
		"tokio-worker-12", "tokio-worker-*" },
	{ "/(?i:pool|thread|worker) \\K\\d++(?![\\w.])/", "*", "thread pool 7", "thread pool *" },
	{ "/^Thread_\\K\\d{4,}+$/", "*", "Thread_15758535", "Thread_*" },
	{ "/(?<=[A-Za-z~ ])#\\d++(?=$| \\()/", "#*", "GC Thread#3", "GC Thread#*" },
	{ "/CompilerThread\\K\\d++$/", "*", "C2 CompilerThread0", "C2 CompilerThread*" },
	{ "/^qtp\\d++-\\d++(?!\\w)/", "qtp*-*", "qtp1637070917-33", "qtp*-*" },
	{ "/EventLoopGroup-\\K\\d++-\\d++$/", "*-*", "nioEventLoopGroup-3-2",
		"nioEventLoopGroup-*-*" },
	{ "/\\bThreadPoolExecutor-\\K\\d++_\\d++(?!\\w)/", "*_*", "ThreadPoolExecutor-0_3",
		"ThreadPoolExecutor-*_*" },
	{ "/^CPU \\K\\d++(?=/(?:KVM|TCG)$)/", "*", "CPU 0/KVM", "CPU */KVM" },
};

const size_t canonical_count = sizeof canonical / sizeof canonical[0];
