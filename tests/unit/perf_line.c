/* The lines of perf script, taken apart. */
#include "common/formats/perf_line.h"

#include "tests/unit/cmocka.h"

#include <inttypes.h>

static const struct {
	const char *row;
	const char *parts; /* address|symbol|offset|module|offset in it, then what else it is */
} frame_row[] = {
	{ "\t12 f (/opt/app)", "12|f||/opt/app|" },
	{ "\t            12df f+0x1f (/opt/app)", "12df|f|1f|/opt/app|" },
	{ "\tffffffff82260527 exc_page_fault+0xd7 ([kernel.kallsyms])",
		"ffffffff82260527|exc_page_fault|d7|[kernel.kallsyms]|" },
	{ "\t12 f+0x3 (/opt/app+0x12)", "12|f|3|/opt/app|12" },
	{ "\t7f00 [unknown] ([unknown])", "7f00|[unknown]||[unknown]|" },
	{ "            12 f+0x3 (/opt/app)", "12|f|3|/opt/app|" },

	{ "\t12 (anonymous namespace)::f+0x1 (/opt/app)",
		"12|(anonymous namespace)::f|1|/opt/app|" },
	{ "\t12 (anonymous) (/tmp/perf-1.map)", "12|(anonymous)||/tmp/perf-1.map|" },
	{ "\t12 f(int, void (*)(char)) (/opt/app)", "12|f(int, void (*)(char))||/opt/app|" },
	{ "\t12 f (int) (//anon)", "12|f (int)||//anon|" },
	{ "\t12 RegExp:[(;)\"] x (/tmp/perf-1.map)", "12|RegExp:[(;)\"] x||/tmp/perf-1.map|" },
	{ "\t12 RegExp:)( (/tmp/perf-1.map)", "12|RegExp:)(||/tmp/perf-1.map|" },
	{ "\t12 JS:~bb [eval]:1:84+0xdc (/tmp/perf-1.map)",
		"12|JS:~bb [eval]:1:84|dc|/tmp/perf-1.map|" },
	{ "\t12 a+0xb+0x1 (/opt/app)", "12|a+0xb|1|/opt/app|" },
	{ "\t12 add (/opt/app)", "12|add||/opt/app|" },

	{ "\t12 f+0x3 (/opt/my app (x))", "12|f|3|/opt/my app (x)|" },
	{ "\t12 f (/opt/my (x) app)", "12|f||/opt/my (x) app|" },
	{ "\t12 f+0x1 (/memfd:x (deleted))", "12|f|1|/memfd:x (deleted)|" },
	{ "\t12 f(int)+0x1 (/opt/my (x) app+0x7)", "12|f(int)|1|/opt/my (x) app|7" },

	{ "\t12 f (inlined)", "12|f||| inlined" },
	{ "\t12 f<g ()>+0x21 (inlined)", "12|f<g ()>|21|| inlined" },
	{ "\t12 f+0x3", "12|f|3||" },
	{ "\t12 f(int)", "12|f(int)|||" },
	{ "\t12 operator()", "12|operator()|||" },
	{ "\t12 (/opt/app)", "12|||/opt/app|" },
	{ "\tffffffff82260527", "ffffffff82260527||||" },
	{ "\t12 ", "12||||" },
	{ "\tf+0x3 (/opt/app)", "|f|3|/opt/app|" },
	{ "\tadd (/opt/app)", "|add||/opt/app|" },
	{ "\tadd", "|add|||" },
	{ "\t             add (/opt/app)", "add|||/opt/app|" },
	{ "\t100000001 (cookie) ([unknown])", "100000001|(cookie)||[unknown]|" },

	{ "\t12 g (/op", "12|g||/op| cut" },
	{ "\t12 g ([kern", "12|g||[kern| cut" },
	{ "\t12 g (", "12|g (|||" },
	{ "", "none" },
	{ "\t", "none" },
	{ "\t12345678901234567 f (/opt/app)", "|12345678901234567 f||/opt/app|" },
	{ "\t5599\tinsn: c3", "none" },
};

static void frames(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof frame_row / sizeof *frame_row; i++) {
		struct perf_frame frame;
		char got[300] = "none", address[20] = "", offset[20] = "", in_module[20] = "";
		if (perf_frame_parse(text_of(frame_row[i].row), &frame)) {
			if (frame.has_address)
				sprintf(address, "%" PRIx64, frame.address);
			if (frame.has_offset)
				sprintf(offset, "%" PRIx64, frame.offset);
			if (frame.has_module_offset)
				sprintf(in_module, "%" PRIx64, frame.module_offset);
			sprintf(got, "%s|%.*s|%s|%.*s|%s%s%s", address, (int)frame.symbol.length,
				frame.symbol.start, offset, (int)frame.module.length,
				frame.module.start, in_module, frame.is_inlined ? " inlined" : "",
				frame.is_cut ? " cut" : "");
		}
		if (strcmp(got, frame_row[i].parts) != 0)
			fail_row(frame_row[i].row, "reads as %s\n  expected %s", got,
				frame_row[i].parts);
	}
	expect_no_failed_row();
}

struct header_row {
	const char *line;
	const char
		*parts; /* comm|pid/tid|cpu|time in ns|period|event|rest; - is what is not there */
};

static const struct header_row header_row[] = {
	{ "app   100/101   [003]    10.000001:       1000 cycles: ",
		"app|100/101|3|10000001000|1000|cycles|" },
	{ "app 31679   583.561167:    5025125 cpu-clock:",
		"app|-/31679|-|583561167000|5025125|cpu-clock|" },
	{ "app     100/4194303 [1023] 42055.368972:        100 cycles: ",
		"app|100/4194303|1023|42055368972000|100|cycles|" },

	/* a process may be called anything */
	{ "p q 88 [005] 31679   583.561167:    5025125 cycles:",
		"p q 88 [005]|-/31679|-|583561167000|5025125|cycles|" },
	{ "[ET 0] 12/34 20682   583.938897:    5025125 cycles:",
		"[ET 0] 12/34|-/20682|-|583938897000|5025125|cycles|" },
	{ "12345 20688   584.693191:    5025125 cycles:",
		"12345|-/20688|-|584693191000|5025125|cycles|" },
	{ "cycles: 1 u: 100/102 [000]    10.000001:        100 cycles:",
		"cycles: 1 u:|100/102|0|10000001000|100|cycles|" },
	{ "w:1 2.5: x 100/103 [000]    10.000002:        100 cycles:",
		"w:1 2.5: x|100/103|0|10000002000|100|cycles|" },
	{ "K 100/100 [003]    10.000001:        100 cycles:",
		"K|100/100|3|10000001000|100|cycles|" },
	{ "         zonesvr 162731 [004] 42055.368972:     250000 cpu-clock:      55d4 f (/x)",
		"zonesvr|-/162731|4|42055368972000|250000|cpu-clock|55d4 f (/x)" },
	{ ":-1    -1/-1    [003]    10.000002:        100 cycles:",
		":-1|-1/-1|3|10000002000|100|cycles|" },

	/* fields that -F adds */
	{ "(job);2 24873 K       983.129508:    5025125 cycles: ",
		"(job);2|-/24873|-|983129508000|5025125|cycles|" },
	{ "app   100/100 [001] UM     1004.502381:    5025125 cycles: ",
		"app|100/100|1|1004502381000|5025125|cycles|" },
	{ "app 31100 2026-03-01 10:20:30.123456  1004.502382:        100 cycles:",
		"app|-/31100|-|1004502382000|100|cycles|" },
	{ "app   100/101   [001]  1004.502381123:        100 cycles:",
		"app|100/101|1|1004502381123|100|cycles|" },

	/* perf script -L */
	{ "  server   100/101     3    10.000001:        100 cycles: ",
		"server|100/101|3|10000001000|100|cycles|" },
	{ "  server 24933/24935   3    10.000001:        100 cycles: ",
		"server|24933/24935|3|10000001000|100|cycles|" },
	{ "  wrk: 1   102  11    10.000002:        100 cycles: ",
		"wrk: 1|-/102|11|10000002000|100|cycles|" },
	{ "(sd-bus)   103    10.000003:        100 cycles: ",
		"(sd-bus)|-/103|-|10000003000|100|cycles|" },

	/* fields that -F takes away */
	{ "  100/100   [003]    10.000001:        100 cycles:",
		"|100/100|3|10000001000|100|cycles|" },
	{ "wrk: 1    10.000001:        100 cycles:", "wrk: 1|-/-|-|10000001000|100|cycles|" },
	{ "app [003]    10.000002:        100 cycles:", "app|-/-|3|10000002000|100|cycles|" },
	{ "wrk: 1 24933   983.129508:    5025125 ", "wrk: 1|-/24933|-|983129508000|5025125||" },
	{ "app   100    10.000001: cycles:u:", "app|-/100|-|10000001000|-|cycles:u|" },
	{ "app   100/101   [003]          100 cycles:", "app|100/101|3|-|100|cycles|" },
	{ "rs worker 0 24933          100 cycles:", "rs worker 0|-/24933|-|-|100|cycles|" },
	{ "app 1 cycles:", "app|-/1|-|-|-|cycles|" },

	/* no padding, and times that make no sense */
	{ "app 1 1.5: 7 cycles:", "app|-/1|-|1500000000|7|cycles|" },
	{ "1/2 55.5: 1 cycles:", "|1/2|-|55500000000|1|cycles|" },
	{ "app   100 [000] -12.345678:        100 cycles:", "app|-/100|0|12345678000|100|cycles|" },
	{ "app 1 1.1: 7 cycles:u:  ffffffff9aa3c8de g ([unknown])",
		"app|-/1|-|1100000000|7|cycles:u|ffffffff9aa3c8de g ([unknown])" },

	/* events and what follows them */
	{ "app 24933 10.500000: sched:sched_switch: prev_comm=x 12/34 [0] 11.000001: 7 cycles: y",
		"app|-/24933|-|10500000000|-|sched:sched_switch|prev_comm=x 12/34 [0] 11.000001: "
		"7 cycles: y" },
	{ "app   100    10.000001:        500 page-faults/period=500/: ",
		"app|-/100|-|10000001000|500|page-faults/period=500/|" },
	{ "app   100    10.000001:        500 my:event:with:colons: ",
		"app|-/100|-|10000001000|500|my:event:with:colons|" },
	{ "wrk: 1   26768  1070.054730: DEFERRED CALLCHAIN [cookie: 100000001]",
		"wrk: 1|-/26768|-|1070054730000|-|DEFERRED CALLCHAIN [cookie|100000001]" },

	{ "", "none" },
	{ "app", "none" },
	{ "app 26436 ", "none" },
	{ "[ perf record: Woken up 1 times to write data ]", "none" },
	{ "what is this: a line?", "none" },
	{ " ABI:2    AX:0x0    SP:0xffffc90003a9fd40 ", "none" },
};

static void print_number(char *to, int64_t number)
{
	sprintf(to, number == NUMBER_ABSENT ? "-" : "%" PRId64, number);
}

static void print_header(char *to, const struct perf_header *header)
{
	char pid[24], tid[24], cpu[24], time[24] = "-", period[24] = "-";
	print_number(pid, header->pid);
	print_number(tid, header->tid);
	print_number(cpu, header->cpu);
	if (header->has_time)
		sprintf(time, "%" PRIu64, header->time);
	if (header->has_period)
		sprintf(period, "%" PRIu64, header->period);
	struct text rest = text_trim_left(header->rest);
	sprintf(to, "%.*s|%s/%s|%s|%s|%s|%.*s|%.*s", (int)header->comm.length, header->comm.start,
		pid, tid, cpu, time, period, (int)header->event.length, header->event.start,
		(int)rest.length, rest.start);
}

static void headers(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof header_row / sizeof *header_row; i++) {
		struct perf_header header;
		char got[400] = "none";
		if (perf_header_parse(text_of(header_row[i].line), &header))
			print_header(got, &header);
		if (strcmp(got, header_row[i].parts) != 0)
			fail_row(header_row[i].line, "reads as %s\n  expected %s", got,
				header_row[i].parts);
	}
	expect_no_failed_row();
}

static const struct header_row bare_row[] = {
	{ "app ", "app|-/-|-|-|-||" },
	{ "my app ", "my app|-/-|-|-|-||" },
	{ "wrk: 1 ", "wrk: 1|-/-|-|-|-||" },
	{ "rec 26436 ", "rec|-/26436|-|-|-||" },
	{ "wrk: 1   100/101   ", "wrk: 1|100/101|-|-|-||" },
	{ "app   100/101   [003]", "app|100/101|3|-|-||" },
	{ "", "|-/-|-|-|-||" },
};

static void bare_headers(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof bare_row / sizeof *bare_row; i++) {
		struct perf_header header;
		char got[400];
		perf_header_parse_bare(text_of(bare_row[i].line), &header);
		print_header(got, &header);
		if (strcmp(got, bare_row[i].parts) != 0)
			fail_row(bare_row[i].line, "reads as %s\n  expected %s", got,
				bare_row[i].parts);
	}
	expect_no_failed_row();
}

static const struct {
	const char *line;
	const char *parts;
} record_row[] = {
	{ "app 7 5.0: PERF_RECORD_MMAP2 7/8: [0x55(0x1000) @ 0x2000 fe:00 1 2]: r-xp /opt/my app",
		"map 7 55 1000 2000 /opt/my app" },
	{ "app 7 5.0: PERF_RECORD_MMAP2 7/7: [0x55(0x1000) @ 0 fe:00 1 2]: r-xp /opt/app",
		"map 7 55 1000 0 /opt/app" },
	{ "app 7 5.0: PERF_RECORD_MMAP2 7/7: [0x55(0x10) @ 0x20 <5cedbcc2c6da1942>]: r--p //anon",
		"map 7 55 10 20 //anon" },
	{ "PERF_RECORD_MMAP -1/0: [0xffffffff81000000(0x12) @ 0xffffffff81000000]: x "
	  "[kernel.kallsyms]_text",
		"map -1 ffffffff81000000 12 ffffffff81000000 [kernel.kallsyms]_text" },
	{ "app 7 5.0: PERF_RECORD_MMAP2 7/7: [0x55(0x10) @ 0x2", "other" },
	{ "app 7 5.0: PERF_RECORD_LOST lost 12", "lost 12" },
	{ "app 7 5.0: PERF_RECORD_LOST_SAMPLES lost 3", "lost 3" },
	{ "app 7 5.0: PERF_RECORD_COMM exec: wrk: 1:7/7", "other" },
	{ "app 7 5.0: PERF_RECORD_FORK(8:8):(7:7)", "other" },
	{ " PERF_RECORD_FINISHED_ROUND", "other" },
	{ "app 7 5.0: 1 cycles:", "none" },
	{ "MY_PERF_RECORD_MMAP", "none" },
};

static void records(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof record_row / sizeof *record_row; i++) {
		struct perf_record record;
		char got[300] = "none";
		if (perf_record_parse(text_of(record_row[i].line), &record)) {
			if (record.kind == PERF_RECORD_MMAP)
				sprintf(got,
					"map %" PRId64 " %" PRIx64 " %" PRIx64 " %" PRIx64 " %.*s",
					record.pid, record.start, record.length, record.offset,
					(int)record.path.length, record.path.start);
			else if (record.kind == PERF_RECORD_LOST)
				sprintf(got, "lost %" PRIu64, record.lost);
			else
				strcpy(got, "other");
		}
		if (strcmp(got, record_row[i].parts) != 0)
			fail_row(record_row[i].line, "reads as %s\n  expected %s", got,
				record_row[i].parts);
	}
	expect_no_failed_row();
}

int main(void)
{
	const struct CMUnitTest test[] = {
		cmocka_unit_test(frames),
		cmocka_unit_test(headers),
		cmocka_unit_test(bare_headers),
		cmocka_unit_test(records),
	};
	return cmocka_run_group_tests_name("perf_line", test, NULL, NULL);
}
