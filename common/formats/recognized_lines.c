/*
 * Formats that are known by the shapes (shape.h) of their lines:
 *
 *     events: Ir              Full thread dump OpenJDK ...     goroutine 1 [running]:
 *     fn=(1) main                                              main.main()
 *     calls=1 12
 *
 * One line proves nothing, as any line may be a name in folded stacks: a row has a first line that
 * nothing else begins with, or wants several kinds of lines, or many lines of its kinds.
 */
#include "common/formats/recognized.h"
#include "common/formats/shape.h"

enum { head_lines = 64, shapes = 5 };

static const char kcachegrind[] = "open it with KCachegrind";
static const char no_stacks[] = "it holds no stacks: give the recording that it was made from";
static const char perf_again[] = "run `perf script | " PIPE "`";
static const char heaptrack[] =
	"run `heaptrack_print -f FILE -F OUT.folded`, then `" PIPE " OUT.folded`";
static const char bcc_folded[] = "run the tool with -f, which writes folded lines";
static const char go_tool[] = "run `go tool pprof -http=: FILE`";
static const char go_top[] = "give the profile that it was made from";
static const char uftrace[] = "run `uftrace dump --flame-graph | " PIPE "`";

#define FLAMEGRAPH(script) "run FlameGraph's `" script " FILE | " PIPE "`"
#define INFERNO(format)    "run `inferno-collapse-" format " FILE | " PIPE "`"

static const struct {
	struct recognized as;
	const char *first;        /* of the first line that is not blank, or NULL */
	const char *needed[4];    /* each fits one of the first lines */
	const char *line[shapes]; /* of a third of all lines, or none: no more is asked */
} rows[] = {
	{ { "callgrind", "a profile of Xdebug, in callgrind's format", kcachegrind },
		.needed = { "creator: xdebug*", "events: *" } },
	{ { "callgrind", "a callgrind profile", kcachegrind }, .first = "# callgrind format",
		.needed = { "version: ~" } },
	{ { "callgrind", "a callgrind profile", kcachegrind },
		.needed = { "version: ~", "creator: *" } },
	{ { "callgrind", "a callgrind profile", kcachegrind },
		.needed = { "events: *", "fn=(~)*" } },
	{ { "callgrind", "a callgrind profile", kcachegrind },
		.needed = { "events: *", "calls=~ *" } },
	{ { "callgrind", "a callgrind profile", kcachegrind },
		.needed = { "positions: *", "events: *" } },
	{ { "cachegrind", "a cachegrind profile", "run `cg_annotate FILE`" },
		.needed = { "cmd: *", "events: *", "fn=*" } },
	{ { "cachegrind", "a cachegrind profile", "run `cg_annotate FILE`" },
		.needed = { "events: *", "fl=*", "fn=*" } },
	{ { "massif", "a massif profile", "run `ms_print FILE`" },
		.needed = { "snapshot=~", "mem_heap_B=~", "mem_stacks_B=~" } },
	{ { "massif", "a massif profile", "run `ms_print FILE`" },
		.needed = { "desc: *", "cmd: *", "time_unit: *" } },
	{ { "massif", "the printed report of ms_print", no_stacks },
		.needed = { "Massif arguments: *", "ms_print arguments: *" } },
	{ { "callgrind", "the printed report of callgrind_annotate", no_stacks },
		.needed = { "Profile data file *", "Events recorded: *" } },
	{ { "cachegrind", "the printed report of cg_annotate", no_stacks },
		.needed = { "Events recorded: *", "Events shown: *" } },
	{ { "memcheck", "the messages of valgrind", no_stacks },
		.line = { "==~== *", "==~==", "--~-- *" }, .needed = { "==~==*" } },
	{ { "heaptrack", "a recording of heaptrack", heaptrack }, .first = "v ^*",
		.line = { "s *", "t ^ ^", "i *", "+ ^*" } },
	{ { "heaptrack", "a recording of heaptrack", heaptrack },
		.needed = { "X *", "I ^ ^", "s *" }, .line = { "s *", "t ^ ^", "i *", "+ ^*" } },
	{ { "heaptrack", "a recording of heaptrack", heaptrack }, .needed = { "v ^ ^", "X *" } },
	{ { "heaptrack", "the printed report of heaptrack_print", heaptrack },
		.first = "reading file \"*\" - please wait, *" },
	{ { "perf-report", "the text of `perf report`, whose percentages hide stacks", perf_again },
		.first = "# To display the perf.data header info*" },
	{ { "perf-report", "the text of `perf report`, whose percentages hide stacks", perf_again },
		.needed = { "# Samples: *", "# Overhead *" } },
	{ { "perf-report", "a dump of the records of perf.data", perf_again },
		.needed = { "*[0x^]: event: ~", ".*0000: *" } },
	{ { "perf-report", "a dump of the records of perf.data", perf_again },
		.needed = { "0x^ *[0x^]: *PERF_RECORD_*" },
		.line = { "0x^ *", "... *", "*0x^ [0x^]: PERF_RECORD_*", ". *" } },
	{ { "perf-stat", "counts of `perf stat`, which has no stacks",
		  "run `perf record -g`, then `perf script | " PIPE "`" },
		.needed = { "*Performance counter stats for *" } },
	{ { "perf-stat", "counts of `perf stat`, which has no stacks",
		  "run `perf record -g`, then `perf script | " PIPE "`" },
		.first = "# started on *", .line = { "*,*,*,~,*", "*counted* *", " ~*" } },
	{ { "perf-annotate", "the text of `perf annotate`, which has no stacks", perf_again },
		.needed = { "*Percent*Source code*Disassembly*" } },
	{ { "perf-sched", "the text of `perf sched`, which cuts stacks",
		  "run `perf script | " PIPE "`" },
		.needed = { "*time *cpu *task name*wait time*" } },
	{ { "perf-usage", "a message of perf about its options, not a recording",
		  "run perf alone until it succeeds" },
		.needed = { "*Usage: perf *" } },
	{ { "llvm-ir", "code of LLVM", "it holds no samples" }, .first = "; ModuleID = *" },
	{ { "pmc", "a call graph of pmcstat", FLAMEGRAPH("stackcollapse-pmc.pl") },
		.needed = { "@ *[~ samples]", " *%*[~]*" } },
	{ { "pmc", "a call graph of pmcstat", FLAMEGRAPH("stackcollapse-pmc.pl") },
		.needed = { "@ *[~ samples]", "~*%*[~]*" } },
	{ { "bpftrace", "what bpftrace printed, which is no map of stacks",
		  "count them in a map: `@[ustack, comm] = count()`" },
		.needed = { "@*[*" }, .line = { "@*[*", " *", "*]: ~", ", " } },
	{ { "bpftrace", "what bpftrace printed, which is no map of stacks",
		  "count them in a map: `@[ustack, comm] = count()`" },
		.first = "Attaching ~ probe*..." },
	{ { "bcc", "the stacks of a tool of bcc", bcc_folded },
		.first = "Sampling at ~ Hertz of *" },
	{ { "bcc", "the stacks of a tool of bcc", bcc_folded }, .first = "Tracing *",
		.line = { " *" } },
	{ { "bcc", "a page of bcc's documentation, not a profile" },
		.first = "Demonstrations of *" },
	{ { "bcc", "the text of memleak of bcc", "it has no folded form" },
		.needed = { "*stacks with outstanding allocations:*" } },
	{ { "bcc", "the stacks of a tool of bcc", bcc_folded }, .needed = { " - *(~)", " ~" },
		.line = { " *" } },
	{ { "dtrace", "the stacks of DTrace", INFERNO("dtrace") },
		.first = "CPU ID FUNCTION:NAME" },
	{ { "dtrace", "the stacks of DTrace", INFERNO("dtrace") }, .needed = { " *`*", " ~" },
		.line = { " *`*" } },
	{ { "systemtap", "the stacks of SystemTap", FLAMEGRAPH("stackcollapse-stap.pl") },
		.needed = { " 0x^ : *+0x^/0x^*" }, .line = { " 0x^ : *", " ~", "0x^ *" } },
	{ { "systemtap", "the stacks of SystemTap", FLAMEGRAPH("stackcollapse-stap.pl") },
		.needed = { "*0x^ : *+0x^/0x^*" }, .line = { "*0x^ : *", " ~" } },
	{ { "macos-sample", "a report of macOS's sample", INFERNO("sample") },
		.first = "Analysis of sampling *" },
	{ { "spindump", "a report of macOS's spindump", "record with `sample` instead" },
		.needed = { "Date/Time: *", "Steps: ~*" } },
	{ { "instruments", "a table copied from Instruments", "open it with speedscope" },
		.first = "*Self*Symbol Name*" },
	{ { "instruments", "a table copied from Instruments", "open it with speedscope" },
		.first = "Bytes Used*Symbol Name*" },
	{ { "vtune", "a table of VTune", INFERNO("vtune") }, .first = "Function Stack,*" },
	{ { "vtune", "a table of VTune", INFERNO("vtune") }, .first = "war:*",
		.needed = { "Function Stack,*" } },
	{ { "vsprof", "a call tree of Visual Studio", INFERNO("vsprof") },
		.first = "Level,*Function Name*" },
	{ { "ghc", "a time profile of GHC", INFERNO("ghcprof") },
		.first = "*Time and Allocation Profiling Report*" },
	{ { "ghc", "a time profile of GHC", INFERNO("ghcprof") },
		.needed = { "COST CENTRE *MODULE*%time %alloc*" } },
	{ { "ghc", "a heap profile of GHC", "run `hp2ps FILE`" },
		.needed = { "JOB \"*", "SAMPLE_UNIT \"*" } },
	{ { "jstack", "a thread dump of Java", FLAMEGRAPH("stackcollapse-jstack.pl") },
		.needed = { "Full thread dump *" } },
	{ { "jstack", "a thread dump of Java", FLAMEGRAPH("stackcollapse-jstack.pl") },
		.needed = { "\"*\" *prio=*", " java.lang.Thread.State: *" } },
	{ { "javacore", "a javacore of IBM or OpenJ9", FLAMEGRAPH("stackcollapse-ibmjava.pl") },
		.needed = { "3XMTHREADINFO *" } },
	{ { "javacore", "a javacore of IBM or OpenJ9", FLAMEGRAPH("stackcollapse-ibmjava.pl") },
		.needed = { "0SECTION *", "NULL*" } },
	{ { "java-exceptions", "exceptions of Java",
		  FLAMEGRAPH("stackcollapse-java-exceptions.pl") },
		.needed = { " at *(*)", "*.*" },
		.line = { " at *.*(*.*)", " at *(Native Method)", "Caused by: *", " ... ~ more" } },
	{ { "jfr", "the printed events of Java Flight Recorder",
		  "run async-profiler's `jfrconv -o collapsed FILE OUT.folded` on the .jfr" },
		.needed = { "jdk.* {", " startTime = *" } },
	{ { "ljp", "a report of the Lightweight Java Profiler",
		  FLAMEGRAPH("stackcollapse-ljp.awk") },
		.needed = { " ~ ~ *(*.java:~)" }, .line = { " *(*.java:~)", " *(Native Method)" } },
	{ { "faulthandler", "stacks of Python's faulthandler",
		  FLAMEGRAPH("stackcollapse-faulthandler.pl") },
		.needed = { "*hread 0x^*(most recent call first):", " File \"*\", line ~ in *" } },
	{ { "lldb", "stacks of lldb", "record with `perf record -g`, which samples" },
		.needed = { "*thread #~*", "*frame #~: 0x^*" } },
	{ { "python-traceback", "a traceback of Python", "record with `py-spy record -f raw`" },
		.needed = { "Traceback (most recent call last):", " File \"*\", line ~, in *" } },
	{ { "cprofile", "the printed report of Python's cProfile",
		  "record stacks with `py-spy record -f raw`" },
		.needed = { "*function calls *in * seconds", "*ncalls *tottime *" } },
	{ { "javascript-exception", "an exception of JavaScript",
		  "record with `perf record -g node --perf-basic-prof`" },
		.needed = { "*Error: *", " at *(*:~:~)" }, .line = { " at *" } },
	{ { "eu-stack", "stacks of eu-stack", FLAMEGRAPH("stackcollapse-elfutils.pl") },
		.needed = { "TID ~:", "#~ *0x^*" } },
	{ { "gdb", "stacks of gdb", FLAMEGRAPH("stackcollapse-gdb.pl") },
		.needed = { "*Thread ~ (*", "#~ *" },
		.line = { "#~ *", "Thread ~ (*", " *", "[*]" } },
	{ { "gdb", "stacks of gdb", FLAMEGRAPH("stackcollapse-gdb.pl") },
		.needed = { "#0 *", "#~ 0x^ in *" }, .line = { "#~ *", " *", "[*]" } },
	{ { "gdb", "stacks of gdb", FLAMEGRAPH("stackcollapse-gdb.pl") },
		.needed = { "#0 *", "#1 *(*" }, .line = { "#~ *" } },
	{ { "proc-stack", "kernel stacks of /proc/PID/stack",
		  "it is one moment: record with `perf record -g`" },
		.needed = { "[<^>] *+0x^/0x^*" }, .line = { "[<^>] *" } },
	{ { "kernel-log", "a stack of the kernel's log",
		  "it is one moment: record with `perf record -g`" },
		.needed = { "*Call Trace:*", "*+0x^/0x^*" } },
	{ { "strace", "a trace of strace",
		  "it has calls and no samples: record with `perf record -g`" },
		.needed = { " > *(*) [0x^]", "*(*) = *" } },
	{ { "strace", "a trace of strace or ltrace",
		  "it has calls and no samples: record with `perf record -g`" },
		.needed = { "*(*) = *" }, .line = { "*(*) = *", " > *" } },
	{ { "strace", "a summary of strace or ltrace", "record with `perf record -g`" },
		.needed = { "% time seconds usecs/call *" } },
	{ { "goroutines", "goroutines of Go",
		  "it is one moment: record with /debug/pprof/profile" },
		.needed = { "goroutine ~ [*]:" },
		.line = { " *:~*", "*(*)", "goroutine ~ [*]:", "created by *" } },
	{ { "pprof", "a Go profile in text", go_tool }, .needed = { "* profile: total ~" } },
	{ { "pprof", "a legacy pprof profile", go_tool }, .needed = { "heap profile: *@*" } },
	{ { "pprof", "a legacy pprof profile", go_tool }, .first = "--- *",
		.line = { "*~ @*", "#*", "*0x^*", "--- *" } },
	{ { "pprof", "a legacy pprof profile", go_tool }, .first = "--- *z ~ ---" },
	{ { "jemalloc", "a heap profile of jemalloc", "run `jeprof --collapsed PROGRAM FILE`" },
		.first = "heap_v2/~" },
	{ { "pprof", "stacks of `pprof -traces`", go_tool }, .needed = { "-----------+----*" },
		.line = { " *", "-----------+---*" } },
	{ { "pprof", "the printed report of pprof", go_top },
		.needed = { "*flat flat% sum% cum cum%*" } },
	{ { "pprof", "the printed report of pprof", go_top }, .first = "Total: ~ *",
		.line = { " ~ *% *% ~ *" } },
	{ { "pprof", "the printed report of pprof", go_top },
		.needed = { "Total: ~*", "ROUTINE ======*" } },
	{ { "pprof", "the printed report of pprof", go_top }, .first = "*: Total * of * (*)" },
	{ { "pprof", "the dump of `pprof -raw`", go_tool }, .first = "PeriodType: *",
		.needed = { "Period: ~*", "Samples:" } },
	{ { "llvm-lines", "a table of cargo llvm-lines", "it has no stacks" },
		.first = " Lines Copies Function name" },
	{ { "cargo-bloat", "a table of cargo bloat", "it has no stacks" },
		.needed = { " File .text Size *" } },
	{ { "criterion", "measurements of criterion",
		  "they have no stacks: record the benchmark "
		  "with `perf record -g`" },
		.first = "group,function,value,*" },
	{ { "rustc", "the times of rustc's passes", "it has no stacks" },
		.line = { "time: *rss:*" }, .needed = { "time: *" } },
	{ { "rustc", "the list of what rustc generated", "it has no stacks" },
		.first = "MONO_ITEM *" },
	{ { "xdebug", "a trace of Xdebug", NULL }, .needed = { "TRACE START [*" } },
	{ { "aix", "stacks of AIX's procstack", FLAMEGRAPH("stackcollapse-aix.pl") },
		.needed = { "---------- tid# ~*", "0x^ *" } },
	{ { "wallclock", "a report of wallClockProfiler", FLAMEGRAPH("stackcollapse-wcp.pl") },
		.needed = { "Full stacks (deepest frame first)*" } },
	{ { "tracy", "a table of tracy-csvexport", "open the capture with Tracy" },
		.first = "name,src_file,*" },
	{ { "uftrace", "a replay of uftrace", uftrace }, .first = "# DURATION *TID *FUNCTION*" },
	{ { "uftrace", "a dump of uftrace", uftrace }, .first = "uftrace file header: *" },
	{ { "uftrace", "a call graph of uftrace", uftrace }, .first = "# Function Call Graph *" },
	{ { "uftrace", "a call graph of uftrace", uftrace }, .first = "# version\":\"uftrace *" },
	{ { "uftrace", "a report of uftrace", uftrace }, .first = " Total time Self time *" },
	{ { "uftrace", "the list of sessions of uftrace", uftrace }, .first = "SESS timestamp=*" },
	{ { "gprof", "the printed report of gprof",
		  "it has no stacks: record with `perf record -g`" },
		.needed = { "Flat profile:", "Each sample counts as *" } },
	{ { "gprof", "the printed report of gprof",
		  "it has no stacks: record with `perf record -g`" },
		.needed = { " Call graph*", "index % time *" } },
	{ { "stackprof", "the printed report of stackprof",
		  "run `stackprof --stackcollapse FILE | " PIPE "` on the dump" },
		.needed = { " Mode: *", " Samples: ~*" } },
	{ { "v8", "a log of V8", "record with `perf record -g node --perf-basic-prof`" },
		.first = "v8-version,*" },
	{ { "v8", "a report of V8's log", "record with `perf record -g node --perf-basic-prof`" },
		.first = "Statistical profiling result *" },
	{ { "austin", "folded lines with three counts, of Austin's full mode",
		  "record without -f, or with -m" },
		.line = { "P~;T*;* ~,~,*", "P~;T*:~ ~,~,*", "# *" }, .needed = { "# mode: full" } },
	{ { "palette", "a palette map of flamegraph, without stacks",
		  "give it to `flamegraph --cp`" },
		.needed = { "*->rgb(*)" }, .line = { "*->rgb(*)" } },
	{ { "maps", "the mappings of a process, without samples", no_stacks },
		.needed = { "&-& *-*p ^ *" }, .line = { "&-& * ^ *" } },
	{ { "symbols", "a list of symbols, without samples",
		  "give it to `symbolize --kallsyms=FILE`" },
		.needed = { "& *" }, .line = { "& T *", "& t *", "& P *", "& d *", "& ? *" } },
	{ { "perf-map", "the symbols of a JIT compiler, without samples",
		  "put it where `symbolize --perf-map-dir=DIR` finds it" },
		.needed = { "& ^ *" }, .line = { "& ^ *" } },
	{ { "web-page", "HTML, the page of a profiler or of an error", NULL },
		.first = "<!DOCTYPE*" },
	{ { "web-page", "HTML, the page of a profiler or of an error", NULL },
		.first = "<!doctype*" },
	{ { "web-page", "HTML, the page of a profiler or of an error", NULL }, .first = "<html*" },
	{ { "web-page", "HTML, the page of a profiler or of an error", NULL }, .first = "<table*" },
	{ { "xctrace", "an export of Instruments", INFERNO("xctrace") },
		.needed = { "*<trace-query-result>*" } },
	{ { "memcheck", "XML of valgrind's memcheck, which has no samples" },
		.needed = { "*<valgrindoutput>*" } },
	{ { "plist", "a property list of macOS, which has no samples" }, .needed = { "<plist*" } },
	{ { "svg", "a picture without its stacks", "give the text that it was drawn from" },
		.first = "<?xml*" },
	{ { "svg", "a picture without its stacks", "give the text that it was drawn from" },
		.first = "<svg*" },
};

/* A text's first lines that are not blank, and all of it. */
struct head {
	struct text line[head_lines], all;
	size_t count;
	bool is_whole;
};

static struct head head_of(struct text text, bool is_whole)
{
	struct head head = { .all = text, .is_whole = is_whole };
	for (struct text line; head.count < head_lines && text_take_line(&text, is_whole, &line);)
		if (text_trim(line).length)
			head.line[head.count++] = line;
	if (head.count == 0 && text_trim(text).length)
		head.line[head.count++] = text; /* the beginning of one line */
	return head;
}

static bool has_line(const struct head *head, const char *shape)
{
	for (size_t i = 0; i < head->count; i++)
		if (shape_fits(shape, head->line[i]))
			return true;
	return false;
}

static bool fits_any(const char *const shape[shapes], struct text line)
{
	for (int i = 0; i < shapes && shape[i]; i++)
		if (shape_fits(shape[i], line))
			return true;
	return false;
}

static bool has_many(const struct head *head, const char *const shape[shapes])
{
	size_t fitting = 0, count = 0;
	struct text text = head->all;
	for (struct text line; text_take_line(&text, head->is_whole, &line);) {
		if (text_trim(line).length == 0)
			continue;
		count++;
		fitting += fits_any(shape, line);
	}
	return fitting > 0 && fitting * 3 >= count;
}

const struct recognized *recognize_lines(struct text beginning, bool is_whole)
{
	struct head head = head_of(beginning, is_whole);
	for (size_t i = 0; head.count && i < sizeof rows / sizeof *rows; i++) {
		bool fits = !rows[i].first || shape_fits(rows[i].first, head.line[0]);
		for (int j = 0; fits && j < 4 && rows[i].needed[j]; j++)
			fits = has_line(&head, rows[i].needed[j]);
		if (fits && (!rows[i].line[0] || has_many(&head, rows[i].line)))
			return &rows[i].as;
	}
	return NULL;
}
