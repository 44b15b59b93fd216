/* The grammar of the sample format: every record, every error, and texts there and back. */
#include "common/formats/samples.h"

#include "tests/unit/cmocka.h"

#include <unistd.h>

struct row {
	const char *line;
	enum samples_kind kind;
	const char *written; /* by samples_write; NULL: as it was read */
};

static const struct row row[] = {
	{ "", SAMPLES_NOTHING, "" },
	{ "#", SAMPLES_NOTHING, "" },
	{ "# samples 1", SAMPLES_NOTHING, "" },
	{ "#samples", SAMPLES_NOTHING, "" },
	{ "wall-clock", SAMPLES_UNKNOWN, "" },
	{ "x_2\t1", SAMPLES_UNKNOWN, "" },
	{ "samples\t1", SAMPLES_UNKNOWN, "" },

	{ "#samples 1", SAMPLES_HEADER, NULL },
	{ "#samples 17\tmore", SAMPLES_HEADER, "#samples 17" },
	{ "#samples ", SAMPLES_WRONG, "" },
	{ "#samples 1.1", SAMPLES_WRONG, "" },
	{ "#samples 1 ", SAMPLES_WRONG, "" },

	{ "arch\tx86_64", SAMPLES_ARCH, NULL },
	{ "arch", SAMPLES_WRONG, "" },

	{ "event\t1\tcpu clock\tns", SAMPLES_EVENT, NULL },
	{ "event\t007\tcycles", SAMPLES_EVENT, "event\t7\tcycles\t" },
	{ "event\t1\tcycles\t\tsampled\tmore", SAMPLES_EVENT, "event\t1\tcycles\t\tsampled" },
	{ "event\t1\toffcpu-time\tns\tduration", SAMPLES_EVENT, NULL },
	{ "event\t1\toffcpu-time\t\tduration", SAMPLES_EVENT, NULL },
	{ "event\t1\tcycles\t\t", SAMPLES_EVENT, "event\t1\tcycles\t" },
	{ "event\t1\tcycles\tcycles\tmeasured", SAMPLES_WRONG, "" },
	{ "event\t1\t\tns", SAMPLES_EVENT, NULL },
	{ "event\t\tcycles", SAMPLES_WRONG, "" },
	{ "event\t+1\tcycles", SAMPLES_WRONG, "" },
	{ "event\t1 \tcycles", SAMPLES_WRONG, "" },

	{ "module\t3\t/bin/a b\t0c1d\toffset", SAMPLES_MODULE, NULL },
	{ "module\t3\t[vdso]\t\tvaddr", SAMPLES_MODULE, NULL },
	{ "module\t3\t[vdso]", SAMPLES_MODULE, "module\t3\t[vdso]\t\t" },
	{ "module\t3\t[vdso]\toffset", SAMPLES_MODULE, "module\t3\t[vdso]\toffset\t" },
	{ "module\t3\t/bin/a\t0c1d\tbytes", SAMPLES_WRONG, "" },
	{ "module\t3\t\t0c1d", SAMPLES_WRONG, "" },

	{ "frame\t1\t3\t1460\tmain\tuser\treturn\tjit", SAMPLES_FRAME, NULL },
	{ "frame\t1\t\t\t\t\t\t", SAMPLES_FRAME, NULL },
	{ "frame\t1", SAMPLES_FRAME, "frame\t1\t\t\t\t\t\t" },
	{ "frame\t1\t3\t0xFFFFffff81000000\t\tkernel\texact", SAMPLES_FRAME,
		"frame\t1\t3\tffffffff81000000\t\tkernel\texact\t" },
	{ "frame\t1\t\t0\t\tguest\treturn-1\tcold,jit,", SAMPLES_FRAME,
		"frame\t1\t\t0\t\tguest\treturn-1\tjit" },
	{ "frame\t1\t\t\t\t\t\tjitter", SAMPLES_FRAME, "frame\t1\t\t\t\t\t\t" },
	{ "frame\t1\t\t\t\t\t\tjit,inlined,thread", SAMPLES_FRAME, NULL },
	{ "frame\t1\t\t\t\t\t\tthread,cold,inlined", SAMPLES_FRAME,
		"frame\t1\t\t\t\t\t\tinlined,thread" },
	{ "frame\t1\t\t\t\t\t\t,,thread,", SAMPLES_FRAME, "frame\t1\t\t\t\t\t\tthread" },
	{ "frame", SAMPLES_WRONG, "" },
	{ "frame\t1\t\t0x", SAMPLES_WRONG, "" },
	{ "frame\t1\t\t12345678123456789", SAMPLES_WRONG, "" },
	{ "frame\t1\t\t12 ", SAMPLES_WRONG, "" },
	{ "frame\t1\t\t\t\tUser", SAMPLES_WRONG, "" },
	{ "frame\t1\t\t\t\tuser\tcall", SAMPLES_WRONG, "" },

	{ "function\t1\tmain\t/src/a.c\t12\tinlined", SAMPLES_FUNCTION, NULL },
	{ "function\t1\tmain", SAMPLES_FUNCTION, "function\t1\tmain\t\t\t" },
	{ "function\t1\tmain\t\t0", SAMPLES_FUNCTION, "function\t1\tmain\t\t\t" },
	{ "function\t1\tmain\ta.c\t12\tinlined\t7\t10", SAMPLES_FUNCTION, NULL },
	{ "function\t1\tmain\ta.c\t12\t\t7", SAMPLES_FUNCTION, NULL },
	{ "function\t1\tmain\ta.c\t12\t\t\t10", SAMPLES_FUNCTION, NULL },
	{ "function\t1\tmain\ta.c\t12\t\t0\t0\tmore", SAMPLES_FUNCTION,
		"function\t1\tmain\ta.c\t12\t" },
	{ "function\t1\tmain\ta.c\t12\t\tx", SAMPLES_WRONG, "" },
	{ "function\t1\tmain\ta.c\t12\t\t7\t-1", SAMPLES_WRONG, "" },
	{ "function\t1", SAMPLES_WRONG, "" },
	{ "function\t\tmain", SAMPLES_WRONG, "" },
	{ "function\t1\tmain\ta.c\t-1", SAMPLES_WRONG, "" },
	{ "function\t1\tmain\ta.c\t1\tyes", SAMPLES_WRONG, "" },

	{ "stack\t2\t1\t1", SAMPLES_STACK, NULL },
	{ "stack\t18446744073709551614\t\t1\tcut", SAMPLES_STACK, NULL },
	{ "stack\t18446744073709551615\t\t1", SAMPLES_WRONG, "" },
	{ "stack\t2\t1\t", SAMPLES_WRONG, "" },
	{ "stack\t2\t1\t1\tcut off", SAMPLES_WRONG, "" },

	{ "sample\t2\t1\t1000000\t1\t42\t43\t0\t985.561147000\tapp worker", SAMPLES_SAMPLE, NULL },
	{ "sample\t\t1\t-0.25\t3\t\t\t\t\t", SAMPLES_SAMPLE, NULL },
	{ "sample\t2\t1\t1e3", SAMPLES_SAMPLE, "sample\t2\t1\t1000\t1\t\t\t\t\t" },
	{ "sample\t2\t1\t1\t\t-1\t-1", SAMPLES_SAMPLE, "sample\t2\t1\t1\t1\t-1\t-1\t\t\t" },
	{ "sample\t2\t1\t1\t\t\t\t\t7", SAMPLES_SAMPLE, "sample\t2\t1\t1\t1\t\t\t\t7.000000000\t" },
	{ "sample\t2\t1\t1\t\t\t\t\t7.5", SAMPLES_SAMPLE,
		"sample\t2\t1\t1\t1\t\t\t\t7.500000000\t" },
	{ "sample\t2\t1\t1\t\t\t\t\t9223372034.999999999\t", SAMPLES_SAMPLE,
		"sample\t2\t1\t1\t1\t\t\t\t9223372034.999999999\t" },
	{ "sample\t2\t1\t1\t1\t\t\t\t\tapp\tmore", SAMPLES_SAMPLE,
		"sample\t2\t1\t1\t1\t\t\t\t\tapp" },
	{ "sample\t2\t1\t18446744073709551616", SAMPLES_SAMPLE,
		"sample\t2\t1\t18446744073709551616\t1\t\t\t\t\t" },
	{ "sample\t2\t1", SAMPLES_WRONG, "" },
	{ "sample\t2\t\t1", SAMPLES_WRONG, "" },
	{ "sample\t2\t1\t1 000", SAMPLES_WRONG, "" },
	{ "sample\t2\t1\t1\t0", SAMPLES_SAMPLE, "sample\t2\t1\t1\t0\t\t\t\t\t" },
	{ "sample\t2\t1\t1\t18446744073709551616", SAMPLES_WRONG, "" },
	{ "sample\t2\t1\t1\t-1", SAMPLES_WRONG, "" },
	{ "sample\t2\t1\t1\t\t9223372036854775808", SAMPLES_WRONG, "" },
	{ "sample\t2\t1\t1\t\t\t\t\t-1", SAMPLES_WRONG, "" },
	{ "sample\t2\t1\t1\t1\t\t\t\t9223372036.854775807\t", SAMPLES_SAMPLE, NULL },
	{ "sample\t2\t1\t1\t\t\t\t\t0000000000000000000000000000000007.5", SAMPLES_SAMPLE,
		"sample\t2\t1\t1\t1\t\t\t\t7.500000000\t" },
	{ "sample\t2\t1\t1\t\t\t\t\t9223372036.854775808", SAMPLES_SAMPLE,
		"sample\t2\t1\t1\t1\t\t\t\t\t" },
	{ "sample\t2\t1\t1\t\t\t\t\t9223372037", SAMPLES_SAMPLE, "sample\t2\t1\t1\t1\t\t\t\t\t" },
	{ "sample\t2\t1\t1\t\t\t\t\t18446744069.414584", SAMPLES_SAMPLE,
		"sample\t2\t1\t1\t1\t\t\t\t\t" },
	{ "sample\t2\t1\t1\t\t\t\t\t99999999999999999999999999999999.5\tapp", SAMPLES_SAMPLE,
		"sample\t2\t1\t1\t1\t\t\t\t\tapp" },
	{ "sample\t2\t1\t1\t\t\t\t\t18446744069.4145840000", SAMPLES_WRONG, "" },
	{ "sample\t2\t1\t1\t\t\t\t\t99999999999999999999999999x", SAMPLES_WRONG, "" },
	{ "sample\t2\t1\t1\t\t\t\t\t.5", SAMPLES_WRONG, "" },
	{ "sample\t2\t1\t1\t\t\t\t\t1.0000000000", SAMPLES_WRONG, "" },
	{ "sample 2 1 1", SAMPLES_WRONG, "" },

	{ "lost\t17\t1", SAMPLES_LOST, NULL },
	{ "lost\t0", SAMPLES_LOST, "lost\t0\t" },
	{ "lost\t", SAMPLES_WRONG, "" },
	{ "lost\t18446744073709551616", SAMPLES_WRONG, "" },

	{ "map\t42\t1000\t2000\t3000\t1", SAMPLES_MAP, NULL },
	{ "map\t\t0x1000\t0x2000\t\t1", SAMPLES_MAP, "map\t\t1000\t2000\t0\t1" },
	{ "map\t42\t\t2000\t0\t1", SAMPLES_WRONG, "" },
	{ "map\t42\t1000\t2000\t0", SAMPLES_WRONG, "" },

	{ "range\t1.500000000\t2.000000000", SAMPLES_RANGE, NULL },
	{ "range\t1.5\t1.5\tmore", SAMPLES_RANGE, "range\t1.500000000\t1.500000000" },
	{ "range\t1.5", SAMPLES_RANGE, "range\t1.500000000\t" },
	{ "range\t1.5\t18446744069.414584", SAMPLES_RANGE, "range\t1.500000000\t" },
	{ "range", SAMPLES_WRONG, "" },
	{ "range\t\t2", SAMPLES_WRONG, "" },
	{ "range\t18446744069.414584", SAMPLES_WRONG, "" },
	{ "range\t1.5\t1.499999999", SAMPLES_WRONG, "" },

	{ "removed\t1000\t1", SAMPLES_REMOVED, NULL },
	{ "removed\t-0.5", SAMPLES_REMOVED, "removed\t-0.5\t" },
	{ "removed", SAMPLES_WRONG, "" },
	{ "removed\t1\tcycles", SAMPLES_WRONG, "" },

	{ "out\t3\tR+\t42\t43\t1\t985.561147000\tapp worker", SAMPLES_OUT, NULL },
	{ "out\t\tD|W\t\t43\t\t7", SAMPLES_OUT, "out\t\tD|W\t\t43\t\t7.000000000\t" },
	{ "out\t\t\t\t43\t\t7", SAMPLES_WRONG, "" },
	{ "out\t\tS\t42\t\t\t7", SAMPLES_WRONG, "" },
	{ "out\t\tS\t42\t43", SAMPLES_WRONG, "" },
	{ "out\t\tS\t42\t43\t\t18446744069.414584", SAMPLES_WRONG, "" },
	{ "in\t42\t43\t1\t985.561147000\tapp", SAMPLES_IN, NULL },
	{ "in\t\t43\t\t7\t\tmore", SAMPLES_IN, "in\t\t43\t\t7.000000000\t" },
	{ "in\t42\t\t1\t7", SAMPLES_WRONG, "" },
	{ "in\t42\t43\t1\t", SAMPLES_WRONG, "" },
	{ "wake\t3\t44\t42\t43\t1\t985.561147000\tapp", SAMPLES_WAKE, NULL },
	{ "wake\t\t44\t\t\t\t7", SAMPLES_WAKE, "wake\t\t44\t\t\t\t7.000000000\t" },
	{ "wake\t\t\t42\t43\t1\t7", SAMPLES_WRONG, "" },
	{ "wake\t\t44", SAMPLES_WRONG, "" },

	{ "profile\tsamples=3 effective=2.5 event=a\\\\x20b", SAMPLES_PROFILE, NULL },
	{ "profile\truns=3\tmore", SAMPLES_PROFILE, "profile\truns=3" },
	{ "profile\t", SAMPLES_PROFILE, NULL },

	{ "\tsample", SAMPLES_WRONG, "" },
	{ " sample\t1", SAMPLES_WRONG, "" },
	{ "Sample\t1", SAMPLES_WRONG, "" },
	{ "1\t1", SAMPLES_WRONG, "" },
	{ "\xff", SAMPLES_WRONG, "" },
};

/* What is written to an output that is a file. */
static char file[] = "/tmp/samples-XXXXXX";
static char content[4096];

static struct output open_output(void)
{
	return output_open(file);
}

static struct text written(struct output *output)
{
	output_close(output);
	FILE *stream = fopen(file, "r");
	size_t length = fread(content, 1, sizeof content, stream);
	fclose(stream);
	return (struct text){ content, length };
}

static bool is_line(struct text text, const char *line)
{
	size_t length = strlen(line);
	if (length == 0)
		return text.length == 0;
	return text.length == length + 1 && memcmp(text.start, line, length) == 0 &&
	       text.start[length] == '\n';
}

static void reads_and_writes(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
		struct samples_record record;
		enum samples_kind kind = samples_parse(text_of(row[i].line), &record);
		if (kind != row[i].kind || kind != record.kind) {
			fail_row(row[i].line, "is of kind %d, expected %d", kind, row[i].kind);
			continue;
		}
		if (kind == SAMPLES_WRONG && !record.expected[0])
			fail_row(row[i].line, "does not say what was expected");
		struct output output = open_output();
		samples_write(&output, &record);
		struct text got = written(&output);
		if (!is_line(got, row[i].written ? row[i].written : row[i].line))
			fail_row(row[i].line, "is written %.*s", (int)got.length, got.start);
	}
	expect_no_failed_row();
}

static void fields_are_what_they_say(void **state)
{
	(void)state;
	struct samples_record record;
	samples_parse(TEXT("sample\t\t1\t0.5\t\t42\t\t3\t985.561147\ta\\tb"), &record);
	assert_true(record.sample.stack == SAMPLES_NONE && record.sample.event == 1);
	assert_true(record.sample.weight == AMOUNT_ONE / 2 && record.sample.count == 1);
	assert_true(record.sample.pid == 42 && record.sample.tid == NUMBER_ABSENT);
	assert_true(record.sample.cpu == 3 && record.sample.time == 985561147000);
	assert_text_equal(record.sample.comm, TEXT("a\\tb"));
	samples_parse(TEXT("frame\t5\t\t10\t\tkernel\treturn\tjit"), &record);
	assert_true(record.frame.module == SAMPLES_NONE && record.frame.address == 16);
	assert_true(record.frame.has_address && record.frame.is_jit);
	assert_true(record.frame.mode == SAMPLES_KERNEL && record.frame.place == SAMPLES_RETURN);
	samples_parse(TEXT("function\t5\tf\ta.c\t3\t\t4\t1"), &record);
	assert_true(record.function.line == 3 && record.function.column == 4);
	assert_true(record.function.start_line == 1);
	samples_parse(TEXT("wake\t9\t44\t42\t43\t2\t1.5\tapp"), &record);
	assert_true(record.schedule.stack == 9 && record.schedule.wakee == 44);
	assert_true(record.schedule.pid == 42 && record.schedule.tid == 43);
	assert_true(record.schedule.cpu == 2 && record.schedule.time == 1500000000);
	assert_text_equal(record.schedule.comm, TEXT("app"));
	samples_parse(TEXT("range\t0\t99999999999"), &record);
	assert_true(record.range.start == 0 && record.range.end == NUMBER_ABSENT);
}

struct escape_row {
	struct text field, bytes;
	bool is_escaped; /* the field is what the bytes are written as */
};

#define ROW(field, bytes, is_escaped)                                                \
	{                                                                            \
		{ field, sizeof field - 1 }, { bytes, sizeof bytes - 1 }, is_escaped \
	}

static const struct escape_row escape_row[] = {
	ROW("", "", true),
	ROW("main", "main", true),
	ROW("a\\tb\\nc\\rd\\\\e", "a\tb\nc\rd\\e", true),
	ROW("\\\\t", "\\t", true),
	ROW("\\\\\\\\x41", "\\\\x41", true),
	ROW("\x01\xff", "\x01\xff", true),
	ROW("\\x41\\xfF\\x00", "A\xff\0", false),
	ROW("\\", "\\", false),
	ROW("a\\", "a\\", false),
	ROW("\\q", "\\q", false),
	ROW("\\x", "\\x", false),
	ROW("\\x4", "\\x4", false),
	ROW("\\x4g", "\\x4g", false),
	ROW("\\xg\\t", "\\xg\t", false),
	ROW("C:\\Users", "C:\\Users", false),
};

static void escapes_are_taken_away_and_put_in(void **state)
{
	(void)state;
	struct buffer scratch = { 0 };
	for (size_t i = 0; i < sizeof escape_row / sizeof *escape_row; i++) {
		const struct escape_row *escape = &escape_row[i];
		if (!text_equal(samples_unescape(escape->field, &scratch), escape->bytes))
			fail_row(escape->field.start, "is not read so");
		if (escape->is_escaped &&
			!text_equal(samples_escape(escape->bytes, &scratch), escape->field))
			fail_row(escape->field.start, "is not written so");
	}
	buffer_release(&scratch);
	expect_no_failed_row();
}

static void any_bytes_come_back(void **state)
{
	(void)state;
	static const char likely[] = { '\\', 't', 'n', 'x', '4', '1', '\t', '\n', '\r', '\0' };
	struct buffer there = { 0 }, back = { 0 };
	uint64_t seed = 1;
	for (int round = 0; round < 20000; round++) {
		char bytes[24];
		size_t length = next_random(&seed) % sizeof bytes;
		for (size_t i = 0; i < length; i++) {
			uint32_t random = next_random(&seed);
			bytes[i] = random & 1 ? (char)(random >> 8)
					      : likely[(random >> 8) % sizeof likely];
		}
		struct text text = { bytes, length }, field = samples_escape(text, &there);
		assert_true(!text_find(field, '\t') && !text_find(field, '\n') &&
			    !text_find(field, '\r'));
		assert_text_equal(samples_unescape(field, &back), text);
	}
	buffer_release(&there);
	buffer_release(&back);
}

static void every_version_is_recognized(void **state)
{
	(void)state;
	assert_true(samples_recognizes(TEXT("#samples 1\nevent")));
	assert_true(samples_recognizes(TEXT("#samples 2")));
	assert_false(samples_recognizes(TEXT("#samples")));
	assert_false(samples_recognizes(TEXT("# samples 1\n")));
	assert_false(samples_recognizes(TEXT("\n#samples 1\n")));
}

int main(void)
{
	const struct CMUnitTest test[] = {
		cmocka_unit_test(reads_and_writes),
		cmocka_unit_test(fields_are_what_they_say),
		cmocka_unit_test(escapes_are_taken_away_and_put_in),
		cmocka_unit_test(any_bytes_come_back),
		cmocka_unit_test(every_version_is_recognized),
	};
	int descriptor = mkstemp(file);
	if (descriptor >= 0)
		close(descriptor);
	int failed = cmocka_run_group_tests_name("samples", test, NULL, NULL);
	unlink(file);
	return failed;
}
