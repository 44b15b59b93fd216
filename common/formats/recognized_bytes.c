/*
 * Formats that are known by the bytes they begin with:
 *
 *     PERFILE2...     FLR\0...     \x7fELF...     \xfd7zXZ\0...
 */
#include "common/formats/recognized.h"

#include <stdint.h>

#define BYTES(literal)                       \
	{                                    \
		literal, sizeof(literal) - 1 \
	}

static const char perf_script[] = "run `perf script -i FILE | " PIPE "`";
static const char record_program[] = "record it while it runs: `perf record -g ./PROGRAM`, then "
				     "`perf script | " PIPE "`";
static const char iconv[] = "run `iconv -f UTF-16 -t UTF-8 FILE | " PIPE "`";
static const char print_python[] = "it counts calls without their stacks: run `python3 -m pstats "
				   "FILE`, or record stacks with `py-spy record -f raw`";
static const char drawn[] = "give the svg of flamegraph, which holds the stacks, or folded lines";
static const char unpack[] = "unpack it and give the profile inside";
static const char google_pprof[] = "run `google-pprof --collapsed PROGRAM FILE | " PIPE "`";

static const struct {
	struct recognized as;
	struct text magic;
	size_t offset;
} rows[] = {
	{ { "perf.data", "a perf.data file", perf_script }, BYTES("PERFILE2") },
	{ { "perf.data", "a perf.data file of an old perf", perf_script }, BYTES("PERFFILE") },
	{ { "perf.data", "a perf.data file of the other byte order",
		  "run `perf script` on a machine like the one that recorded it" },
		BYTES("2ELIFREP") },
	{ { "hiperf", "a report of OpenHarmony's hiperf" }, BYTES("HIPERF_PB_") },
	{ { "simpleperf", "a report of Android's simpleperf",
		  "run simpleperf's `stackcollapse.py -i perf.data | " PIPE "`" },
		BYTES("SIMPLEPERF") },
	{ { "hotspot", "a stream of hotspot's perfparser", "run `perf script` instead" },
		BYTES("QPERFSTREAM") },
	{ { "art-trace", "a method trace of Android", "open it with Android Studio" },
		BYTES("*version\n") },
	{ { "art-trace", "a method trace of Android", "open it with Android Studio" },
		BYTES("SLOW") },
	{ { "gperftools", "a CPU profile of gperftools", google_pprof },
		BYTES("\0\0\0\0\0\0\0\0\3\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0") },
	{ { "gperftools", "a CPU profile of gperftools", google_pprof },
		BYTES("\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\3\0\0\0\0\0\0\0\0") },
	{ { "gperftools", "a CPU profile of gperftools", google_pprof },
		BYTES("\0\0\0\0\3\0\0\0") },
	{ { "gperftools", "a CPU profile of gperftools", google_pprof },
		BYTES("\0\0\0\0\0\0\0\3") },
	{ { "gperftools", "a raw profile of google-pprof", google_pprof },
		BYTES("--- symbol\nbinary=") },
	{ { "measureme", "a self-profile of rustc",
		  "run measureme's `stack_collapse`, which writes folded lines" },
		BYTES("MMPD") },
	{ { "puffin", "a capture of puffin", "open it with puffin_viewer" }, BYTES("PUF0") },
	{ { "tracy", "a capture of Tracy", "open it with Tracy, or run `tracy-csvexport FILE`" },
		BYTES("tracy") },
	{ { "tracy", "a capture of Tracy", "open it with Tracy, or run `tracy-csvexport FILE`" },
		BYTES("tlZ\4") },
	{ { "tracy", "a capture of Tracy", "open it with Tracy, or run `tracy-csvexport FILE`" },
		BYTES("tZst") },
	{ { "jfr", "a recording of Java Flight Recorder",
		  "run async-profiler's `jfrconv -o collapsed FILE OUT.folded`" },
		BYTES("FLR\0") },
	{ { "hprof", "a heap dump of Java", "open it with Eclipse MAT or VisualVM" },
		BYTES("JAVA PROFILE 1.") },
	{ { "go-trace", "an execution trace of Go", "run `go tool trace FILE`" }, BYTES(" trace\0"),
		strlen("go 1.19") },
	{ { "go-trace", "an execution trace of Go", "run `go tool trace FILE`" }, BYTES(" trace\0"),
		strlen("go 1.9") },
	{ { "nperf", "a recording of not-perf", "run `nperf flamegraph FILE`" },
		BYTES("\14\0\0\0\0\0\0\0NPRF") },
	{ { "sysprof", "a capture of sysprof", "open it with sysprof" },
		BYTES("\136\227\312\375") },
	{ { "uftrace", "a file of a uftrace recording",
		  "run `uftrace dump --flame-graph -d DIR | " PIPE "`" },
		BYTES("Ftrace!") },
	{ { "austin", "a binary recording of Austin",
		  "run `mojo2austin FILE OUT.folded` of austin-python" },
		BYTES("MOJ\3") },
	{ { "memray", "a recording of memray", "run `memray flamegraph FILE`" },
		BYTES("memray\0") },
	{ { "gprof", "a gmon.out of gprof", "run `gprof PROGRAM FILE`" }, BYTES("gmon") },
	{ { "jitdump", "a jitdump, which holds code and no samples",
		  "run `perf inject --jit -i perf.data -o OUT` and `perf script -i OUT | " PIPE
		  "`" },
		BYTES("DTiJ") },
	{ { "jitdump", "a jitdump, which holds code and no samples",
		  "run `perf inject --jit -i perf.data -o OUT` and `perf script -i OUT | " PIPE
		  "`" },
		BYTES("JiTD") },
	{ { "stackprof", "a dump of stackprof, or other marshalled data of Ruby",
		  "run `stackprof --stackcollapse FILE | " PIPE "`" },
		BYTES("\4\10{") },
	{ { "rbspy", "a raw recording of rbspy",
		  "run `rbspy report -f collapsed -i FILE -o OUT.folded`" },
		BYTES("rbspy") },
	{ { "cprofile", "a profile of Python's cProfile", print_python }, BYTES("\373)\3") },
	{ { "cprofile", "a profile of Python's cProfile", print_python }, BYTES("{)\3") },
	{ { "cprofile", "a profile of Python's cProfile", print_python }, BYTES("\373\251\3") },
	{ { "cprofile", "a profile of Python's cProfile", print_python }, BYTES("{\251\3") },
	{ { "ftrace", "a recording of trace-cmd", "run `trace-cmd report FILE`" },
		BYTES("\27\10Dtracing") },
	{ { "ctf", "a trace of LTTng", "run `babeltrace2 DIR`" }, BYTES("\301\374\37\301") },
	{ { "elf", "an ELF file, a program or a library", record_program }, BYTES("\177ELF") },
	{ { "mach-o", "a program or a library of macOS", record_program },
		BYTES("\317\372\355\376") },
	{ { "mach-o", "a program or a library of macOS", record_program },
		BYTES("\316\372\355\376") },
	{ { "mach-o", "a program of macOS, or a class of Java", record_program },
		BYTES("\312\376\272\276") },
	{ { "pe", "a program or a library of Windows", record_program }, BYTES("MZ\220\0") },
	{ { "xz", "xz-compressed", "run `xz -dc FILE | " PIPE "`" }, BYTES("\3757zXZ\0") },
	{ { "bzip2", "bzip2-compressed", "run `bzip2 -dc FILE | " PIPE "`" }, BYTES("1AY&SY"),
		strlen("BZh9") },
	{ { "lz4", "lz4-compressed", "run `lz4 -dc FILE | " PIPE "`" }, BYTES("\4\"M\30") },
	{ { "zip", "a zip archive", unpack }, BYTES("PK\3\4") },
	{ { "7z", "a 7z archive", unpack }, BYTES("7z\274\257\47\34") },
	{ { "tar", "a tar archive", unpack }, BYTES("ustar"), 257 },
	{ { "png", "a picture without the stacks it was drawn from", drawn }, BYTES("\211PNG") },
	{ { "pdf", "a picture without the stacks it was drawn from", drawn }, BYTES("%PDF") },
	{ { "jpeg", "a picture without the stacks it was drawn from", drawn },
		BYTES("\377\330\377") },
	{ { "sqlite", "an SQLite database", "export the stacks from it" },
		BYTES("SQLite format 3\0") },
	{ { "utf-16", "UTF-16 text", iconv }, BYTES("\377\376") },
	{ { "utf-16", "UTF-16 text", iconv }, BYTES("\376\377") },
};

static bool has_bytes(struct text beginning, struct text bytes, size_t offset)
{
	return beginning.length >= offset && text_starts_with(text_from(beginning, offset), bytes);
}

/* Every second byte of Latin text in UTF-16 is 0. */
static bool is_utf_16(struct text text)
{
	size_t zeros[2] = { 0 }, looked_at = text.length < 64 ? text.length & ~1UL : 64;
	for (size_t i = 0; i < looked_at; i++)
		zeros[i & 1] += text.start[i] == 0;
	return looked_at >= 8 && (zeros[0] == 0 || zeros[1] == 0) &&
	       zeros[0] + zeros[1] >= looked_at / 2 - looked_at / 8;
}

/* Takes a number of a protocol buffer; false where there is none. */
static bool take_varint(struct text *text, uint64_t *number)
{
	*number = 0;
	for (size_t i = 0; i < text->length && i < 10; i++) {
		*number |= (uint64_t)(text->start[i] & 0x7f) << 7 * i;
		if (text->start[i] < 0)
			continue;
		*text = text_from(*text, i + 1);
		return true;
	}
	return false;
}

/* A message that holds nothing but the numbers 1 and 2, each once at most: a type and its unit. */
static bool is_value_type(struct text message)
{
	uint64_t tag, last = 0, number;
	while (message.length) {
		if (!take_varint(&message, &tag) || (tag != 1 << 3 && tag != 2 << 3) ||
			tag <= last || !take_varint(&message, &number))
			return false;
		last = tag;
	}
	return last > 0;
}

/* A protocol buffer with the fields of a profile, of which 1 and 11 are such types. */
static bool is_pprof(struct text text)
{
	enum { numbers = 1 << 7 | 1 << 8 | 1 << 9 | 1 << 10 | 1 << 12 | 1 << 14 | 1 << 15 };
	bool has_type = false;
	for (uint64_t tag, number; text.length && take_varint(&text, &tag) && tag < 16 << 3;) {
		unsigned field = (unsigned)tag >> 3, wire = tag & 7;
		bool is_number = field == 13 || numbers >> field & 1;
		if (field == 0 || wire != (is_number ? 0 : 2) || !take_varint(&text, &number))
			return false;
		if (is_number)
			continue;
		if (number > text.length)
			return has_type;
		bool is_type = field == 1 || field == 11;
		if (is_type && !is_value_type((struct text){ text.start, number }))
			return false;
		has_type |= is_type;
		text = text_from(text, number);
	}
	return has_type;
}

const struct recognized *recognize_bytes(struct text beginning)
{
	static const struct recognized utf_16 = { "utf-16", "UTF-16 text", iconv };
	static const struct recognized pprof = { "pprof", "a pprof profile",
		"run `go tool pprof -http=: FILE`" };
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
		if (has_bytes(beginning, rows[i].magic, rows[i].offset))
			return &rows[i].as;
	return is_utf_16(beginning) ? &utf_16 : is_pprof(beginning) ? &pprof : NULL;
}
