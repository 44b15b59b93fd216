#ifndef COMMON_FORMATS_SAMPLES_H
#define COMMON_FORMATS_SAMPLES_H

#include "common/base/memory.h"
#include "common/base/output.h"
#include "common/base/scan.h"
#include "common/stacks/amount.h"

#include <stdint.h>

/*
 * The sample format, version 1: what a sampler of one's own writes with printf, and what carries
 * processes, threads, times, events, units and build-ids. One record a line, its type first, a tab
 * between fields:
 *
 *     #samples 1
 *     arch	x86_64
 *     event	1	cpu-clock	ns
 *     module	1	/opt/app	9c1185a5c5e9fc54612808977ee8f548b2258d31	offset
 *     frame	1	1	1460	main	user	return
 *     frame	2	1	1493	parse	user	exact
 *     function	2	parse	/src/app.c	31
 *     function	2	next_token	/src/app.c	12	inlined
 *     stack	1		1
 *     stack	2	1	2
 *     sample	2	1	1000000	1	4242	4243	0	985.561147	app worker
 *     lost	17
 *     range	985.560000000	986.003
 *
 * Lines end in LF or CR LF. In a field that is a text a tab, LF, CR and backslash are written \t,
 * \n, \r and \\, and any byte may be written \xHH; a backslash that begins none of these stands for
 * itself. Other bytes stand for themselves, in any encoding.
 *
 * A field that holds nothing is not known, and fields at the end may be left out; those in [] may
 * hold nothing. Fields past the last one named here belong to a later version: readers ignore them.
 *
 *     #samples   VERSION, behind a blank
 *     arch       NAME                              as uname -m has it
 *     event      ID [NAME] [UNIT] [KIND]
 *     module     ID PATH [BUILD-ID] [ADDRESSES]    BUILD-ID: hexadecimal
 *     frame      ID [MODULE] [ADDRESS] [NAME] [MODE] [PLACE] [MARKS]
 *     function   FRAME NAME [FILE] [LINE] [inlined] [COLUMN] [START-LINE]
 *     stack      ID [PARENT] FRAME [cut]
 *     sample     [STACK] EVENT WEIGHT [COUNT] [PID] [TID] [CPU] [TIME] [COMM]
 *     lost       COUNT [EVENT]
 *     map        [PID] START END [OFFSET] MODULE
 *     range      START [END]
 *     removed    WEIGHT [EVENT]
 *     out        [STACK] STATE [PID] TID [CPU] TIME [COMM]
 *     in         [PID] TID [CPU] TIME [COMM]
 *     wake       [STACK] WAKEE [PID] [TID] [CPU] TIME [COMM]
 *     profile    [WORDS]
 *
 * ID, MODULE, FRAME, PARENT, STACK, EVENT are ids: decimal numbers below 2^64 - 1 in any order,
 * one space of ids for each of the five types that have them. An id is defined before it is used,
 * and once. A further `#samples` line begins new id spaces, and forgets the maps, so that files may
 * be concatenated.
 *
 * The KIND of an event says how weights came about: `sampled`, the default, or `duration`: the
 * sample was measured, and stands for the interval [TIME - WEIGHT, TIME], in ns, which is then the
 * unit.
 *
 * ADDRESSES says what the addresses of the module's frames are: `offset` in the file, or `vaddr`,
 * an ELF virtual address, which is meant where nothing is said. ADDRESS, START, END and OFFSET are
 * hexadecimal, with or without 0x.
 *
 * A frame without a module has a run-time address: the module and the offset in its file are what
 * the map of the sample's process says that holds it. A map counts for the samples that follow, a
 * later one hides an earlier one at its place, and one without PID counts for all processes. END is
 * behind the last byte.
 *
 * MODE is `user`, `kernel` or `guest`. PLACE says where ADDRESS lies: `exact` at the instruction
 * that ran, `return` behind a call, `return-1` a byte before that. MARKS are words between commas:
 * `jit` is code that was made at run time, `inlined` a function that was inlined into the frame
 * that calls it, `thread` no function but the root that names the process or thread, so that
 * readers put no COMM before it. Other marks are ignored.
 *
 * The functions that a frame expands to, outermost first, take the place of its name. They stand
 * behind their frame, before any other of these records. LINE, COLUMN and START-LINE, the line
 * where the function begins, are decimal; 0 is unknown.
 *
 * A stack is the stack PARENT, of its callers, with FRAME called last. `cut`: its outermost frame
 * is not where the thread began. A sample without STACK has no call chain; where only the address
 * is known that was running, its stack is one frame that is cut.
 *
 * WEIGHT is an amount (common/stacks/amount.h) of the event's unit. COUNT samples weigh that
 * together, one sample if it is left out; 0: their number is unknown. TIME is in seconds, with at
 * most nine decimals; a TIME of 2^63 ns or more is unknown, as in a field that holds nothing (perf
 * record --off-cpu writes its sums at such times). Samples stand in order of time where order
 * matters. One event has one unit and one KIND.
 *
 * `range` is the extent of the recording, which may begin before its first sample and end after its
 * last one; START and END are times, and the record may be anywhere. `removed` is the weight
 * that filters took out of the event, or of all events.
 *
 * What the scheduler did: `out`, a thread left its CPU with that stack, in STATE, a text as perf
 * prints it (`S`, `D`, `R+`); `in`, it came back; `wake`, the thread PID/TID, with that stack, woke
 * the thread WAKEE. The TIME of these, and START, has to be known.
 *
 * `profile` is for samples that were folded before: WORDS are those of the folded profile's header
 * (common/stacks/header.h): `samples=27098 effective=25110 runs=3`.
 *
 * A line that begins with `#` and is no header is a comment. Comments, blank lines and records
 * whose type (lower-case letters, digits, `-` and `_`) is not known are nothing to a reader, and
 * what a filter does not change it passes on byte for byte.
 *
 * Errors. A reader leaves the line out, goes on with the next, counts it and says of the first one
 * what it should have been:
 *
 *     no type, as where blanks stand between fields   samples_expected_record
 *     a field that is missing or cannot be read       the record's own fields
 *     an id that is defined already                   samples_expected_new
 *     an id that is not defined                       samples_expected_defined
 *     a function that is not behind its frame         samples_expected_function
 *     a map whose END is not above its START          samples_expected_range
 *     an event with another unit or KIND than
 *     before, or a duration not in ns                 samples_expected_unit
 *     a count with which samples pass 2^64            samples_expected_count
 *     a version that is not known, and all lines up
 *     to the next header; lines before the first one  samples_expected_version
 *     the last line, where the input ends in it and
 *     it is none of the records here                  not counted: the input was cut
 */
extern const char samples_expected_record[], samples_expected_new[], samples_expected_defined[],
	samples_expected_function[], samples_expected_range[], samples_expected_unit[],
	samples_expected_count[], samples_expected_version[];

enum { SAMPLES_VERSION = 1 };

enum samples_kind {
	SAMPLES_WRONG,   /* an error: see samples_parse */
	SAMPLES_NOTHING, /* a comment or a blank line */
	SAMPLES_UNKNOWN, /* a record of a later version */
	SAMPLES_HEADER,
	SAMPLES_ARCH,
	SAMPLES_EVENT,
	SAMPLES_MODULE,
	SAMPLES_FRAME,
	SAMPLES_FUNCTION,
	SAMPLES_STACK,
	SAMPLES_SAMPLE,
	SAMPLES_LOST,
	SAMPLES_MAP,
	SAMPLES_RANGE,
	SAMPLES_REMOVED,
	SAMPLES_OUT,
	SAMPLES_IN,
	SAMPLES_WAKE,
	SAMPLES_PROFILE,
};

/* An id that is not said; any other number that is not is NUMBER_ABSENT. */
#define SAMPLES_NONE UINT64_MAX

/* Not known is the 0 of each, and an empty field. */
enum samples_addresses { SAMPLES_ADDRESSES_UNKNOWN, SAMPLES_VADDR, SAMPLES_OFFSET };
enum samples_mode { SAMPLES_MODE_UNKNOWN, SAMPLES_USER, SAMPLES_KERNEL, SAMPLES_GUEST };
enum samples_event_kind { SAMPLES_EVENT_KIND_UNKNOWN, SAMPLES_SAMPLED, SAMPLES_DURATION };
enum samples_place { SAMPLES_PLACE_UNKNOWN, SAMPLES_EXACT, SAMPLES_RETURN, SAMPLES_RETURN_MINUS_1 };

/* All texts of records are as in the line, with their escapes; "" where the line has nothing. */
struct samples_event {
	uint64_t id;
	struct text name, unit;
	enum samples_event_kind kind;
};

struct samples_module {
	uint64_t id;
	struct text path, build_id;
	enum samples_addresses addresses;
};

struct samples_frame {
	uint64_t id, module;
	uint64_t address;
	bool has_address, is_jit, is_inlined, is_thread;
	struct text name;
	enum samples_mode mode;
	enum samples_place place;
};

struct samples_function {
	uint64_t frame;
	struct text name, file;
	uint64_t line, column, start_line; /* 0: unknown */
	bool is_inlined;
};

struct samples_stack {
	uint64_t id, parent, frame;
	bool is_cut;
};

struct samples_sample {
	uint64_t stack, event;
	amount weight;
	uint64_t count; /* 0: unknown */
	int64_t pid, tid, cpu;
	int64_t time; /* in nanoseconds */
	struct text comm;
};

/* Of all three types. */
struct samples_schedule {
	uint64_t stack;    /* out, wake */
	struct text state; /* out */
	int64_t wakee;     /* wake */
	int64_t pid, tid, cpu;
	int64_t time; /* in nanoseconds, known */
	struct text comm;
};

struct samples_range {
	int64_t start, end; /* in nanoseconds; the start is known, and not after the end */
};

struct samples_removed {
	amount weight;
	uint64_t event;
};

struct samples_profile {
	struct text words;
};

struct samples_lost {
	uint64_t count, event;
};

struct samples_map {
	int64_t pid;
	uint64_t start, end, offset, module;
};

struct samples_record {
	enum samples_kind kind;
	union {
		uint64_t version;
		struct text arch;
		struct samples_event event;
		struct samples_module module;
		struct samples_frame frame;
		struct samples_function function;
		struct samples_stack stack;
		struct samples_sample sample;
		struct samples_lost lost;
		struct samples_map map;
		struct samples_range range;
		struct samples_removed removed;
		struct samples_schedule schedule;
		struct samples_profile profile;
		const char *expected; /* SAMPLES_WRONG: for skipped_add */
	};
};

/* Takes a line apart. Texts point into it; which ids are defined is the caller's to know. */
enum samples_kind samples_parse(struct text line, struct samples_record *);

/* Whether a text that begins so is of the sample format, in whatever version. */
bool samples_recognizes(struct text beginning);

/*
 * From the bytes of a text to how a field has them, and back. The result is the argument itself
 * where nothing changes; else it stands in `scratch`, until that changes.
 */
struct text samples_escape(struct text bytes, struct buffer *scratch);
struct text samples_unescape(struct text field, struct buffer *scratch);

/* Writes a record as a line. Texts are escaped already, a kind that is no record writes nothing. */
void samples_write(struct output *, const struct samples_record *);

#endif
